import { addDays, dayOf } from "#common/calendar.ts";
import type { Email, EmailItem, NoticeFacts, Recipient } from "#common/email.ts";
import {
	formatDates,
	formatDays,
	formatDeadline,
	formatWeekday,
	sanitizeUserText,
	shortName,
} from "#common/email-text.ts";
import { formatRupees } from "#common/money.ts";
import type { Policy } from "#common/rules.ts";
import { sendBackUntil } from "#common/try-on.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import { mailCopy } from "#messages/emails/common.js";
import { stepEmailCopy as copy, orderEmailCopy } from "#messages/emails/rentals.js";
import type { DecidedStep } from "./columns.ts";
import type { OrderStatus, OrderTerms } from "./contract.ts";
import {
	clientItem,
	courierLoss,
	formatMark,
	introduceParcel,
	introduceSubstitutes,
	isSoon,
	type OrderEmailFacts,
	orderButton,
	orderUpdate,
	type People,
	type Substitute,
	sellerItem,
	sendBackRule,
	subjectOf,
	substituteLinks,
} from "./emails.ts";
import { extensionDeadline } from "./extension/extension.ts";
import type { MarkedSide } from "./marks/mark.ts";
import type { Step } from "./order.ts";
import { parcelOf } from "./parcel/parcel.ts";

/** The emails of an order's steps. */

/**
 * The decided step, with more facts. `code`: the return code that the hand-over issues. `price`: per day. `lateFee`: of a returned item.
 * `amount`: owed to the lister for a lost parcel. Whole rupees. Texts of the `input` are sanitised where an email quotes them.
 */
type StepDetails = Partial<Pick<DecidedStep, "input" | "marked" | "extension">> & {
	reason: string;
	policy: Policy;
	price: number;
	lateFee: number;
	code?: string | undefined;
	isReported?: boolean;
	/** The rent that is refunded, when the item was sent back. */
	rentBack?: number | null;
	/** The step ends the client's request for other days or another size. */
	endsChange?: boolean;
	/** The size that came along before the step. */
	secondSize?: string | null;
	/** The side whose mark a correction removes, and what is no longer due. `paidBack`: what the client had paid before. */
	unmarked?: MarkedSide | null;
	endedDues?: { kind: keyof typeof copy.correction.endedDues; amount: number }[];
	paidBack?: number;
	amount?: number;
	/** After the step. */
	status?: OrderStatus;
	/** The item is lost before the hand-over: what the client could rent instead. */
	substitutes?: Substitute[] | undefined;
	/** The account that takes the step; undefined: the scheduler. */
	actorId?: string | undefined;
	/** How many days an extension adds. */
	addedDays?: number;
	/** The first name of the client. */
	clientName?: string;
};
/** `title`: how the subject begins, before the item and its days; it is also the heading, when there is no other. */
type StepTexts = { title: string; subject?: string; heading?: string; client?: string; seller?: string };

/** The emails of steps about an extension. */
const lastDay = ({ extension }: StepDetails, { period }: OrderEmailFacts) =>
	formatWeekday(extension?.endDate ?? period.endDate);

const agreed = (order: OrderEmailFacts, details: StepDetails): StepTexts => {
	const { addedDays: added = 1, extension } = details;
	const texts = copy.extension;
	const rent = extension?.amount ?? 0;
	const values = { added, day: lastDay(details, order), rent, takesUpi: order.takesUpi };
	return {
		title: texts.extended,
		client: rent > 0 ? texts.client(values) : texts.freeForClient(values),
		seller: rent > 0 ? texts.seller(values) : texts.freeForSeller(values),
	};
};

const extensionTexts = {
	requestExtension: (order: OrderEmailFacts, details: StepDetails): StepTexts => {
		const { requested, subject, requestedText } = copy.extension;
		const deadline = formatDeadline(extensionDeadline(order.now, order.period.endDate), order.now);
		const day = lastDay(details, order);
		return {
			title: requested,
			subject: subject({ deadline, client: details.clientName, product: shortName(order.product), day }),
			seller: requestedText({ day, rent: details.extension?.amount ?? 0, deadline }),
		};
	},
	extend: agreed,
	acceptExtension: agreed,
	declineExtension: (order: OrderEmailFacts): StepTexts => ({
		title: copy.extension.none,
		heading: copy.extension.declined,
		client: copy.extension.declinedText({ day: formatWeekday(order.leavesOn) }),
	}),
	withdrawExtension: (_: OrderEmailFacts): StepTexts => ({
		title: copy.extension.withdrawn,
		seller: copy.extension.withdrawnText,
	}),
	lapseExtension: (order: OrderEmailFacts): StepTexts => ({
		title: copy.extension.none,
		heading: copy.extension.ended,
		client: copy.extension.endedForClient({ day: formatWeekday(order.leavesOn) }),
		seller: copy.extension.endedForSeller,
	}),
};

