/** Texts that all admin actions share. */
export const adminActionsCopy = {
	reason: "Reason",
	cancel: "Cancel",
	undo: "Undo",
	undoing: "Undoing...",
	ownerHint: "We email it to the owner and save it in the activity log.",
	logHint: "It is saved in the activity log.",
	unreachable: "We could not reach the server. Please try again.",
	unknownAction: "There is no such action. Please reload the page.",
	bulk: {
		bar: "Selected rows:",
		all: "Select all",
		tick: (name: string) => `Select ${name}`,
		none: "Please select at least one row first.",
		more: (count: number) => `and ${count} more`,
		refused: (count: number) => `${count} could not be changed:`,
		refusedRow: (name: string, message: string) => `${name}: ${message}`,
		undone: (count: number) =>
			count === 1 ? "Undone. 1 suspension is removed." : `Undone. ${count} suspensions are removed.`,
	},
};
