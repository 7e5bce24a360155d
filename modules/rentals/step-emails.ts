import { addDays, dayOf } from "#common/calendar.ts";
import type { Email, EmailItem, Recipient } from "#common/email.ts";
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
import type { DecidedStep } from "./columns.ts";
import type { OrderStatus, OrderTerms } from "./contract.ts";
import {
	amountReady,
	clientItem,
	codeInstructions,
	codeSubjects,
	courierLoss,
	formatMark,
	howToPay,
	introduceSubstitutes,
	isSoon,
	markEnded,
	type OrderEmailFacts,
	orderButton,
	orderUpdate,
	type People,
	type Substitute,
	sellerItem,
	sendBackRule,
	substituteLinks,
} from "./emails.ts";
import { type ExtensionChange, extensionDeadline } from "./extension/extension.ts";
import type { MarkedSide } from "./marks/mark.ts";
import type { Step } from "./order.ts";

const correctionTexts = {
	correctToConfirmed: (order: OrderEmailFacts) => ({
		subject: "Corrected: confirmed",
		client: `${again} it is confirmed, and the item is not sent yet. Your delivery code is the one in our latest email with a code. ${takenBack(order)}`,
		seller: `${again} it is confirmed, and the item is not sent yet. ${cashAgain}`,
	}),
	correctToDispatched: (order: OrderEmailFacts) => ({
		subject: "Corrected: on its way",
		client: `${again} the item is on its way to you. Your delivery code is the one in our latest email with a code. ${takenBack(order)}`,
		seller: `${again} the item is on its way to the client. ${cashAgain}`,
	}),
	correctToDelivered: (order: OrderEmailFacts, details: { extension?: ExtensionChange }) => ({
		subject: "Corrected: delivered",
		client: `${again} the item is with you until ${formatWeekday(order.leavesOn)}. Your return code is the one in our latest email with a code.${cashText(details, "client")}`,
		seller: `${again} the item is with the client until ${formatWeekday(order.leavesOn)}.${cashText(details, "seller")}`,
	}),
	correctToReturned: (_: OrderEmailFacts, details: { extension?: ExtensionChange }) => ({
		subject: "Corrected: returned",
		client: `${again} the item is back with its lister, who inspects it.${cashText(details, "client")}`,
		seller: `${again} the item is back with you. Please inspect it, and confirm on the order page that everything is fine.${cashText(details, "seller")}`,
	}),
	correctToCancelled: (order: OrderEmailFacts) => ({
		subject: "Corrected: cancelled",
		client: `${again} it is cancelled. ${takenBack(order)}`,
		seller: `${again} it is cancelled, and its dates are free again. ${cashAgain}`,
	}),
};

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
	/** The side whose mark a correction removes. */
	unmarked?: MarkedSide | null;
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
/** `about`: what the subject is about, by default the item and its days. */
type StepTexts = { subject: string; about?: string; heading?: string; client?: string; seller?: string };

const nothingToPay = "You do not have to pay anything.";
const datesFree = "The dates are free again.";

/** The emails of steps about an extension. */
const lastDay = ({ extension }: StepDetails, { period }: OrderEmailFacts) =>
	formatWeekday(extension?.endDate ?? period.endDate);
const rent = ({ extension }: StepDetails) => formatRupees(extension?.amount ?? 0);
const extendedBy = ({ addedDays = 1 }: StepDetails) => `Extended by ${addedDays === 1 ? "a day" : `${addedDays} days`}`;

/** A discount by length can make the days free of charge. */
const agreed = (order: OrderEmailFacts, details: StepDetails): StepTexts =>
	(details.extension?.amount ?? 0) > 0 ? agreedForRent(order, details) : agreedForNothing(order, details);

const agreedForNothing = (order: OrderEmailFacts, details: StepDetails): StepTexts => {
	const extended = `${extendedBy(details)}, to ${lastDay(details, order)}.`;
	return {
		subject: "Rental extended",
		client: `${extended} There is nothing more to pay, by the discount for this number of days.`,
		seller: `${extended} There is nothing more to collect, by your discount for this number of days.`,
	};
};

