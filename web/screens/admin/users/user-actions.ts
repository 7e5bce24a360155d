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
		text: "They are signed out everywhere, cannot sign in, and their listings leave the catalogue. Please handle their open orders.",
		needsReason: true,
		hint: copy.ownerHint,
		isDestructive: true,
		doneMessage: (name) => `${name} is suspended, signed out everywhere, and has been mailed the reason.`,
	},
	restore: {
		label: "Restore",
		busy: "Restoring...",
		title: (name) => `Restore ${name}?`,
		text: "They can sign in again and their listings return, except those that were suspended on their own.",
		doneMessage: (name) => `${name} can sign in again, and has been told so.`,
	},
	"make-admin": {
		label: "Make admin",
		busy: "Saving...",
		title: (name) => `Make ${name} an admin?`,
		text: "An admin can see and suspend every account and listing. They have to sign in again.",
		needsReason: true,
		hint: copy.logHint,
		isDestructive: true,
		doneMessage: (name) => `${name} is now an admin.`,
	},
	"unmake-admin": {
		label: "Remove as admin",
		busy: "Saving...",
		title: (name) => `Remove ${name} as admin?`,
		text: "They become a client or a seller again and have to sign in again.",
		needsReason: true,
		hint: copy.logHint,
		isDestructive: true,
		doneMessage: (name) => `${name} is no longer an admin.`,
	},
	"end-sessions": {
		label: "Sign out everywhere",
		busy: "Signing out...",
		title: (name) => `Sign ${name} out everywhere?`,
		text: "All their sessions end at once. They can sign in again.",
		needsReason: true,
		hint: copy.logHint,
		doneMessage: (name) => `${name} is signed out everywhere.`,
	},
};
