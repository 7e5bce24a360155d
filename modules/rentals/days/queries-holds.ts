import type { Day, Period } from "#common/calendar.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";
import type { ClaimedDay } from "./claims.ts";

/** The statements on holds: days that are claimed for one person for a while, without an order. */

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

/** Claims days for a hold, in ascending order. False, and nothing claimed, when one of them is taken. */
export async function claimForHold(tx: Tx, garmentId: string, holdId: string, days: ClaimedDay[]): Promise<boolean> {
	const claimed = await tx
		.insertInto("claimed_day")
		.values(days.map(({ day }) => ({ garment_id: garmentId, day, reason: "held", hold_id: holdId })))
		.onConflict((conflict) => conflict.columns(["garment_id", "day"]).doNothing())
		.executeTakeFirst();
	if (Number(claimed.numInsertedOrUpdatedRows) === days.length) return true;
	await deleteClaims(tx, { garment_id: garmentId, id: holdId });
	return false;
}

export const insertHold = (tx: Tx, hold: NewHold) => tx.insertInto("hold").values(hold).execute();

type Hold = { garment_id: string; id: string };
export type HoldEnd = "booked" | "lapsed" | "left";

const deleteClaims = (tx: Tx, { garment_id, id }: Hold) =>
	tx.deleteFrom("claimed_day").where("garment_id", "=", garment_id).where("hold_id", "=", id).execute();

/** Ends a hold and frees its days; undefined when it was over already. Who ends it at the same moment is waited for. */
export async function endHold(tx: Tx, { garment_id, id }: Hold, how: HoldEnd, now: Date) {
	const hold = await tx
		.updateTable("hold")
		.set({ ended_at: now, ended_as: how })
		.where("garment_id", "=", garment_id)
		.where("id", "=", id)
		.where("ended_at", "is", null)
		.returning(["garment_id", "product_id", "account_id"])
		.executeTakeFirst();
	if (hold) await deleteClaims(tx, { garment_id, id });
	return hold;
}

/** Somebody's own holds on a piece that lie in the way of days they are about to book. */
export const listOverlappingHolds = (tx: Tx, garmentId: string, accountId: string, { startDate, endDate }: Period) =>
	tx
		.selectFrom("hold")
		.select(["garment_id", "id"])
		.where("garment_id", "=", garmentId)
		.where("account_id", "=", accountId)
		.where("ended_at", "is", null)
		.where((e) =>
			e.exists(
				e
					.selectFrom("claimed_day")
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
		.select(["garment_id", "id"])
		.where("id", "=", id)
		.where("account_id", "=", accountId)
		.where("ended_at", "is", null)
		.executeTakeFirst();

/** Holds whose time is over, a hundred at a time. */
export const listExpiredHolds = (db: Db, now: Date): Promise<Hold[]> =>
	db
		.selectFrom("hold")
		.select(["garment_id", "id"])
		.where("ended_at", "is", null)
		.where("until", "<=", now)
		.orderBy("until")
		.limit(100)
		.execute();

/** Is a claim another's? Days that somebody holds are free to them. */
export const isClaimedByOther = (accountId: string) => sql`(claimed_day.hold_id is null or not exists (
	select from hold where hold.garment_id = claimed_day.garment_id and hold.id = claimed_day.hold_id and hold.account_id = ${accountId}))`;
