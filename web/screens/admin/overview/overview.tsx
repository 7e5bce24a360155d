/** The overview tab: what to do now, eight figures, a chart of the last days, the newest users and listings. */
import type { ReactNode } from "react";
import { redirect, useOutletContext } from "react-router";
import { initialOf } from "#common/text/called-name.ts";
import { type AdminListing, type AdminStats, type AdminUser, type ApiClient, attempt } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { pageMeta } from "#web/meta.ts";
import { accountTypeLabel, ListingBadge, StatusBadge } from "#web/screens/admin/components/badge.tsx";
import { LoadFailure, PageHeading, SmallPhoto } from "#web/screens/admin/components/list.tsx";
import { TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { type Deferred, deferSlow, useLoaded } from "#web/screens/admin/defer-slow.ts";
import { presentPath } from "#web/screens/admin/old-address.ts";
import { formatDate, pathTo, titleOf } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/overview";
import { Activity } from "./activity.tsx";
import { adminOverviewCopy } from "./copy.ts";
import "#web/screens/admin/components/recent.css";
import { formatRupees } from "#common/money.ts";
import "./figures.css";
import { Icon } from "#web/ui/icon.tsx";
import "./to-do.css";

export const meta = () => pageMeta(titleOf("overview"));

export function loader({ request, url, context }: Route.LoaderArgs) {
	const movedTo = presentPath(url.searchParams);
	if (movedTo) throw redirect(movedTo);
	return deferSlow(request, loadRecent(context.get(apiContext)));
}

async function loadRecent({ api }: ApiClient) {
	const [users, listings, activity] = await Promise.all([
		attempt(api.user.getRecentUsers.$get()),
		attempt(api.admin.recentListings.$get()),
		attempt(api.admin.activity.$get()),
	]);
	return { users, listings, activity };
}

export default function Overview({ loaderData: { loaded } }: Route.ComponentProps) {
	const stats = useLoaded(useOutletContext<Deferred<AdminStats | undefined>>());
	return (
		<TabPanel loaded={loaded}>
			{({ users, listings, activity }) => (
				<>
					<PageHeading title={adminOverviewCopy.title} />
					{stats ? (
						<>
							<ToDo stats={stats} />
							<Figures stats={stats} />
						</>
					) : (
						<LoadFailure />
					)}
					<Activity response={activity} />
					<div className="recent">
						<section>
							<SectionHead title={adminOverviewCopy.recentUsers} to={pathTo({ tab: "users" })} />
							{users.success ? (
								<ul>{users.users.map(RecentUser)}</ul>
							) : (
								<LoadFailure failure={users} message={adminOverviewCopy.failed.users} />
							)}
						</section>
						<section>
							<SectionHead title={adminOverviewCopy.recentListings} to={pathTo({ tab: "listings" })} />
							{listings.success ? (
								<RecentListings listings={listings.listings} />
							) : (
								<LoadFailure failure={listings} message={adminOverviewCopy.failed.listings} />
							)}
						</section>
					</div>
				</>
			)}
		</TabPanel>
	);
}

const SectionHead = ({ title, to }: { title: string; to: string }) => (
	<div className="part-head">
		<h2>{title}</h2>
		<Link className="link" to={to}>
			{adminOverviewCopy.viewAll}
			<span className="sr-only">: {title}</span>
		</Link>
	</div>
);

const RecentItem = ({ badge, children }: { badge: ReactNode; children: ReactNode }) => (
	<li>
		{children}
		{badge}
	</li>
);

type RecentUserProps = Pick<AdminUser, "id" | "name" | "email" | "type" | "joinDate" | "status">;

const RecentUser = ({ id, name, email, type, joinDate, status }: RecentUserProps) => (
	<RecentItem key={id} badge={<StatusBadge status={status} />}>
		<span className="monogram" aria-hidden="true">
			{initialOf(name)}
		</span>
		<div>
			<Link to={pathTo({ tab: "users", openId: id })}>{name}</Link>
			<p>{email}</p>
			<p>{adminOverviewCopy.joined(accountTypeLabel(type), formatDate(joinDate))}</p>
		</div>
	</RecentItem>
);

const RecentListings = ({ listings }: { listings: AdminListing[] }) =>
	listings.length > 0 ? (
		<ul>{listings.map(RecentListing)}</ul>
	) : (
		<div className="empty">
			<p>{adminOverviewCopy.noListings}</p>
		</div>
	);

const RecentListing = ({ id, title, photo, owner, category, price, createdAt, status, isPaused }: AdminListing) => (
	<RecentItem key={id} badge={<ListingBadge {...{ status, isPaused }} />}>
		<SmallPhoto photo={photo} />
		<div>
			<Link to={pathTo({ tab: "listings", openId: id })}>{title}</Link>
			<p>{adminOverviewCopy.listingLine(owner, category, price)}</p>
			<p>{adminOverviewCopy.listed(formatDate(createdAt))}</p>
		</div>
	</RecentItem>
);

type Figure = { name: string; value: string; note: string; to?: string };

/** The eight figures of the overview. */
const Figures = ({ stats }: { stats: AdminStats }) => (
	<dl className="admin-figures">
		{figuresOf(stats).map(({ name, value, note, to }) => (
			<div key={name}>
				<dt>{name}</dt>
				<dd className="value">{to ? <Link to={to}>{value}</Link> : value}</dd>
				<dd className="note">{note}</dd>
			</div>
		))}
	</dl>
);

const formatNumber = (number: number) => number.toLocaleString("en-IN");

const figuresOf = (stats: AdminStats): Figure[] => [
	{
		...adminOverviewCopy.figures.users,
		value: formatNumber(stats.totalUsers),
		to: pathTo({ tab: "users" }),
	},
	{
		...adminOverviewCopy.figures.listings,
		value: formatNumber(stats.totalListings),
		to: pathTo({ tab: "listings" }),
	},
	{ ...adminOverviewCopy.figures.revenue, value: formatRupees(stats.totalRevenue) },
	{
		...adminOverviewCopy.figures.growth,
		// U+2212, the minus sign, not a hyphen.
		value: `${stats.monthlyGrowth < 0 ? "−" : "+"}${formatNumber(Math.abs(stats.monthlyGrowth))}%`,
	},
	{
		...adminOverviewCopy.figures.active,
		value: formatNumber(stats.activeRentals),
		to: pathTo({ tab: "rentals", filters: { status: "active" } }),
	},
	{
		...adminOverviewCopy.figures.approvals,
		value: formatNumber(stats.pendingApprovals),
		to: pathTo({ tab: "listings", filters: { status: "waiting" } }),
	},
	{
		...adminOverviewCopy.figures.messages,
		value: formatNumber(stats.totalMessages),
		to: pathTo({ tab: "messages" }),
	},
	{
		...adminOverviewCopy.figures.reports,
		value: formatNumber(stats.reportedIssues),
		to: pathTo({ tab: "reports" }),
	},
];

/** The work that waits for an admin: each kind with its count, as a link to the filtered list. */
function ToDo({ stats }: { stats: AdminStats }) {
	const items = itemsOf(stats).filter(({ count }) => count > 0);
	return (
		<section className="to-do" aria-labelledby="to-do">
			<h2 id="to-do">{adminOverviewCopy.toDo.title}</h2>
			{items.length === 0 && <p className="text-muted">{adminOverviewCopy.toDo.nothing}</p>}
			{items.length > 0 && (
				<ul>
					{items.map(({ text, count, to }) => (
						<li key={text.verb}>
							<Link to={to}>
								<b>{text.verb}</b> {text.items(count)}
								<Icon name="right" className="small" />
							</Link>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

const itemsOf = (stats: AdminStats) => [
	{
		text: adminOverviewCopy.toDo.approve,
		count: stats.pendingApprovals,
		to: pathTo({ tab: "listings", filters: { status: "waiting" } }),
	},
	{ text: adminOverviewCopy.toDo.decide, count: stats.damageToDecide, to: pathTo({ tab: "damage" }) },
	{
		text: adminOverviewCopy.toDo.pay,
		count: stats.overduePayments,
		to: pathTo({ tab: "money", filters: { state: "overdue" } }),
	},
	{ text: adminOverviewCopy.toDo.answer, count: stats.openMessages, to: pathTo({ tab: "messages" }) },
	{ text: adminOverviewCopy.toDo.review, count: stats.reportedIssues, to: pathTo({ tab: "reports" }) },
	{
		text: adminOverviewCopy.toDo.fix,
		count: stats.failedDeletions,
		to: `${pathTo({ tab: "settings" })}#failed-deletions`,
	},
];