const agreedForRent = (order: OrderEmailFacts, details: StepDetails): StepTexts => ({
	subject: "Rental extended",
	client: `${extendedBy(details)}, to ${lastDay(details, order)}. Keep ${amountReady(`${rent(details)} more`, order)}${order.takesUpi ? "," : ""} for the day on which you return the item. Days that are not paid for count as late days.`,
	seller: `${extendedBy(details)}, to ${lastDay(details, order)}. Collect ${rent(details)} more ${howToPay(order)} when the item comes back, and say on the order page ${order.takesUpi ? "how it was paid" : "who took it"}.`,
});

const unchanged = (order: OrderEmailFacts) => `Your return stays as planned, on ${formatWeekday(order.leavesOn)}.`;

const extensionTexts = {
	requestExtension: (order: OrderEmailFacts, details: StepDetails): StepTexts => {
		const deadline = formatDeadline(extensionDeadline(order.now, order.period.endDate), order.now);
		return {
			subject: `Reply by ${deadline}`,
			about: `${details.clientName ?? "your client"} wants to keep ${shortName(order.product)} until ${lastDay(details, order)}`,
			heading: "Your client would like more days",
			seller: `Your client would like to have this item until ${lastDay(details, order)}, for ${rent(details)} more. Please accept or decline by ${deadline}. After that it expires, and the return stays as planned.`,
		};
	},
	extend: agreed,
	acceptExtension: agreed,
	declineExtension: (order: OrderEmailFacts): StepTexts => ({
		subject: "No more days",
		heading: "Extension declined",
		client: `We are sorry. The lister cannot give you more days. ${unchanged(order)}`,
	}),
	withdrawExtension: (_: OrderEmailFacts): StepTexts => ({
		subject: "Extension withdrawn",
		seller: "Your client no longer needs more days. The return stays as planned, and the dates are free again.",
	}),
	lapseExtension: (order: OrderEmailFacts): StepTexts => ({
		subject: "No more days",
		heading: "Request for more days ended",
		client: `We are sorry. The lister did not reply in time, so your request for more days has ended. ${unchanged(order)}`,
		seller: "You did not reply in time, so your client’s request for more days has ended. The return stays as planned.",
	}),
};

/** Both sides know the order as it was. */
const formatTerms = ({ startDate, endDate, size }: OrderTerms): string =>
	[formatDays({ startDate, endDate }), size !== "" && `size ${sanitizeUserText(size)}`].filter(Boolean).join(", ");

const changed = (order: OrderEmailFacts, { extension, status, secondSize }: StepDetails): StepTexts => {
	const { from, to } = extension?.change ?? {};
	const text = [
		from && to && `Instead of ${formatTerms(from)} it is now ${formatTerms(to)}.`,
		secondSize && `The second size, ${sanitizeUserText(secondSize)}, no longer comes along.`,
	]
		.filter(Boolean)
		.join(" ");
	const cash = `${formatRupees(order.total + order.deposit)} ${howToPay(order)}`;
	return {
		subject: "Booking changed",
		client: `Your booking is changed. ${text} On delivery you pay ${cash}. Your delivery code stays the same.`,
		seller: `This booking is changed. ${text} The client pays ${cash} on delivery.${status === "pending" ? ` Please accept or decline it by ${formatDeadline(order.acceptBy, order.now)}.` : ""}`,
	};
};

const asBefore = (order: OrderEmailFacts) => `Your booking stays as it was, for ${formatDays(order.period)}.`;

/** The emails of steps about a change of days or size. */
const changeTexts = {
	requestChange: (order: OrderEmailFacts, { extension }: StepDetails): StepTexts => {
		const deadline = formatDeadline(extension?.columns.change_by ?? order.now, order.now);
		const { to } = extension?.change ?? {};
		const wanted = to ? `${formatTerms(to)}, for ${formatRupees(to.totalAmount)}` : "";
		return {
			subject: `Reply by ${deadline}: change of`,
			heading: "Your client would like to change the booking",
			seller: `Your client would like this item for other days or in another size: ${wanted}. Please accept or decline by ${deadline}. After that it expires, and the booking stays as it was.`,
		};
	},
	change: changed,
	acceptChange: changed,
	declineChange: (order: OrderEmailFacts): StepTexts => ({
		subject: "Not changed",
		heading: "Change declined",
		client: `We are sorry. The lister cannot change your booking. ${asBefore(order)}`,
	}),
	withdrawChange: (order: OrderEmailFacts): StepTexts => ({
		subject: "Change withdrawn",
		seller: `Your client no longer asks for a change. The booking stays as it was, for ${formatDays(order.period)}.`,
	}),
	lapseChange: (order: OrderEmailFacts, { reason }: StepDetails): StepTexts => ({
		subject: "Not changed",
		heading: "Request for a change ended",
		client: `We are sorry. ${reason ? "Your" : "The lister did not reply in time, so your"} request for a change has ended. ${asBefore(order)}`,
		seller: `${reason ? "Your" : "You did not reply in time, so your"} client’s request for a change has ended. The booking stays as it was.`,
	}),
};

