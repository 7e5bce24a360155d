/** All accounts, and one by itself. */
import { Link } from "react-router";
import type { AdminUser, AdminUserDetails } from "#web/api.ts";
import { formatPhone } from "#web/components/format/phone.ts";
import { Confirm } from "#web/screens/admin/actions/confirm-action.tsx";
import type { ActAnswer } from "#web/screens/admin/actions/run-action.ts";
import { History } from "#web/screens/admin/components/audit-log.tsx";
import { StatusBadge, typeName } from "#web/screens/admin/components/badge.tsx";
import { Export, FilterBar } from "#web/screens/admin/components/filter-bar.tsx";
import { dayIn, momentIn } from "#web/screens/admin/components/format-date.ts";
import { Fact, Facts, Failed, Head, List } from "#web/screens/admin/components/list.tsx";
import { ActControl, MenuLink, RowMenu } from "#web/screens/admin/components/row-menu.tsx";
import { type Column, Table } from "#web/screens/admin/components/table.tsx";
import type { Panel } from "#web/screens/admin/panels.ts";
import { pathTo, type View } from "#web/screens/admin/view.ts";
import { Icon } from "#web/ui/icon.tsx";

type TabProps<K extends Panel["is"]> = { panel: Extract<Panel, { is: K }>; view: View; answer: ActAnswer | undefined };

export const Users = ({ panel: { users }, view, answer }: TabProps<"users">) => (
	<>
		<Head title="Users">
			<Export table="users" view={view} />
		</Head>
		<FilterBar view={view} searches="name or e-mail" choices={choices} />
		{users.success ? (
			<List view={view} what="users" total={users.total} totalPages={users.totalPages}>
				<Table label="Users" columns={columnsOf(view)} rows={users.users} keyOf={({ id }) => id} />
			</List>
		) : (
			<Failed failure={users} />
		)}
		<Confirm kind="user" subjects={users.success ? users.users : []} view={view} answer={answer} />
	</>
);

const columnsOf = (view: View): Column<AdminUser>[] => [
	{
		name: "User",
		kind: "main",
		cell: ({ id, name, email }) => (
			<>
				<Link to={pathTo({ tab: "users", open: id })}>{name}</Link>
				<small>{email}</small>
			</>
		),
	},
	{ name: "Type", cell: ({ type }) => typeName(type) },
	{ name: "Join Date", cell: ({ joinDate }) => dayIn(joinDate) },
	{ name: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
	{
		name: "Actions",
		kind: "acts",
		cell: ({ id, name, allowed }) => (
			<RowMenu name={name}>
				<MenuLink to={pathTo({ tab: "users", open: id })}>View</MenuLink>
				{allowed.map((act) => (
					<li key={act}>
						<ActControl kind="user" act={act} id={id} name={name} view={view} />
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

export const UserPage = ({ panel: { user, acts }, view, answer }: TabProps<"user">) => (
	<>
		<Link className="back-link" to={pathTo({ tab: "users" })}>
			<Icon name="left" className="small" />
			All users
		</Link>
		{user.success ? <One user={user.user} view={view} answer={answer} /> : <Failed failure={user} heading="User" />}
		{user.success && <History acts={acts} empty="No admin has done anything with this account." />}
	</>
);

const One = ({ user, view, answer }: { user: AdminUserDetails; view: View; answer: ActAnswer | undefined }) => (
	<>
		<Head title={user.name}>
			<StatusBadge status={user.status} />
		</Head>
		<div className="acts-row">
			{user.allowed.map((act) => (
				<ActControl
					key={act}
					kind="user"
					act={act}
					id={user.id}
					name={user.name}
					view={view}
					className="btn plain small"
				/>
			))}
			{user.allowed.length === 0 && <p className="text-muted">This is your own account.</p>}
		</div>
		{user.suspension && (
			<p className="why">
				Suspended on {momentIn(user.suspension.at)}: “{user.suspension.reason}”
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
			<Fact name="Type">{typeName(user.type)}</Fact>
			<Fact name="Joined">{dayIn(user.joinDate)}</Fact>
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
				<Count count={user.listings} to={pathTo({ tab: "listings", filters: { owner: user.id } })} />
			</Fact>
			<Fact name="Rented">{user.rentals}</Fact>
			<Fact name="Lent">{user.orders}</Fact>
			<Fact name="Orders not over">
				<Count count={user.openOrders} to={pathTo({ tab: "rentals", filters: { person: user.id, status: "open" } })} />
			</Fact>
			<Fact name="Open reports">
				<Count count={user.openReports} to={pathTo({ tab: "reports", filters: { search: user.email } })} />
			</Fact>
		</Facts>
		<p className="mt-4 text-nav">
			<Link className="link" to={pathTo({ tab: "rentals", filters: { person: user.id } })}>
				All orders of {user.name}
			</Link>
		</p>
		<Confirm kind="user" subjects={[user]} view={view} answer={answer} />
	</>
);

export const Count = ({ count, to }: { count: number; to: string }) =>
	count > 0 ? (
		<Link className="link" to={to}>
			{count}
		</Link>
	) : (
		<>0</>
	);
