/** A client's deposits: held, to be refunded, refunded, and amounts to pay for damage. */
import { DueTable } from "#web/features/orders/due-table.tsx";
import { copy } from "#web/screens/dashboard/copy.ts";
import type { Dues } from "#web/screens/dashboard/load-dues.ts";

/** Shows nothing for a client without deposits and dues. */
export function Deposits({ dues }: { dues: Dues }) {
	if (!dues || (dues.total === 0 && dues.depositsHeld === 0)) return null;
	const { open, paid, depositsHeld } = dues;
	const amounts = [
		depositsHeld > 0 && copy.depositHeld(depositsHeld),
		open.refund.amount > 0 && copy.refundDue(open.refund.amount),
		paid.refund > 0 && copy.refunded(paid.refund),
		open.collection.amount > 0 && copy.damageDue(open.collection.amount),
	].filter(Boolean);
	return (
		<section className="part" aria-labelledby="deposits">
			<div className="part-head">
				<h2 id="deposits">{copy.deposits}</h2>
				<p className="text-s2 text-muted">{amounts.join(", ")}</p>
			</div>
			{dues.dues.length > 0 ? (
				<DueTable dues={dues.dues} label={copy.depositsAndRefunds} />
			) : (
				<p className="text-muted">{copy.depositTerms}</p>
			)}
		</section>
	);
}