const endedChange = "The request for other days or another size has ended with this.";

const stepTexts: Record<Step, (order: OrderEmailFacts, details: StepDetails) => StepTexts> = {
	accept: ({ period }) => ({
		subject: "Booking confirmed",
		client: `Your request was accepted. Your booking is confirmed for ${formatDays(period)}.`,
		seller: `You accepted this order. The order page has the address. Mark the item as sent when you hand it to the courier.`,
	}),
	decline: () => ({
		subject: "Declined",
		heading: "Request declined",
		client: `We are sorry. The lister cannot rent out this item on your dates. ${nothingToPay}`,
		seller: `You declined this order. ${datesFree}`,
	}),
	expire: () => ({
		subject: "Request expired",
		client: `We are sorry. The lister did not reply in time, so your request has ended. ${nothingToPay}`,
		seller: `You did not reply to this request in time, so it has ended. ${datesFree}`,
	}),
	cancel: (_, { substitutes }) => ({
		subject: "Cancelled",
		heading: "Order cancelled",
		client: substitutes
			? `We are sorry. The item that you booked was lost or damaged, so your order is cancelled. ${nothingToPay}`
			: `This order is cancelled. ${nothingToPay}`,
		seller: substitutes
			? "The item of this order was lost or damaged, and no other one of its size is free on these dates, so the order is cancelled. This does not count against you."
			: `This order is cancelled. ${datesFree}`,
	}),
	lapse: () => ({
		subject: "Order ended: not sent",
		client: `We are sorry. The item was never sent, so your order has ended. ${nothingToPay}`,
		seller:
			"You did not mark this item as sent, and its rental days are over, so the order has ended. If you did send it, please write to us.",
	}),
	dispatch: (order) => ({
		subject: "Sent",
		heading: "Your item is on its way",
		client: `Your item has been sent. Keep your delivery code and ${amountReady(formatRupees(order.total + order.deposit), order)}.`,
		seller: `Our team marked this item as sent. Hand it over only when the client gives the delivery code and pays ${howToPay(order)}.`,
	}),
	handOver: () => ({
		subject: "Delivered",
		heading: "Item delivered",
		seller: "The item was delivered, and the client’s delivery code was entered.",
	}),
	fail: () => ({
		subject: "Could not be delivered",
		client: `We could not deliver your item, so the order has ended.`,
		seller:
			"The item could not be delivered, so the order has ended. Its dates are free again after one day for the return trip.",
	}),
	miss: () => ({
		subject: "Not delivered",
		client: `We are sorry. The item was not delivered on your dates, so the order has ended. ${nothingToPay}`,
		seller:
			"The item was not delivered on its dates, so the order has ended. Its dates are free again after one day for the return trip.",
	}),
	fallOverdue: (_, { rentBack = null }) => ({
		subject: "Overdue",
		heading: "Return overdue",
		client: `${rentBack === null ? "Your rental is over, and the item" : "The item that did not fit"} has not been returned yet. Please keep it ready for pickup today.`,
		seller: "The item has not been returned yet. We have reminded the client.",
	}),
	sendBack: (order) => ({
		subject: "Going back: does not fit",
		heading: "The item goes back",
		client: `We are sorry that it does not fit. Please keep the item ready for pickup, and your return code to hand over with it. ${sentBackMoney(order)}`,
		seller:
			"The item does not fit your client, so it comes back to you before the rental. There is no rent for it. Confirm the return with the client’s return code, and inspect the item. Its dates are free again after its way back and the cleaning.",
	}),
	return: (_, { policy, isReported }) => ({
		...(isReported ? returnedAfterReport(policy) : returnedForInspection(policy)),
		subject: "Returned",
		heading: "Item returned",
	}),
	complete: (_, { actorId, rentBack = null }) => ({
		subject: "Completed",
		heading: "Order completed",
		client:
			rentBack === null
				? "The item came back in good condition, and your order is complete. Thank you for renting with us."
				: "The item that did not fit came back in good condition, and your order is complete.",
		seller: actorId
			? "Our team completed this order for you, so damage can no longer be claimed. Thank you for renting out your item."
			: rentBack === null
				? "This order is complete. Thank you for renting out your item."
				: "This order is complete. As the item did not fit and came back before the rental, there is no rent for it.",
	}),
	// The damage module sends the emails of these three.
	report: () => ({ subject: "Not as described" }),
	dispute: () => ({ subject: "Damage claim" }),
	markLost: () => ({ subject: "Lost" }),
	loseParcel: (order, details) => courierLoss(order, details),
	loseReportedParcel: (order, details) => ({
		...courierLoss(order, details),
		client:
			"The courier lost or damaged the item that you reported, on its way back. You owe nothing for it. Our team decides about your refund, and emails you.",
	}),
	// No email announced the step that these undo.
	undoAccept: () => ({ subject: "Undone" }),
	undoDispatch: () => ({ subject: "Undone" }),
	settle: () => ({ subject: "Settled" }),
	...extensionTexts,
	...changeTexts,
	...correctionTexts,
};

