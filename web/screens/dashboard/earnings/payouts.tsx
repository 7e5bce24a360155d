/** The payouts of a seller, due and paid, and the download of a monthly statement. */

import { formatRupees } from "#common/money.ts";
import { policyNow } from "#common/rules.ts";
import type { Earnings } from "#web/api.ts";
import { LoadError } from "#web/components/load-error.tsx";
import { DueTable } from "#web/features/orders/due-table.tsx";
import type { Dues } from "#web/screens/dashboard/load-dues.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { monthName } from "./chart.ts";

export const Payouts = ({ dues, earnings }: { dues: Dues; earnings: Earnings }) => (
	<>
		<section className="part" aria-labelledby="payouts">
			<div className="part-head">
				<h2 id="payouts">Payouts</h2>
				{dues && (
					<p className="text-s2 text-muted">
						{formatRupees(dues.open.payout.amount)} due, {formatRupees(dues.paid.payout)} paid
						{earnings.compensation > 0 &&
							`, of it ${formatRupees(earnings.compensation)} for late days and damage, beside the earnings`}
					</p>
				)}
			</div>
			{!dues ? (
				<LoadError className="mt-8">Your payouts could not be loaded.</LoadError>
			) : dues.dues.length > 0 ? (
				<DueTable dues={dues.dues} label="Payouts" />
			) : (
				<p className="text-muted">
					Nothing is due yet. A completed rental is paid out within {policyNow.payoutBusinessDays} business days.
				</p>
			)}
		</section>
		<section className="part" aria-labelledby="statement">
			<h2 id="statement" className="mb-5">
				Statement
			</h2>
			<form method="get" action="/dashboard/statement" className="flex flex-wrap items-end gap-3">
				<label className="field" htmlFor="statement-month">
					<span className="label">Month</span>
					<Select
						id="statement-month"
						name="month"
						options={earnings.months.toReversed().map(({ month }) => ({
							value: month,
							label: `${monthName(month, "long")} ${month.slice(0, 4)}`,
						}))}
					/>
				</label>
				<Button>
					<Icon name="download" className="small" />
					Download CSV
				</Button>
			</form>
		</section>
	</>
);
