/** Texts that all admin actions share. */
export const copy = {
	reason: "Reason",
	cancel: "Cancel",
	undo: "Undo",
	undoing: "Undoing...",
	ownerHint: "We email it to the owner and keep it in the log.",
	logHint: "It is kept in the log.",
	unreachable: "We could not reach the server. Please try again.",
	unknownAction: "There is no such action. Please reload the page.",
	bulk: {
		bar: "With ticked rows:",
		all: "Select all",
		tick: (name: string) => `Select ${name}`,
		none: "Please tick at least one row first.",
		more: (count: number) => `and ${count} more`,
		refused: (count: number) => `${count} could not be changed:`,
		refusedRow: (name: string, message: string) => `${name}: ${message}`,
		undone: (count: number) =>
			count === 1 ? "Undone. 1 suspension was taken back." : `Undone. ${count} suspensions were taken back.`,
	},
};
