/** The admin actions on an account. */
import type { AdminUser } from "#web/api.ts";
import type { ActionCopy } from "#web/screens/admin/actions/action-copy.ts";
import { copy as actionCopy } from "#web/screens/admin/actions/copy.ts";
import { copy } from "./copy.ts";

export type UserAction = AdminUser["allowed"][number];

const { suspend, restore, makeAdmin, unmakeAdmin, endSessions } = copy.actions;

export const userActions: Record<UserAction, ActionCopy> = {
	suspend: {
		...suspend,
		needsReason: true,
		hint: actionCopy.ownerHint,
		isDestructive: true,
	},
	restore,
	"make-admin": { ...makeAdmin, needsReason: true, hint: actionCopy.logHint, isDestructive: true },
	"unmake-admin": { ...unmakeAdmin, needsReason: true, hint: actionCopy.logHint, isDestructive: true },
	"end-sessions": { ...endSessions, needsReason: true, hint: actionCopy.logHint },
};
