import type { Email } from "#common/email.ts";
import { formatDates, formatDays, formatWeekday, sanitizeUserText, shortName } from "#common/email-copy.ts";
import { formatRupees } from "#common/money.ts";
import type { Policy } from "#common/rules.ts";
import {
	clientItem,
	codeInstructions,
	codeSubjects,
	type OrderEmailFacts,
	orderButton,
	orderUpdate,
	type People,
	sellerItem,
} from "./emails.ts";
import type { Step } from "./orders/order.ts";

/** The emails of an order's steps. */

/** `code`: the return code that the hand-over issues. `price`: per day. `lateFee`: of a returned item. Whole rupees. */
type StepDetails = { reason: string; policy: Policy; price: number; lateFee: number; code?: string | undefined };
type StepTexts = { subject: string; heading?: string; client?: string; seller?: string };

const nothingToPay = "You do not have to pay anything.";
const datesFree = "The dates are free again.";

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
	cancel: () => ({
		subject: "Cancelled",
		heading: "Order cancelled",
		client: `This order is cancelled. ${nothingToPay}`,
		seller: `This order is cancelled. ${datesFree}`,
	}),
	lapse: () => ({
		subject: "Order ended: not sent",
		client: `We are sorry. The item was never sent, so your order has ended. ${nothingToPay}`,
		seller:
			"You did not mark this item as sent, and its rental days are over, so the order has ended. If you did send it, please write to us.",
	}),
	dispatch: ({ total, deposit }) => ({
		subject: "Sent",
		heading: "Your item is on its way",
		client: `Your item has been sent. Keep your delivery code and ${formatRupees(total + deposit)} in cash ready.`,
		seller: "You marked this item as sent. The client gets it against the delivery code and pays in cash.",
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
	fallOverdue: () => ({
		subject: "Overdue",
		heading: "Return overdue",
		client: "Your rental is over, and the item has not been returned yet. Please keep it ready for pickup today.",
		seller: "The item has not been returned yet. We have reminded the client.",
	}),
	return: (_, { policy }) => ({
		subject: "Returned",
		heading: "Item returned",
		client: `Your item was returned. The lister inspects it within ${policy.inspectionHours} hours.`,
		seller: `Your item was returned. Please inspect it within ${policy.inspectionHours} hours, and confirm on the order page that everything is fine.`,
	}),
	complete: () => ({
		subject: "Completed",
		heading: "Order completed",
		client: "The item came back in good condition, and your order is complete. Thank you for renting with us.",
		seller: "This order is complete. Thank you for renting out your item.",
	}),
	// The damage module sends the emails of these two.
	dispute: () => ({ subject: "Damage claim" }),
	// No email announced the step that these undo.
	undoAccept: () => ({ subject: "Undone" }),
	undoDispatch: () => ({ subject: "Undone" }),
	settle: () => ({ subject: "Settled" }),
};

/** The consequence of a step for the client's deposit, in sentences. */
function depositTexts(step: Step, { deposit }: OrderEmailFacts, { policy, price, lateFee }: StepDetails): string[] {
	if (deposit === 0) return [];
	const [from, to] = policy.refundBusinessDays;
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
	if (step === "accept" || step === "dispatch") return "due";
	return step === "fallOverdue" || step === "return" || step === "complete" ? "paid" : "none";
};

/** The emails of a step, to one or both sides. The one with the return code has no topic and is always sent. */
export function stepEmails(step: Step, order: OrderEmailFacts, people: People, details: StepDetails): Email[] {
	const texts = stepTexts[step](order, details);
	const reason = details.reason && `Reason: ${sanitizeUserText(details.reason)}`;
	const frame = {
		subject: `${texts.subject}: ${shortName(order.product)}, ${formatDates(order.period)}`,
		heading: texts.heading ?? texts.subject,
	};
	return [
		...(details.code ? [handOverEmail(order, people, details.code)] : []),
		...(texts.client
			? [
					orderUpdate({
						...frame,
						to: people.client,
						text: [texts.client, ...depositTexts(step, order, details), reason].filter(Boolean),
						item: clientItem(order, cashAfter(step)),
						button: orderButton(order),
					}),
				]
			: []),
		...(texts.seller
			? [
					orderUpdate({
						...frame,
						to: people.seller,
						text: [texts.seller, reason].filter(Boolean),
						item: sellerItem(order, people.client.name),
						button: orderButton(order, step === "return" ? "Inspect and confirm" : "See the order"),
					}),
				]
			: []),
	];
}

const handOverEmail = (order: OrderEmailFacts, { client }: People, code: string): Email => ({
	to: client,
	subject: `${codeSubjects.return(order.product)} for ${formatWeekday(order.leavesOn)}`,
	heading: "Delivered. Here is your return code",
	text: ["Your item is with you. Enjoy your event. You need this return code when the item is collected:"],
	code,
	next: [`Please keep the item ready for pickup on ${formatWeekday(order.leavesOn)}.`, codeInstructions.return],
	item: clientItem(order, "paid"),
	button: orderButton(order),
});
