/** Labels, questions and hints of the admin actions on accounts and listings. The server decides which actions are allowed. */
import type { AdminListing, AdminUser } from "#web/api.ts";

export type UserAction = AdminUser["allowed"][number];
export type ListingAction = AdminListing["allowed"][number];

type ActionCopy = {
	/** Shown in the menu and on the button. */
	label: string;
	busy: string;
	/** Title of the confirmation dialog. An action without one runs at once. */
	title?: (name: string) => string;
	text?: string;
	needsReason?: boolean;
	hint?: string;
	isDestructive?: boolean;
	doneMessage: (name: string) => string;
};

const ownerHint = "It is mailed to the owner, and kept in the log.";
const logHint = "It is kept in the log.";

export const userActions: Record<UserAction, ActionCopy> = {
	suspend: {
		label: "Suspend",
		busy: "Suspending...",
		title: (name) => `Suspend ${name}?`,
		text: "Every session ends at once, nobody can sign in, and all listings leave the catalogue. Orders that stand are still to be handled.",
		needsReason: true,
		hint: ownerHint,
		isDestructive: true,
		doneMessage: (name) => `${name} is suspended, signed out everywhere, and has been mailed the reason.`,
	},
	restore: {
		label: "Restore",
		busy: "Restoring...",
		title: (name) => `Restore ${name}?`,
		text: "The account can sign in again, and its listings come back, but for those that were suspended by themselves.",
		doneMessage: (name) => `${name} can sign in again, and has been told so.`,
	},
	"make-admin": {
		label: "Make admin",
		busy: "Saving...",
		title: (name) => `Make ${name} an admin?`,
		text: "An admin sees every account, listing and order, and may suspend any of them. The account signs in anew.",
		needsReason: true,
		hint: logHint,
		isDestructive: true,
		doneMessage: (name) => `${name} is an admin now.`,
	},
	"unmake-admin": {
		label: "No longer admin",
		busy: "Saving...",
		title: (name) => `Shall ${name} be no admin any more?`,
		text: "The account is a client’s or a seller’s again, and signs in anew.",
		needsReason: true,
		hint: logHint,
		isDestructive: true,
		doneMessage: (name) => `${name} is no admin any more.`,
	},
	"end-sessions": {
		label: "Sign out everywhere",
		busy: "Signing out...",
		title: (name) => `Sign ${name} out everywhere?`,
		text: "Every session ends at once. The account can sign in again.",
		needsReason: true,
		hint: logHint,
		doneMessage: (name) => `${name} is signed out everywhere.`,
	},
};

export const listingActions: Record<ListingAction, ActionCopy> = {
	approve: {
		label: "Approve",
		busy: "Approving...",
		doneMessage: (name) => `${name} is approved.`,
	},
	suspend: {
		label: "Suspend",
		busy: "Suspending...",
		title: (name) => `Suspend ${name}?`,
		text: "It leaves the catalogue at once. Orders that stand, stand.",
		needsReason: true,
		hint: ownerHint,
		isDestructive: true,
		doneMessage: (name) => `${name} is suspended, and its lister has been mailed the reason.`,
	},
	restore: {
		label: "Restore",
		busy: "Restoring...",
		title: (name) => `Restore ${name}?`,
		text: "It comes back to the catalogue, and counts as approved.",
		doneMessage: (name) => `${name} is back in the catalogue.`,
	},
};

export const actionCopy = (kind: "user" | "listing", action: string): ActionCopy | undefined =>
	(kind === "user" ? (userActions as Record<string, ActionCopy>) : (listingActions as Record<string, ActionCopy>))[
		action
	];
