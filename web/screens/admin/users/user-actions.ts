/** The admin actions on an account. */
import { staffRoles } from "#common/rules/staff.ts";
import type { AdminUser } from "#web/api.ts";
import type { ActionCopy } from "#web/screens/admin/actions/action-copy.ts";
import { adminActionsCopy } from "#web/screens/admin/actions/copy.ts";
import { adminUsersCopy } from "./copy.ts";

export type UserAction = AdminUser["allowed"][number];

const { suspend, restore, makeAdmin, setStaffRole, unmakeAdmin, endSessions, removeFactors } = adminUsersCopy.actions;

/** The role with the least rights first: it is the default. */
const staffRole = {
	name: "staffRole",
	label: adminUsersCopy.staffRole,
	options: staffRoles.toReversed().map((value) => ({ value, label: adminUsersCopy.staffRoles[value] })),
};

export const userActions: Record<UserAction, ActionCopy> = {
	suspend: {
		...suspend,
		needsReason: true,
		hint: adminActionsCopy.ownerHint,
		isDestructive: true,
	},
	restore,
	"make-admin": { ...makeAdmin, choice: staffRole, needsReason: true, hint: adminActionsCopy.logHint, isDestructive: true },
	"set-staff-role": { ...setStaffRole, choice: staffRole, needsReason: true, hint: adminActionsCopy.logHint },
	"unmake-admin": { ...unmakeAdmin, needsReason: true, hint: adminActionsCopy.logHint, isDestructive: true },
	"end-sessions": { ...endSessions, needsReason: true, hint: adminActionsCopy.logHint },
	"remove-factors": { ...removeFactors, needsReason: true, hint: adminActionsCopy.logHint, isDestructive: true },
};
