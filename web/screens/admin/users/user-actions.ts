/** The admin actions on an account. */

import { type StaffRole, staffRoles } from "#common/rules/staff.ts";
import { adminActionsCopy } from "#messages/screens/admin.js";
import { adminUsersCopy } from "#messages/screens/admin-users.js";
import { type AdminUser, type ApiClient, attempt } from "#web/api.ts";
import { formText } from "#web/form.ts";
import {
	type ActionCopy,
	type BulkTable,
	runRowAction,
	suspendRows,
} from "#web/screens/admin/components/run-action.ts";

type UserAction = AdminUser["allowed"][number];

const { suspend, restore, makeAdmin, setStaffRole, unmakeAdmin, endSessions, removeFactors } = adminUsersCopy.actions;

/** The role with the least rights first: it is the default. */
const staffRole = {
	name: "staffRole",
	label: adminUsersCopy.staffRole,
	options: staffRoles.toReversed().map((value) => ({ value, label: adminUsersCopy.staffRoles[value] })),
};

export const userActions: Record<UserAction, ActionCopy> = {
	suspend: { ...suspend, hint: adminActionsCopy.ownerHint, isDestructive: true },
	restore,
	"make-admin": { ...makeAdmin, choice: staffRole, hint: adminActionsCopy.logHint, isDestructive: true },
	"set-staff-role": { ...setStaffRole, choice: staffRole, hint: adminActionsCopy.logHint },
	"unmake-admin": { ...unmakeAdmin, hint: adminActionsCopy.logHint, isDestructive: true },
	"end-sessions": { ...endSessions, hint: adminActionsCopy.logHint },
	"remove-factors": { ...removeFactors, hint: adminActionsCopy.logHint, isDestructive: true },
};

export const userBulkActions: BulkTable = {
	"bulk-suspend": { ...suspend, ...adminUsersCopy.bulkSuspend, ...suspendRows },
};

/** An action on one account or on ticked ones. */
export const runUserAction = (client: ApiClient, form: FormData, intent: string) =>
	runRowAction(
		{
			texts: userActions,
			post: (action, form) => attempt(postUserAction(client, action, form)),
			subjectOf: ({ user }) => user,
			bulk: userBulkActions,
			postBulk: (intent, ids, reason = "") => {
				const action = intent === "bulk-suspend" ? "suspend" : "restore";
				return attempt(client.api.admin.users.bulk.$post({ json: { action, ids, reason } }));
			},
		},
		form,
		intent,
	);

function postUserAction({ api }: ApiClient, action: UserAction, form: FormData) {
	const user = api.admin.users[":accountId"];
	const param = { accountId: formText(form, "id") };
	const reason = formText(form, "reason");
	const staffRole = formText(form, "staffRole") as StaffRole;
	switch (action) {
		case "suspend":
			return user.suspend.$post({ param, json: { reason } });
		case "restore":
			return user.restore.$post({ param });
		case "make-admin":
			return user.role.$post({ param, json: { isAdmin: true, staffRole, reason } });
		case "set-staff-role":
			return user.staffRole.$post({ param, json: { staffRole, reason } });
		case "unmake-admin":
			return user.role.$post({ param, json: { isAdmin: false, reason } });
		case "end-sessions":
			return user.endSessions.$post({ param, json: { reason } });
		case "remove-factors":
			return user.removeFactors.$post({ param, json: { reason } });
	}
}
