import type { Day } from "#common/calendar.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";
import { type GarmentKey, type OrderKey, whereGarment, whereOrder } from "#database/distributed.ts";
import { type NarrowColumns, orderColumns } from "../queries-orders.ts";

/** SQL that gives the orders and holds of a piece another piece of the same listing. */

/** The orders of a piece that are not dispatched; locked, earliest first. */
export const lockUnsentOrders = (tx: Tx, key: GarmentKey) =>
	tx
		.selectFrom("rental")
		.select(orderColumns)
		.where(whereGarment(key))
		.where("status", "in", ["pending", "confirmed"])
		.orderBy("start_date")
		.orderBy("id")
		.$narrowType<NarrowColumns>()
		.forUpdate()
		.execute();

/** The orders of a listing that request a change from or to a piece; locked, oldest first. */
export const lockChangesOf = (tx: Tx, { product_id, garment_id }: GarmentKey) =>
	tx
		.selectFrom("rental")
		.select(orderColumns)
		.where("product_id", "=", product_id)
		.where("change_by", "is not", null)
		.where((e) => e.or([e("garment_id", "=", garment_id), e("change_garment_id", "=", garment_id)]))
		.orderBy("id")
		.$narrowType<NarrowColumns>()
		.forUpdate()
		.execute();

/** The orders of a piece that are not dispatched, and its active holds; those of changes end. */
export async function listMovable(db: Db, key: GarmentKey): Promise<{ id: string; owner: "rental_id" | "hold_id" }[]> {
	const { rows } = await sql<{ id: string; owner: "rental_id" | "hold_id" }>`
		select id, 'rental_id' as owner from rental
			where ${whereGarment(key)} and status in ('pending', 'confirmed')
		union all select id, 'hold_id' from hold
			where ${whereGarment(key)} and ended_at is null and kind <> 'change'`.execute(db);
	return rows;
}

/** Whether a piece is dispatched or out, also as a second one, or claimed from today on by what is over, such as its cleaning. The lister's own blocks do not count. */
export async function isInUse(db: Db, key: GarmentKey, today: Day): Promise<boolean> {
	const { rows } = await sql<{ isInUse: boolean }>`
		select exists (select from rental where ${whereGarment(key)}
				and status in ('dispatched', 'delivered', 'overdue', 'reported', 'returned'))
			or exists (select from hold where ${whereGarment(key)} and kind = 'backup' and ended_at is null
				and not exists (select from rental where ${whereGarment(key, "rental.backup_garment_id")}
					and rental.id = hold.id and status in ('pending', 'confirmed')))
			or exists (select from claimed_day where ${whereGarment(key)}
				and day >= ${today}::date and reason <> 'blocked' and hold_id is null
				and not exists (select from rental where ${whereGarment(key, "rental.garment_id")}
					and rental.id = claimed_day.rental_id and status in ('pending', 'confirmed'))) as "isInUse"`.execute(db);
	return rows[0]?.isInUse ?? false;
}

/** The other pieces in service of the piece's size that are free on all of these days, or away only in their lister's holiday: what exists keeps its days. */
export async function listFreePieces(db: Db, key: GarmentKey, days: readonly Day[]): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		select other.id from garment own join garment other on other.product_id = ${key.product_id} and other.size = own.size and other.id <> own.id
		where ${whereGarment(key, "own.id")} and other.retired_at is null and not exists (
			select from claimed_day where claimed_day.product_id = ${key.product_id} and claimed_day.garment_id = other.id and day = any(${[...days]}::date[]) and not is_holiday)
		order by other.position, other.id`.execute(db);
	return rows.map(({ id }) => id);
}

/** Takes days of a piece out of its lister's holiday, for an order or a hold that moves to it. */
export const freeFromHoliday = (tx: Tx, piece: GarmentKey, days: readonly Day[]) =>
	sql`delete from claimed_day where ${whereGarment(piece)} and is_holiday and day = any(${[...days]}::date[])`.execute(
		tx,
	);

/** Gives an order another piece, with its timeline and reminders. Its claimed days are moved by the caller. */
export const reassignOrder = (tx: Tx, { product_id, garment_id, id }: OrderKey, newPiece: string) =>
	sql`select reassign_order(${product_id}, ${garment_id}, ${id}, ${newPiece})`.execute(tx);

/** `kind`: "backup" for the second garment of an order. */
export type MovableHold = OrderKey & { kind: string };

/** The active holds of a piece. */
export const listHolds = (tx: Tx, key: GarmentKey): Promise<MovableHold[]> =>
	tx
		.selectFrom("hold")
		.select(["product_id", "garment_id", "id", "kind"])
		.where(whereGarment(key))
		.where("ended_at", "is", null)
		.orderBy("id")
		.forUpdate()
		.execute();

/** Gives a hold and its days another piece. The foreign key of the days is checked at the commit. */
export async function reassignHold(tx: Tx, key: OrderKey, newPiece: string): Promise<void> {
	await sql`update hold set garment_id = ${newPiece} where ${whereOrder(key)}`.execute(tx);
	await sql`update claimed_day set garment_id = ${newPiece} where ${whereOrder(key, "hold_id")}`.execute(tx);
}
