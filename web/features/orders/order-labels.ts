/** The states and steps of an order, as the people in it say them. What is allowed when is the server's to say. */
import { formatRupees } from "#common/money.ts";
import type { Order, OrderStatus, PersonStep } from "#web/api.ts";
import type { TagTone } from "#web/ui/tag.tsx";

export type Side = "client" | "seller";

/** On which side of an order somebody stands. */
export const sideOf = (order: Order, userId: string): Side => (order.client._id === userId ? "client" : "seller");

export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? "";

/** Who looks at an order: one of its two sides, or the provider's staff. */
export type Viewer = Side | "staff";

export const viewerOf = (order: Order, userId: string): Viewer =>
	order.client._id === userId ? "client" : order.seller._id === userId ? "seller" : "staff";

/** What its people are called. */
export const firstNamesOf = ({ client, seller }: Order) => ({
	client: firstNameOf(client.name),
	seller: firstNameOf(seller.name),
});

/** Who the other one is. */
export const otherPartyName = (order: Order, side: Side) =>
	firstNameOf(side === "client" ? order.seller.name : order.client.name);

/** What changes hands at the door, in whole rupees: the rent, and the deposit beside it. */
export const cashOf = ({ totalAmount, deposit }: Pick<Order, "totalAmount" | "deposit">) => totalAmount + deposit;

/** Whether an order has not come to nothing: nobody owes for one that has. */
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
	const found = statusLabels[order.status];
	return "label" in found ? found : found[side];
}

type StepLabels = {
	/** The button. */
	button: string;
	busy: string;
	/** What follows from it, said before it is pressed. Ways out say so beside the question why. */
	consequence?: (order: Order, viewer: Viewer) => string;
	/** What is said when it is done. */
	doneMessage: (order: Order, viewer: Viewer) => string;
};

/** What a person may do with an order: its steps, and asking for a new delivery code. */
export type OrderAction = PersonStep | "resendCode";

const clientOf = (order: Order) => firstNamesOf(order).client;
const sellerOf = (order: Order) => firstNamesOf(order).seller;
/** Whom one's own step was told to. */
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
		button: "It is on its way",
		busy: "Saving...",
		consequence: (order, viewer) =>
			`${clientOf(order)} can then no longer cancel, and neither can ${viewer === "staff" ? `${sellerOf(order)} or you` : "you"}.`,
		doneMessage: (order) => `On its way. ${clientOf(order)} has been told to have the code and the cash ready.`,
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
