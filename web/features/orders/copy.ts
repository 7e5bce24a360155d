/** Texts of an order that several screens show: its pieces, its states, and the names of its steps. The server decides which steps are allowed. */

import { formatRupees } from "#common/money.ts";
import type { Due } from "#web/api.ts";

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

/** The labels of an order's actions in a task list. */
export const taskCopy = {
	enterCode: "Enter code",
	seeOrder: "See order",
	decline: "Decline",
};

export const statusLabels = {
	pending: { client: "Requested", seller: "New request" },
	confirmed: "Confirmed",
	declined: "Declined",
	expired: "Expired",
	cancelled: "Cancelled",
	dispatched: "On its way",
	delivered: "Delivered",
	undelivered: "Undelivered",
	overdue: "Overdue",
	reported: "Not as described",
	returned: { client: "Returned", seller: "Returned, to inspect" },
	disputed: "Damage claimed",
	/** The client reported it as not as described, and it is back. */
	reportReturned: "Returned, not as described",
	completed: "Completed",
};

/** The labels of the buttons of an order's steps. */
export const stepLabels = {
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
