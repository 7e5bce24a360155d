/** The sentences of an order's page that depend on its state and its viewer: headline, code, exits, next action, money. The server writes them. Pure. */
import { addDays, type Day, formatDay, instantOf } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import * as rules from "#common/rules/accounts.ts";
import { marks } from "#common/rules/orders.ts";
import { rental } from "#common/rules/rental.ts";
import type { Damage, Order, OrderMoney, OrderStatus } from "#web/api.ts";
import { formatCount, formatMoment } from "#web/features/format/format.ts";
import { cashOf, firstNamesOf, otherPartyName, type Viewer, wasReported } from "#web/features/orders/order-labels.ts";
import { lateFeeAfterReturn } from "#web/features/orders/timeline-copy.ts";
import { mayAct, type OrderData } from "./order-data.ts";

/** The beginning of a headline, and its emphasised end. */
type HeadlineTexts = (order: Order) => Record<Viewer, [string, string]>;

const forAll = (opening: string, ending: string): HeadlineTexts => {
	const all: [string, string] = [opening, ending];
	return () => ({ client: all, seller: all, staff: all });
};
const hasStep = ({ timeline }: Order, ...steps: string[]) => timeline.some(({ step }) => steps.includes(step));

export const headlines: Record<OrderStatus, HeadlineTexts> = {
	pending: (order) => ({
		client: ["Request", "sent."],
		seller: ["New request from", `${firstNamesOf(order).client}.`],
		staff: ["Request sent to", `${firstNamesOf(order).seller}.`],
	}),
	confirmed: forAll("Booking", "confirmed."),
	dispatched: () => ({
		client: ["On its way", "to you."],
		seller: ["On its", "way."],
		staff: ["On its", "way."],
	}),
	delivered: (order) => ({
		client: ["Delivered", "to you."],
		seller: ["Delivered to", `${firstNamesOf(order).client}.`],
		staff: ["Delivered to", `${firstNamesOf(order).client}.`],
	}),
	overdue: forAll("Return", "overdue."),
	reported: (order) => ({
		client: ["Not as described:", "give it back."],
		seller: ["Not as described:", "it comes back to you."],
		staff: ["Not as described:", `it goes back to ${firstNamesOf(order).seller}.`],
	}),
	returned: (order) => ({
		client: ["Returned", `to ${firstNamesOf(order).seller}.`],
		seller: ["Returned:", "please inspect it."],
		staff: ["Returned", `to ${firstNamesOf(order).seller}.`],
	}),
	disputed: (order) => disputeHeadline(order),
	completed: (order) =>
		hasStep(order, "settle") ? forAll(subjectOf(order), "settled.")(order) : forAll("Order", "completed.")(order),
	declined: forAll("Request", "declined."),
	expired: forAll("Request", "expired."),
	cancelled: forAll("Order", "cancelled."),
	undelivered: forAll("Order", "not delivered."),
};

const subjectOf = (order: Order) => (wasReported(order) ? "Report" : "Damage claim");

/** The headline of an open dispute: by its last event. */
function disputeHeadline(order: Order): Record<Viewer, [string, string]> {
	const subject = `${subjectOf(order)}:`;
	const { client, seller } = firstNamesOf(order);
	const last = order.timeline.findLast(({ step }) => /Dispute$/.test(step))?.step;
	if (last === "decideDispute") return forAll(subject, "decided.")(order);
	if (last === "appealDispute" || hasStep(order, "contestDamage", "passDamageToStaff"))
		return {
			client: [subject, "Almari decides."],
			seller: [subject, "Almari decides."],
			staff: [subject, last ? "the appeal is to be decided." : "to be decided."],
		};
	if (wasReported(order))
		return {
			client: ["Returned:", `${seller} can reply.`],
			seller: ["Not as described:", "please reply."],
			staff: ["Not as described:", `${seller} can reply.`],
		};
	return {
		client: [subject, "please reply."],
		seller: ["Damage claim", `sent to ${client}.`],
		staff: ["Damage claim", `sent to ${client}.`],
	};
}

const shopOf = ({ seller }: Order) => seller.shopName || seller.name;

