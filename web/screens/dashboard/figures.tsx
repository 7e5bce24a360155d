/** The row of headline figures of a seller or a client. */

import { Link } from "react-router";
import type { Day } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import type { Earnings, Stats } from "#web/api.ts";
import { formatCount } from "#web/components/format/count.ts";
import { monthName } from "./earnings/chart.ts";
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
		name: "Earned in all",
		value: formatRupees(stats.totalEarnings),
		note: `from ${formatCount(stats.completedRentals, "completed rental")}`,
		to: tabPath("earnings"),
	},
	{
		name: "Active rentals",
		value: String(stats.activeRentals),
		note: `${stats.upcomingRentals} coming up`,
		to: rentalsPath({ show: "active" }),
	},
	{
		name: "Active listings",
		value: String(stats.activeListings),
		note: earnings ? `of ${formatCount(earnings.totalListings, "listing")}` : "in the catalogue",
		to: tabPath("listings"),
	},
];

/** The earnings of this month, compared with the previous month. */
export function monthFigure(amount: number, earnings: Earnings | undefined, today: Day): Figure {
	const previousMonth = earnings?.months.at(-2);
	const difference = previousMonth ? amount - previousMonth.earnings : 0;
	return {
		name: `Earned in ${monthName(today.slice(0, 7), "long")}`,
		value: formatRupees(amount),
		note: !previousMonth
			? "so far"
			: difference === 0
				? `as much as in ${monthName(previousMonth.month, "long")}`
				: `${formatRupees(Math.abs(difference))} ${difference > 0 ? "more" : "less"} than in ${monthName(previousMonth.month, "long")}`,
	};
}

export const clientFigures = (stats: Stats): Figure[] => [
	{
		name: "Waiting for an answer",
		value: String(stats.pendingRentals),
		note: stats.pendingRentals > 0 ? "answered within a day" : "nothing open",
	},
	{
		name: "Coming up",
		value: String(stats.upcomingRentals),
		note: stats.upcomingRentals > 0 ? "on your rail" : "nothing planned",
		to: rentalsPath({ show: "upcoming" }),
	},
	{
		name: "Active rentals",
		value: String(stats.activeRentals),
		note: stats.activeRentals > 0 ? "their days are running" : "nothing is out",
		to: rentalsPath({ show: "active" }),
	},
	{
		name: "Worn and returned",
		value: String(stats.completedRentals),
		note: stats.completedRentals > 0 ? `${formatRupees(stats.totalSpent)} in all` : "none yet",
		to: rentalsPath({ show: "completed" }),
	},
];
