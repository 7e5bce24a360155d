/** The states and steps of an order, as the people in it say them. What is allowed when is the server's to say. */
import { formatRupees } from "#common/money.ts";
import type { Order, OrderStatus, PersonStep } from "#web/api.ts";
import type { TagTone } from "#web/ui/tag.tsx";

export type Side = "client" | "seller";

/** On which side of an order somebody stands. */
export const sideOf = (order: Order, userId: string): Side => (order.client._id === userId ? "client" : "seller");

export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? "";

/** Who the other one is. */
export const otherOf = (order: Order, side: Side) =>
	firstNameOf(side === "client" ? order.seller.name : order.client.name);

type StatusWords = { label: string; tone: TagTone };

const statusWords: Record<OrderStatus, StatusWords | Record<Side, StatusWords>> = {
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
	completed: { label: "Done", tone: "plain" },
};

export function statusOfOrder(order: Order, side: Side): StatusWords {
	const found = statusWords[order.status];
	return "label" in found ? found : found[side];
}

type StepWords = {
	/** The button. */
	act: string;
	busy: string;
	/** What follows from it, said before it is pressed. Ways out say so beside the question why. */
	follows?: (order: Order, other: string) => string;
	/** What is said when it is done; `other` is the first name of the one on the other side. */
	done: (order: Order, other: string) => string;
};

/** What a person may do with an order: its steps, and asking for a new delivery code. */
export type Doing = PersonStep | "resendCode";

export const stepWords: Record<Doing, StepWords> = {
	resendCode: {
		act: "Send me a new code",
		busy: "Sending...",
		done: () => "A new delivery code is in your inbox. The one before it is void.",
	},
	accept: {
		act: "Accept",
		busy: "Accepting...",
		follows: (_, other) => `The days are then ${other}’s, and you see the address.`,
		done: (_, other) => `You said yes. The days are ${other}’s.`,
	},
	decline: { act: "Decline", busy: "Declining...", done: (_, other) => `Declined. ${other} has been told why.` },
	cancel: {
		act: "Cancel the order",
		busy: "Cancelling...",
		done: (_, other) => `The order is cancelled. ${other} has been told, and nothing is owed.`,
	},
	dispatch: {
		act: "It is on its way",
		busy: "Saving...",
		follows: (_, other) => `${other} can then no longer cancel, and neither can you.`,
		done: (_, other) => `On its way. ${other} has been told to have the code and the cash ready.`,
	},
	handOver: {
		act: "Confirm hand-over",
		busy: "Checking the code...",
		follows: () => "With the right code it counts as delivered.",
		done: (order, other) =>
			`Handed over. It is ${other}’s now, until it comes home. ${formatRupees(order.totalAmount)} in cash.`,
	},
	fail: {
		act: "Mark as undelivered",
		busy: "Saving...",
		done: (_, other) => `Marked as undelivered. ${other} has been told.`,
	},
	return: {
		act: "It is back",
		busy: "Saving...",
		follows: () => "Its days are then free again after the cleaning.",
		done: () => "Back home. Look it over, then say that all is well.",
	},
	complete: {
		act: "All is well",
		busy: "Saving...",
		follows: (order) => `The rental is then closed for good, and ${formatRupees(order.totalAmount)} count as earned.`,
		done: () => "Done. Thank you for lending.",
	},
};

/** What stands beside the security deposit, wherever it is shown. */
export const depositHint = "The total rent. There is nothing else to pay.";