/** The refund of an item that was sent back, once it is inspected. */
const sentBackMoney = ({ total, deposit, tryOn }: OrderEmailFacts) => {
	const cost = tryOn?.courierCost ?? 0;
	const back = `When the lister has inspected it, you get back what you paid: ${formatRupees(total - cost + deposit)}`;
	return `${back}${deposit > 0 ? `, with the deposit of ${formatRupees(deposit)}` : ""}${cost > 0 ? `, without ${formatRupees(cost)} for the courier` : ""}.`;
};

const returnedForInspection = ({ inspectionHours }: Policy) => ({
	client: `Your item was returned. The lister inspects it within ${inspectionHours} hours.`,
	seller: `Your item was returned. Please inspect it within ${inspectionHours} hours, and confirm on the order page that everything is fine.`,
});
const returnedAfterReport = ({ contestHours }: Policy) => ({
	client: `Your item was returned. The lister can reply to your report within ${contestHours} hours. Then our team decides about your refund, and emails you.`,
	seller: `Your item was returned. The client reported it as not as described. Please inspect it, and reply on the order page within ${contestHours} hours. Then our team decides.`,
});

/** The consequence of a step for the client's deposit, in sentences. */
function depositTexts(step: Step, { deposit }: OrderEmailFacts, details: StepDetails): string[] {
	const { policy, price, lateFee, rentBack = null } = details;
	const [from, to] = policy.refundBusinessDays;
	if (step === "complete" && rentBack !== null)
		return [
			`We refund ${formatRupees(rentBack + deposit - lateFee)} of what you paid within ${from} to ${to} business days.${lateFee > 0 ? ` The late fee was ${formatRupees(lateFee)}.` : ""}`,
		];
	if (deposit === 0) return [];
	if (step === "fallOverdue")
		return [
			`Late fee: ${formatRupees(price * policy.lateFeeDailyPrices)} a day, up to the full deposit of ${formatRupees(deposit)}.`,
		];
	if (step !== "complete") return [];
	if (lateFee === deposit)
		return [`The item came back late. The late fee is your full deposit of ${formatRupees(deposit)}.`];
	const refund = `We refund ${formatRupees(deposit - lateFee)} of your ${formatRupees(deposit)} deposit within ${from} to ${to} business days.`;
	return [lateFee > 0 ? `${refund} The late fee was ${formatRupees(lateFee)}.` : refund];
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

const reportedButtons: Partial<Record<Step, string>> = { return: "Inspect and reply" };
const sellerButtons: Partial<Record<Step, string>> = {
	return: "Inspect and confirm",
	requestExtension: "Accept or decline",
	requestChange: "Accept or decline",
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
	const reason =
		details.reason && !(step === "cancel" && details.substitutes) ? `Reason: ${sanitizeUserText(details.reason)}` : "";
	const markOf = (side: MarkedSide) => {
		if (details.unmarked === side) return markEnded;
		return details.marked === side ? formatMark(step, side, order.now) : "";
	};
	const frame = {
		subject: `${texts.subject}: ${texts.about ?? `${shortName(order.product)}, ${formatDates(order.period)}`}`,
		heading: texts.heading ?? texts.subject,
	};
	const isUrgent = isUrgentStep(step, order, details);
	const ended = details.endsChange ? endedChange : "";
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
						text: [texts.seller, ended, reason, markOf("seller")].filter(Boolean),
						item: sellerItem(order, people.client.name),
						button: orderButton(order, (details.isReported ? reportedButtons : sellerButtons)[step] ?? "See the order"),
						isUrgent,
					}),
				]
			: []),
	];
}