/** Both sides know the order as it was. */
const formatTerms = ({ startDate, endDate, size }: OrderTerms): string =>
	copy.change.terms({ days: formatDays({ startDate, endDate }), size: sanitizeUserText(size) });

const changed = (order: OrderEmailFacts, { extension, status, secondSize }: StepDetails): StepTexts => {
	const { from, to } = extension?.change ?? {};
	const texts = copy.change;
	const text = [
		from && to && texts.instead({ from: formatTerms(from), to: formatTerms(to) }),
		secondSize && texts.noBackup({ size: sanitizeUserText(secondSize) }),
	]
		.filter(Boolean)
		.join(" ");
	const values = { text, amount: order.total + order.deposit, takesUpi: order.takesUpi };
	return {
		title: texts.changed,
		client: texts.client(values),
		seller: texts.seller({
			...values,
			deadline: status === "pending" ? formatDeadline(order.acceptBy, order.now) : "",
		}),
	};
};

/** The emails of steps about a change of days or size. */
const changeTexts = {
	requestChange: (order: OrderEmailFacts, { extension }: StepDetails): StepTexts => {
		const { requested, subject, wanted, requestedText } = copy.change;
		const deadline = formatDeadline(extension?.columns.change_by ?? order.now, order.now);
		const { to } = extension?.change ?? {};
		return {
			title: requested,
			subject: subject({ deadline, product: shortName(order.product), dates: formatDates(order.period) }),
			seller: requestedText({
				wanted: to ? wanted({ terms: formatTerms(to), rent: to.totalAmount }) : "",
				deadline,
			}),
		};
	},
	change: changed,
	acceptChange: changed,
	declineChange: ({ period }: OrderEmailFacts): StepTexts => ({
		title: copy.change.none,
		heading: copy.change.declined,
		client: copy.change.declinedText({ days: formatDays(period) }),
	}),
	withdrawChange: ({ period }: OrderEmailFacts): StepTexts => ({
		title: copy.change.withdrawn,
		seller: copy.change.withdrawnText({ days: formatDays(period) }),
	}),
	lapseChange: ({ period }: OrderEmailFacts, { reason }: StepDetails): StepTexts => ({
		title: copy.change.none,
		heading: copy.change.ended,
		client: copy.change.endedForClient({ isLate: !reason, days: formatDays(period) }),
		seller: copy.change.endedForSeller({ isLate: !reason }),
	}),
};

/** The texts of the emails about an admin's correction, for both sides. */
const correctionTexts = {
	correctToConfirmed: (order: OrderEmailFacts): StepTexts => ({
		title: copy.correction.confirmed,
		client: copy.correction.confirmedForClient(paidFor(order)),
		seller: copy.correction.confirmedForSeller,
	}),
	correctToDispatched: (order: OrderEmailFacts): StepTexts => ({
		title: copy.correction.dispatched,
		client: copy.correction.dispatchedForClient(paidFor(order)),
		seller: copy.correction.dispatchedForSeller,
	}),
	correctToDelivered: (order: OrderEmailFacts, details: StepDetails): StepTexts => {
		const { delivered, deliveredForClient, deliveredForSeller } = copy.correction;
		const day = formatWeekday(order.leavesOn);
		return {
			title: delivered,
			client: withCash(deliveredForClient({ day }), details, "client"),
			seller: withCash(deliveredForSeller({ day }), details, "seller"),
		};
	},
	correctToReturned: (_: OrderEmailFacts, details: StepDetails): StepTexts => ({
		title: copy.correction.returned,
		client: withCash(copy.correction.returnedForClient, details, "client"),
		seller: withCash(copy.correction.returnedForSeller, details, "seller"),
	}),
	correctToCancelled: (order: OrderEmailFacts, { extension, paidBack = 0, policy }: StepDetails): StepTexts => {
		const { cancelled: title, refundedForClient, refundedForSeller, ...texts } = copy.correction;
		const holder = extension?.cashHolder;
		if (!holder) return { title, client: texts.cancelledForClient(paidFor(order)), seller: texts.cancelledForSeller };
		const [from, to] = policy.refundBusinessDays;
		return {
			title,
			client: refundedForClient({ amount: paidBack, from, to }),
			seller: refundedForSeller({ amount: paidBack, isHolder: holder === "seller" }),
		};
	},
};

