/** Turns the agenda of a user's orders into tasks. Pure. For loaders: a page then needs neither these texts nor the whole orders. */

import type { Day } from "#common/calendar.ts";
import { deadlineAfter } from "#common/daytime.ts";
import { paymentCopy } from "#messages/common/payment.js";
import { tasksCopy } from "#messages/screens/dashboard-tasks.js";
import type { Order, OrderStatus, PersonStep } from "#web/api.ts";
import { formatMoment, formatName, formatSize, shortDay, shortPeriod, timeLeft } from "#web/features/format/format.ts";
import { cashOf, otherPartyName, type Side, sideOf, wasReported } from "#web/features/orders/order-labels.ts";
import { formatLateFeeSoFar, termsOf } from "#web/features/orders/order-terms.ts";
import type { StepFormOrder } from "#web/features/orders/step-form.tsx";
import { stepTexts } from "#web/features/orders/step-texts.ts";

type TaskOrder = StepFormOrder & Pick<Order, "allowed"> & { product: Pick<Order["product"], "photo"> };

/**
 * The first order of a kind, and the number of further ones (`more`). `step` only if the order allows it, with what the step leads to
 * (`consequence`).
 */
export type Task = TaskText & { order: TaskOrder; more: number; consequence?: string };

/** The tasks of an agenda, the most urgent first. */
export function tasksOf(agenda: { order: Order; more: number }[], userId: string, context: TaskContext): Task[] {
	return taskKinds.flatMap(([side, status, describe]) => {
		const match = agenda.find(({ order }) => order.status === status && sideOf(order, userId) === side);
		return match ? [toTask(match, side, describe(match.order, context))] : [];
	});
}

function toTask({ order, more }: { order: Order; more: number }, side: Side, text: TaskText): Task {
	const { orderId, version, allowed, product } = order;
	return {
		...withConsequence(text, order, side),
		order: { orderId, version, allowed, product: { name: product.name, photo: product.photo } },
		more,
	};
}

/** `step` only if the order allows it, with what it leads to. */
export function withConsequence(
	{ step, ...text }: TaskText,
	order: Order,
	side: Side,
): TaskText & { consequence?: string } {
	if (!step || !order.allowed.includes(step)) return text;
	const consequence = stepTexts[step].consequence?.(order, side);
	return { ...text, step, ...(consequence && { consequence }) };
}

/** The urgency rank of an order's task; 0 is the most urgent. */
export const rankOf = (order: Order, userId: string): number =>
	taskKinds.findIndex(([taskSide, status]) => taskSide === sideOf(order, userId) && status === order.status);

/** The task that an order gives this user; undefined when there is none. */
export function taskOf(order: Order, userId: string, context: TaskContext): TaskText | undefined {
	const side = sideOf(order, userId);
	return taskKinds.find(([taskSide, status]) => taskSide === side && status === order.status)?.[2](order, context);
}

const listerName = (order: Order) => otherPartyName(order, "client");

const followReport: DescribeTask = (order) => ({
	title: tasksCopy.notAsDescribed,
	note: "",
	headline: itemLabel(order),
	text: tasksCopy.reportDecided({ name: listerName(order) }),
});

const giveBack: DescribeTask = (order) => ({
	title: tasksCopy.notAsDescribed,
	note: tasksCopy.backOn({ day: shortDay(dueBackDay(order)) }),
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
				text: tasksCopy.respondToClaim({ name: listerName(order), deadline: formatMoment(deadline) }),
			}
		: { ...claim, note: "", text: tasksCopy.staffDecides };
};

const returnItem: DescribeTask = (order, { now }) => ({
	title: tasksCopy.overdue,
	note: tasksCopy.wasDue({ day: shortDay(dueBackDay(order)) }),
	isUrgent: true,
	headline: itemLabel(order),
	text: `${tasksCopy.returnItem} ${formatLateFeeSoFar(order, now)}`.trimEnd(),
});