/** Texts of the order's page about its state. */
export const stateCopy = {
	parties: (order: Order, viewer: Viewer) =>
		({
			client: `from ${shopOf(order)}`,
			seller: `placed by ${order.client.name}`,
			staff: `${order.client.name} from ${shopOf(order)}`,
		})[viewer],
	brief: (period: string, amount: number) => `${period} · ${formatRupees(amount)}`,
	briefEnded: (period: string) => `${period} · nothing to pay`,
	lateToCancel: "Cancelling now counts as late: delivery is less than an hour away, or its time has passed.",
	freeToCancel: (until: string, sentFrom: string) =>
		`Free cancellation until ${until}, or until the item is sent if that is earlier. It can be sent from ${sentFrom}.`,
	sent: "The item was sent, so this order can no longer be cancelled.",
	delayed: (order: Order, viewer: Viewer) =>
		viewer === "client"
			? "The item is not back yet from the previous rental. Your order is still valid, and we will email you when the item is back. Until it is sent you can cancel free of charge."
			: `The item is not back yet from the previous rental. ${firstNamesOf(order).client} knows and can cancel free of charge.`,
	readByStaff: "Only the staff can read this.",
	readBy: (order: Order, viewer: Viewer) =>
		viewer === "staff" ? "Both sides can read this." : `${otherPartyName(order, viewer)} can read this.`,
} as const;

type CodeStatus = "open" | "locked" | "unsent";

/** `triesLeft` is null without a code. Orders placed before return codes existed have none until their client requests one. */
export const codeStatus = (triesLeft: number | null): CodeStatus =>
	triesLeft === null ? "unsent" : triesLeft === 0 ? "locked" : "open";

type UnavailableStatus = Exclude<CodeStatus, "open">;

const lockedText = `it was entered wrong ${rules.code.tries} times`;

/** Sentences about the code that an order's next step needs. */
export const codeCopy = {
	enterDelivery: (client: string) =>
		`Ask ${client} for the 6-digit code from our email, after ${client} has checked the item and paid.`,
	enterReturn: (client: string) =>
		`Ask ${client} for the 6-digit return code from our email, when you have the item back.`,
	/** For the client. `to`: a masked address. */
	sent: (kind: Order["codeInForce"], at: string, to: string) => `We emailed your ${kind} code to ${to} on ${at}.`,
	subject: (subject: string) => `Look for the email “${subject}”.`,
	/** For the person who enters it. */
	sentToClient: (client: string, at: string) => `We emailed it to ${client} on ${at}.`,
	readOut: (kind: Order["codeInForce"]) =>
		kind === "return"
			? "Read it out only when the item is collected from you."
			: "Read it out only when the item has reached you and you have checked it.",
} as const;

/** For the person who would enter the code. */
export const codeUnavailableText = (order: Order, status: UnavailableStatus): string => {
	const { client } = firstNamesOf(order);
	return status === "locked"
		? `The code is locked because ${lockedText}. Ask ${client} to resend it from their order page. You can then enter the new code here.`
		: `No code has been sent yet. Ask ${client} to send it from their order page. You can then enter it here.`;
};

/** For the client, who can request a new code. */
export const requestCodeText = ({ codeInForce }: Order, status: UnavailableStatus): string =>
	status === "locked"
		? `Your ${codeInForce} code is locked because ${lockedText}. Please resend it to get a new one.`
		: `Your ${codeInForce} code has not been sent yet. You need it when the item ${codeInForce === "return" ? "is collected from you" : "is delivered"}.`;

/** "5 tries left. After that, Ishita has to resend the code." */
export const triesLeftText = (count: number, client: string): string =>
	`${formatCount(count, "try", "tries")} left. After that, ${client} has to resend the code.`;

/** Declining, cancelling and failing an order: which of them are possible, and their texts. */
export function exitTexts(data: Pick<OrderData, "order" | "viewer" | "staffRole" | "now">) {
	const { order, viewer, now } = data;
	const texts = textsByStep(order, viewer, now);
	// A seller declines a pending order; cancelling it would be the same.
	const steps = (["decline", "cancel", "fail"] as const)
		.filter((step) => order.allowed.includes(step))
		.filter((step, _, all) => step !== "cancel" || !all.includes("decline"));
	const ends = steps.map((step) => ({ step, ...texts[step] }));
	const isRemovable = viewer === "staff" && mayAct(data) && order.mark !== null && !order.mark.isRemoved;
	return {
		steps: isRemovable ? [...ends, { step: "removeMark" as const, ...removeMark }] : ends,
		readers: isRemovable ? stateCopy.readByStaff : stateCopy.readBy(order, viewer),
	};
}

export const isLateCancel = ({ cancelFreeUntil }: Order, now: string) =>
	cancelFreeUntil !== null && new Date(now) > new Date(cancelFreeUntil);

