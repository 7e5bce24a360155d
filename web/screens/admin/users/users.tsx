/** The admin's table of accounts, and the page of one account. */
import { Link } from "react-router";
import type { AdminUser, AdminUserDetails } from "#web/api.ts";
import { formatPhone } from "#web/components/format/phone.ts";
import { ConfirmAction } from "#web/screens/admin/actions/confirm-action.tsx";
import type { ActionResult } from "#web/screens/admin/actions/run-action.ts";
import { AuditHistory } from "#web/screens/admin/components/audit-log.tsx";
import { accountTypeLabel, StatusBadge } from "#web/screens/admin/components/badge.tsx";
import { Export, FilterBar } from "#web/screens/admin/components/filter-bar.tsx";
import { formatDate, formatDateTime } from "#web/screens/admin/components/format-date.ts";
import { Fact, Facts, List, LoadError, PageHeading } from "#web/screens/admin/components/list.tsx";
import { ActionControl, MenuLink, RowMenu } from "#web/screens/admin/components/row-menu.tsx";
import { type Column, Table } from "#web/screens/admin/components/table.tsx";
import type { Panel } from "#web/screens/admin/panels.ts";
import { pathTo, type View } from "#web/screens/admin/view.ts";
import { Icon } from "#web/ui/icon.tsx";

type TabProps<K extends Panel["is"]> = {
	panel: Extract<Panel, { is: K }>;
	view: View;
	result: ActionResult | undefined;
};

export const Users = ({ panel: { users }, view, result }: TabProps<"users">) => (
	<>
		<PageHeading title="Users">
			<Export table="users" view={view} />
		</PageHeading>
		<FilterBar view={view} searchHint="name or e-mail" choices={choices} />
		{users.success ? (
			<List view={view} noun="users" total={users.total} totalPages={users.totalPages}>
				<Table label="Users" columns={columnsOf(view)} rows={users.users} keyOf={({ id }) => id} />
			</List>
		) : (
			<LoadError failure={users} />
		)}
		<ConfirmAction kind="user" subjects={users.success ? users.users : []} view={view} result={result} />
	</>
);

const columnsOf = (view: View): Column<AdminUser>[] => [
	{
		name: "User",
		kind: "main",
		cell: ({ id, name, email }) => (
			<>
				<Link to={pathTo({ tab: "users", openId: id })}>{name}</Link>
				<small>{email}</small>
			</>
		),
	},
	{ name: "Type", cell: ({ type }) => accountTypeLabel(type) },
	{ name: "Join Date", cell: ({ joinDate }) => formatDate(joinDate) },
	{ name: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
	{
		name: "Actions",
		kind: "actions",
		cell: ({ id, name, allowed }) => (
			<RowMenu name={name}>
				<MenuLink to={pathTo({ tab: "users", openId: id })}>View</MenuLink>
				{allowed.map((action) => (
					<li key={action}>
						<ActionControl kind="user" action={action} id={id} name={name} view={view} />
					</li>
				))}
			</RowMenu>
		),
	},
];

const choices = [
	{
		name: "type",
		label: "Type",
		options: [
			{ value: "", label: "All types" },
			{ value: "client", label: "Clients" },
			{ value: "renter", label: "Sellers" },
			{ value: "admin", label: "Admins" },
		],
	},
	{
		name: "status",
		label: "Status",
		options: [
			{ value: "", label: "Any status" },
			{ value: "active", label: "Active" },
			{ value: "inactive", label: "Inactive" },
			{ value: "suspended", label: "Suspended" },
		],
	},
	{
		name: "sort",
		label: "Order",
		options: [
			{ value: "", label: "Newest first" },
			{ value: "oldest", label: "Oldest first" },
			{ value: "name", label: "By name" },
		],
	},
];

export const UserPage = ({ panel: { user, acts }, view, result }: TabProps<"user">) => (
	<>
		<Link className="back-link" to={pathTo({ tab: "users" })}>
			<Icon name="left" className="small" />
			All users
		</Link>
		{user.success ? (
			<UserDetails user={user.user} view={view} result={result} />
		) : (
			<LoadError failure={user} heading="User" />
		)}
		{user.success && <AuditHistory acts={acts} empty="No admin has done anything with this account." />}
	</>
);

const UserDetails = ({
	user,
	view,
	result,
}: {
	user: AdminUserDetails;
	view: View;
	result: ActionResult | undefined;
}) => (
	<>
		<PageHeading title={user.name}>
			<StatusBadge status={user.status} />
		</PageHeading>
		<div className="actions-row">
			{user.allowed.map((action) => (
				<ActionControl
					key={action}
					kind="user"
					action={action}
					id={user.id}
					name={user.name}
					view={view}
					className="btn plain small"
				/>
			))}
			{user.allowed.length === 0 && <p className="text-muted">This is your own account.</p>}
		</div>
		{user.suspension && (
			<p className="suspension-reason">
				Suspended on {formatDateTime(user.suspension.at)}: “{user.suspension.reason}”
			</p>
		)}
		<Facts>
			<Fact name="E-mail" wide>
				<a className="link" href={`mailto:${user.email}`}>
					{user.email}
				</a>
			</Fact>
			<Fact name="Mobile">
				{user.mobile ? (
					<a className="link tabular-nums" href={`tel:${user.mobile}`}>
						{formatPhone(user.mobile)}
					</a>
				) : (
					"none"
				)}
			</Fact>
			<Fact name="Type">{accountTypeLabel(user.type)}</Fact>
			<Fact name="Joined">{formatDate(user.joinDate)}</Fact>
			{user.shop && (
				<>
					<Fact name="Shop" wide>
						{user.shop.name}, {user.shop.city} {user.shop.pincode}, {user.shop.country}
					</Fact>
					<Fact name="GSTIN">{user.shop.gstin || "none"}</Fact>
				</>
			)}
			<Fact name="Open sessions">{user.sessions}</Fact>
			<Fact name="Listings">
				<CountLink count={user.listings} to={pathTo({ tab: "listings", filters: { owner: user.id } })} />
			</Fact>
			<Fact name="Rented">{user.rentals}</Fact>
			<Fact name="Lent">{user.orders}</Fact>
			<Fact name="Orders not over">
				<CountLink
					count={user.openOrders}
					to={pathTo({ tab: "rentals", filters: { person: user.id, status: "open" } })}
				/>
			</Fact>
			<Fact name="Open reports">
				<CountLink count={user.openReports} to={pathTo({ tab: "reports", filters: { search: user.email } })} />
			</Fact>
		</Facts>
		<p className="mt-4 text-nav">
			<Link className="link" to={pathTo({ tab: "rentals", filters: { person: user.id } })}>
				All orders of {user.name}
			</Link>
		</p>
		<ConfirmAction kind="user" subjects={[user]} view={view} result={result} />
	</>
);

export const CountLink = ({ count, to }: { count: number; to: string }) =>
	count > 0 ? (
		<Link className="link" to={to}>
			{count}
		</Link>
	) : (
		<>0</>
	);
