/** The earnings tab: totals, by month, by listing, and payouts. Amounts are whole rupees. */
import { type Day, monthName } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import { dashboardCopy, tabsCopy } from "#messages/screens/dashboard.js";
import type { Earnings as EarningsData } from "#web/api.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { type Figure, Figures, monthFigure } from "#web/screens/dashboard/figures.tsx";
import { NoEarnings } from "#web/screens/dashboard/lazy-empty-states.ts";
import type { Dues, EarningsTab } from "#web/screens/dashboard/load.ts";
import { rentalsPath, tabPath } from "#web/screens/dashboard/view.ts";
import { Link } from "#web/ui/link.tsx";
import { LoadError, Notice } from "#web/ui/notice.tsx";
import { Thumbnail } from "#web/ui/thumbnail.tsx";
import "#web/ui/quiet-table.css";
import { earningsTabCopy } from "#messages/screens/dashboard-panes.js";
import "./earnings.css";
import { DueTable } from "#web/features/orders/due-table.tsx";
import { localHref } from "#web/language.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/form/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { MonthChart } from "./month-chart.tsx";

export function Earnings({ earnings, dues, today }: EarningsTab) {
	return (
		<>
			<h1>{tabsCopy.tabs.earnings}</h1>
			{!earnings ? (
				<LoadError className="mt-8">{dashboardCopy.earningsFailed}</LoadError>
			) : earnings.completedRentals === 0 && earnings.comingRentals === 0 ? (
				<NoEarnings acceptedOrders={0} listings={earnings.totalListings} />
			) : (
				<EarningsReport earnings={earnings} dues={dues} today={today} />
			)}
		</>
	);
}

function EarningsReport({ earnings, dues, today }: { earnings: EarningsData; dues: Dues; today: Day }) {
	return (
		<>
			<Figures figures={figuresOf(earnings, today)} />
			{earnings.completedRentals === 0 ? (
				<NoEarnings acceptedOrders={earnings.comingRentals} listings={earnings.totalListings} />
			) : (
				<>
					<section className="part" aria-labelledby="by-month">
						<div className="part-head">
							<h2 id="by-month">{earningsTabCopy.byMonth}</h2>
							<p className="text-s2 text-muted">{earningsTabCopy.byMonthNote({ months: earnings.months.length })}</p>
						</div>
						<MonthChart months={earnings.months} />
					</section>
					<ByListing earnings={earnings} />
					<Payouts dues={dues} earnings={earnings} />
					<p className="mt-8 max-w-[44em] text-s2 text-muted">{earningsTabCopy.rule}</p>
				</>
			)}
		</>
	);
}

const figuresOf = (earnings: EarningsData, today: Day): Figure[] => [
	monthFigure(earnings.monthlyEarnings, earnings, today),
	{
		name: dashboardCopy.figures.total,
		value: formatRupees(earnings.totalEarnings),
		note: dashboardCopy.figures.fromRentals({ count: earnings.completedRentals }),
	},
	{
		name: dashboardCopy.figures.expected,
		value: formatRupees(earnings.comingEarnings),
		note: dashboardCopy.figures.accepted({ accepted: earnings.comingRentals, withClients: earnings.withClient }),
		to: rentalsPath(),
	},
	{
		name: dashboardCopy.figures.activeListings,
		value: String(earnings.activeListings),
		note: dashboardCopy.figures.ofListings({ count: earnings.totalListings }),
		to: tabPath("listings"),
	},
];

function ByListing({ earnings: { listings, totalEarnings } }: { earnings: EarningsData }) {
	const rest = totalEarnings - listings.reduce((sum, one) => sum + one.earnings, 0);
	const best = listings[0]?.earnings ?? 1;
	return (
		<section className="part" aria-labelledby="by-listing">
			<h2 id="by-listing" className="mb-5">
				{earningsTabCopy.byListing}
			</h2>
			<table className="quiet-table by-listing">
				<caption className="sr-only">{earningsTabCopy.caption}</caption>
				<thead>
					<tr>
						<th scope="col">{earningsTabCopy.item}</th>
						<th scope="col" className="number">
							{earningsTabCopy.rentals}
						</th>
						<th scope="col">{earningsTabCopy.earned}</th>
					</tr>
				</thead>
				<tbody>
					{listings.map(({ _id, name, photo, rentals, earnings }) => (
						<tr key={_id}>
							<th scope="row">
								<Link to={`/product/${_id}`}>
									<Thumbnail photo={photo} width={48} />
									<span>{name}</span>
								</Link>
							</th>
							<td className="number">{rentals}</td>
							<td>
								<Money amount={earnings} />
								<span className="share" aria-hidden="true" style={{ width: `${(100 * earnings) / best}%` }} />
							</td>
						</tr>
					))}
					{rest > 0 && (
						<tr>
							<th scope="row">{earningsTabCopy.others}</th>
							<td />
							<td>
								<Money amount={rest} />
							</td>
						</tr>
					)}
				</tbody>
			</table>
		</section>
	);
}

/** Due and paid, and the download of a monthly statement. */
const Payouts = ({ dues, earnings }: { dues: Dues; earnings: EarningsData }) => (
	<>
		<section className="part" aria-labelledby="payouts">
			<div className="part-head">
				<h2 id="payouts">{earningsTabCopy.payouts}</h2>
				{dues && (
					<p className="text-s2 text-muted">
						{earningsTabCopy.payoutTotals({
							due: dues.open.payout.amount,
							paid: dues.paid.payout,
							retained: dues.paid.retained,
							compensation: earnings.compensation,
						})}
					</p>
				)}
			</div>
			{dues && dues.open.remittance.amount > 0 && (
				<p className="mb-5 max-w-[640px]">
					{earningsTabCopy.owed({ rupees: dues.open.remittance.amount })}{" "}
					<Link className="link" to="/contact">
						{earningsTabCopy.contact}
					</Link>
					{earningsTabCopy.owedEnd}
				</p>
			)}
			{dues?.isOverCashLimit && (
				<Notice tone="bad" className="mb-5 max-w-[640px]">
					{earningsTabCopy.overLimit}
				</Notice>
			)}
			{!dues ? (
				<LoadError className="mt-8">{earningsTabCopy.payoutsFailed}</LoadError>
			) : dues.dues.length > 0 ? (
				<DueTable dues={dues.dues} label={earningsTabCopy.payouts} canPay />
			) : (
				<p className="text-muted">{earningsTabCopy.noPayouts}</p>
			)}
		</section>
		<section className="part" aria-labelledby="statement">
			<h2 id="statement" className="mb-5">
				{earningsTabCopy.statement}
			</h2>
			<form method="get" action={localHref("/dashboard/statement")} className="flex flex-wrap items-end gap-3">
				<label className="field" htmlFor="statement-month">
					<span className="label">{earningsTabCopy.month}</span>
					<Select
						id="statement-month"
						name="month"
						options={earnings.months.toReversed().map(({ month }) => ({
							value: month,
							label: `${monthName(month, "long")} ${month.slice(0, 4)}`,
						}))}
					/>
				</label>
				<Button name="format" value="pdf">
					<Icon name="download" className="small" />
					{earningsTabCopy.downloadPdf}
				</Button>
				<Button name="format" value="csv">
					<Icon name="download" className="small" />
					{earningsTabCopy.download}
				</Button>
			</form>
		</section>
	</>
);