/** The dues that a correction has ended, for the side whom they concern. */
const endedTexts = ({ endedDues = [] }: StepDetails, side: "client" | "seller"): string[] =>
	endedDues
		.filter(({ kind }) => (side === "seller") === (kind === "payout" || kind === "remittance"))
		.map(({ kind, amount }) => copy.correction.endedDues[kind]({ amount }));

const paidFor = ({ total, deposit }: OrderEmailFacts) => ({ amount: total + deposit });

/** With a sentence about the holder of the cash, where the correction books it. */
const withCash = (text: string, { extension }: StepDetails, side: "client" | "seller"): string => {
	const holder = extension?.cashHolder;
	return holder === "seller" || holder === "courier" ? `${text} ${ordersCopy.correction.cash[holder][side]}` : text;
};

const stepTexts: Record<Step, (order: OrderEmailFacts, details: StepDetails) => StepTexts> = {
	accept: ({ period }) => ({
		title: copy.accept.title,
		client: copy.accept.client({ days: formatDays(period) }),
		seller: copy.accept.seller,
	}),
	decline: () => copy.decline,
	expire: () => copy.expire,
	cancel: (_, { substitutes }) => {
		const { title, heading, client, seller, clientOfLost, sellerOfLost } = copy.cancel;
		return {
			title,
			heading,
			client: substitutes ? clientOfLost : client,
			seller: substitutes ? sellerOfLost : seller,
		};
	},
	lapse: () => copy.lapse,
	dispatch: ({ takesUpi, total, deposit }, { input = {} }) => ({
		title: copy.dispatch.title,
		heading: copy.dispatch.heading,
		client: [copy.dispatch.client({ takesUpi, amount: total + deposit }), introduceParcel(parcelOf(input))]
			.filter(Boolean)
			.join(" "),
		seller: copy.dispatch.seller({ takesUpi }),
	}),
	handOver: () => ({
		title: copy.handOver.title,
		heading: copy.handOver.heading,
		seller: copy.handOver.seller,
	}),
	fail: () => copy.fail,
	miss: () => copy.miss,
	fallOverdue: (_, { rentBack = null }) => ({
		title: copy.fallOverdue.title,
		heading: copy.fallOverdue.heading,
		client: copy.fallOverdue.client({ didNotFit: rentBack !== null }),
		seller: copy.fallOverdue.seller,
	}),
	sendBack: ({ total, deposit, tryOn }) => {
		const { title, heading, client, seller } = copy.sendBack;
		const cost = tryOn?.courierCost ?? 0;
		return { title, heading, client: client({ amount: total - cost + deposit, deposit, cost }), seller };
	},
	return: (_, { policy, isReported }) => ({
		title: copy.return.title,
		heading: copy.return.heading,
		...(isReported ? returnedAfterReport(policy) : returnedForInspection(policy)),
	}),
	complete: (_, { actorId, rentBack = null }) => {
		const { title, heading, client, seller, byStaff } = copy.complete;
		const didNotFit = rentBack !== null;
		return { title, heading, client: client({ didNotFit }), seller: actorId ? byStaff : seller({ didNotFit }) };
	},
	// The damage module sends the emails of these three.
	report: () => withoutEmails,
	dispute: () => withoutEmails,
	markLost: () => withoutEmails,
	loseParcel: (order, details) => courierLoss(order, details),
	loseReportedParcel: (order, details) => ({ ...courierLoss(order, details), client: copy.lostAfterReport }),
	// No email announced the step that these undo.
	undoAccept: () => withoutEmails,
	undoDispatch: () => withoutEmails,
	settle: () => withoutEmails,
	...extensionTexts,
	...changeTexts,
	...correctionTexts,
};

const withoutEmails: StepTexts = { title: "" };

const returnedForInspection = ({ inspectionHours: hours }: Policy) => ({
	client: copy.return.client({ hours }),
	seller: copy.return.seller({ hours }),
});
const returnedAfterReport = ({ contestHours: hours }: Policy) => ({
	client: copy.return.afterReport.client({ hours }),
	seller: copy.return.afterReport.seller({ hours }),
});