const awaitDelivery: DescribeTask = (order, { howToPay }) => ({
	title: tasksCopy.onItsWay,
	note: shortDay(firstDay(order)),
	headline: itemLabel(order),
	text:
		howToPay === paymentCopy.inCash
			? tasksCopy.awaitDelivery({ cash: cashOf(order) })
			: tasksCopy.awaitDeliveryWithUpi({ cash: cashOf(order) }),
});

const wearOrReturn: DescribeTask = (order, { today }) =>
	returnDay(order) <= today
		? {
				title: tasksCopy.returnToday,
				note: tasksCopy.toLister({ name: listerName(order) }),
				headline: itemLabel(order),
				text: tasksCopy.returnNow,
			}
		: {
				title: tasksCopy.withYou,
				note: tasksCopy.backOn({ day: shortDay(returnDay(order)) }),
				headline: itemLabel(order),
				text: tasksCopy.wear({ name: listerName(order) }),
			};

const upcomingRental: DescribeTask = (order, { howToPay }) =>
	order.isDelayed
		? {
				title: tasksCopy.notBackYet,
				note: tasksCopy.forDay({ day: shortDay(firstDay(order)) }),
				isUrgent: true,
				headline: itemLabel(order),
				text: tasksCopy.delayed,
			}
		: {
				title: tasksCopy.upcoming,
				note: shortDay(firstDay(order)),
				headline: itemLabel(order),
				text: tasksCopy.upcomingRental({
					name: listerName(order),
					days: shortPeriod(order.rentalPeriod),
					cash: cashOf(order),
					howToPay,
				}),
			};

const awaitResponse: DescribeTask = (order, { now }) => ({
	title: tasksCopy.requestSent,
	note: timeToRespond(order, now),
	headline: itemLabel(order),
	text: tasksCopy.awaitResponse({
		name: listerName(order),
		deadline: order.answerBy ? formatMoment(order.answerBy) : "",
	}),
});

/** The task that each order status gives the client. Pure. */
const clientTasks: TaskKinds = [
	["disputed", (order, context) => (wasReported(order) ? followReport : respondToClaim)(order, context)],
	["overdue", returnItem],
	["reported", giveBack],
	["dispatched", awaitDelivery],
	["delivered", wearOrReturn],
	["confirmed", upcomingRental],
	["pending", awaitResponse],
];

const isAnswered = ({ timeline }: Order) =>
	timeline.some(({ step }) => step === "contestDamage" || step === "passDamageToStaff");
const clientName = (order: Order) => otherPartyName(order, "seller");

const acceptOrDecline: DescribeTask = (order, { now }) => ({
	title: tasksCopy.answer,
	note: timeToRespond(order, now),
	isUrgent: true,
	headline: tasksCopy.wouldLike({ name: clientName(order), item: order.product.name }),
	text: tasksCopy.request({
		days: shortPeriod(order.rentalPeriod),
		size: formatSize(order.size ?? ""),
		total: order.totalAmount,
	}),
	step: "accept",
});

const overdueReturn: DescribeTask = (order) => ({
	title: tasksCopy.overdue,
	note: tasksCopy.wasDue({ day: shortDay(dueBackDay(order)) }),
	isUrgent: true,
	headline: itemLabel(order),
	text: tasksCopy.overdueReturn({ name: clientName(order) }),
});

const dispatchOrder: DescribeTask = (order, { today }) => ({
	title: order.courier.dispatchBy <= today ? tasksCopy.sendNow : tasksCopy.packToday,
	note: tasksCopy.forDay({ day: shortDay(firstDay(order)) }),
	headline: itemLabel(order),
	text: order.isDelayed
		? tasksCopy.notBackFor({ name: clientName(order) })
		: tasksCopy.dispatchOrder({
				name: clientName(order),
				city: order.deliveryAddress?.city ?? "",
				days: shortPeriod(order.rentalPeriod),
			}),
	...(!order.isDelayed && { step: "dispatch" as const }),
});