function textsByStep(order: Order, viewer: Viewer, now: string) {
	const isLate = isLateCancel(order, now);
	const { client, seller } = firstNamesOf(order);
	return {
		decline: {
			question: "Decline",
			text: `${client} does not have to pay anything, and the days are free for others again.`,
		},
		cancel: {
			client: {
				question: "Cancel this order",
				text: `You do not have to pay anything, and the days are free for others again. ${lateCancelText(order, isLate)}You cannot undo this.`,
			},
			seller: {
				question: "Cancel this order",
				text: `${client} is counting on this order. The days are free for others again. ${listerMarkText(order, now)}You cannot undo this.`,
			},
			staff: {
				question: "Cancel this order",
				text: `We email the reason to ${client} and ${seller}. Nobody has to pay anything, and the days are free again. You cannot undo this.`,
			},
		}[viewer],
		fail: {
			question: "Nobody there? Mark as undelivered",
			text: `This ends the order, and ${client} does not have to pay anything. Today and tomorrow stay blocked while the item comes back; its other days are free again. You cannot undo this.`,
		},
	};
}

const removeMark = {
	question: "Remove the mark",
	text: "It then no longer counts. We email the member, and the timeline shows it.",
};

function lateCancelText(order: Order, isLate: boolean): string {
	if (order.isDelayed) return "It does not count as late, because the item is not back from the previous rental. ";
	return isLate
		? `Delivery is less than an hour away or its time has passed, so this counts as a late cancellation. ${order.status === "confirmed" ? `Your account gets a mark for ${marks.days} days. ` : ""}`
		: "";
}

/** A lister who cancels an accepted order shortly before its delivery gets a mark. */
function listerMarkText({ status, isDelayed, courier }: Order, now: string): string {
	const free = instantOf(addDays(courier.reachesBy, -marks.listerDays), rental.deliveryHour);
	return status === "confirmed" && !isDelayed && new Date(now) > free
		? `It is less than ${marks.listerDays} days before the delivery, so your account gets a mark for ${marks.days} days. `
		: "";
}

type NextActionInput = Pick<OrderData, "order" | "viewer" | "now" | "damage" | "money" | "together">;

const weekday = (day: Day) => formatDay(day, "weekday");

/** The next action that an order waits for: one line of text, and the id of its section where it is not the order's next step. */
export function nextAction(input: NextActionInput): { text: string; targetId?: string } | undefined {
	const { order, viewer, damage, money } = input;
	const stepText = nextStepTexts[order.status]?.(input, firstNamesOf(order));
	if (stepText) return { text: stepText };
	if (order.status === "disputed" && damage?.damage)
		return { text: damageActionText(damage.damage, input), targetId: "damage" };
	const remittance = viewer === "seller" && money && unpaidRemittance(money);
	if (remittance)
		return {
			text: `Pay ${formatRupees(remittance.amount)} of the cash to Almari by ${weekday(remittance.dueOn)}`,
			targetId: "money",
		};
	const owed = money && unpaidDamage(money);
	if (!owed || viewer === "seller") return undefined;
	const actor = viewer === "client" ? "Pay" : `${firstNamesOf(order).client} has to pay`;
	return { text: `${actor} ${formatRupees(owed.amount)} for damage by ${weekday(owed.dueOn)}`, targetId: "money" };
}

type NextStepText = (input: NextActionInput, names: Record<"client" | "seller", string>) => string;

/** The text of an order's next step, by its status. Disputed and ended orders have none. */
const nextStepTexts: Partial<Record<OrderStatus, NextStepText>> = {
	pending: (input) => acceptText(input),
	confirmed: ({ order, viewer }, { seller }) => {
		if (order.change.requested && viewer === "seller")
			return `Reply to the request for a change by ${formatMoment(order.change.requested.answerBy)}`;
		const { transitDays, dispatchBy } = order.courier;
		const until = transitDays > 0 ? `by ${weekday(dispatchBy)}` : `for ${weekday(order.courier.reachesBy)}`;
		return `${viewer === "seller" ? "Send it" : `${seller} sends it`} ${until}`;
	},
	dispatched: (input) => paymentText(input),
	delivered: ({ order, viewer }, { client }) => {
		if (order.extension.requested && viewer === "seller")
			return `Reply to the request for more days by ${formatMoment(order.extension.requested.answerBy)}`;
		const { transitDays, leavesOn, backBy } = order.courier;
		const back = transitDays > 0 ? `, back by ${weekday(backBy)}` : "";
		return `${viewer === "client" ? "Return it" : `${client} returns it`} on ${weekday(leavesOn)}${back}`;
	},
	overdue: ({ order, viewer }, { client }) =>
		`${viewer === "client" ? "Return it now" : `${client} has to return it`}: it was due back on ${weekday(order.courier.backBy)}`,
	reported: ({ order, viewer }, { client }) =>
		`${viewer === "client" ? "Give it back with your return code" : `${client} gives it back with the return code`}, by ${weekday(order.courier.backBy)}`,
	returned: ({ order, viewer }, { seller }) =>
		`${viewer === "seller" ? "Inspect it" : `${seller} inspects it`}${order.inspectBy ? ` by ${formatMoment(order.inspectBy)}` : ""}`,
};