/** The consequence of a step for the client's deposit, in sentences. */
function depositTexts(step: Step, { deposit }: OrderEmailFacts, details: StepDetails): string[] {
	const { policy, price, lateFee, rentBack = null } = details;
	const [from, to] = policy.refundBusinessDays;
	const texts = copy.deposit;
	if (step === "complete" && rentBack !== null)
		return [texts.ofSentBack({ amount: rentBack + deposit - lateFee, from, to, lateFee })];
	if (deposit === 0) return [];
	if (step === "fallOverdue") return [texts.daily({ daily: price * policy.lateFeeDailyPrices, deposit })];
	if (step !== "complete") return [];
	return [
		lateFee === deposit
			? texts.lost({ deposit })
			: texts.refund({ amount: deposit - lateFee, deposit, from, to, lateFee }),
	];
}

/** Steps after which the client has no cash to keep ready. */
const cashAfter = (step: Step): "due" | "paid" | "none" => {
	if (step in changeTexts) return "due";
	if (step === "accept" || step === "dispatch" || step === "correctToConfirmed" || step === "correctToDispatched")
		return "due";
	if (step === "correctToDelivered" || step === "correctToReturned") return "paid";
	return step === "fallOverdue" ||
		step === "sendBack" ||
		step === "return" ||
		step === "complete" ||
		step in extensionTexts
		? "paid"
		: "none";
};

const sellerButton = (step: Step, { isReported }: StepDetails): string => {
	if (step === "return") return isReported ? copy.return.afterReport.button : copy.return.button;
	const isAsked = (step === "requestExtension" || step === "requestChange") && !isReported;
	return isAsked ? orderEmailCopy.acceptOrDecline : mailCopy.seeOrder;
};

/** The actor gets the email of these steps too: the order ends, or money is to be paid. */
const confirmedSteps: readonly Step[] = ["cancel", "sendBack", "extend", "acceptExtension", "change", "acceptChange"];

/** Whether the email must not wait: the order ends shortly before its delivery, or the item comes or is to be given back today. */
function isUrgentStep(step: Step, order: OrderEmailFacts, { extension }: StepDetails): boolean {
	const today = dayOf(order.now);
	const comesOn = order.tryOn?.comesOn ?? order.period.startDate;
	const isShortNotice = comesOn <= addDays(today, shortNoticeDays);
	if (step === "requestChange") return isSoon(extension?.columns.change_by ?? order.now, order);
	if (step === "change" || step === "acceptChange") return isShortNotice;
	if (step === "requestExtension") return isSoon(extensionDeadline(order.now, order.period.endDate), order);
	if (step === "dispatch") return comesOn <= today;
	if (step === "sendBack") return true;
	return step === "fallOverdue" || (endsBeforeDelivery(step) && isShortNotice);
}

/** The texts of the notices of steps; of the others, that there is news about the order. */
const noticeEvents: Partial<Record<Step, NoticeFacts["event"]>> = {
	accept: "accept",
	decline: "decline",
	expire: "expire",
	cancel: "cancel",
	lapse: "end",
	dispatch: "dispatch",
	handOver: "handOver",
	fail: "end",
	miss: "end",
	fallOverdue: "fallOverdue",
	sendBack: "sendBack",
	return: "return",
	complete: "complete",
	requestExtension: "requestExtension",
	extend: "extend",
	acceptExtension: "extend",
	declineExtension: "declineExtension",
	lapseExtension: "declineExtension",
	requestChange: "requestChange",
	change: "change",
	acceptChange: "change",
	declineChange: "declineChange",
	lapseChange: "declineChange",
};

const endsBeforeDelivery = (step: Step) =>
	["decline", "expire", "cancel", "lapse", "fail", "miss", "loseParcel", "correctToCancelled"].includes(step);

/** Whose order ends so many days before its delivery looks for another item at once. */
const shortNoticeDays = 3;

/**
 * The emails of a step, to one or both sides, but none about their own click, except for `confirmedSteps`. The one with the return code has no topic
 * and is always sent.
 */
