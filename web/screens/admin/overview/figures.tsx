/** The eight figures of the overview. */

import { formatRupees } from "#common/money.ts";
import type { AdminStats } from "#web/api.ts";
import { pathTo } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import { adminOverviewCopy } from "./copy.ts";
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
