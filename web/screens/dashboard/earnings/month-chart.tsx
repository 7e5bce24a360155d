/** Earnings by month as a bar chart, with the same figures as a table for screen readers and readers of numbers. */
import { monthName } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import { earningsTabCopy } from "#messages/screens/dashboard-panes.js";
import type { Earnings } from "#web/api.ts";
import { ChartTable } from "#web/ui/chart-table.tsx";
import "./month-chart.css";

type Months = Earnings["months"];

/** Heights in px, widths in percent, so that text keeps its size at any chart width. */
const box = { top: 26, height: 200, bottom: 30 };

export function MonthChart({ months }: { months: Months }) {
	const highest = Math.max(...months.map(({ earnings }) => earnings));
	const ticks = ticksFor(highest);
	const top = ticks.at(-1) ?? 1;
	const y = (amount: number) => box.top + box.height * (1 - amount / top);
	const slot = 100 / months.length;
	return (
		<figure className="month-chart">
			<div className="plot">
				<div className="axis" aria-hidden="true">
					{ticks.map((tick) => (
						<span key={tick} style={{ top: y(tick) }}>
							{shortRupees(tick)}
						</span>
					))}
				</div>
				<svg role="img" aria-label={summaryOf(months)} width="100%" height={box.top + box.height + box.bottom}>
					{ticks.map((tick) => (
						<line key={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
					))}
					{months.map(({ month, earnings }, index) => {
						const isLast = index === months.length - 1;
						const middle = `${(index + 0.5) * slot}%`;
						return (
							<g key={month} className={isLast ? "this-month" : undefined}>
								<rect
									x={`${(index + 0.22) * slot}%`}
									width={`${0.56 * slot}%`}
									y={y(earnings)}
									height={Math.max(earnings > 0 ? 2 : 0, box.top + box.height - y(earnings))}
									rx="1.5"
								>
									<title>
										{earningsTabCopy.bar({
											month: `${monthName(month, "long")} ${month.slice(0, 4)}`,
											rupees: earnings,
										})}
									</title>
								</rect>
								{isLast && earnings > 0 && (
									<text className="sum" x="100%" y={y(earnings) - 8} textAnchor="end">
										{formatRupees(earnings)}
									</text>
								)}
								<text x={middle} y={box.top + box.height + 22} textAnchor="middle">
									{monthName(month)}
								</text>
							</g>
						);
					})}
				</svg>
			</div>
			<figcaption>
				<ChartTable label={earningsTabCopy.asTable}>
					<MonthTable months={months} />
				</ChartTable>
			</figcaption>
		</figure>
	);
}

const MonthTable = ({ months }: { months: Months }) => (
	<table>
		<caption className="sr-only">{earningsTabCopy.monthCaption}</caption>
		<thead>
			<tr>
				<th scope="col">{earningsTabCopy.month}</th>
				<th scope="col">{earningsTabCopy.rentals}</th>
				<th scope="col">{earningsTabCopy.earned}</th>
			</tr>
		</thead>
		<tbody>
			{months.toReversed().map(({ month, earnings, rentals }) => (
				<tr key={month}>
					<th scope="row">{`${monthName(month, "long")} ${month.slice(0, 4)}`}</th>
					<td>{rentals}</td>
					<td>{formatRupees(earnings)}</td>
				</tr>
			))}
		</tbody>
	</table>
);

function summaryOf(months: Months): string {
	const best = months.reduce((one, other) => (other.earnings > one.earnings ? other : one));
	const now = months.at(-1) ?? best;
	return earningsTabCopy.chart({
		months: months.length,
		now: monthName(now.month, "long"),
		nowRupees: now.earnings,
		best: monthName(best.month, "long"),
		bestRupees: best.earnings,
	});
}

/** Axis ticks and labels of the bar chart of earnings by month. Pure. */
/** Round ticks from 0 to at least the highest amount, at most five. */
export function ticksFor(highest: number): number[] {
	const step = niceStep(Math.max(highest, 4) / 4);
	const count = Math.max(1, Math.ceil(highest / step));
	return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** The smallest of 1, 2, 2.5 and 5 times a power of ten that is at least `least`, in whole rupees. */
function niceStep(least: number): number {
	const power = 10 ** Math.floor(Math.log10(least));
	const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= least) ?? 10;
	return Math.ceil(step * power);
}

/** "₹0", "₹7,500", "₹40k", "₹1.5 L": short enough for an axis. A lakh is 1,00,000. */
export function shortRupees(amount: number): string {
	const rounded = (value: number) => String(Math.round(value * 10) / 10);
	if (amount >= 100_000) return `₹${rounded(amount / 100_000)} L`;
	if (amount >= 10_000) return `₹${rounded(amount / 1000)}k`;
	return amount >= 1000 && amount % 1000 === 0
		? `₹${amount / 1000}k`
		: `₹${String(amount).replace(/(\d)(\d{3})$/, "$1,$2")}`;
}