export function stepEmails(step: Step, order: OrderEmailFacts, people: People, details: StepDetails): Email[] {
	const texts = stepTexts[step](order, { ...details, clientName: shortName(people.client.name.split(" ")[0] ?? "") });
	const { substitutes = [] } = details;
	// The order's events keep the server's own reason in the language in which it was written.
	const words = details.reason && step === "lapseChange" ? ordersCopy.change.pieceGone : details.reason;
	const reason =
		words && !(step === "cancel" && details.substitutes) ? mailCopy.reason({ reason: sanitizeUserText(words) }) : "";
	const markOf = (side: MarkedSide) => {
		if (details.unmarked === side) return orderEmailCopy.mark.ended;
		return details.marked === side ? formatMark(step, side, order.now) : "";
	};
	const frame = {
		event: noticeEvents[step],
		subject: texts.subject ?? subjectOf(texts.title, order),
		heading: texts.heading ?? texts.title,
	};
	const isUrgent = isUrgentStep(step, order, details);
	const ended = details.endsChange ? copy.change.endedByStep : "";
	const isTold = ({ id }: Recipient) => id === undefined || id !== details.actorId || confirmedSteps.includes(step);
	return [
		...(details.code ? [handOverEmail(order, people, details.code)] : []),
		...(texts.client && isTold(people.client)
			? [
					orderUpdate(order, {
						...frame,
						to: people.client,
						text: [
							texts.client,
							...endedTexts(details, "client"),
							ended,
							...depositTexts(step, order, details),
							reason,
							markOf("client"),
							...introduceSubstitutes(substitutes),
						].filter(Boolean),
						links: substituteLinks(substitutes),
						item: clientItem(order, cashAfter(step)),
						button: orderButton(order),
						isUrgent,
					}),
				]
			: []),
		...(texts.seller && isTold(people.seller)
			? [
					orderUpdate(order, {
						...frame,
						to: people.seller,
						text: [texts.seller, ...endedTexts(details, "seller"), ended, reason, markOf("seller")].filter(Boolean),
						item: sellerItem(order, people.client.name),
						button: orderButton(order, sellerButton(step, details)),
						isUrgent,
					}),
				]
			: []),
	];
}

const handOverEmail = (order: OrderEmailFacts, { client }: People, code: string): Email => {
	const { codes } = orderEmailCopy;
	const { heading, text, pickup } = copy.handOver.code;
	const day = formatWeekday(order.leavesOn);
	return {
		to: client,
		about: order.about,
		subject: codes.returnWithDay({ product: shortName(order.product), day }),
		heading,
		text: [text],
		notice: { topic: "orders", event: "handOver", item: order.product },
		code,
		phone: { event: "returnCode", item: order.product },
		next: [
			...(order.tryOn && order.now < sendBackUntil({ start_date: order.period.startDate })
				? [sendBackRule(order.tryOn)]
				: []),
			pickup({ day }),
			codes.instructions.return,
		],
		item: clientItem(order, "paid"),
		button: orderButton(order),
	};
};

/** The second size of an order is not back in time, or lost. */
export const backupDroppedEmails = (order: OrderEmailFacts, { client, seller }: People, second: string): Email[] => {
	const texts = copy.backupDropped;
	const size = sanitizeUserText(second);
	const frame = { subject: subjectOf(texts.title, order), heading: texts.heading({ size }) };
	return [
		orderUpdate(order, {
			...frame,
			to: client,
			text: [texts.client({ size })],
			item: clientItem(order),
			button: orderButton(order),
		}),
		orderUpdate(order, {
			...frame,
			to: seller,
			text: [texts.seller({ size })],
			item: sellerItem(order),
			button: orderButton(order),
		}),
	];
};

type Goodwill = { amount: number; paidBy: "operator" | "seller"; isPaid: boolean; policy: Policy; reason: string };

/** The staff give the client money back. The lister reads of it where it is their cost. */
export function goodwillEmails(order: OrderEmailFacts, people: People, goodwill: Goodwill): Email[] {
	const { amount, paidBy, isPaid, policy, reason } = goodwill;
	const [from, to] = policy.refundBusinessDays;
	const texts = copy.goodwill;
	const why = mailCopy.reason({ reason: sanitizeUserText(reason) });
	const about = { amount, product: shortName(order.product) };
	const notice = { topic: "money", event: "goodwill", item: order.product, amount } as const;
	const item = {
		name: order.product,
		photo: order.photo,
		facts: [
			[texts.fact, formatRupees(amount)],
			[mailCopy.facts.order, order.number],
		],
	} satisfies EmailItem;
	return [
		{
			...orderUpdate(order, {
				to: people.client,
				subject: texts.subject(about),
				heading: texts.heading({ amount }),
				text: [(isPaid ? texts.paid : texts.toPay)({ amount, from, to }), why],
				item,
				button: orderButton(order),
			}),
			notice,
		},
		...(paidBy === "seller"
			? [
					{
						...orderUpdate(order, {
							to: people.seller,
							subject: texts.seller.subject(about),
							heading: texts.seller.heading({ amount }),
							text: [texts.seller.text({ amount }), why, texts.seller.disagree],
							item,
							button: orderButton(order, mailCopy.seeOrder),
						}),
						notice,
					},
				]
			: []),
	];
}
