/** The task that each order status gives the lister. Pure. */
import type { Order } from "#web/api.ts";
import { shortDay } from "#web/components/format/days.ts";
import { formatMoment, timeLeft } from "#web/components/format/moment.ts";
import { shortPeriod } from "#web/components/format/period.ts";
import { cashOf, otherPartyName, wasReported } from "#web/features/orders/order-labels.ts";
import { tasksCopy } from "./copy.ts";
import {
	contestDeadline,
	type DescribeTask,
	dueBackDay,
	firstDay,
	itemLabel,
	type TaskKinds,
	timeToRespond,
} from "./task-text.ts";

const isAnswered = ({ timeline }: Order) =>
	timeline.some(({ step }) => step === "contestDamage" || step === "passDamageToStaff");
const clientName = (order: Order) => otherPartyName(order, "seller");

const acceptOrDecline: DescribeTask = (order, { now }) => ({
	title: tasksCopy.answer,
	note: timeToRespond(order, now),
	isUrgent: true,
	headline: tasksCopy.wouldLike(clientName(order), order.product.name),
	text: tasksCopy.request(shortPeriod(order.rentalPeriod), order.size ?? "", order.totalAmount),
	step: "accept",
});

const overdueReturn: DescribeTask = (order) => ({
	title: tasksCopy.overdue,
	note: tasksCopy.wasDue(shortDay(dueBackDay(order))),
	isUrgent: true,
	headline: itemLabel(order),
	text: tasksCopy.overdueReturn(clientName(order)),
});

const dispatchOrder: DescribeTask = (order, { today }) => ({
	title: order.courier.dispatchBy <= today ? tasksCopy.sendNow : tasksCopy.packToday,
	note: tasksCopy.forDay(shortDay(firstDay(order))),
	headline: itemLabel(order),
	text: order.isDelayed
		? tasksCopy.notBackFor(clientName(order))
		: tasksCopy.dispatchOrder(clientName(order), order.deliveryAddress?.city ?? "", shortPeriod(order.rentalPeriod)),
	...(!order.isDelayed && { step: "dispatch" as const }),
});

const awaitHandOver: DescribeTask = (order, { howToPay }) => ({
	title: tasksCopy.handOver,
	note: shortDay(firstDay(order)),
	headline: itemLabel(order),
	text: tasksCopy.awaitHandOver(clientName(order), cashOf(order), howToPay),
});

const collectItem: DescribeTask = (order, { today }) => ({
	title: dueBackDay(order) === today ? tasksCopy.dueBackToday : tasksCopy.dueBack,
	note: order.deliveryAddress ? tasksCopy.fromCity(order.deliveryAddress.city) : "",
	headline: itemLabel(order),
	text: tasksCopy.collectItem(clientName(order), shortDay(firstDay(order))),
});

const inspectItem: DescribeTask = (order, { now }) => ({
	title: tasksCopy.inspect,
	note: order.inspectBy ? timeLeft(order.inspectBy, now) : "",
	headline: itemLabel(order),
	text: tasksCopy.inspectItem(clientName(order), order.inspectBy ? formatMoment(order.inspectBy) : ""),
	step: "complete",
});

const respondToReport: DescribeTask = (order) => ({
	title: tasksCopy.notAsDescribed,
	note: "",
	isUrgent: true,
	headline: itemLabel(order),
	text: order.status === "reported" ? tasksCopy.comesBack(clientName(order)) : tasksCopy.answerReport(clientName(order)),
});

const followClaim: DescribeTask = (order) => ({
	title: wasReported(order) ? tasksCopy.notAsDescribed : tasksCopy.damageClaim,
	note: "",
	headline: itemLabel(order),
	text: contestDeadline(order)
		? tasksCopy.clientCanAnswer(clientName(order), formatMoment(contestDeadline(order)))
		: tasksCopy.staffDecides,
});

export const sellerTasks: TaskKinds = [
	["pending", acceptOrDecline],
	["overdue", overdueReturn],
	["reported", respondToReport],
	["confirmed", dispatchOrder],
	["dispatched", awaitHandOver],
	["delivered", collectItem],
	["returned", inspectItem],
	[
		"disputed",
		(order, context) => (wasReported(order) && !isAnswered(order) ? respondToReport : followClaim)(order, context),
	],
];
