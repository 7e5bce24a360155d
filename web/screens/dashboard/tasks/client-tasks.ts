/** The task that each order status gives the client. Pure. */
import { formatRupees } from "#common/money.ts";
import type { Order } from "#web/api.ts";
import { shortDay } from "#web/components/format/days.ts";
import { formatMoment, timeLeft } from "#web/components/format/moment.ts";
import { shortPeriod } from "#web/components/format/period.ts";
import { cashOf, otherPartyName } from "#web/features/orders/order-labels.ts";
import { formatLateFeeSoFar } from "#web/features/orders/policy-terms.ts";
import {
	contestDeadline,
	type DescribeTask,
	firstDay,
	itemLabel,
	lastDay,
	type TaskKinds,
	timeToRespond,
} from "./task-text.ts";

const listerName = (order: Order) => otherPartyName(order, "client");

const respondToClaim: DescribeTask = (order, { now }) => {
	const deadline = contestDeadline(order);
	const claim = { title: "Damage claim", headline: itemLabel(order) };
	return deadline
		? {
				...claim,
				note: timeLeft(deadline, now),
				isUrgent: true,
				text: `${listerName(order)} says that it was damaged. Accept it or contest it by ${formatMoment(deadline)}.`,
			}
		: { ...claim, note: "", text: "Our staff looks at both sides and decides." };
};

const returnItem: DescribeTask = (order, { now }) => ({
	title: "Overdue",
	note: `was due ${shortDay(lastDay(order))}`,
	isUrgent: true,
	headline: itemLabel(order),
	text: `Please have it ready for pickup today. ${formatLateFeeSoFar(order, now)}`.trimEnd(),
});

const awaitDelivery: DescribeTask = (order) => ({
	title: "On its way",
	note: shortDay(firstDay(order)),
	headline: itemLabel(order),
	text: `Have your six digits and ${formatRupees(cashOf(order))} in cash ready.`,
});

const wearOrReturn: DescribeTask = (order, { today }) =>
	lastDay(order) <= today
		? {
				title: "Give back today",
				note: `to ${listerName(order)}`,
				headline: itemLabel(order),
				text: "Have it ready. When it is collected from you, read out your return code.",
			}
		: {
				title: "With you",
				note: `back ${shortDay(lastDay(order))}`,
				headline: itemLabel(order),
				text: `From ${listerName(order)}. Wear it well.`,
			};

const upcomingRental: DescribeTask = (order) =>
	order.isDelayed
		? {
				title: "Not back yet",
				note: `for ${shortDay(firstDay(order))}`,
				isUrgent: true,
				headline: itemLabel(order),
				text: "It is late from the rental before yours. Your order stands, and you may cancel without a mark.",
			}
		: {
				title: "Coming up",
				note: shortDay(firstDay(order)),
				headline: itemLabel(order),
				text: `From ${listerName(order)}, ${shortPeriod(order.rentalPeriod)}. ${formatRupees(cashOf(order))} in cash at the door.`,
			};

const awaitResponse: DescribeTask = (order, { now }) => ({
	title: "Waiting for an answer",
	note: timeToRespond(order, now),
	headline: itemLabel(order),
	text: `${listerName(order)} answers ${order.answerBy ? `by ${formatMoment(order.answerBy)}` : "soon"}. The days are held for you.`,
});

export const clientTasks: TaskKinds = [
	["disputed", respondToClaim],
	["overdue", returnItem],
	["dispatched", awaitDelivery],
	["delivered", wearOrReturn],
	["confirmed", upcomingRental],
	["pending", awaitResponse],
];
