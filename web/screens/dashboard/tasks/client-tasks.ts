/** The task that each order status gives the client. Pure. */
import type { Order } from "#web/api.ts";
import { shortDay } from "#web/components/format/days.ts";
import { formatMoment, timeLeft } from "#web/components/format/moment.ts";
import { shortPeriod } from "#web/components/format/period.ts";
import { cashOf, otherPartyName, wasReported } from "#web/features/orders/order-labels.ts";
import { formatLateFeeSoFar } from "#web/features/orders/policy-copy.ts";
import { tasksCopy } from "./copy.ts";
import {
	contestDeadline,
	type DescribeTask,
	dueBackDay,
	firstDay,
	itemLabel,
	returnDay,
	type TaskKinds,
	timeToRespond,
} from "./task-text.ts";

const listerName = (order: Order) => otherPartyName(order, "client");

const followReport: DescribeTask = (order) => ({
	title: tasksCopy.notAsDescribed,
	note: "",
	headline: itemLabel(order),
	text: tasksCopy.reportDecided(listerName(order)),
});

const giveBack: DescribeTask = (order) => ({
	title: tasksCopy.notAsDescribed,
	note: tasksCopy.backOn(shortDay(dueBackDay(order))),
	isUrgent: true,
	headline: itemLabel(order),
	text: tasksCopy.giveBack,
});

const respondToClaim: DescribeTask = (order, { now }) => {
	const deadline = contestDeadline(order);
	const claim = { title: tasksCopy.damageClaim, headline: itemLabel(order) };
	return deadline
		? {
				...claim,
				note: timeLeft(deadline, now),
				isUrgent: true,
				text: tasksCopy.respondToClaim(listerName(order), formatMoment(deadline)),
			}
		: { ...claim, note: "", text: tasksCopy.staffDecides };
};

const returnItem: DescribeTask = (order, { now }) => ({
	title: tasksCopy.overdue,
	note: tasksCopy.wasDue(shortDay(dueBackDay(order))),
	isUrgent: true,
	headline: itemLabel(order),
	text: tasksCopy.returnItem(formatLateFeeSoFar(order, now)),
});

const awaitDelivery: DescribeTask = (order, { howToPay }) => ({
	title: tasksCopy.onItsWay,
	note: shortDay(firstDay(order)),
	headline: itemLabel(order),
	text: tasksCopy.awaitDelivery(cashOf(order), howToPay),
});

const wearOrReturn: DescribeTask = (order, { today }) =>
	returnDay(order) <= today
		? {
				title: tasksCopy.returnToday,
				note: tasksCopy.toLister(listerName(order)),
				headline: itemLabel(order),
				text: tasksCopy.returnNow,
			}
		: {
				title: tasksCopy.withYou,
				note: tasksCopy.backOn(shortDay(returnDay(order))),
				headline: itemLabel(order),
				text: tasksCopy.wear(listerName(order)),
			};

const upcomingRental: DescribeTask = (order, { howToPay }) =>
	order.isDelayed
		? {
				title: tasksCopy.notBackYet,
				note: tasksCopy.forDay(shortDay(firstDay(order))),
				isUrgent: true,
				headline: itemLabel(order),
				text: tasksCopy.delayed,
			}
		: {
				title: tasksCopy.upcoming,
				note: shortDay(firstDay(order)),
				headline: itemLabel(order),
				text: tasksCopy.upcomingRental(listerName(order), shortPeriod(order.rentalPeriod), cashOf(order), howToPay),
			};

const awaitResponse: DescribeTask = (order, { now }) => ({
	title: tasksCopy.requestSent,
	note: timeToRespond(order, now),
	headline: itemLabel(order),
	text: tasksCopy.awaitResponse(listerName(order), order.answerBy ? formatMoment(order.answerBy) : ""),
});

export const clientTasks: TaskKinds = [
	["disputed", (order, context) => (wasReported(order) ? followReport : respondToClaim)(order, context)],
	["overdue", returnItem],
	["reported", giveBack],
	["dispatched", awaitDelivery],
	["delivered", wearOrReturn],
	["confirmed", upcomingRental],
	["pending", awaitResponse],
];
