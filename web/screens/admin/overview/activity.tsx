/** Orders, revenue and sign-ups of the last days: three bar charts with one scale of days, and the figures as a table. */
import { formatDay } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import type { ActivityDay, Failure } from "#web/api.ts";
import { LoadFailure } from "#web/screens/admin/components/list.tsx";
import { ChartTable } from "#web/ui/chart-table.tsx";
import { adminOverviewCopy } from "./copy.ts";
import "./activity.css";

const { chart } = adminOverviewCopy;

type Series = { name: string; countOf: (day: ActivityDay) => number; format: (value: number) => string };

const formatCount = (count: number) => count.toLocaleString("en-IN");
const series: Series[] = [
	{ name: chart.names.orders, countOf: ({ orders }) => orders, format: formatCount },
	{ name: chart.names.revenue, countOf: ({ revenue }) => revenue, format: formatRupees },
	{ name: chart.names.signUps, countOf: ({ signUps }) => signUps, format: formatCount },
];

export const Activity = ({ response }: { response: { success: true; days: ActivityDay[] } | Failure }) =>
	response.success ? (
		<ActivityCharts days={response.days} />
	) : (
		<LoadFailure failure={response} message={adminOverviewCopy.failed.activity} />
	);

const ActivityCharts = ({ days }: { days: ActivityDay[] }) => (
	<section className="activity" aria-labelledby="activity">
		<h2 id="activity">{chart.title(days.length)}</h2>
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
	const bestText = best && highest > 0 ? chart.best(best.day, format(highest)) : chart.none;
	const slot = 100 / days.length;
	return (
		<figure>
			<figcaption>
				{name}
				<b>{total}</b>
				<small>{bestText}</small>
			</figcaption>
			<svg role="img" aria-label={chart.summary(name, total, bestText)} width="100%" height={plot.height + plot.foot}>
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
							<title>{chart.bar(day.day, format(value))}</title>
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
