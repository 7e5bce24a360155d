/** The row of headline figures of a seller or a client. */

import type { Day } from "#common/calendar.ts";
import { monthName } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import type { Earnings, Stats } from "#web/api.ts";
import { Link } from "#web/ui/link.tsx";
import { copy } from "./copy.ts";
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
		name: copy.figures.total,
		value: formatRupees(stats.totalEarnings),
		note: copy.figures.fromRentals(stats.completedRentals),
		to: tabPath("earnings"),
	},
	{
		name: copy.figures.activeRentals,
		value: String(stats.activeRentals),
		note: copy.figures.upcoming(stats.upcomingRentals),
		to: rentalsPath({ show: "active" }),
	},
	{
		name: copy.figures.activeListings,
		value: String(stats.activeListings),
		note: earnings ? copy.figures.ofListings(earnings.totalListings) : copy.figures.inCatalogue,
		to: tabPath("listings"),
	},
];

/** The earnings of this month, compared with the previous month. */
export function monthFigure(amount: number, earnings: Earnings | undefined, today: Day): Figure {
	const previousMonth = earnings?.months.at(-2);
	return {
		name: copy.figures.earnedIn(monthName(today.slice(0, 7), "long")),
		value: formatRupees(amount),
		note: previousMonth
			? comparison(amount - previousMonth.earnings, monthName(previousMonth.month, "long"))
			: copy.figures.soFar,
	};
}

const comparison = (difference: number, month: string) =>
	difference === 0
		? copy.figures.sameAs(month)
		: (difference > 0 ? copy.figures.more : copy.figures.less)(Math.abs(difference), month);

export const clientFigures = (stats: Stats): Figure[] => [
	{
		name: copy.figures.pending,
		value: String(stats.pendingRentals),
		note: stats.pendingRentals > 0 ? copy.figures.pendingNote : copy.figures.noPending,
	},
	{
		name: copy.figures.comingUp,
		value: String(stats.upcomingRentals),
		note: stats.upcomingRentals > 0 ? copy.figures.confirmed(stats.upcomingConfirmed) : copy.figures.noUpcoming,
		to: rentalsPath({ show: "upcoming" }),
	},
	{
		name: copy.figures.activeRentals,
		value: String(stats.activeRentals),
		note: stats.activeRentals > 0 ? copy.figures.withYou(stats.withClient) : copy.figures.noActive,
		to: rentalsPath({ show: "active" }),
	},
	{
		name: copy.figures.completed,
		value: String(stats.completedRentals),
		note: stats.completedRentals > 0 ? copy.figures.spent(stats.totalSpent) : copy.figures.noCompleted,
		to: rentalsPath({ show: "completed" }),
	},
];
