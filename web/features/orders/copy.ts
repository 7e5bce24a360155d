/** Texts of an order that several screens show: its pieces, its states, and its steps for each viewer. The server decides which steps are allowed. */

import { amountReady } from "#common/copy/payment.ts";
import { formatRupees } from "#common/money.ts";
import type { ChangeStep, Due, ExtensionStep, Order, OrderStatus, PersonStep, UndoStep } from "#web/api.ts";
import type { TagTone } from "#web/ui/tag.tsx";
import { cashOf, firstNamesOf, otherPartyName, type Side, type Viewer, wasReported } from "./order-labels.ts";

export const ordersCopy = {
	offline: "We could not reach the server. Please try again.",
	unknownStep: "This action does not exist. Please reload the page.",
	changedMeanwhile:
		"This order changed while you were looking at it, so nothing was saved. Please check it and try again.",
	photosAdded: "Photos added. Both sides can see them.",
	why: "Reason",
	whyWithoutCode: "Reason for not using the code",
	code: "Code",
	summary: {
		parts: (rent: number, deposit: number) =>
			`${formatRupees(rent)} rent and ${formatRupees(deposit)} refundable deposit`,
	},
	/** The form for a delivery that failed. */
	absence: {
		legend: "What happened?",
		absent: "Nobody was there",
		absentHint: (client: string) => `${client} gets a mark for it.`,
		other: "Something else",
		otherHint: (client: string) => `For example, ${client} did not take the item.`,
	},
} as const;

export const duesCopy = {
	goodwill: (label: string) => `${label} (goodwill)`,
	payment: "Payment",
	order: "Order",
	day: "Date",
	amount: "Amount",
	paid: "Paid",
	received: "Received",
	overdue: "Overdue",
	due: "Due",
	by: (day: string) => `by ${day}`,
	reference: (reference: string | null) => `Reference ${reference}`,
	payByUpi: "Pay this",
	setOff: "Settled",
	setOffNote: { payout: "Used for cash you owed Almari", remittance: "Taken from a payout" } as const,
} as const;

export const dueLabels: Record<Due["kind"], string> = {
	payout: "Payout",
	refund: "Refund",
	collection: "Damage charge",
	remittance: "Cash to pay to Almari",
};

/** Paid to Almari, not by it. */
export const isIncoming = (kind: Due["kind"]): boolean => kind === "collection" || kind === "remittance";

/** The labels of an order's actions in a task list. */
export const taskCopy = {
	enterCode: "Enter code",
	seeOrder: "See order",
	decline: "Decline",
};

type StatusLabel = { label: string; tone: TagTone };

const statusLabels: Record<OrderStatus, StatusLabel | Record<Side, StatusLabel>> = {
	pending: { client: { label: "Requested", tone: "wait" }, seller: { label: "New request", tone: "rani" } },
	confirmed: { label: "Confirmed", tone: "good" },
	declined: { label: "Declined", tone: "bad" },
	expired: { label: "Expired", tone: "plain" },
	cancelled: { label: "Cancelled", tone: "plain" },
	dispatched: { label: "On its way", tone: "wait" },
	delivered: { label: "Delivered", tone: "good" },
	undelivered: { label: "Undelivered", tone: "bad" },
	overdue: { label: "Overdue", tone: "bad" },
	reported: { label: "Not as described", tone: "bad" },
	returned: { client: { label: "Returned", tone: "plain" }, seller: { label: "Returned, to inspect", tone: "wait" } },
	disputed: { label: "Damage claimed", tone: "wait" },
	completed: { label: "Completed", tone: "plain" },
};

const reportReturned: StatusLabel = { label: "Returned, not as described", tone: "wait" };

export function orderStatusLabel(order: Pick<Order, "status" | "timeline">, side: Side): StatusLabel {
	if (order.status === "disputed" && wasReported(order)) return reportReturned;
	const label = statusLabels[order.status];
	return "label" in label ? label : label[side];
}

