/** The overview tab: what to do now, eight figures, a chart of the last days, the newest users and listings. */

import type { ReactNode } from "react";
import { redirect, useOutletContext } from "react-router";
import { initialOf } from "#common/text/called-name.ts";
import { adminOverviewCopy } from "#messages/screens/admin.js";
import {
	type ActivityDay,
	type AdminListing,
	type AdminStats,
	type AdminUser,
	type ApiClient,
	attempt,
	type Failure,
} from "#web/api.ts";
import { deferredApiContext } from "#web/context.ts";
import { formatName } from "#web/features/format/format.ts";
import { pageMeta } from "#web/meta.ts";
import { accountTypeLabel, ListingBadge, StatusBadge } from "#web/screens/admin/components/badge.tsx";
import { LoadFailure, PageHeading, SmallPhoto } from "#web/screens/admin/components/list.tsx";
import { type Deferred, deferSlow, TabPanel, useLoaded } from "#web/screens/admin/components/tab-panel.tsx";
import { formatDate, pathTo, presentPath, titleOf } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/overview";
import "#web/screens/admin/components/recent.css";
import { formatRupees } from "#common/money.ts";
import "./figures.css";
import { Icon } from "#web/ui/icon.tsx";
import "./to-do.css";
import { formatDay } from "#common/calendar.ts";
import { ChartTable } from "#web/ui/chart-table.tsx";
import "./activity.css";

export const meta = () => pageMeta(titleOf("overview"));

export function loader({ request, url, context }: Route.LoaderArgs) {
	const movedTo = presentPath(url.searchParams);
	if (movedTo) throw redirect(movedTo);
	// Shown with the figures, so their statements are combined.
	return deferSlow(request, loadRecent(context.get(deferredApiContext)("figures")));
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
			<p>{adminOverviewCopy.joined({ type: accountTypeLabel(type), date: formatDate(joinDate) })}</p>
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

const RecentListing = ({
	id,
	title,
	photo,
	owner,
	category,
	price,
	createdAt,
	status,
	isPaused,
	isDeleted,
}: AdminListing) => (
	<RecentItem key={id} badge={<ListingBadge {...{ status, isPaused, isDeleted }} />}>
		<SmallPhoto photo={photo} />
		<div>
			<Link to={pathTo({ tab: "listings", openId: id })}>{title}</Link>
			<p>{[owner, category && formatName(category), adminOverviewCopy.perDay({ price })].filter(Boolean).join(", ")}</p>
			<p>{adminOverviewCopy.listed({ date: formatDate(createdAt) })}</p>
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
								<b>{text.verb}</b> {text.items({ count })}
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
		text: adminOverviewCopy.toDo.meet,
		count: stats.overdueClocks,
		to: pathTo({ tab: "clocks", filters: { work: "overdue" } }),
	},
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

const { chart } = adminOverviewCopy;

type Series = { name: string; countOf: (day: ActivityDay) => number; format: (value: number) => string };

const formatCount = (count: number) => count.toLocaleString("en-IN");
const series: Series[] = [
	{ name: chart.names.orders, countOf: ({ orders }) => orders, format: formatCount },
	{ name: chart.names.revenue, countOf: ({ revenue }) => revenue, format: formatRupees },
	{ name: chart.names.signUps, countOf: ({ signUps }) => signUps, format: formatCount },
];

/** Orders, revenue and sign-ups of the last days: three bar charts with one scale of days, and the figures as a table. */
const Activity = ({ response }: { response: { success: true; days: ActivityDay[] } | Failure }) =>
	response.success ? (
		<ActivityCharts days={response.days} />
	) : (
		<LoadFailure failure={response} message={adminOverviewCopy.failed.activity} />
	);

const ActivityCharts = ({ days }: { days: ActivityDay[] }) => (
	<section className="activity" aria-labelledby="activity">
		<h2 id="activity">{chart.title({ days: days.length })}</h2>
		<div className="charts">
			{series.map((one) => (
				<BarChart key={one.name} days={days} series={one} />
			))}
		</div>
		<ChartTable label={chart.asTable}>
			<DaysTable days={days} />
		</ChartTable>
	</section>
);

/** Heights in px, widths in percent, so that text keeps its size at any chart width. */
const plot = { height: 96, foot: 24 };

function BarChart({ days, series: { name, countOf, format } }: { days: ActivityDay[]; series: Series }) {
	const values = days.map(countOf);
	const total = format(values.reduce((sum, value) => sum + value, 0));
	const highest = Math.max(...values);
	const best = days[values.indexOf(highest)];
	const bestText = best && highest > 0 ? chart.best({ day: best.day, value: format(highest) }) : chart.none;
	const slot = 100 / days.length;
	return (
		<figure>
			<figcaption>
				{name}
				<b>{total}</b>
				<small>{bestText}</small>
			</figcaption>
			<svg
				role="img"
				aria-label={chart.summary({ name, total, best: bestText })}
				width="100%"
				height={plot.height + plot.foot}
			>
				<line x1="0" x2="100%" y1={plot.height} y2={plot.height} />
				{days.map((day, index) => {
					const value = countOf(day);
					const height = value > 0 ? Math.max(2, (plot.height * value) / highest) : 0;
					return (
						<rect
							key={day.day}
							x={`${(index + 0.15) * slot}%`}
							width={`${0.7 * slot}%`}
							y={plot.height - height}
							height={height}
							rx="1"
						>
							<title>{chart.bar({ day: day.day, value: format(value) })}</title>
						</rect>
					);
				})}
				<text x="0" y={plot.height + 18}>
					{days[0] && formatDay(days[0].day, "shortNoYear")}
				</text>
				<text x="100%" y={plot.height + 18} textAnchor="end">
					{chart.today}
				</text>
			</svg>
		</figure>
	);
}

const DaysTable = ({ days }: { days: ActivityDay[] }) => (
	<table>
		<caption className="sr-only">{chart.table}</caption>
		<thead>
			<tr>
				<th scope="col">{chart.day}</th>
				{series.map(({ name }) => (
					<th key={name} scope="col">
						{name}
					</th>
				))}
			</tr>
		</thead>
		<tbody>
			{days.toReversed().map((day) => (
				<tr key={day.day}>
					<th scope="row">{formatDay(day.day, "weekday")}</th>
					{series.map(({ name, countOf, format }) => (
						<td key={name}>{format(countOf(day))}</td>
					))}
				</tr>
			))}
		</tbody>
	</table>
);
