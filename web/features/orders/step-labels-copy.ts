/** The labels of the buttons of an order's steps. */
import type { ExtensionStep, PersonStep, UndoStep } from "#web/api.ts";

/** A person's possible actions on an order: its steps, or a request for a new delivery code. */
export type OrderAction =
	| PersonStep
	| UndoStep
	| Exclude<ExtensionStep, "extend">
	| "resendCode"
	| "removeMark"
	| "markLost"
	| "reportParcel"
	| "loseParcel"
	| "findParcel"
	| "correct";

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
	withdrawExtension: { button: "Take back request", busy: "Saving..." },
	markLost: { button: "Mark as lost", busy: "Saving..." },
	reportParcel: { button: "Tell our team", busy: "Sending..." },
	loseParcel: { button: "Record loss or damage", busy: "Saving..." },
	findParcel: { button: "Record as found", busy: "Saving..." },
	correct: { button: "Correct order", busy: "Saving..." },
	complete: { button: "Complete order", busy: "Saving..." },
	removeMark: { button: "Remove mark", busy: "Saving..." },
};