type StepTexts = {
	/**
	 * The consequence, shown before the button is pressed. Steps that end an order show it next to the reason field
	 * instead.
	 */
	consequence?: (order: Order, viewer: Viewer) => string;
	/** Shown with the button that undoes the step. */
	toast?: string;
	/** The message after the step. */
	doneMessage: (order: Order, viewer: Viewer, howToPay: string) => string;
};

const clientOf = (order: Order) => firstNamesOf(order).client;
const sellerOf = (order: Order) => firstNamesOf(order).seller;
/** The sentence about the people notified of the viewer's step. */
const notifiedText = (order: Order, viewer: Viewer) =>
	viewer === "staff" ? "We have emailed both sides" : `We have emailed ${otherPartyName(order, viewer)}`;

export const stepTexts: Record<OrderAction, StepTexts> = {
	resendCode: {
		doneMessage: () => "We have emailed you a new code. Use the latest code; earlier ones no longer work.",
	},
	accept: {
		toast: "Booking accepted.",
		consequence: (order) => `Accepting confirms the booking and shows you ${clientOf(order)}’s address.`,
		doneMessage: (order) => `Booking accepted. We will email ${clientOf(order)} in a few seconds.`,
	},
	decline: {
		doneMessage: (order) => `Request declined. We have emailed ${clientOf(order)} your reason.`,
	},
	cancel: {
		doneMessage: (order, viewer) => `Order cancelled. ${notifiedText(order, viewer)}. Nobody has to pay anything.`,
	},
	dispatch: {
		toast: "Marked as sent.",
		consequence: (order, viewer) =>
			viewer === "staff"
				? `Once it’s marked as sent, neither ${clientOf(order)} nor ${sellerOf(order)} can cancel.`
				: "Once it’s marked as sent, neither of you can cancel.",
		doneMessage: (order, _viewer, howToPay) =>
			`Marked as sent. We will ask ${clientOf(order)} to keep the delivery code and ${amountReady(formatRupees(cashOf(order)), howToPay)}.`,
	},
	undoAccept: {
		doneMessage: (order) => `Your acceptance is undone. We did not email ${clientOf(order)}. Please accept or decline.`,
	},
	undoDispatch: {
		doneMessage: (order) => `The order is no longer marked as sent. We did not email ${clientOf(order)}.`,
	},
	handOver: {
		consequence: (order) =>
			`With the right code, the order is marked as delivered and ${formatRupees(cashOf(order))} as paid.`,
		doneMessage: (order) => `Handed over to ${clientOf(order)}. ${formatRupees(cashOf(order))} is marked as paid.`,
	},
	fail: {
		doneMessage: (order, viewer) => `Marked as undelivered. ${notifiedText(order, viewer)}.`,
	},
	return: {
		consequence: () => "With the right code, the order is marked as returned. The item is free again after cleaning.",
		doneMessage: (order, viewer) => {
			if (viewer === "staff") return `Returned to ${sellerOf(order)}, who inspects the item now.`;
			return wasReported(order)
				? `Return confirmed. Please inspect the item, and reply to ${clientOf(order)}’s report.`
				: "Return confirmed. Please inspect the item, then complete the order.";
		},
	},
	requestExtension: {
		doneMessage: (order) =>
			order.extension.requested
				? `Request sent. ${sellerOf(order)} has been emailed, and the days are reserved for you until the reply.`
				: "Your rental is extended. We have emailed you both.",
	},
	acceptExtension: {
		doneMessage: (order) =>
			order.extension.extraRent > 0
				? `Rental extended. ${clientOf(order)} pays ${formatRupees(order.extension.extraRent)} at the return.`
				: "Rental extended.",
	},
	declineExtension: {
		doneMessage: (order) => `Declined. We have emailed ${clientOf(order)} that the return stays as planned.`,
	},
	acceptChange: {
		doneMessage: (order) => `Order changed. ${clientOf(order)} pays ${formatRupees(cashOf(order))} on delivery.`,
	},
	declineChange: {
		doneMessage: (order) => `Declined. We have emailed ${clientOf(order)} that the order stays as it is.`,
	},
	withdrawChange: { doneMessage: () => "Request withdrawn. The order stays as it is." },
	removeMark: { doneMessage: () => "The mark is removed. We have emailed the member." },
	withdrawExtension: { doneMessage: () => "Request withdrawn. The return stays as planned." },
	sendBack: {
		doneMessage: (order) =>
			`We are sorry that it does not fit. Keep it ready for pickup, with your return code. We have emailed ${sellerOf(order)}.`,
	},
	markLost: {
		doneMessage: (order) => `Marked as lost. We have emailed ${clientOf(order)}, who can accept or contest your claim.`,
	},
	reportParcel: { doneMessage: () => "Thank you. Our team asks the courier, and emails you." },
	loseParcel: { doneMessage: (order, viewer) => `Recorded. ${notifiedText(order, viewer)}.` },
	findParcel: {
		doneMessage: (order) => `The item is in the stock again. We have emailed ${sellerOf(order)}.`,
	},
	goodwill: { doneMessage: () => "Recorded. We have emailed the people whose money changes." },
	correct: {
		doneMessage: (order, viewer) => `The order is corrected. ${notifiedText(order, viewer)}.`,
	},
	complete: {
		consequence: (order) =>
			`Choose this if the item is fine. ${order.tryOn?.sentBackOn ? "The client then gets the rent back, as it did not fit" : `${formatRupees(order.totalAmount)} then counts as earned`}, and damage can no longer be claimed.`,
		doneMessage: (order, viewer) =>
			viewer === "staff"
				? `Order completed. ${sellerOf(order)} has earned it.`
				: "Order complete. Thank you for lending.",
	},
};

