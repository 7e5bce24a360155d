/** The payouts of a seller, due and paid, and the download of a monthly statement. */

import { monthName } from "#common/calendar.ts";
import type { Earnings } from "#web/api.ts";
import { DueTable } from "#web/features/orders/due-table.tsx";
import type { Dues } from "#web/screens/dashboard/load.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { earningsTabCopy } from "./copy.ts";

export const Payouts = ({ dues, earnings }: { dues: Dues; earnings: Earnings }) => (
	<>
		<section className="part" aria-labelledby="payouts">
			<div className="part-head">
				<h2 id="payouts">{earningsTabCopy.payouts}</h2>
				{dues && (
					<p className="text-s2 text-muted">
						{earningsTabCopy.payoutTotals(
							{ due: dues.open.payout.amount, paid: dues.paid.payout, retained: dues.paid.retained },
							earnings.compensation,
						)}
					</p>
				)}
			</div>
			{dues && dues.open.remittance.amount > 0 && (
				<p className="mb-5 max-w-[640px]">
					{earningsTabCopy.owed(dues.open.remittance.amount)}{" "}
					<Link className="link" to="/contact">
						{earningsTabCopy.contact}
					</Link>
					.
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
			<form method="get" action="/dashboard/statement" className="flex flex-wrap items-end gap-3">
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
