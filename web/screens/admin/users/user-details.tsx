/** One account: its actions, its contact details and the counts of its listings, orders and reports. */

import type { AdminUserDetails } from "#web/api.ts";
import { ConfirmAction } from "#web/screens/admin/actions/confirm.tsx";
import type { ActionResult } from "#web/screens/admin/actions/run-action.ts";
import { accountTypeLabel, StatusBadge } from "#web/screens/admin/components/badge.tsx";
import { CountLink, Fact, Facts, PageHeading } from "#web/screens/admin/components/list.tsx";
import { ActionControl } from "#web/screens/admin/components/row-menu.tsx";
import { adminListCopy } from "#web/screens/admin/copy.ts";
import { formatDate, formatDateTime, pathTo, revealPath, type View } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import { adminUsersCopy } from "./copy.ts";
import { userActions } from "./user-actions.ts";

type UserDetailsProps = { user: AdminUserDetails; view: View; result: ActionResult | undefined };

export const UserDetails = ({ user, view, result }: UserDetailsProps) => (
	<>
		<PageHeading title={user.name}>
			<StatusBadge status={user.status} />
		</PageHeading>
		<div className="actions-row">
			{user.allowed.map((action) => (
				<ActionControl
					key={action}
					actions={userActions}
					action={action}
					id={user.id}
					name={user.name}
					view={view}
					className="btn plain small"
				/>
			))}
			{user.allowed.length === 0 && <p className="text-muted">{adminUsersCopy.ownAccount}</p>}
		</div>
		{user.suspension && (
			<p className="suspension-reason">
				{adminListCopy.suspendedOn(formatDateTime(user.suspension.at), user.suspension.reason)}
			</p>
		)}
		<Facts>
			<AccountFacts user={user} />
			<Activity user={user} />
		</Facts>
		<p className="mt-4 text-nav">
			<Link className="link" to={pathTo({ tab: "rentals", filters: { person: user.id } })}>
				{adminUsersCopy.allOrders(user.name)}
			</Link>
		</p>
		<ConfirmAction actions={userActions} subjects={[user]} view={view} result={result} />
	</>
);

const AccountFacts = ({ user }: { user: AdminUserDetails }) => (
	<>
		<Fact name={adminUsersCopy.facts.email} wide>
			<a className="link" href={`mailto:${user.email}`}>
				{user.email}
			</a>
		</Fact>
		<Fact name={adminUsersCopy.facts.mobile}>
			<span className="tabular-nums">{user.mobile || adminListCopy.none}</span>
			{user.reveals.includes("contact") && (user.mobile || user.shop) && (
				<Reveal to={revealPath("contact", user.id)} label={adminUsersCopy.reveal.contact} />
			)}
		</Fact>
		<Fact name={adminUsersCopy.facts.payout} wide>
			<span className="tabular-nums">{user.payout ?? adminListCopy.none}</span>
			{user.reveals.includes("payout") && user.payout && (
				<Reveal to={revealPath("payout", user.id)} label={adminUsersCopy.reveal.payout} />
			)}
		</Fact>
		<Fact name={adminUsersCopy.facts.type}>{accountTypeLabel(user.type)}</Fact>
		{user.staffRole && <Fact name={adminUsersCopy.facts.staffRole}>{adminUsersCopy.staffRoles[user.staffRole]}</Fact>}
		<Fact name={adminUsersCopy.facts.joined}>{formatDate(user.joinDate)}</Fact>
		{user.shop && (
			<>
				<Fact name={adminUsersCopy.facts.shop} wide>
					{user.shop.name}, {user.shop.city} {user.shop.pincode}, {user.shop.country}
				</Fact>
				<Fact name={adminUsersCopy.facts.gstin}>{user.shop.gstin || adminListCopy.none}</Fact>
			</>
		)}
	</>
);

/** Leads to the page that asks for the reason. */
const Reveal = ({ to, label }: { to: string; label: string }) => (
	<small>
		<Link className="link" to={to}>
			{label}
		</Link>
	</small>
);

/** The counts of the account's listings, orders and reports, with links. */
const Activity = ({ user }: { user: AdminUserDetails }) => (
	<>
		<Fact name={adminUsersCopy.facts.sessions}>{user.sessions}</Fact>
		<Fact name={adminUsersCopy.facts.listings}>
			<CountLink count={user.listings} to={pathTo({ tab: "listings", filters: { owner: user.id } })} />
		</Fact>
		<Fact name={adminUsersCopy.facts.asClient}>{user.rentals}</Fact>
		<Fact name={adminUsersCopy.facts.asLister}>{user.orders}</Fact>
		<Fact name={adminUsersCopy.facts.openOrders}>
			<CountLink
				count={user.openOrders}
				to={pathTo({ tab: "rentals", filters: { person: user.id, status: "open" } })}
			/>
		</Fact>
		<Fact name={adminUsersCopy.facts.conversations}>{user.conversations}</Fact>
		<Fact name={adminUsersCopy.facts.openReports}>
			<CountLink count={user.openReports} to={pathTo({ tab: "reports", filters: { person: user.id } })} />
		</Fact>
	</>
);
