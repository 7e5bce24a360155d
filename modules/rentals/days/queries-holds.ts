import type { Day, Period } from "#common/calendar.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";
import type { ClaimedDay } from "./claims.ts";
import type { GarmentKey, OrderKey } from "./queries-garment-key.ts";

/** SQL on holds: days that are claimed for one account for a limited time, without an order. */

type NewHold = {
	garment_id: string;
	id: string;
	product_id: string;
	account_id: string;
	start_date: Day;
	end_date: Day;
	until: Date;
	created_at: Date;
};

/** Claims days for a hold, by ascending day. False, and nothing claimed, when one of them is taken. */
export async function claimForHold(tx: Tx, { id, ...garment }: OrderKey, days: ClaimedDay[]): Promise<boolean> {
	const claimed = await tx
		.insertInto("claimed_day")
		.values(days.map(({ day }) => ({ ...garment, day, reason: "held", hold_id: id })))
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	if (Number(claimed.numInsertedOrUpdatedRows) === days.length) return true;
	await deleteClaims(tx, { ...garment, id });
	return false;
}

export const insertHold = (tx: Tx, hold: NewHold) => tx.insertInto("hold").values(hold).execute();

export type HoldEnd = "booked" | "lapsed" | "left" | "lost";

const deleteClaims = (tx: Tx, { product_id, garment_id, id }: OrderKey) =>
	tx
		.deleteFrom("claimed_day")
		.where("product_id", "=", product_id)
		.where("garment_id", "=", garment_id)
		.where("hold_id", "=", id)
		.execute();

/** Ends a hold and deletes its claims; undefined when it had ended already. A concurrent call waits on the row lock. */
export async function endHold(tx: Tx, { product_id, garment_id, id }: OrderKey, endedAs: HoldEnd, now: Date) {
	const hold = await tx
		.updateTable("hold")
		.set({ ended_at: now, ended_as: endedAs })
		.where("product_id", "=", product_id)
		.where("garment_id", "=", garment_id)
		.where("id", "=", id)
		.where("ended_at", "is", null)
		.returning(["garment_id", "product_id", "account_id"])
		.executeTakeFirst();
	if (hold) await deleteClaims(tx, { product_id, garment_id, id });
	return hold;
}

/** The active holds of an account on a garment that overlap the days of its new order. */
export const listOverlappingHolds = (
	tx: Tx,
	{ product_id, garment_id }: GarmentKey,
	accountId: string,
	{ startDate, endDate }: Period,
) =>
	tx
		.selectFrom("hold")
		.select(["product_id", "garment_id", "id"])
		.where("product_id", "=", product_id)
		.where("garment_id", "=", garment_id)
		.where("account_id", "=", accountId)
		.where("ended_at", "is", null)
		.where((e) =>
			e.exists(
				e
					.selectFrom("claimed_day")
					.where("claimed_day.product_id", "=", product_id)
					.whereRef("claimed_day.garment_id", "=", "hold.garment_id")
					.whereRef("claimed_day.hold_id", "=", "hold.id")
					.where("claimed_day.day", ">=", startDate)
					.where("claimed_day.day", "<=", endDate),
			),
		)
		.execute();

export const findHold = (db: Db, id: string, accountId: string) =>
	db
		.selectFrom("hold")
		.select(["product_id", "garment_id", "id"])
		.where("id", "=", id)
		.where("account_id", "=", accountId)
		.where("ended_at", "is", null)
		.executeTakeFirst();

/** Expired holds, a hundred at a time. */
export const listExpiredHolds = (db: Db, now: Date): Promise<OrderKey[]> =>
	db
		.selectFrom("hold")
		.select(["product_id", "garment_id", "id"])
		.where("ended_at", "is", null)
		.where("until", "<=", now)
		.orderBy("until")
		.limit(100)
		.execute();

/** SQL: the claim is not a hold of this account. One's own held days count as free. */
export const isClaimedByOther = (
	productId: string,
	accountId: string,
) => sql`(claimed_day.hold_id is null or not exists (
	select from hold where hold.product_id = ${productId} and hold.garment_id = claimed_day.garment_id and hold.id = claimed_day.hold_id and hold.account_id = ${accountId}))`;
