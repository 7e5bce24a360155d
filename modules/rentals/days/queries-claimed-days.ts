import type { Day } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { type Db, type RawBuilder, sql, type Tx } from "#database/connect.ts";
import type { ClaimedDay } from "./claims.ts";
import type { OrderKey } from "./queries-garment-key.ts";
import { isClaimedByOther } from "./queries-holds.ts";

/** SQL on the days that orders claim of garments: `claimed_day`, primary key (garment_id, day). */

/** SQL: the claims of `garment`. The value is repeated, because a lock is refused where a node cannot be derived from each part of a statement. */
const isOfGarment = (productId: string) =>
	sql`claimed_day.product_id = ${productId} and claimed_day.garment_id = garment.id`;

/**
 * The product's pieces in service, those with holds of this account first. `isFree`: no other claim from first to last.
 * `for key share` waits for a transaction that is retiring a piece, which is then left out.
 */
export async function listPiecesWithAvailability(
	db: Db,
	productId: string,
	first: Day,
	last: Day,
	accountId: string,
): Promise<{ id: string; size: string; isFree: boolean; isHeld: boolean }[]> {
	const { rows } = await sql<{ id: string; size: string; isFree: boolean; isHeld: boolean }>`
		select id, size, not exists (select from claimed_day where ${isOfGarment(productId)} and day between ${first}::date and ${last}::date and ${isClaimedByOther(productId, accountId)}) as "isFree",
			exists (select from claimed_day where ${isOfGarment(productId)} and day between ${first}::date and ${last}::date and not ${isClaimedByOther(productId, accountId)}) as "isHeld"
		from garment where product_id = ${productId} and retired_at is null order by position for key share`.execute(db);
	return rows.sort((one, other) => Number(other.isHeld) - Number(one.isHeld));
}

/**
 * Claims days of a garment. False, and nothing claimed, when the primary key refuses one of them.
 * Rows go in by ascending day, so that concurrent claims wait on their first common day and cannot deadlock. The returned rows are counted:
 * Citus reports the refused ones as inserted too.
 */
export async function claimDays(tx: Tx, order: OrderKey, days: ClaimedDay[]): Promise<boolean> {
	const { rows } = await sql`
		insert into claimed_day (product_id, garment_id, day, reason, rental_id)
		select ${order.product_id}::uuid, ${order.garment_id}::uuid, day, reason, ${order.id}::uuid
		from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ reason }) => reason)}::text[]) as wanted (day, reason) order by day
		on conflict do nothing returning day`.execute(tx);
	if (rows.length === days.length) return true;
	await freeDays(tx, order);
	return false;
}

/** Replaces an order's claims by these days, leaving out those that others have, and stores the day of this update. */
export async function replaceClaims(
	tx: Tx,
	{ product_id, garment_id, id }: OrderKey,
	days: ClaimedDay[],
	today: Day,
): Promise<void> {
	const wanted = days.map(({ day }) => day);
	await sql`delete from claimed_day where product_id = ${product_id} and garment_id = ${garment_id} and rental_id = ${id} and day <> all (${wanted}::date[])`.execute(
		tx,
	);
	await sql`
		insert into claimed_day (product_id, garment_id, day, reason, rental_id)
		select ${product_id}::uuid, ${garment_id}::uuid, day, reason, ${id}::uuid from unnest(${wanted}::date[], ${days.map(({ reason }) => reason)}::text[]) as wanted (day, reason) order by day
		on conflict on constraint claimed_day_pkey do update set reason = excluded.reason where claimed_day.rental_id = excluded.rental_id`.execute(
		tx,
	);
	await tx
		.updateTable("rental")
		.set({ claimed_until: today })
		.where("product_id", "=", product_id)
		.where("garment_id", "=", garment_id)
		.where("id", "=", id)
		.execute();
}

/** SQL: the last day that is claimed by something else, from the first possible dispatch of order `r` to its start; null: none. */
export const lastTakenDayBefore = (productId: RawBuilder<unknown>) => sql<Day | null>`(
	select max(day) from claimed_day where product_id = ${productId} and garment_id = r.garment_id and day >= r.start_date - r.transit_days - ${sql.lit(rules.order.earlyDays)} and day < r.start_date
		and rental_id is distinct from r.id)`;

export async function findLastTakenDayBefore(db: Db, { product_id, garment_id, id }: OrderKey): Promise<Day | null> {
	const { rows } = await sql<{ day: Day | null }>`
		select ${lastTakenDayBefore(sql`${product_id}`)} as day from rental r where r.product_id = ${product_id} and r.garment_id = ${garment_id} and r.id = ${id}`.execute(
		db,
	);
	return rows[0]?.day ?? null;
}

/** SQL: the first day after the last one of order `r` that is claimed by something else; null: none. */
export const firstTakenDayAfter = (productId: RawBuilder<unknown>) => sql<Day | null>`(
	select min(day) from claimed_day where product_id = ${productId} and garment_id = r.garment_id and day > r.end_date
		and rental_id is distinct from r.id)`;

/**
 * Claims further days of an order, before its first one or after its last one, by ascending day; days that it has already are fine.
 * False when somebody else has one of them: the caller must then roll back.
 */
export async function claimFurtherDays(
	tx: Tx,
	{ product_id, garment_id, id }: OrderKey,
	days: ClaimedDay[],
): Promise<boolean> {
	if (days.length === 0) return true;
	const { rows } = await sql`
		insert into claimed_day (product_id, garment_id, day, reason, rental_id)
		select ${product_id}::uuid, ${garment_id}::uuid, day, reason, ${id}::uuid
		from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ reason }) => reason)}::text[]) as further (day, reason) order by day
		on conflict on constraint claimed_day_pkey do update set reason = excluded.reason where claimed_day.rental_id = excluded.rental_id
		returning day`.execute(tx);
	return rows.length === days.length;
}

/** The days before its first one that an order has claimed, ascending: in transit, or handed over early. */
export const listClaimsBeforeStart = (
	db: Db,
	{ product_id, garment_id, id, start_date }: OrderKey & { start_date: Day },
) =>
	db
		.selectFrom("claimed_day")
		.select(["day", "reason"])
		.where("product_id", "=", product_id)
		.where("garment_id", "=", garment_id)
		.where("rental_id", "=", id)
		.where("day", "<", start_date)
		.orderBy("day")
		.$narrowType<{ reason: ClaimedDay["reason"] }>()
		.execute();

/** Deletes an order's claims before `first`. */
export const freeDaysBefore = (tx: Tx, { product_id, garment_id, id }: OrderKey, first: Day) =>
	tx
		.deleteFrom("claimed_day")
		.where("product_id", "=", product_id)
		.where("garment_id", "=", garment_id)
		.where("rental_id", "=", id)
		.where("day", "<", first)
		.execute();

/** Deletes an order's claims, or those after `last`. */
export const freeDays = (tx: Tx, { product_id, garment_id, id }: OrderKey, last?: Day) =>
	tx
		.deleteFrom("claimed_day")
		.where("product_id", "=", product_id)
		.where("garment_id", "=", garment_id)
		.where("rental_id", "=", id)
		.$if(last !== undefined, (rows) => rows.where("day", ">", last as Day))
		.execute();
