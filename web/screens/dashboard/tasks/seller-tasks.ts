/** The task that each order status gives the lister. Pure. */
import { formatRupees } from "#common/money.ts";
import type { Order } from "#web/api.ts";
import { shortDay } from "#web/components/format/days.ts";
import { formatMoment, timeLeft } from "#web/components/format/moment.ts";
import { shortPeriod } from "#web/components/format/period.ts";
import { cashOf, otherPartyName } from "#web/features/orders/order-labels.ts";
import {
	contestDeadline,
	type DescribeTask,
	firstDay,
	itemLabel,
	lastDay,
	type TaskKinds,
	timeToRespond,
} from "./task-text.ts";

const clientName = (order: Order) => otherPartyName(order, "seller");

const acceptOrDecline: DescribeTask = (order, { now }) => ({
	title: "Answer",
	note: timeToRespond(order, now),
	isUrgent: true,
	headline: `${clientName(order)} would like the ${order.product.name}`,
	text: `${shortPeriod(order.rentalPeriod)}${order.size ? `, size ${order.size}` : ""}. ${formatRupees(order.totalAmount)}.`,
	step: "accept",
});

const overdueReturn: DescribeTask = (order) => ({
	title: "Overdue",
	note: `was due ${shortDay(lastDay(order))}`,
	isUrgent: true,
	headline: itemLabel(order),
	text: `Still with ${clientName(order)}. Its next days stay taken until it is back.`,
});

const dispatchOrder: DescribeTask = (order, { today }) => ({
	title: firstDay(order) <= today ? "Send now" : "Pack today",
	note: `for ${shortDay(firstDay(order))}`,
	headline: itemLabel(order),
	text: order.isDelayed
		? `Promised to ${clientName(order)}, and not back yet from the rental before.`
		: `For ${clientName(order)}${order.deliveryAddress ? ` in ${order.deliveryAddress.city}` : ""}, ${shortPeriod(order.rentalPeriod)}.`,
	...(!order.isDelayed && { step: "dispatch" as const }),
});

const awaitHandOver: DescribeTask = (order) => ({
	title: "Hand over",
	note: shortDay(firstDay(order)),
	headline: itemLabel(order),
	text: `${clientName(order)} has six digits for you, and ${formatRupees(cashOf(order))} in cash.`,
});

const collectItem: DescribeTask = (order, { today }) => ({
	title: lastDay(order) < today ? "Due back" : "Due back today",
	note: order.deliveryAddress ? `from ${order.deliveryAddress.city}` : "",
	headline: itemLabel(order),
	text: `With ${clientName(order)} since ${shortDay(firstDay(order))}. ${clientName(order)} reads out the return code when you collect it.`,
});

const inspectItem: DescribeTask = (order, { now }) => ({
	title: "Look over",
	note: order.inspectBy ? timeLeft(order.inspectBy, now) : "",
	headline: itemLabel(order),
	text: `Back from ${clientName(order)}. Is all well?${order.inspectBy ? ` If not, say so by ${formatMoment(order.inspectBy)}.` : ""}`,
	step: "complete",
});

const followClaim: DescribeTask = (order) => ({
	title: "Damage claim",
	note: "",
	headline: itemLabel(order),
	text: contestDeadline(order)
		? `${clientName(order)} can answer until ${formatMoment(contestDeadline(order))}.`
		: "Our staff looks at both sides and decides.",
});

export const sellerTasks: TaskKinds = [
	["pending", acceptOrDecline],
	["overdue", overdueReturn],
	["confirmed", dispatchOrder],
	["dispatched", awaitHandOver],
	["delivered", collectItem],
	["returned", inspectItem],
	["disputed", followClaim],
];
