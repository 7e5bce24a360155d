/** The overview tab: eight figures, the newest users and the newest listings. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatRupees } from "#common/money.ts";
import type { AdminListing, AdminStats } from "#web/api.ts";
import { accountTypeLabel, StatusBadge } from "#web/screens/admin/components/badge.tsx";
import { formatDate } from "#web/screens/admin/components/format-date.ts";
import { LoadError, PageHeading } from "#web/screens/admin/components/list.tsx";
import { SmallPhoto } from "#web/screens/admin/components/small-photo.tsx";
import type { Panel } from "#web/screens/admin/panels.ts";
import { pathTo } from "#web/screens/admin/view.ts";
import "./overview.css";

type OverviewProps = { stats: AdminStats | undefined; panel: Extract<Panel, { is: "overview" }> };

export const Overview = ({ stats, panel: { users, listings } }: OverviewProps) => (
	<>
		<PageHeading title="Overview" />
		{stats ? <Figures stats={stats} /> : <LoadError />}
		<div className="recent">
			<section>
				<SectionHead title="Recent Users" to={pathTo({ tab: "users" })} />
				{users.success ? (
					<ul>
						{users.users.map(({ id, name, email, type, joinDate, status }) => (
							<RecentItem key={id} status={status}>
								<span className="monogram" aria-hidden="true">
									{name.slice(0, 1)}
								</span>
								<div>
									<Link to={pathTo({ tab: "users", openId: id })}>{name}</Link>
									<p>{email}</p>
									<p>
										{accountTypeLabel(type)}, joined {formatDate(joinDate)}
									</p>
								</div>
							</RecentItem>
						))}
					</ul>
				) : (
					<LoadError failure={users} message="Recent users could not be loaded." />
				)}
			</section>
			<section>
				<SectionHead title="Recent Listings" to={pathTo({ tab: "listings" })} />
				{listings.success ? (
					listings.listings.length > 0 ? (
						<ul>{listings.listings.map(RecentListing)}</ul>
					) : (
						<div className="empty">
							<p>There are no listings yet.</p>
						</div>
					)
				) : (
					<LoadError failure={listings} message="Recent listings could not be loaded." />
				)}
			</section>
		</div>
	</>
);

const SectionHead = ({ title, to }: { title: string; to: string }) => (
	<div className="part-head">
		<h2>{title}</h2>
		<Link className="link" to={to}>
			View all<span className="sr-only">: {title}</span>
		</Link>
	</div>
);

const RecentItem = ({ status, children }: { status: string; children: ReactNode }) => (
	<li>
		{children}
		<StatusBadge status={status} />
	</li>
);

const RecentListing = ({ id, title, photo, owner, category, price, createdAt, status }: AdminListing) => (
	<RecentItem key={id} status={status}>
		<SmallPhoto photo={photo} />
		<div>
			<Link to={pathTo({ tab: "listings", openId: id })}>{title}</Link>
			<p>
				{owner}, {category}, {formatRupees(price)} a day
			</p>
			<p>Listed {formatDate(createdAt)}</p>
		</div>
	</RecentItem>
);

type Figure = { name: string; value: string; note: string; to?: string };

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

const formatCount = (number: number) => number.toLocaleString("en-IN");

const figuresOf = (stats: AdminStats): Figure[] => [
	{ name: "Total Users", value: formatCount(stats.totalUsers), note: "addresses proved", to: pathTo({ tab: "users" }) },
	{
		name: "Total Listings",
		value: formatCount(stats.totalListings),
		note: "not deleted",
		to: pathTo({ tab: "listings" }),
	},
	{ name: "Total Revenue", value: formatRupees(stats.totalRevenue), note: "of completed rentals" },
	{
		name: "Monthly Growth",
		// U+2212, the minus sign, not a hyphen.
		value: `${stats.monthlyGrowth < 0 ? "−" : "+"}${formatCount(Math.abs(stats.monthlyGrowth))}%`,
		note: "revenue this month, against the same days of the last",
	},
	{
		name: "Active Rentals",
		value: formatCount(stats.activeRentals),
		note: "in their days, or overdue",
		to: pathTo({ tab: "rentals", filters: { status: "active" } }),
	},
	{
		name: "Pending Approvals",
		value: formatCount(stats.pendingApprovals),
		note: "listings nobody looked at",
		to: pathTo({ tab: "listings", filters: { status: "waiting" } }),
	},
	{
		name: "Unread Messages",
		value: formatCount(stats.totalMessages),
		note: "from the contact form",
		to: pathTo({ tab: "messages" }),
	},
	{
		name: "Reported Issues",
		value: formatCount(stats.reportedIssues),
		note: "reports still open",
		to: pathTo({ tab: "reports" }),
	},
];
