/** The row of headline figures of a seller or a client. */

import { type Day, monthName } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import { dashboardCopy } from "#messages/screens/dashboard.js";
import type { Earnings, Stats } from "#web/api.ts";
import { Link } from "#web/ui/link.tsx";
import { rentalsPath, tabPath } from "./view.ts";

export type Figure = { name: string; value: string; note: string; to?: string };

export const Figures = ({ figures }: { figures: Figure[] }) => (
	<dl className="figures">
		{figures.map(({ name, value, note, to }) => (
			<div key={name}>
				<dt>{to ? <Link to={to}>{name}</Link> : name}</dt>
				<dd>{value}</dd>
				<dd className="note">{note}</dd>
			</div>
		))}
	</dl>
);

export const sellerFigures = (stats: Stats, earnings: Earnings | undefined, today: Day): Figure[] => [
	monthFigure(stats.monthlyEarnings, earnings, today),
	{
		name: dashboardCopy.figures.total,
		value: formatRupees(stats.totalEarnings),
		note: dashboardCopy.figures.fromRentals({ count: stats.completedRentals }),
		to: tabPath("earnings"),
	},
	{
		name: dashboardCopy.figures.activeRentals,
		value: String(stats.activeRentals),
		note: dashboardCopy.figures.upcoming({ count: stats.upcomingRentals }),
		to: rentalsPath({ show: "active" }),
	},
	{
		name: dashboardCopy.figures.activeListings,
		value: String(stats.activeListings),
		note: earnings
			? dashboardCopy.figures.ofListings({ count: earnings.totalListings })
			: dashboardCopy.figures.inCatalogue,
		to: tabPath("listings"),
	},
];

/** The earnings of this month, compared with the previous month. */
export function monthFigure(amount: number, earnings: Earnings | undefined, today: Day): Figure {
	const previousMonth = earnings?.months.at(-2);
	return {
		name: dashboardCopy.figures.earnedIn({ month: monthName(today.slice(0, 7), "long") }),
		value: formatRupees(amount),
		note: previousMonth
			? comparison(amount - previousMonth.earnings, monthName(previousMonth.month, "long"))
			: dashboardCopy.figures.soFar,
	};
}

const comparison = (difference: number, month: string) =>
	difference === 0
		? dashboardCopy.figures.sameAs({ month })
		: (difference > 0 ? dashboardCopy.figures.more : dashboardCopy.figures.less)({
				rupees: Math.abs(difference),
				month,
			});

export const clientFigures = (stats: Stats): Figure[] => [
	{
		name: dashboardCopy.figures.pending,
		value: String(stats.pendingRentals),
		note: stats.pendingRentals > 0 ? dashboardCopy.figures.pendingNote : dashboardCopy.figures.noPending,
	},
	{
		name: dashboardCopy.figures.comingUp,
		value: String(stats.upcomingRentals),
		note:
			stats.upcomingRentals > 0
				? dashboardCopy.figures.confirmed({ count: stats.upcomingConfirmed })
				: dashboardCopy.figures.noUpcoming,
		to: rentalsPath({ show: "upcoming" }),
	},
	{
		name: dashboardCopy.figures.activeRentals,
		value: String(stats.activeRentals),
		note:
			stats.activeRentals > 0
				? dashboardCopy.figures.withYou({ count: stats.withClient })
				: dashboardCopy.figures.noActive,
		to: rentalsPath({ show: "active" }),
	},
	{
		name: dashboardCopy.figures.completed,
		value: String(stats.completedRentals),
		note:
			stats.completedRentals > 0
				? dashboardCopy.figures.spent({ rupees: stats.totalSpent })
				: dashboardCopy.figures.noCompleted,
		to: rentalsPath({ show: "completed" }),
	},
];
