/** Texts of an order's states and steps for each viewer. The server decides which steps are allowed. */
import { formatRupees } from "#common/money.ts";
import type { Order, OrderStatus, PersonStep, UndoStep } from "#web/api.ts";
import type { TagTone } from "#web/ui/tag.tsx";
import { cashOf, firstNamesOf, otherPartyName, type Side, type Viewer } from "./order-labels.ts";

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
	returned: { client: { label: "Returned", tone: "plain" }, seller: { label: "Returned, to inspect", tone: "wait" } },
	disputed: { label: "Damage claimed", tone: "wait" },
	completed: { label: "Completed", tone: "plain" },
};

export function orderStatusLabel(order: Order, side: Side): StatusLabel {
	const label = statusLabels[order.status];
	return "label" in label ? label : label[side];
}

type StepLabels = {
	/** The button's label. */
	button: string;
	busy: string;
	/**
	 * The consequence, shown before the button is pressed. Steps that end an order show it next to the reason field
	 * instead.
	 */
	consequence?: (order: Order, viewer: Viewer) => string;
	/** Shown with the button that undoes the step. */
	toast?: string;
	/** The message after the step. */
	doneMessage: (order: Order, viewer: Viewer) => string;
};

/** A person's possible actions on an order: its steps, or a request for a new delivery code. */
export type OrderAction = PersonStep | UndoStep | "resendCode";

const clientOf = (order: Order) => firstNamesOf(order).client;
const sellerOf = (order: Order) => firstNamesOf(order).seller;
/** The sentence about the people notified of the viewer's step. */
const notifiedText = (order: Order, viewer: Viewer) =>
	viewer === "staff" ? "We have emailed both sides" : `We have emailed ${otherPartyName(order, viewer)}`;

export const stepLabels: Record<OrderAction, StepLabels> = {
	resendCode: {
		button: "Resend code",
		busy: "Sending...",
		doneMessage: () => "We have emailed you a new code. Use the latest code; earlier ones no longer work.",
	},
	accept: {
		button: "Accept",
		busy: "Accepting...",
		toast: "Booking accepted.",
		consequence: (order) => `This books the item for ${clientOf(order)} and shows you the delivery address.`,
		doneMessage: (order) => `Booking accepted. We will email ${clientOf(order)} in a few seconds.`,
	},
	decline: {
		button: "Decline request",
		busy: "Declining...",
		doneMessage: (order) => `Request declined. We have emailed ${clientOf(order)} your reason.`,
	},
	cancel: {
		button: "Cancel order",
		busy: "Cancelling...",
		doneMessage: (order, viewer) => `Order cancelled. ${notifiedText(order, viewer)}. Nobody has to pay anything.`,
	},
	dispatch: {
		button: "Mark as sent",
		busy: "Saving...",
		toast: "Marked as sent.",
		consequence: (order, viewer) =>
			`After this, neither ${clientOf(order)} nor ${viewer === "staff" ? `${sellerOf(order)}` : "you"} can cancel.`,
		doneMessage: (order) =>
			`Marked as sent. We will ask ${clientOf(order)} to keep the delivery code and ${formatRupees(cashOf(order))} in cash ready.`,
	},
	undoAccept: {
		button: "Undo",
		busy: "Undoing...",
		doneMessage: (order) => `Your acceptance is undone. We did not email ${clientOf(order)}. Please accept or decline.`,
	},
	undoDispatch: {
		button: "Undo",
		busy: "Undoing...",
		doneMessage: (order) => `The order is no longer marked as sent. We did not email ${clientOf(order)}.`,
	},
	handOver: {
		button: "Confirm hand-over",
		busy: "Checking the code...",
		consequence: (order) =>
			`With the right code, the order is marked as delivered and ${formatRupees(cashOf(order))} as paid in cash.`,
		doneMessage: (order) =>
			`Handed over to ${clientOf(order)}. ${formatRupees(cashOf(order))} is marked as paid in cash.`,
	},
	fail: {
		button: "Mark as undelivered",
		busy: "Saving...",
		doneMessage: (order, viewer) => `Marked as undelivered. ${notifiedText(order, viewer)}.`,
	},
	return: {
		button: "Confirm return",
		busy: "Saving...",
		consequence: () => "With the right code, the order is marked as returned. The item is free again after cleaning.",
		doneMessage: (order, viewer) =>
			viewer === "staff"
				? `Returned to ${sellerOf(order)}, who inspects the item now.`
				: "Return confirmed. Please inspect the item, then complete the order.",
	},
	complete: {
		button: "Complete order",
		busy: "Saving...",
		consequence: (order) =>
			`Choose this if the item is fine. ${formatRupees(order.totalAmount)} then counts as earned, and damage can no longer be claimed.`,
		doneMessage: (order, viewer) =>
			viewer === "staff"
				? `Order completed. ${sellerOf(order)} has earned it.`
				: "Order completed. Thank you for lending.",
	},
};
