import { type Db, sql } from "#database/connect.ts";
import type { OrderKey } from "../days/queries-garment-key.ts";

/** What the lister is owed for a parcel that the courier lost or damaged, and what they keep after it was found; null: neither happened. */
export async function findCompensation(db: Db, { product_id, garment_id, id }: OrderKey) {
	const { rows } = await sql<{ owed: number | null; kept: number | null }>`
		select max(amount) filter (where step in ('loseParcel', 'loseReportedParcel')) as owed, max(amount) filter (where step = 'findParcel') as kept
		from rental_event where product_id = ${product_id} and garment_id = ${garment_id} and rental_id = ${id}`.execute(
		db,
	);
	return rows[0] ?? { owed: null, kept: null };
}
