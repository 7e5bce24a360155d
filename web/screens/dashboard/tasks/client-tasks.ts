/** The task that each order status gives the client. Pure. */
import type { Order } from "#web/api.ts";
import { shortDay } from "#web/components/format/days.ts";
import { formatMoment, timeLeft } from "#web/components/format/moment.ts";
import { shortPeriod } from "#web/components/format/period.ts";
import { cashOf, otherPartyName, wasReported } from "#web/features/orders/order-labels.ts";
import { formatLateFeeSoFar } from "#web/features/orders/policy-copy.ts";
import { copy } from "./copy.ts";
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
	title: copy.notAsDescribed,
	note: "",
	headline: itemLabel(order),
	text: copy.reportDecided(listerName(order)),
});

const giveBack: DescribeTask = (order) => ({
	title: copy.notAsDescribed,
	note: copy.backOn(shortDay(dueBackDay(order))),
	isUrgent: true,
	headline: itemLabel(order),
	text: copy.giveBack,
});

const respondToClaim: DescribeTask = (order, { now }) => {
	const deadline = contestDeadline(order);
	const claim = { title: copy.damageClaim, headline: itemLabel(order) };
	return deadline
		? {
				...claim,
				note: timeLeft(deadline, now),
				isUrgent: true,
				text: copy.respondToClaim(listerName(order), formatMoment(deadline)),
			}
		: { ...claim, note: "", text: copy.staffDecides };
};

const returnItem: DescribeTask = (order, { now }) => ({
	title: copy.overdue,
	note: copy.wasDue(shortDay(dueBackDay(order))),
	isUrgent: true,
	headline: itemLabel(order),
	text: copy.returnItem(formatLateFeeSoFar(order, now)),
});

const awaitDelivery: DescribeTask = (order, { howToPay }) => ({
	title: copy.onItsWay,
	note: shortDay(firstDay(order)),
	headline: itemLabel(order),
	text: copy.awaitDelivery(cashOf(order), howToPay),
});

const wearOrReturn: DescribeTask = (order, { today }) =>
	returnDay(order) <= today
		? {
				title: copy.returnToday,
				note: copy.toLister(listerName(order)),
				headline: itemLabel(order),
				text: copy.returnNow,
			}
		: {
				title: copy.withYou,
				note: copy.backOn(shortDay(returnDay(order))),
				headline: itemLabel(order),
				text: copy.wear(listerName(order)),
			};

const upcomingRental: DescribeTask = (order, { howToPay }) =>
	order.isDelayed
		? {
				title: copy.notBackYet,
				note: copy.forDay(shortDay(firstDay(order))),
				isUrgent: true,
				headline: itemLabel(order),
				text: copy.delayed,
			}
		: {
				title: copy.upcoming,
				note: shortDay(firstDay(order)),
				headline: itemLabel(order),
				text: copy.upcomingRental(listerName(order), shortPeriod(order.rentalPeriod), cashOf(order), howToPay),
			};

const awaitResponse: DescribeTask = (order, { now }) => ({
	title: copy.requestSent,
	note: timeToRespond(order, now),
	headline: itemLabel(order),
	text: copy.awaitResponse(listerName(order), order.answerBy ? formatMoment(order.answerBy) : ""),
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