const awaitHandOver: DescribeTask = (order, { howToPay }) => ({
	title: tasksCopy.handOver,
	note: shortDay(firstDay(order)),
	headline: itemLabel(order),
	text: tasksCopy.awaitHandOver({ name: clientName(order), cash: cashOf(order), howToPay }),
});

const collectItem: DescribeTask = (order, { today }) => ({
	title: dueBackDay(order) === today ? tasksCopy.dueBackToday : tasksCopy.dueBack,
	note: order.deliveryAddress ? tasksCopy.fromCity({ city: order.deliveryAddress.city }) : "",
	headline: itemLabel(order),
	text: tasksCopy.collectItem({ name: clientName(order), since: shortDay(firstDay(order)) }),
});

const inspectItem: DescribeTask = (order, { now }) => ({
	title: tasksCopy.inspect,
	note: order.inspectBy ? timeLeft(order.inspectBy, now) : "",
	headline: itemLabel(order),
	text: tasksCopy.inspectItem({
		name: clientName(order),
		deadline: order.inspectBy ? formatMoment(order.inspectBy) : "",
	}),
	step: "complete",
});

const respondToReport: DescribeTask = (order) => ({
	title: tasksCopy.notAsDescribed,
	note: "",
	isUrgent: true,
	headline: itemLabel(order),
	text:
		order.status === "reported"
			? tasksCopy.comesBack({ name: clientName(order) })
			: tasksCopy.answerReport({ name: clientName(order) }),
});

const followClaim: DescribeTask = (order) => ({
	title: wasReported(order) ? tasksCopy.notAsDescribed : tasksCopy.damageClaim,
	note: "",
	headline: itemLabel(order),
	text: contestDeadline(order)
		? tasksCopy.clientCanAnswer({ name: clientName(order), deadline: formatMoment(contestDeadline(order)) })
		: tasksCopy.staffDecides,
});

/** The task that each order status gives the lister. Pure. */
const sellerTasks: TaskKinds = [
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

/** All kinds of tasks, the most urgent first. A user's tasks as seller come before those as client. */
const taskKinds: readonly (readonly [Side, OrderStatus, DescribeTask])[] = [
	...sellerTasks.map(([status, describe]) => ["seller", status, describe] as const),
	...clientTasks.map(([status, describe]) => ["client", status, describe] as const),
];

export type TaskText = {
	title: string;
	/** Shown next to the title; highlighted when `isUrgent`. */
	note: string;
	isUrgent?: true;
	headline: string;
	text: string;
	/** The order step that completes the task. Without one, the task links to the order's page. */
	step?: PersonStep;
};

/** `howToPay`: "in cash", or "in cash or by UPI". */
export type TaskContext = { now: string; today: Day; howToPay: string };
type DescribeTask = (order: Order, context: TaskContext) => TaskText;
/** Tasks by order status, the most urgent first. */
type TaskKinds = readonly (readonly [OrderStatus, DescribeTask])[];

/** The type of a task text, and the helpers that client and seller tasks share. Pure. */
const firstDay = ({ courier }: Order): Day => courier.reachesBy;
/** The day on which the item leaves its client, and by which it is back: the same one, unless a courier needs days. */
const returnDay = ({ courier }: Order): Day => courier.leavesOn;
const dueBackDay = ({ courier }: Order): Day => courier.backBy;
const itemLabel = ({ product, size }: Order) => (size ? `${product.name}, ${formatName(size)}` : product.name);
const timeToRespond = ({ answerBy }: Order, now: string) => (answerBy ? timeLeft(answerBy, now) : "");

/** The deadline for contesting a damage claim (ISO instant); "" once it was contested or passed to the staff. */
export function contestDeadline({ timeline, policy }: Order): string {
	const claim = timeline.findLast(({ step }) => step === "dispute");
	const isAnswered = timeline.some(({ step }) => step === "contestDamage" || step === "passDamageToStaff");
	return claim && !isAnswered ? deadlineAfter(new Date(claim.at), termsOf({ policy }).contestHours).toISOString() : "";
}
