/** What orders ask for of their client. Pure. */
import { formatRupees } from "#common/money.ts";
import type { Order } from "#web/api.ts";
import { shortDay } from "#web/components/format/days.ts";
import { formatMoment, timeLeft } from "#web/components/format/moment.ts";
import { shortPeriod } from "#web/components/format/period.ts";
import { cashOf, otherOf } from "#web/features/orders/order-labels.ts";
import { lateSoFarSaid } from "#web/features/orders/policy-terms.ts";
import { contestBy, firstDay, type Kinds, lastDay, pieceOf, type Tell, timeToAnswer } from "./task-text.ts";

const lister = (order: Order) => otherOf(order, "client");

const answerClaim: Tell = (order, { now }) => {
	const until = contestBy(order);
	const told = { title: "Damage claim", headline: pieceOf(order) };
	return until
		? {
				...told,
				note: timeLeft(until, now),
				presses: true,
				text: `${lister(order)} says that it was damaged. Accept it or contest it by ${formatMoment(until)}.`,
			}
		: { ...told, note: "", text: "Our staff looks at both sides and decides." };
};

const giveBack: Tell = (order, { now }) => ({
	title: "Overdue",
	note: `was due ${shortDay(lastDay(order))}`,
	presses: true,
	headline: pieceOf(order),
	text: `Please have it ready for pickup today. ${lateSoFarSaid(order, now)}`.trimEnd(),
});

const receive: Tell = (order) => ({
	title: "On its way",
	note: shortDay(firstDay(order)),
	headline: pieceOf(order),
	text: `Have your six digits and ${formatRupees(cashOf(order))} in cash ready.`,
});

const wear: Tell = (order, { today }) =>
	lastDay(order) <= today
		? {
				title: "Give back today",
				note: `to ${lister(order)}`,
				headline: pieceOf(order),
				text: "Have it ready. When it is collected from you, read out your return code.",
			}
		: {
				title: "With you",
				note: `back ${shortDay(lastDay(order))}`,
				headline: pieceOf(order),
				text: `From ${lister(order)}. Wear it well.`,
			};

const lookForward: Tell = (order) =>
	order.isDelayed
		? {
				title: "Not back yet",
				note: `for ${shortDay(firstDay(order))}`,
				presses: true,
				headline: pieceOf(order),
				text: "It is late from the rental before yours. Your order stands, and you may cancel without a mark.",
			}
		: {
				title: "Coming up",
				note: shortDay(firstDay(order)),
				headline: pieceOf(order),
				text: `From ${lister(order)}, ${shortPeriod(order.rentalPeriod)}. ${formatRupees(cashOf(order))} in cash at the door.`,
			};

const wait: Tell = (order, { now }) => ({
	title: "Waiting for an answer",
	note: timeToAnswer(order, now),
	headline: pieceOf(order),
	text: `${lister(order)} answers ${order.answerBy ? `by ${formatMoment(order.answerBy)}` : "soon"}. The days are held for you.`,
});

export const clientTasks: Kinds = [
	["disputed", answerClaim],
	["overdue", giveBack],
	["dispatched", receive],
	["delivered", wear],
	["confirmed", lookForward],
	["pending", wait],
];