function acceptText({ order, viewer, now }: NextActionInput): string {
	const { answerBy: deadline } = order;
	if (!deadline) return "";
	// The order cannot be answered after the deadline. The scheduler, which runs every minute, expires the order.
	if (new Date(now) >= new Date(deadline)) return "The time to accept is over";
	const until = formatMoment(deadline);
	return viewer === "seller" ? `Reply by ${until}` : `${firstNamesOf(order).seller} has until ${until} to accept`;
}

function damageActionText({ kind, state, contestBy, appealBy }: Damage, { order, viewer }: NextActionInput): string {
	const subject = kind === "damage" ? "damage claim" : "report";
	if (state === "decided" && appealBy)
		return `Decided. It is final on ${formatMoment(appealBy)}, unless someone appeals`;
	if (state === "appealed") return viewer === "staff" ? "Decide the appeal" : "Almari decides the appeal";
	if (state !== "filed" || !contestBy)
		return viewer === "staff" ? `Decide the ${subject}` : `Almari decides the ${subject}`;
	const until = formatMoment(contestBy);
	const answerer = kind === "damage" ? "client" : "seller";
	return viewer === answerer
		? `Reply to the ${subject} by ${until}`
		: `${firstNamesOf(order)[answerer]} has until ${until} to reply to the ${subject}`;
}

/** With the cash of all orders that are handed over together. */
function paymentText({ order, viewer, money, together }: NextActionInput): string {
	const amount = formatRupees(together.reduce((sum, { cash }) => sum + cash, cashOf(order)));
	if (viewer === "client")
		return `Keep your code and ${amount} ${money?.upi ? "ready, in cash or by UPI" : "in cash ready"}`;
	return `Hand it over and collect ${amount} ${money?.upi ? "in cash or by UPI" : "in cash"}`;
}

/** The open payment of the client for damage. */
export const unpaidDamage = ({ dues }: OrderMoney) => dues.find(({ kind, paidAt }) => kind === "collection" && !paidAt);

/** The part of the cash that the seller still has to pay to Almari. */
export const unpaidRemittance = ({ dues }: OrderMoney) =>
	dues.find(({ kind, paidAt }) => kind === "remittance" && !paidAt);

/** An order's money as sentences. */
export function formatOrderMoney(money: OrderMoney, order: Order, viewer: Viewer): string[] {
	const isOver = order.status === "completed";
	return [
		paidText(money, order, viewer),
		...extraTexts(money, order, viewer),
		...(holdsCash(money) && viewer === "seller" ? [isOver ? settledCashText(money) : heldCashText] : []),
		...heldDepositTexts(money, order),
		...deductionTexts(money, order, viewer),
		...(money.commission ? [`Almari’s commission is ${formatRupees(money.commission)}.`] : []),
		...(isFullDepositBack(money) && viewer === "client" ? ["Your full deposit is refunded."] : []),
	];
}

function heldDepositTexts({ depositHeld }: OrderMoney, order: Order): string[] {
	if (depositHeld <= 0) return [];
	const lateDays = lateFeeAfterReturn(order);
	const including = lateDays > 0 ? `, including a late fee of ${formatRupees(lateDays)}` : "";
	return [`${formatRupees(depositHeld)} of the deposit is held until the order is settled${including}.`];
}

const isFullDepositBack = ({ deposit, depositHeld, lateFee, damage }: OrderMoney) =>
	lateFee + damage === 0 && deposit > 0 && depositHeld === 0;

