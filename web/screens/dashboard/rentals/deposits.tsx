/** A client's deposits: held, to be refunded, refunded, and amounts to pay for damage. */
import { DueTable } from "#web/features/orders/due-table.tsx";
import type { Dues } from "#web/screens/dashboard/load-dues.ts";
import { rentalsCopy } from "./copy.ts";

/** Shows nothing for a client without deposits and dues. */
export function Deposits({ dues }: { dues: Dues }) {
	if (!dues || (dues.total === 0 && dues.depositsHeld === 0)) return null;
	const { open, paid, depositsHeld } = dues;
	const amounts = [
		depositsHeld > 0 && rentalsCopy.depositHeld(depositsHeld),
		open.refund.amount > 0 && rentalsCopy.refundDue(open.refund.amount),
		paid.refund > 0 && rentalsCopy.refunded(paid.refund),
		open.collection.amount > 0 && rentalsCopy.damageDue(open.collection.amount),
	].filter(Boolean);
	return (
		<section className="part" aria-labelledby="deposits">
			<div className="part-head">
				<h2 id="deposits">{rentalsCopy.deposits}</h2>
				<p className="text-s2 text-muted">{amounts.join(", ")}</p>
			</div>
			{dues.dues.length > 0 ? (
				<DueTable dues={dues.dues} label={rentalsCopy.depositsAndRefunds} />
			) : (
				<p className="text-muted">{rentalsCopy.depositTerms}</p>
			)}
		</section>
	);
}
