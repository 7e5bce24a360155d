/** A client's deposits: held, to be refunded, refunded, and amounts to pay for damage. */
import { formatRupees } from "#common/money.ts";
import { policyNow } from "#common/rules.ts";
import { DueTable } from "#web/features/orders/due-table.tsx";
import type { Dues } from "#web/screens/dashboard/load-dues.ts";

/** Shows nothing for a client without deposits and dues. */
export function Deposits({ dues }: { dues: Dues }) {
	if (!dues || (dues.total === 0 && dues.depositsHeld === 0)) return null;
	const { open, paid, depositsHeld } = dues;
	const amounts = [
		depositsHeld > 0 && `${formatRupees(depositsHeld)} held`,
		open.refund.amount > 0 && `${formatRupees(open.refund.amount)} on its way back`,
		paid.refund > 0 && `${formatRupees(paid.refund)} given back`,
		open.collection.amount > 0 && `${formatRupees(open.collection.amount)} to pay for damage`,
	].filter(Boolean);
	return (
		<section className="part" aria-labelledby="deposits">
			<div className="part-head">
				<h2 id="deposits">Deposits</h2>
				<p className="text-s2 text-muted">{amounts.join(", ")}</p>
			</div>
			{dues.dues.length > 0 ? (
				<DueTable dues={dues.dues} label="Deposits and refunds" />
			) : (
				<p className="text-muted">
					A deposit comes back within {policyNow.refundBusinessDays.join(" to ")} business days of the inspection.
				</p>
			)}
		</section>
	);
}
