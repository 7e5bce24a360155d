import type { Day } from "#common/calendar.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";
import type { ClaimedDay } from "./claims.ts";
import { isOthers } from "./queries-holds.ts";

/** The statements on the days that orders claim of pieces. */

/**
 * Pieces in service of this product, in their order, those with days held for this person first; `isFree`: no claim of anybody else's on any day from first to last. One that is just being taken out of service
 * is waited for, and is then not among them.
 */
export async function listPieces(
	db: Db,
	productId: string,
	first: Day,
	last: Day,
	accountId: string,
): Promise<{ id: string; size: string; isFree: boolean; isHeld: boolean }[]> {
	const { rows } = await sql<{ id: string; size: string; isFree: boolean; isHeld: boolean }>`
		select id, size, not exists (select from claimed_day where garment_id = garment.id and day between ${first}::date and ${last}::date and ${isOthers(accountId)}) as "isFree",
			exists (select from claimed_day where garment_id = garment.id and day between ${first}::date and ${last}::date and not ${isOthers(accountId)}) as "isHeld"
		from garment where product_id = ${productId} and retired_at is null order by position for key share`.execute(db);
	return rows.sort((one, other) => Number(other.isHeld) - Number(one.isHeld));
}

/**
 * Claims days of a garment, in ascending order. False, and nothing claimed, when one of them is taken: the primary key says no.
 * A claim that races waits for the other's transaction, on its first day in common.
 */
export async function claimDays(tx: Tx, garmentId: string, orderId: string, days: ClaimedDay[]): Promise<boolean> {
	const claimed = await tx
		.insertInto("claimed_day")
		.values(days.map(({ day, reason }) => ({ garment_id: garmentId, day, reason, rental_id: orderId })))
		.onConflict((conflict) => conflict.columns(["garment_id", "day"]).doNothing())
		.executeTakeFirst();
	if (Number(claimed.numInsertedOrUpdatedRows) === days.length) return true;
	await freeDays(tx, garmentId, orderId);
	return false;
}

export type Claimer = { garment_id: string; id: string };

/** Puts an order's claims right, to exactly these days where nobody else has them, and notes up to which day that was done. */
export async function claimAnew(tx: Tx, { garment_id, id }: Claimer, days: ClaimedDay[], today: Day): Promise<void> {
	const wanted = days.map(({ day }) => day);
	await sql`delete from claimed_day where garment_id = ${garment_id} and rental_id = ${id} and day <> all (${wanted}::date[])`.execute(
		tx,
	);
	await sql`
		insert into claimed_day (garment_id, day, reason, rental_id)
		select ${garment_id}, day, reason, ${id} from unnest(${wanted}::date[], ${days.map(({ reason }) => reason)}::text[]) as wanted (day, reason) order by day
		on conflict (garment_id, day) do update set reason = excluded.reason where claimed_day.rental_id = excluded.rental_id`.execute(
		tx,
	);
	await tx
		.updateTable("rental")
		.set({ claimed_until: today })
		.where("garment_id", "=", garment_id)
		.where("id", "=", id)
		.execute();
}

/** Frees an order's days, or those after `last`. */
export const freeDays = (tx: Tx, garmentId: string, orderId: string, last?: Day) =>
	tx
		.deleteFrom("claimed_day")
		.where("garment_id", "=", garmentId)
		.where("rental_id", "=", orderId)
		.$if(last !== undefined, (rows) => rows.where("day", ">", last as Day))
		.execute();
