/** The tab of accounts. */

import { adminListCopy } from "#messages/screens/admin.js";
import { adminUsersCopy } from "#messages/screens/admin-users.js";
import { attempt } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { pageMeta } from "#web/meta.ts";
import { accountTypeLabel, StatusBadge } from "#web/screens/admin/components/badge.tsx";
import { defineTab, ListTab, loadTab } from "#web/screens/admin/components/define-tab.tsx";
import { runAction } from "#web/screens/admin/components/run-action.ts";
import { formatDate, pathTo, titleOf } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/users";
import { runUserAction, userActions, userBulkActions } from "./user-actions.ts";

const tab = defineTab({
	tab: "users",
	copy: adminUsersCopy,
	load: async ({ api }, query) => ({ page: await attempt(api.admin.users.$get({ query })) }),
	rowsOf: ({ users }) => users,
	idOf: ({ id }) => id,
	nameOf: ({ name }) => name,
	exported: "users",
	links: ({ id }) => [{ label: adminListCopy.view, to: pathTo({ tab: "users", openId: id }) }],
	actions: { texts: userActions, allowedOn: ({ allowed }) => allowed },
	bulk: {
		actions: userBulkActions,
		roles: ["support", "moderator"],
		isFor: ({ allowed }) => allowed.length > 0,
	},
	columns: [
		{
			name: adminUsersCopy.columns.user,
			kind: "main",
			cell: ({ id, name, email }) => (
				<>
					<Link to={pathTo({ tab: "users", openId: id })}>{name}</Link>
					<small>{email}</small>
				</>
			),
		},
		{ name: adminUsersCopy.columns.type, cell: ({ type }) => accountTypeLabel(type) },
		{ name: adminUsersCopy.columns.joinDate, cell: ({ joinDate }) => formatDate(joinDate) },
		{ name: adminListCopy.status, cell: ({ status }) => <StatusBadge status={status} /> },
	],
	filters: [
		{
			name: "type",
			label: adminUsersCopy.columns.type,
			options: [
				{ value: "", label: adminUsersCopy.types.any },
				{ value: "client", label: adminUsersCopy.types.client },
				{ value: "renter", label: adminUsersCopy.types.renter },
				{ value: "admin", label: adminUsersCopy.types.admin },
			],
		},
		{
			name: "status",
			label: adminListCopy.status,
			options: [
				{ value: "", label: adminListCopy.anyStatus },
				{ value: "active", label: adminListCopy.statuses.active },
				{ value: "inactive", label: adminListCopy.statuses.inactive },
				{ value: "suspended", label: adminListCopy.statuses.suspended },
			],
		},
		{
			name: "sort",
			label: adminListCopy.order,
			options: [
				{ value: "", label: adminListCopy.newestFirst },
				{ value: "oldest", label: adminListCopy.oldestFirst },
				{ value: "name", label: adminUsersCopy.byName },
			],
		},
	],
});

export const meta = () => pageMeta(titleOf("users"));

export const loader = (args: Route.LoaderArgs) => loadTab(tab, args);

export const action = ({ request, context }: Route.ActionArgs) =>
	runAction(request, (form, intent) => runUserAction(context.get(apiContext), form, intent));

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function Users(props: Route.ComponentProps) {
	return <ListTab tab={tab} {...props} />;
}