const handOverEmail = (order: OrderEmailFacts, { client }: People, code: string): Email => ({
	to: client,
	about: order.about,
	subject: `${codeSubjects.return(order.product)} for ${formatWeekday(order.leavesOn)}`,
	heading: "Delivered. Here is your return code",
	text: ["Your item is with you. Enjoy your event. You need this return code when the item is collected:"],
	code,
	next: [
		...(order.tryOn && order.now < sendBackUntil({ start_date: order.period.startDate })
			? [sendBackRule(order.tryOn)]
			: []),
		`Please keep the item ready for pickup on ${formatWeekday(order.leavesOn)}.`,
		codeInstructions.return,
	],
	item: clientItem(order, "paid"),
	button: orderButton(order),
});

/** The second size of an order is not back in time, or lost. */
export const backupDroppedEmails = (order: OrderEmailFacts, { client, seller }: People, size: string): Email[] => {
	const second = sanitizeUserText(size);
	const subject = `One size only: ${shortName(order.product)}, ${formatDates(order.period)}`;
	const heading = `Size ${second} cannot come along`;
	return [
		orderUpdate(order, {
			to: client,
			...{ subject, heading },
			text: [
				`The second size that you wanted to try, ${second}, is not available in time. Your order in the size that you chose does not change.`,
			],
			item: clientItem(order),
			button: orderButton(order),
		}),
		orderUpdate(order, {
			to: seller,
			...{ subject, heading },
			text: [`The second size, ${second}, is not available in time. Please send only the size that was ordered.`],
			item: sellerItem(order),
			button: orderButton(order),
		}),
	];
};

/** The texts of the emails about an admin's correction, for both sides. */

const again = "Our team has corrected your order:";
const takenBack = (order: OrderEmailFacts) =>
	`If the ${formatRupees(order.total + order.deposit)} was recorded as paid, that is taken back. If you have paid, please reply to this email.`;
const cashAgain = "Cash that was recorded for it is taken back, and you will see that under Payments.";

/** The sentence about the holder of the cash, where the correction books it. */
const cashText = ({ extension }: { extension?: ExtensionChange }, side: "client" | "seller"): string => {
	const holder = extension?.cashHolder;
	return holder === "seller" || holder === "courier" ? ` ${ordersCopy.correction.cash[holder][side]}` : "";
};

type Goodwill = { amount: number; paidBy: "operator" | "seller"; isPaid: boolean; policy: Policy; reason: string };

/** The staff give the client money back. The lister reads of it where it is their cost. */
export function goodwillEmails(order: OrderEmailFacts, people: People, goodwill: Goodwill): Email[] {
	const { amount, paidBy, isPaid, policy, reason } = goodwill;
	const [from, to] = policy.refundBusinessDays;
	const rupees = formatRupees(amount);
	const why = `Reason: ${sanitizeUserText(reason)}`;
	const item = {
		name: order.product,
		photo: order.photo,
		facts: [
			["Goodwill", rupees],
			["Order", order.number],
		],
	} satisfies EmailItem;
	const about = `${rupees} for ${shortName(order.product)}`;
	return [
		orderUpdate(order, {
			to: people.client,
			subject: `Goodwill: ${about}`,
			heading: `You get ${rupees} back`,
			text: [
				isPaid
					? `We give you ${rupees} of what you paid back, within ${from} to ${to} business days. It goes to the refund account in your settings.`
					: `We give you ${rupees} back. You pay as agreed on delivery; within ${from} to ${to} business days after that the money goes to the refund account in your settings.`,
				why,
			],
			item,
			button: orderButton(order),
		}),
		...(paidBy === "seller"
			? [
					orderUpdate(order, {
						to: people.seller,
						subject: `Given back to the client: ${about}`,
						heading: `${rupees} goes back to the client`,
						text: [
							`Our team has decided that the client gets ${rupees} of this order back, at your cost. We set it off against your payouts; what is left is due like cash that you took at the door.`,
							why,
							"If you do not agree, please write to us.",
						],
						item,
						button: orderButton(order, "See the order"),
					}),
				]
			: []),
	];
}
