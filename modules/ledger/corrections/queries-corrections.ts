import { sql, type Tx } from "#database/connect.ts";
import type { DueKind } from "../ledger.ts";
import type { OrderKey } from "../queries.ts";

/** SQL that reads the dues that a correction ends. */

export type OrderDue = {
	id: string;
	product_id: string;
	garment_id: string;
	rental_id: string;
	booking_id: string;
	kind: DueKind;
	isPaid: boolean;
	isBeingPaid: boolean;
};

/** The dues of an order that no correction has ended; locked, so that no batch takes one. */
export async function listOrderDues(tx: Tx, { product_id, garment_id, id }: OrderKey): Promise<OrderDue[]> {
	const isOfOrder = sql`d.product_id = ${product_id} and d.garment_id = ${garment_id} and d.rental_id = ${id}`;
	await sql`select from ledger_due d where ${isOfOrder} order by d.id for update`.execute(tx);
	// Read after the lock, because the locking statement would see an older snapshot.
	const { rows } = await sql<OrderDue>`
		select d.id, d.product_id, d.garment_id, d.rental_id, d.booking_id, d.kind, d.paid_at is not null as "isPaid",
			exists (select from upi_payment p where p.due_id = d.id and p.rejected_at is null)
			or exists (select from payment_row w where w.due_id = d.id and w.outcome is null) as "isBeingPaid"
		from ledger_due d where ${isOfOrder} and not exists (select from ledger_booking b
			where b.product_id = d.product_id and b.garment_id = d.garment_id and b.due_id = d.id and b.kind = 'correction') order by d.id`.execute(
		tx,
	);
	return rows;
}