/** The late fee, the refund of rent and the damage charge: what changes who gets the money of the hand-over. */
function deductionTexts(money: OrderMoney, order: Order, viewer: Viewer): string[] {
	const { lateFee, damage, damageAwaited, rentRefund, sendBackCost } = money;
	return [
		...(lateFee > 0
			? [`The late fee of ${formatRupees(lateFee)} goes to ${viewer === "seller" ? "you" : "the lister"}.`]
			: []),
		...(rentRefund > 0
			? [
					`${formatRupees(rentRefund)} of the rent is refunded to ${viewer === "client" ? "you" : firstNamesOf(order).client}.`,
				]
			: []),
		...(sendBackCost > 0
			? [`Almari keeps ${formatRupees(sendBackCost)} of it for the courier, as the item did not fit.`]
			: []),
		...goodwillTexts(money, order, viewer),
		...(damage > 0 ? [`The damage charge is ${formatRupees(damage)}.`] : []),
		...(damageAwaited > 0 && viewer === "seller"
			? [`You get ${formatRupees(damageAwaited)} of it after ${firstNamesOf(order).client} has paid.`]
			: []),
		...(money.compensation > 0
			? [
					`Almari pays ${viewer === "seller" ? "you" : "the lister"} ${formatRupees(money.compensation)} for the item, which the courier lost or damaged.`,
				]
			: []),
	];
}

/** The money that the staff give back, and whose cost it is. */
function goodwillTexts({ goodwill: { amount, bySeller } }: OrderMoney, order: Order, viewer: Viewer): string[] {
	if (amount <= 0) return [];
	const client = viewer === "client" ? "you" : firstNamesOf(order).client;
	const payer = viewer === "seller" ? "you" : firstNamesOf(order).seller;
	return [
		`Almari gives ${client} ${formatRupees(amount)} back.${bySeller > 0 ? ` ${formatRupees(bySeller)} of it is paid by ${payer}.` : ""}`,
	];
}

/** The payments at the hand-over, and their payees. */
function paidText(money: OrderMoney, order: Order, viewer: Viewer): string {
	const taker = cashTaker(money.cashHolder, order, viewer);
	const whose = viewer === "client" ? "your" : "the client’s";
	const { rent, deposit, cashAtDoor, cashHolder, extraRent } = money;
	const paidTo = cashHolder === "bank" ? `by UPI to Almari, reference ${money.upiReference}` : `in cash to ${taker}`;
	return deposit > 0
		? `${formatRupees(cashAtDoor)} was paid ${paidTo}: ${formatRupees(rent - extraRent)} rent and ${whose} deposit of ${formatRupees(deposit)}.`
		: `${formatRupees(rent - extraRent)} was paid ${paidTo}.`;
}

function cashTaker(cashHolder: OrderMoney["cashHolder"], order: Order, viewer: Viewer): string {
	if (cashHolder === "courier") return "Almari’s courier";
	return viewer === "seller" ? "you" : firstNamesOf(order).seller;
}

const heldCashText = "Keep it safe. When the order is completed, you keep your part and pay the rest to Almari.";

/** After completion: what the seller keeps of the cash, and what they pay to Almari, which refunds the client's deposit. */
function settledCashText(money: OrderMoney): string {
	const { rent, lateFee, damage, deposit, rentRefund, commission } = money;
	const own =
		rent - rentRefund - money.sendBackCost - (commission ?? 0) + Math.min(lateFee + damage, deposit + rentRefund);
	const refunded = rentRefund > 0 ? "pays the client’s refund" : "refunds the client’s deposit";
	const taken = cashOfSeller(money);
	if (own === taken) return "You keep all of it.";
	return own > taken
		? `You keep it, and Almari pays you the other ${formatRupees(own - taken)}.`
		: `You keep ${formatRupees(own)} and pay ${formatRupees(taken - own)} to Almari, which ${refunded}.`;
}

/** The cash that the seller took, at the hand-over and at the return. */
const cashOfSeller = ({ cashHolder, cashAtDoor, extraHolder, extraRent }: OrderMoney) =>
	(cashHolder === "seller" ? cashAtDoor : 0) + (extraHolder === "seller" ? extraRent : 0);
const holdsCash = (money: OrderMoney) => cashOfSeller(money) > 0;

function extraTexts(money: OrderMoney, order: Order, viewer: Viewer): string[] {
	const { extraRent, extraHolder, extraUpiReference, upi } = money;
	if (extraRent === 0) return [];
	const rent = `${formatRupees(extraRent)} for the extra days`;
	if (!extraHolder) return [`${rent} is paid ${upi ? "in cash or by UPI" : "in cash"} at the return.`];
	return [
		extraHolder === "bank"
			? `${rent} was paid by UPI to Almari, reference ${extraUpiReference}, at the return.`
			: `${rent} was paid in cash to ${cashTaker(extraHolder, order, viewer)} at the return.`,
	];
}
