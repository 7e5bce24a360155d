/** The admin actions on an account. */
import type { AdminUser } from "#web/api.ts";
import type { ActionCopy } from "#web/screens/admin/actions/action-copy.ts";
import { copy } from "#web/screens/admin/actions/copy.ts";

export type UserAction = AdminUser["allowed"][number];

export const userActions: Record<UserAction, ActionCopy> = {
	suspend: {
		label: "Suspend",
		busy: "Suspending...",
		title: (name) => `Suspend ${name}?`,
		text: "Every session ends at once, nobody can sign in, and all listings leave the catalogue. Orders that stand are still to be handled.",
		needsReason: true,
		hint: copy.ownerHint,
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
		hint: copy.logHint,
		isDestructive: true,
		doneMessage: (name) => `${name} is an admin now.`,
	},
	"unmake-admin": {
		label: "No longer admin",
		busy: "Saving...",
		title: (name) => `Shall ${name} be no admin any more?`,
		text: "The account is a client’s or a seller’s again, and signs in anew.",
		needsReason: true,
		hint: copy.logHint,
		isDestructive: true,
		doneMessage: (name) => `${name} is no admin any more.`,
	},
	"end-sessions": {
		label: "Sign out everywhere",
		busy: "Signing out...",
		title: (name) => `Sign ${name} out everywhere?`,
		text: "Every session ends at once. The account can sign in again.",
		needsReason: true,
		hint: copy.logHint,
		doneMessage: (name) => `${name} is signed out everywhere.`,
	},
};
