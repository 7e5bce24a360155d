/** The tab of accounts. */

import * as rules from "#common/rules/admin.ts";
import { type AdminUser, attempt } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { pageMeta } from "#web/meta.ts";
import { accountTypeLabel, StatusBadge } from "#web/screens/admin/components/badge.tsx";
import type { Column } from "#web/screens/admin/components/list.tsx";
import { ActionControl, ConfirmAction, MenuLink, RowMenu } from "#web/screens/admin/components/row-actions.tsx";
import { deferSlow, TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { TableTab } from "#web/screens/admin/components/table-tab.tsx";
import { adminListCopy, userBulk } from "#web/screens/admin/copy.ts";
import { useMay } from "#web/screens/admin/role.tsx";
import { formatDate, listQuery, pathTo, readView, titleOf, type View } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/users";
import { adminUsersCopy } from "./copy.ts";
import { actOnUser, userActions } from "./user-actions.ts";

export const meta = () => pageMeta(titleOf("users"));

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const view = readView("users", url.searchParams);
	const loading = attempt(context.get(apiContext).api.admin.users.$get({ query: listQuery(view) }));
	return { view, ...(await deferSlow(request, loading)) };
}

export const action = (args: Route.ActionArgs) => actOnUser(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function Users({ loaderData: { view, loaded }, actionData: result }: Route.ComponentProps) {
	const mayModerate = useMay(["support", "moderator"]);
	return (
		<TabPanel loaded={loaded} result={result} actions={userActions}>
			{(page) => {
				const users = page.success ? page.users : [];
				return (
					<>
						<TableTab
							view={view}
							title={adminUsersCopy.title}
							noun={adminUsersCopy.rows}
							exported="users"
							searchHint={adminUsersCopy.searchBy}
							choices={choices}
							page={page}
							rows={users}
							columns={columnsOf(view)}
							keyOf={({ id }) => id}
							bulk={mayModerate ? { ...bulk, result } : undefined}
						/>
						<ConfirmAction actions={userActions} subjects={users} view={view} result={result} />
					</>
				);
			}}
		</TabPanel>
	);
}

const bulk = {
	actions: userBulk(rules.admin.reasonLength),
	nameOf: ({ name, allowed }: AdminUser) => (allowed.length > 0 ? name : undefined),
};

const columnsOf = (view: View): Column<AdminUser>[] => [
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
	{
		name: adminListCopy.actions,
		kind: "actions",
		cell: ({ id, name, allowed }) => (
			<RowMenu name={name}>
				<MenuLink to={pathTo({ tab: "users", openId: id })}>{adminListCopy.view}</MenuLink>
				{allowed.map((action) => (
					<li key={action}>
						<ActionControl actions={userActions} action={action} id={id} name={name} view={view} />
					</li>
				))}
			</RowMenu>
		),
	},
];

const choices = [
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
];
