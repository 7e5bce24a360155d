/** The eight figures of the overview. */
import { Link } from "react-router";
import { formatRupees } from "#common/money.ts";
import type { AdminStats } from "#web/api.ts";
import { pathTo } from "#web/screens/admin/view.ts";
import "./figures.css";

type Figure = { name: string; value: string; note: string; to?: string };

export const Figures = ({ stats }: { stats: AdminStats }) => (
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
		name: "Total Users",
		value: formatNumber(stats.totalUsers),
		note: "addresses proved",
		to: pathTo({ tab: "users" }),
	},
	{
		name: "Total Listings",
		value: formatNumber(stats.totalListings),
		note: "not deleted",
		to: pathTo({ tab: "listings" }),
	},
	{ name: "Total Revenue", value: formatRupees(stats.totalRevenue), note: "of completed rentals" },
	{
		name: "Monthly Growth",
		// U+2212, the minus sign, not a hyphen.
		value: `${stats.monthlyGrowth < 0 ? "−" : "+"}${formatNumber(Math.abs(stats.monthlyGrowth))}%`,
		note: "revenue this month, against the same days of the last",
	},
	{
		name: "Active Rentals",
		value: formatNumber(stats.activeRentals),
		note: "in their days, or overdue",
		to: pathTo({ tab: "rentals", filters: { status: "active" } }),
	},
	{
		name: "Pending Approvals",
		value: formatNumber(stats.pendingApprovals),
		note: "listings nobody looked at",
		to: pathTo({ tab: "listings", filters: { status: "waiting" } }),
	},
	{
		name: "Unread Messages",
		value: formatNumber(stats.totalMessages),
		note: "from the contact form",
		to: pathTo({ tab: "messages" }),
	},
	{
		name: "Reported Issues",
		value: formatNumber(stats.reportedIssues),
		note: "reports still open",
		to: pathTo({ tab: "reports" }),
	},
];
