/** What orders ask for of their lister. Pure. */
import { formatRupees } from "#common/money.ts";
import type { Order } from "#web/api.ts";
import { shortDay } from "#web/components/format/days.ts";
import { formatMoment, timeLeft } from "#web/components/format/moment.ts";
import { shortPeriod } from "#web/components/format/period.ts";
import { cashOf, otherOf } from "#web/features/orders/order-labels.ts";
import { contestBy, firstDay, type Kinds, lastDay, pieceOf, type Tell, timeToAnswer } from "./task-text.ts";

const wearer = (order: Order) => otherOf(order, "seller");

const answer: Tell = (order, { now }) => ({
	title: "Answer",
	note: timeToAnswer(order, now),
	presses: true,
	headline: `${wearer(order)} would like the ${order.product.name}`,
	text: `${shortPeriod(order.rentalPeriod)}${order.size ? `, size ${order.size}` : ""}. ${formatRupees(order.totalAmount)}.`,
	step: "accept",
});

const chase: Tell = (order) => ({
	title: "Overdue",
	note: `was due ${shortDay(lastDay(order))}`,
	presses: true,
	headline: pieceOf(order),
	text: `Still with ${wearer(order)}. Its next days stay taken until it is back.`,
});

const send: Tell = (order, { today }) => ({
	title: firstDay(order) <= today ? "Send now" : "Pack today",
	note: `for ${shortDay(firstDay(order))}`,
	headline: pieceOf(order),
	text: order.isDelayed
		? `Promised to ${wearer(order)}, and not back yet from the rental before.`
		: `For ${wearer(order)}${order.deliveryAddress ? ` in ${order.deliveryAddress.city}` : ""}, ${shortPeriod(order.rentalPeriod)}.`,
	...(!order.isDelayed && { step: "dispatch" as const }),
});

const handOver: Tell = (order) => ({
	title: "Hand over",
	note: shortDay(firstDay(order)),
	headline: pieceOf(order),
	text: `${wearer(order)} has six digits for you, and ${formatRupees(cashOf(order))} in cash.`,
});

const takeBack: Tell = (order, { today }) => ({
	title: lastDay(order) < today ? "Due back" : "Due back today",
	note: order.deliveryAddress ? `from ${order.deliveryAddress.city}` : "",
	headline: pieceOf(order),
	text: `With ${wearer(order)} since ${shortDay(firstDay(order))}. ${wearer(order)} reads out the return code when you collect it.`,
});

const lookOver: Tell = (order, { now }) => ({
	title: "Look over",
	note: order.inspectBy ? timeLeft(order.inspectBy, now) : "",
	headline: pieceOf(order),
	text: `Back from ${wearer(order)}. Is all well?${order.inspectBy ? ` If not, say so by ${formatMoment(order.inspectBy)}.` : ""}`,
	step: "complete",
});

const settle: Tell = (order) => ({
	title: "Damage claim",
	note: "",
	headline: pieceOf(order),
	text: contestBy(order)
		? `${wearer(order)} can answer until ${formatMoment(contestBy(order))}.`
		: "Our staff looks at both sides and decides.",
});

export const sellerTasks: Kinds = [
	["pending", answer],
	["overdue", chase],
	["confirmed", send],
	["dispatched", handOver],
	["delivered", takeBack],
	["returned", lookOver],
	["disputed", settle],
];
