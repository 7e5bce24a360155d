/** Labels of an order's states and steps for each viewer. The server decides which steps are allowed. */
import { formatRupees } from "#common/money.ts";
import type { Order, OrderStatus, PersonStep, UndoStep } from "#web/api.ts";
import type { TagTone } from "#web/ui/tag.tsx";

export type Side = "client" | "seller";

/** The two sides of an order. */
export const sideOf = (order: Order, userId: string): Side => (order.client._id === userId ? "client" : "seller");

export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? "";

/** The person who views an order: one of its two sides, or staff. */
export type Viewer = Side | "staff";

export const viewerOf = (order: Order, userId: string): Viewer =>
	order.client._id === userId ? "client" : order.seller._id === userId ? "seller" : "staff";

/** The first names of both sides. */
export const firstNamesOf = ({ client, seller }: Order) => ({
	client: firstNameOf(client.name),
	seller: firstNameOf(seller.name),
});

/** The first name of the other side. */
export const otherPartyName = (order: Order, side: Side) =>
	firstNameOf(side === "client" ? order.seller.name : order.client.name);

/** The cash due on delivery in whole rupees: rent plus deposit. */
export const cashOf = ({ totalAmount, deposit }: Pick<Order, "totalAmount" | "deposit">) => totalAmount + deposit;

/** False for an order that ended without a rental (declined, expired, cancelled or undelivered); it costs nothing. */
export const isActive = ({ phase }: Pick<Order, "phase">) => phase !== null;

type StatusLabel = { label: string; tone: TagTone };

const statusLabels: Record<OrderStatus, StatusLabel | Record<Side, StatusLabel>> = {
	pending: { client: { label: "Waiting for an answer", tone: "wait" }, seller: { label: "To answer", tone: "rani" } },
	confirmed: { label: "Confirmed", tone: "good" },
	declined: { label: "Declined", tone: "bad" },
	expired: { label: "Not answered in time", tone: "plain" },
	cancelled: { label: "Cancelled", tone: "plain" },
	dispatched: { label: "On its way", tone: "wait" },
	delivered: { client: { label: "With you", tone: "good" }, seller: { label: "With the client", tone: "good" } },
	undelivered: { label: "Not delivered", tone: "bad" },
	overdue: { label: "Overdue", tone: "bad" },
	returned: { client: { label: "Back", tone: "plain" }, seller: { label: "Back, to look over", tone: "wait" } },
	disputed: { label: "Damage claim", tone: "wait" },
	completed: { label: "Done", tone: "plain" },
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
	viewer === "staff" ? "Both sides have been told" : `${otherPartyName(order, viewer)} has been told`;

export const stepLabels: Record<OrderAction, StepLabels> = {
	resendCode: {
		button: "Send me a new code",
		busy: "Sending...",
		consequence: () => "The code that you have is then void.",
		doneMessage: () => "A new code is in your inbox. Any before it is void.",
	},
	accept: {
		button: "Accept",
		busy: "Accepting...",
		toast: "Request accepted.",
		consequence: (order) => `The days are then ${clientOf(order)}’s, and you see the address.`,
		doneMessage: (order) => `You said yes. The days are ${clientOf(order)}’s.`,
	},
	decline: {
		button: "Decline",
		busy: "Declining...",
		doneMessage: (order) => `Declined. ${clientOf(order)} has been told why.`,
	},
	cancel: {
		button: "Cancel the order",
		busy: "Cancelling...",
		doneMessage: (order, viewer) => `The order is cancelled. ${notifiedText(order, viewer)}, and nothing is owed.`,
	},
	dispatch: {
		button: "Mark as sent",
		busy: "Saving...",
		toast: "Marked as sent.",
		consequence: (order, viewer) =>
			`${clientOf(order)} can then no longer cancel, and neither can ${viewer === "staff" ? `${sellerOf(order)} or you` : "you"}.`,
		doneMessage: (order) => `On its way. ${clientOf(order)} has been told to have the code and the cash ready.`,
	},
	undoAccept: {
		button: "Undo",
		busy: "Undoing...",
		doneMessage: (order) => `Your acceptance is undone. ${clientOf(order)} was not emailed. Please accept or decline.`,
	},
	undoDispatch: {
		button: "Undo",
		busy: "Undoing...",
		doneMessage: (order) => `The order is no longer marked as sent. ${clientOf(order)} was not emailed.`,
	},
	handOver: {
		button: "Confirm hand-over",
		busy: "Checking the code...",
		consequence: (order) =>
			`With the right code it counts as delivered, and ${formatRupees(cashOf(order))} as paid in cash.`,
		doneMessage: (order) =>
			`Handed over. It is ${clientOf(order)}’s now, until it comes home. ${formatRupees(cashOf(order))} in cash.`,
	},
	fail: {
		button: "Mark as undelivered",
		busy: "Saving...",
		doneMessage: (order, viewer) => `Marked as undelivered. ${notifiedText(order, viewer)}.`,
	},
	return: {
		button: "It is back",
		busy: "Saving...",
		consequence: () => "With the right code its days are free again after the cleaning.",
		doneMessage: (order, viewer) =>
			viewer === "staff"
				? `Back with ${sellerOf(order)}, who looks it over now.`
				: "Back home. Look it over, then say that all is well.",
	},
	complete: {
		button: "All is well",
		busy: "Saving...",
		consequence: (order) =>
			`The rental is then closed for good, and ${formatRupees(order.totalAmount)} count as earned.`,
		doneMessage: (order, viewer) =>
			viewer === "staff" ? `Done. ${sellerOf(order)} has earned it.` : "Done. Thank you for lending.",
	},
};
