/** What admins may do to accounts and listings, in words. What is allowed when is the server's to say. */
import type { AdminListing, AdminUser } from "#web/api.ts";

export type UserAct = AdminUser["allowed"][number];
export type ListingAct = AdminListing["allowed"][number];

type ActWords = {
	/** In the menu, and on the button. */
	label: string;
	busy: string;
	/** Asked before it is done; without it, it is done at once. */
	title?: (name: string) => string;
	text?: string;
	needsReason?: boolean;
	hint?: string;
	isHard?: boolean;
	done: (name: string) => string;
};

const ownerReads = "It is mailed to the owner, and kept in the log.";
const onlyLog = "It is kept in the log.";

export const userActs: Record<UserAct, ActWords> = {
	suspend: {
		label: "Suspend",
		busy: "Suspending...",
		title: (name) => `Suspend ${name}?`,
		text: "Every session ends at once, nobody can sign in, and all listings leave the catalogue. Orders that stand are still to be handled.",
		needsReason: true,
		hint: ownerReads,
		isHard: true,
		done: (name) => `${name} is suspended, signed out everywhere, and has been mailed the reason.`,
	},
	restore: {
		label: "Restore",
		busy: "Restoring...",
		title: (name) => `Restore ${name}?`,
		text: "The account can sign in again, and its listings come back, but for those that were suspended by themselves.",
		done: (name) => `${name} can sign in again, and has been told so.`,
	},
	"make-admin": {
		label: "Make admin",
		busy: "Saving...",
		title: (name) => `Make ${name} an admin?`,
		text: "An admin sees every account, listing and order, and may suspend any of them. The account signs in anew.",
		needsReason: true,
		hint: onlyLog,
		isHard: true,
		done: (name) => `${name} is an admin now.`,
	},
	"unmake-admin": {
		label: "No longer admin",
		busy: "Saving...",
		title: (name) => `Shall ${name} be no admin any more?`,
		text: "The account is a client’s or a seller’s again, and signs in anew.",
		needsReason: true,
		hint: onlyLog,
		isHard: true,
		done: (name) => `${name} is no admin any more.`,
	},
	"end-sessions": {
		label: "Sign out everywhere",
		busy: "Signing out...",
		title: (name) => `Sign ${name} out everywhere?`,
		text: "Every session ends at once. The account can sign in again.",
		needsReason: true,
		hint: onlyLog,
		done: (name) => `${name} is signed out everywhere.`,
	},
};

export const listingActs: Record<ListingAct, ActWords> = {
	approve: {
		label: "Approve",
		busy: "Approving...",
		done: (name) => `${name} is approved.`,
	},
	suspend: {
		label: "Suspend",
		busy: "Suspending...",
		title: (name) => `Suspend ${name}?`,
		text: "It leaves the catalogue at once. Orders that stand, stand.",
		needsReason: true,
		hint: ownerReads,
		isHard: true,
		done: (name) => `${name} is suspended, and its lister has been mailed the reason.`,
	},
	restore: {
		label: "Restore",
		busy: "Restoring...",
		title: (name) => `Restore ${name}?`,
		text: "It comes back to the catalogue, and counts as approved.",
		done: (name) => `${name} is back in the catalogue.`,
	},
};

export const actWords = (kind: "user" | "listing", act: string): ActWords | undefined =>
	(kind === "user" ? (userActs as Record<string, ActWords>) : (listingActs as Record<string, ActWords>))[act];
