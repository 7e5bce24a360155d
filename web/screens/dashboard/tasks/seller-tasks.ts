/** The task that each order status gives the lister. Pure. */
import type { Order } from "#web/api.ts";
import { shortDay } from "#web/components/format/days.ts";
import { formatMoment, timeLeft } from "#web/components/format/moment.ts";
import { shortPeriod } from "#web/components/format/period.ts";
import { cashOf, otherPartyName, wasReported } from "#web/features/orders/order-labels.ts";
import { copy } from "./copy.ts";
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
	title: copy.answer,
	note: timeToRespond(order, now),
	isUrgent: true,
	headline: copy.wouldLike(clientName(order), order.product.name),
	text: copy.request(shortPeriod(order.rentalPeriod), order.size ?? "", order.totalAmount),
	step: "accept",
});

const overdueReturn: DescribeTask = (order) => ({
	title: copy.overdue,
	note: copy.wasDue(shortDay(dueBackDay(order))),
	isUrgent: true,
	headline: itemLabel(order),
	text: copy.overdueReturn(clientName(order)),
});

const dispatchOrder: DescribeTask = (order, { today }) => ({
	title: order.courier.dispatchBy <= today ? copy.sendNow : copy.packToday,
	note: copy.forDay(shortDay(firstDay(order))),
	headline: itemLabel(order),
	text: order.isDelayed
		? copy.notBackFor(clientName(order))
		: copy.dispatchOrder(clientName(order), order.deliveryAddress?.city ?? "", shortPeriod(order.rentalPeriod)),
	...(!order.isDelayed && { step: "dispatch" as const }),
});

const awaitHandOver: DescribeTask = (order, { howToPay }) => ({
	title: copy.handOver,
	note: shortDay(firstDay(order)),
	headline: itemLabel(order),
	text: copy.awaitHandOver(clientName(order), cashOf(order), howToPay),
});

const collectItem: DescribeTask = (order, { today }) => ({
	title: dueBackDay(order) === today ? copy.dueBackToday : copy.dueBack,
	note: order.deliveryAddress ? copy.fromCity(order.deliveryAddress.city) : "",
	headline: itemLabel(order),
	text: copy.collectItem(clientName(order), shortDay(firstDay(order))),
});

const inspectItem: DescribeTask = (order, { now }) => ({
	title: copy.inspect,
	note: order.inspectBy ? timeLeft(order.inspectBy, now) : "",
	headline: itemLabel(order),
	text: copy.inspectItem(clientName(order), order.inspectBy ? formatMoment(order.inspectBy) : ""),
	step: "complete",
});

const respondToReport: DescribeTask = (order) => ({
	title: copy.notAsDescribed,
	note: "",
	isUrgent: true,
	headline: itemLabel(order),
	text: order.status === "reported" ? copy.comesBack(clientName(order)) : copy.answerReport(clientName(order)),
});

const followClaim: DescribeTask = (order) => ({
	title: wasReported(order) ? copy.notAsDescribed : copy.damageClaim,
	note: "",
	headline: itemLabel(order),
	text: contestDeadline(order)
		? copy.clientCanAnswer(clientName(order), formatMoment(contestDeadline(order)))
		: copy.staffDecides,
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
