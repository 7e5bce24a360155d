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

/** The texts of the admin actions on a row. The server decides which actions are allowed. */

export type ActionCopy = {
	/** Shown in the menu and on the button. */
	label: string;
	busy: string;
	/** Title of the confirmation dialog. An action without one runs at once. */
	title?: (name: string) => string;
	text?: string;
	needsReason?: boolean;
	hint?: string;
	/** One of several values to choose in the confirmation. */
	choice?: { name: string; label: string; options: readonly { value: string; label: string }[] };
	isDestructive?: boolean;
	doneMessage: (name: string) => string;
};

/** The actions of a tab by their intent. */
export type ActionTable = Readonly<Record<string, ActionCopy>>;

type BulkCopy = {
	/** Shown on the button of the bar and of the dialog. */
	label: string;
	busy: string;
	title: (count: number) => string;
	text: string;
	/** One text for all rows. */
	field?: { name: "reason" | "reference"; label: string; hint: string; maxLength: number };
	isDestructive?: boolean;
	doneMessage: (count: number) => string;
	/** The intent that takes it back. */
	undo?: string;
};

export type BulkTable = Readonly<Record<string, BulkCopy>>;

const counted = (count: number, one: string, many: string) =>
	`${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`;

const listings = (count: number) => counted(count, "listing", "listings");
const users = (count: number) => counted(count, "account", "accounts");
const payments = (count: number) => counted(count, "payment", "payments");
const have = (count: number) => (count === 1 ? "has" : "have");

/** The texts of bulk actions on the rows of a tab. */
export const listingBulk = (reasonLength: number): BulkTable => ({
	"bulk-approve": {
		label: "Approve",
		busy: "Approving...",
		title: (count) => `Approve ${listings(count)}?`,
		text: "They stay in the catalogue and leave your list of approvals.",
		field: { name: "reason", label: "Reason (optional)", hint: adminActionsCopy.logHint, maxLength: reasonLength },
		doneMessage: (count) => `${listings(count)} approved.`,
	},
	"bulk-suspend": {
		label: "Suspend",
		busy: "Suspending...",
		title: (count) => `Suspend ${listings(count)}?`,
		text: "They leave the catalogue at once. Existing orders are not affected.",
		field: { name: "reason", label: "Reason", hint: adminActionsCopy.ownerHint, maxLength: reasonLength },
		isDestructive: true,
		doneMessage: (count) => `${listings(count)} suspended. We have emailed the reason to each lister.`,
		undo: "undo-suspend",
	},
});

export const userBulk = (reasonLength: number): BulkTable => ({
	"bulk-suspend": {
		label: "Suspend",
		busy: "Suspending...",
		title: (count) => `Suspend ${users(count)}?`,
		text: "They are signed out everywhere, cannot sign in, and their listings leave the catalogue. Please handle their open orders.",
		field: { name: "reason", label: "Reason", hint: adminActionsCopy.ownerHint, maxLength: reasonLength },
		isDestructive: true,
		doneMessage: (count) => `${users(count)} suspended. We have emailed the reason to each owner.`,
		undo: "undo-suspend",
	},
});

export const dueBulk = (referenceLength: number): BulkTable => ({
	"bulk-pay": {
		label: "Mark as paid",
		busy: "Saving...",
		title: (count) => `Mark ${payments(count)} as paid?`,
		text: "Each payment is booked in the ledger under this reference. This cannot be undone.",
		field: {
			name: "reference",
			label: "Reference",
			hint: "From the bank or the courier. It is the same for all of them.",
			maxLength: referenceLength,
		},
		doneMessage: (count) => `${payments(count)} ${have(count)} been marked as paid.`,
	},
});
