import { type Db, sql } from "#database/connect.ts";
import type { OrderKey } from "../days/queries-garment-key.ts";

/** The compensation of a lost parcel (whole rupees), and the part that stays with the lister after it is found. Null: no such event. */
export async function findCompensation(db: Db, { product_id, garment_id, id }: OrderKey) {
	const { rows } = await sql<{ owed: number | null; retained: number | null }>`
		select max(amount) filter (where step in ('loseParcel', 'loseReportedParcel')) as owed, max(amount) filter (where step = 'findParcel') as retained
		from rental_event where product_id = ${product_id} and garment_id = ${garment_id} and rental_id = ${id}`.execute(
		db,
	);
	return rows[0] ?? { owed: null, retained: null };
}