/** A person's possible actions on an order: its steps, or a request for a new delivery code. */
export type OrderAction =
	| PersonStep
	| UndoStep
	| Exclude<ExtensionStep, "extend">
	| Exclude<ChangeStep, "change" | "requestChange">
	| "resendCode"
	| "sendBack"
	| "removeMark"
	| "markLost"
	| "reportParcel"
	| "loseParcel"
	| "findParcel"
	| "goodwill"
	| "correct";

/** The labels of the buttons of an order's steps. */
export const stepLabels: Record<OrderAction, { button: string; busy: string }> = {
	resendCode: { button: "Resend code", busy: "Sending..." },
	accept: { button: "Accept", busy: "Accepting..." },
	decline: { button: "Decline request", busy: "Declining..." },
	cancel: { button: "Cancel order", busy: "Cancelling..." },
	dispatch: { button: "Mark as sent", busy: "Saving..." },
	undoAccept: { button: "Undo", busy: "Undoing..." },
	undoDispatch: { button: "Undo", busy: "Undoing..." },
	handOver: { button: "Confirm hand-over", busy: "Checking the code..." },
	fail: { button: "Mark as undelivered", busy: "Saving..." },
	return: { button: "Confirm return", busy: "Saving..." },
	requestExtension: { button: "Ask for more days", busy: "Sending..." },
	acceptExtension: { button: "Accept", busy: "Accepting..." },
	declineExtension: { button: "Decline", busy: "Declining..." },
	withdrawExtension: { button: "Withdraw request", busy: "Saving..." },
	sendBack: { button: "Send it back", busy: "Saving..." },
	acceptChange: { button: "Accept", busy: "Accepting..." },
	declineChange: { button: "Decline", busy: "Declining..." },
	withdrawChange: { button: "Withdraw request", busy: "Saving..." },
	markLost: { button: "Mark as lost", busy: "Saving..." },
	reportParcel: { button: "Tell our team", busy: "Sending..." },
	loseParcel: { button: "Record loss or damage", busy: "Saving..." },
	findParcel: { button: "Record as found", busy: "Saving..." },
	goodwill: { button: "Give back", busy: "Saving..." },
	correct: { button: "Correct order", busy: "Saving..." },
	complete: { button: "Complete order", busy: "Saving..." },
	removeMark: { button: "Remove mark", busy: "Saving..." },
};
