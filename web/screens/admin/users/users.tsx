/** The tab of accounts. */

import * as rules from "#common/rules/admin.ts";
import { type AdminUser, attempt } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { pageMeta } from "#web/meta.ts";
import { userBulk } from "#web/screens/admin/actions/bulk-copy.ts";
import { ConfirmAction } from "#web/screens/admin/actions/confirm-action.tsx";
import { accountTypeLabel, StatusBadge } from "#web/screens/admin/components/badge.tsx";
import { copy as sharedCopy } from "#web/screens/admin/components/copy.ts";
import { formatDate } from "#web/screens/admin/components/format-date.ts";
import { ActionControl, MenuLink, RowMenu } from "#web/screens/admin/components/row-menu.tsx";
import { TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import type { Column } from "#web/screens/admin/components/table.tsx";
import { TableTab } from "#web/screens/admin/components/table-tab.tsx";
import { deferSlow } from "#web/screens/admin/defer-slow.ts";
import { useMay } from "#web/screens/admin/role.tsx";
import { listQuery, pathTo, readView, titleOf, type View } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/users";
import { actOnUser } from "./act-on-user.ts";
import { copy } from "./copy.ts";
import { userActions } from "./user-actions.ts";

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
							title={copy.title}
							noun={copy.rows}
							exported="users"
							searchHint={copy.searchBy}
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
		name: copy.columns.user,
		kind: "main",
		cell: ({ id, name, email }) => (
			<>
				<Link to={pathTo({ tab: "users", openId: id })}>{name}</Link>
				<small>{email}</small>
			</>
		),
	},
	{ name: copy.columns.type, cell: ({ type }) => accountTypeLabel(type) },
	{ name: copy.columns.joinDate, cell: ({ joinDate }) => formatDate(joinDate) },
	{ name: sharedCopy.status, cell: ({ status }) => <StatusBadge status={status} /> },
	{
		name: sharedCopy.actions,
		kind: "actions",
		cell: ({ id, name, allowed }) => (
			<RowMenu name={name}>
				<MenuLink to={pathTo({ tab: "users", openId: id })}>{sharedCopy.view}</MenuLink>
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
		label: copy.columns.type,
		options: [
			{ value: "", label: copy.types.any },
			{ value: "client", label: copy.types.client },
			{ value: "renter", label: copy.types.renter },
			{ value: "admin", label: copy.types.admin },
		],
	},
	{
		name: "status",
		label: sharedCopy.status,
		options: [
			{ value: "", label: sharedCopy.anyStatus },
			{ value: "active", label: sharedCopy.statuses.active },
			{ value: "inactive", label: sharedCopy.statuses.inactive },
			{ value: "suspended", label: sharedCopy.statuses.suspended },
		],
	},
	{
		name: "sort",
		label: sharedCopy.order,
		options: [
			{ value: "", label: sharedCopy.newestFirst },
			{ value: "oldest", label: sharedCopy.oldestFirst },
			{ value: "name", label: copy.byName },
		],
	},
];
