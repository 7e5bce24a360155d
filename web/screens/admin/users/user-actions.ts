/** The admin actions on an account. */
import { staffRoles } from "#common/rules/staff.ts";
import type { AdminUser } from "#web/api.ts";
import type { ActionCopy } from "#web/screens/admin/actions/action-copy.ts";
import { copy as actionCopy } from "#web/screens/admin/actions/copy.ts";
import { copy } from "./copy.ts";

export type UserAction = AdminUser["allowed"][number];

const { suspend, restore, makeAdmin, setStaffRole, unmakeAdmin, endSessions, removeFactors } = copy.actions;

/** The role with the least rights first: it is the default. */
const staffRole = {
	name: "staffRole",
	label: copy.staffRole,
	options: staffRoles.toReversed().map((value) => ({ value, label: copy.staffRoles[value] })),
};

export const userActions: Record<UserAction, ActionCopy> = {
	suspend: {
		...suspend,
		needsReason: true,
		hint: actionCopy.ownerHint,
		isDestructive: true,
	},
	restore,
	"make-admin": { ...makeAdmin, choice: staffRole, needsReason: true, hint: actionCopy.logHint, isDestructive: true },
	"set-staff-role": { ...setStaffRole, choice: staffRole, needsReason: true, hint: actionCopy.logHint },
	"unmake-admin": { ...unmakeAdmin, needsReason: true, hint: actionCopy.logHint, isDestructive: true },
	"end-sessions": { ...endSessions, needsReason: true, hint: actionCopy.logHint },
	"remove-factors": { ...removeFactors, needsReason: true, hint: actionCopy.logHint, isDestructive: true },
};
