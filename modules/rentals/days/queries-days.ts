import type { Day, Period } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { type Db, type RawBuilder, sendWithCommit, sql, type Tx } from "#database/connect.ts";
import {
	type GarmentKey,
	isSameGarment,
	isSameOrder,
	type OrderKey,
	whereGarment,
	whereOrder,
} from "#database/distributed.ts";
import type { ClaimedDay } from "./claims.ts";

/** SQL on the days that orders claim of garments: `claimed_day`, primary key (garment_id, day). */

/** SQL: the claims of `garment`. The value is repeated, because a lock is refused where a node cannot be derived from each part of a statement. */
const isOfGarment = (productId: string) =>
	sql`claimed_day.product_id = ${productId} and claimed_day.garment_id = garment.id`;

/** SQL: the claim is not of this order, nor of its second garment, whose hold has the order's id. */
const isOfOther = (orderId: string) =>
	sql`rental_id is distinct from ${orderId}::uuid and hold_id is distinct from ${orderId}::uuid`;

/**
 * The product's pieces in service, those with holds of this account first. `isFree`: no other claim from first to last, beside those of the order
 * `orderId`.
 * `for key share` waits for a transaction that is retiring a piece, which is then left out.
 */
export async function listPiecesWithAvailability(
	db: Db,
	productId: string,
	{ startDate: first, endDate: last }: Period,
	accountId: string,
	orderId?: string,
): Promise<{ id: string; size: string; isFree: boolean; isHeld: boolean }[]> {
	const isOwn = orderId ? sql`${isOfOther(orderId)} and` : sql``;
	const { rows } = await sql<{ id: string; size: string; isFree: boolean; isHeld: boolean }>`
		select id, size, not exists (select from claimed_day where ${isOfGarment(productId)} and day between ${first}::date and ${last}::date and ${isOwn} ${isClaimedByOther(productId, accountId)}) as "isFree",
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
export async function replaceClaims(tx: Tx, key: OrderKey, days: ClaimedDay[], today: Day): Promise<void> {
	const wanted = days.map(({ day }) => day);
	await sql`delete from claimed_day where ${whereOrder(key, "rental_id")} and day <> all (${wanted}::date[])`.execute(
		tx,
	);
	await sql`
		insert into claimed_day (product_id, garment_id, day, reason, rental_id)
		select ${key.product_id}::uuid, ${key.garment_id}::uuid, day, reason, ${key.id}::uuid from unnest(${wanted}::date[], ${days.map(({ reason }) => reason)}::text[]) as wanted (day, reason) order by day
		on conflict on constraint claimed_day_pkey do update set reason = excluded.reason where claimed_day.rental_id = excluded.rental_id`.execute(
		tx,
	);
	await tx.updateTable("rental").set({ claimed_until: today }).where(whereOrder(key)).execute();
}

/** SQL: the last day that is claimed by something else on one of its garments, from the first possible dispatch of order `r` to its start; null: none. */
export const lastTakenDayBefore = (productId: RawBuilder<unknown>) => sql<Day | null>`(
	select max(day) from claimed_day where product_id = ${productId} and garment_id in (r.garment_id, r.backup_garment_id) and day >= r.start_date - r.try_on_days - r.transit_days - ${sql.lit(rules.orderTimes.earlyDays)} and day < r.start_date
		and rental_id is distinct from r.id and hold_id is distinct from r.id and (hold_id is null or hold_id is distinct from r.change_hold_id))`;

export async function findLastTakenDayBefore(db: Db, key: OrderKey): Promise<Day | null> {
	const { rows } = await sql<{ day: Day | null }>`
		select ${lastTakenDayBefore(sql`${key.product_id}`)} as day from rental r where ${whereOrder(key, "r.id")}`.execute(
		db,
	);
	return rows[0]?.day ?? null;
}

/** SQL: the first day after the last one of order `r` that is claimed by something else; null: none. */
export const firstTakenDayAfter = (productId: RawBuilder<unknown>) => sql<Day | null>`(
	select min(day) from claimed_day where product_id = ${productId} and garment_id = r.garment_id and day > r.end_date
		and rental_id is distinct from r.id)`;

/**
 * Claims further days of an order or a hold, before its first one or after its last one, by ascending day; days that it has already are fine.
 * False when somebody else has one of them: the caller must then roll back.
 */
export async function claimFurtherDays(
	tx: Tx,
	{ product_id, garment_id, id }: OrderKey,
	days: { day: Day; reason: ClaimedDay["reason"] | "backup" }[],
	owner: "rental_id" | "hold_id" = "rental_id",
): Promise<boolean> {
	if (days.length === 0) return true;
	const own = sql.ref(owner);
	const { rows } = await sql`
		insert into claimed_day (product_id, garment_id, day, reason, ${own})
		select ${product_id}::uuid, ${garment_id}::uuid, day, reason, ${id}::uuid
		from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ reason }) => reason)}::text[]) as further (day, reason) order by day
		on conflict on constraint claimed_day_pkey do update set reason = excluded.reason where claimed_day.${own} = excluded.${own}
		returning day`.execute(tx);
	return rows.length === days.length;
}

/**
 * Gives an order these days of a piece, its own or another one of the listing, and frees its other ones. Days that are held for its change are taken
 * over. False when somebody else has one of them: the caller must then roll back.
 */
export async function swapClaims(
	tx: Tx,
	order: OrderKey & { change_hold_id: string | null },
	garmentId: string,
	days: ClaimedDay[],
): Promise<boolean> {
	const wanted = days.map(({ day }) => day);
	const { rows } = await sql`
		insert into claimed_day (product_id, garment_id, day, reason, rental_id)
		select ${order.product_id}::uuid, ${garmentId}::uuid, day, reason, ${order.id}::uuid
		from unnest(${wanted}::date[], ${days.map(({ reason }) => reason)}::text[]) as wanted (day, reason) order by day
		on conflict on constraint claimed_day_pkey do update set reason = excluded.reason, rental_id = excluded.rental_id, hold_id = null
			where claimed_day.rental_id = excluded.rental_id or claimed_day.hold_id = ${order.change_hold_id}::uuid
		returning day`.execute(tx);
	const isKept = garmentId === order.garment_id ? wanted : [];
	await sql`delete from claimed_day where ${whereOrder(order, "rental_id")} and day <> all (${isKept}::date[])`.execute(
		tx,
	);
	return rows.length === days.length;
}

/** The days before `first` that an order has claimed, ascending: in transit, or with its client already. */
export const listClaimsBefore = (db: Db, order: OrderKey, first: Day) =>
	db
		.selectFrom("claimed_day")
		.select(["day", "reason"])
		.where(whereOrder(order, "rental_id"))
		.where("day", "<", first)
		.orderBy("day")
		.$narrowType<{ reason: ClaimedDay["reason"] }>()
		.execute();

/** Deletes an order's claims before `first`. */
export const freeDaysBefore = (tx: Tx, key: OrderKey, first: Day) =>
	tx.deleteFrom("claimed_day").where(whereOrder(key, "rental_id")).where("day", "<", first).execute();

/** Deletes an order's claims, or those after `last`. */
export const freeDays = (tx: Tx, key: OrderKey, last?: Day) =>
	tx
		.deleteFrom("claimed_day")
		.where(whereOrder(key, "rental_id"))
		.$if(last !== undefined, (rows) => rows.where("day", ">", last as Day))
		.execute();

/** SQL on holds: days that are claimed for one account for a limited time, without an order. */

type NewHold = {
	garment_id: string;
	id: string;
	product_id: string;
	/** Null: the hold of a change, which belongs to its order. */
	account_id: string | null;
	start_date: Day;
	end_date: Day;
	kind: string;
	until: Date;
	created_at: Date;
};

/** Claims days for a hold, by ascending day. False, and nothing claimed, when one of them is taken. */
export async function claimForHold(
	tx: Tx,
	{ product_id, garment_id, id }: OrderKey,
	days: ClaimedDay[],
	reason: "held" | "backup" = "held",
): Promise<boolean> {
	const garment = { product_id, garment_id };
	const claimed = await tx
		.insertInto("claimed_day")
		.values(days.map(({ day }) => ({ ...garment, day, reason, hold_id: id })))
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	if (Number(claimed.numInsertedOrUpdatedRows) === days.length) return true;
	await deleteClaims(tx, { ...garment, id });
	return false;
}

export const insertHold = (tx: Tx, hold: NewHold) => tx.insertInto("hold").values(hold).execute();

export type HoldEnd = "booked" | "lapsed" | "left" | "lost";

const deleteClaims = (tx: Tx, key: OrderKey) =>
	tx.deleteFrom("claimed_day").where(whereOrder(key, "hold_id")).execute();

/** SQL on second garments: the hold of one has the id of its order. */

/** Deletes the claims of a second garment before `first`. */
export const freeBackupDaysBefore = (tx: Tx, key: OrderKey, first: Day) =>
	tx.deleteFrom("claimed_day").where(whereOrder(key, "hold_id")).where("day", "<", first).execute();

/** Deletes the claims of a second garment after `last`, the day on which it is back. The scheduler ends the hold at `until`. */
export async function shortenBackup(tx: Tx, key: OrderKey, last: Day, until: Date): Promise<void> {
	await tx.deleteFrom("claimed_day").where(whereOrder(key, "hold_id")).where("day", ">", last).execute();
	await tx.updateTable("hold").set({ until }).where(whereOrder(key)).where("ended_at", "is", null).execute();
}

/** The days of a piece that an order or a hold claims, ascending. */
export async function listClaims(db: Db, key: OrderKey, owner: "rental_id" | "hold_id"): Promise<ClaimedDay[]> {
	const { rows } = await sql<ClaimedDay>`
		select day, reason from claimed_day where ${whereOrder(key, owner)} order by day`.execute(db);
	return rows;
}

/** Ends a hold and deletes its claims; undefined when it had ended already. A concurrent call waits on the row lock. */
export async function endHold(tx: Tx, key: OrderKey, endedAs: HoldEnd, now: Date) {
	const hold = await tx
		.updateTable("hold")
		.set({ ended_at: now, ended_as: endedAs })
		.where(whereOrder(key))
		.where("ended_at", "is", null)
		.returning(["garment_id", "product_id", "account_id"])
		.executeTakeFirst();
	if (hold) await deleteClaims(tx, key);
	return hold;
}

/** The hold of the change that is requested of an order, with the size of its piece. */
export const findChangeHold = (
	db: Db,
	order: OrderKey & { change_garment_id: string | null; change_hold_id: string | null },
) =>
	db
		.selectFrom("hold")
		.innerJoin("garment", (join) =>
			join.onRef("garment.product_id", "=", "hold.product_id").onRef("garment.id", "=", "hold.garment_id"),
		)
		.select(["hold.id", "hold.garment_id", "hold.start_date", "hold.end_date", "garment.size"])
		.where("hold.product_id", "=", order.product_id)
		.where("hold.garment_id", "=", order.change_garment_id)
		.where("hold.id", "=", order.change_hold_id)
		.where("hold.ended_at", "is", null)
		.executeTakeFirst();

/** The active holds of an account on a garment that overlap the days of its new order. */
export const listOverlappingHolds = (tx: Tx, key: GarmentKey, accountId: string, { startDate, endDate }: Period) =>
	tx
		.selectFrom("hold")
		.select(["product_id", "garment_id", "id"])
		.where(whereGarment(key))
		.where("account_id", "=", accountId)
		.where("kind", "<>", "backup")
		.where("ended_at", "is", null)
		.where((e) =>
			e.exists(
				e
					.selectFrom("claimed_day")
					.where("claimed_day.product_id", "=", key.product_id)
					.whereRef("claimed_day.garment_id", "=", "hold.garment_id")
					.whereRef("claimed_day.hold_id", "=", "hold.id")
					.where("claimed_day.day", ">=", startDate)
					.where("claimed_day.day", "<=", endDate),
			),
		)
		.execute();

/** An offer or checkout of this account. The holds of an order, its change and its second garment, end with steps of the order. */
export const findHold = (db: Db, id: string, accountId: string) =>
	db
		.selectFrom("hold")
		.select(["product_id", "garment_id", "id"])
		.where("id", "=", id)
		.where("account_id", "=", accountId)
		.where("kind", "in", ["offer", "checkout"])
		.where("ended_at", "is", null)
		.executeTakeFirst();

type Booking = { accountId: string; productId: string; period: Period };

/** The account's offer or checkout of these days in one of these sizes that is not over. */
export const findHoldFor = (db: Db, { accountId, productId, period }: Booking, size: string | undefined, now: Date) =>
	db
		.selectFrom("hold")
		.innerJoin("garment", (join) =>
			join.onRef("garment.product_id", "=", "hold.product_id").onRef("garment.id", "=", "hold.garment_id"),
		)
		.select(["hold.id", "hold.until"])
		.where("hold.product_id", "=", productId)
		.where("hold.account_id", "=", accountId)
		.where("hold.kind", "<>", "backup")
		.where("hold.ended_at", "is", null)
		.where("hold.until", ">", now)
		.where("hold.start_date", "<=", period.startDate)
		.where("hold.end_date", ">=", period.endDate)
		.$if(size !== undefined, (query) => query.where("garment.size", "=", size as string))
		.orderBy("hold.until", "desc")
		.executeTakeFirst();

/** How many times the time of a checkout ran out that held these days for this account. */
export async function countLapsedCheckouts(db: Db, { accountId, productId, period }: Booking): Promise<number> {
	const { count } = await db
		.selectFrom("hold")
		.select(({ fn }) => fn.countAll<string>().as("count"))
		.where("product_id", "=", productId)
		.where("account_id", "=", accountId)
		.where("kind", "=", "checkout")
		.where("ended_as", "=", "lapsed")
		.where("start_date", "=", period.startDate)
		.where("end_date", "=", period.endDate)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** The checkouts of an account that are not over. */
export const listCheckouts = (db: Db, accountId: string): Promise<{ id: string }[]> =>
	db
		.selectFrom("hold")
		.select("id")
		.where("account_id", "=", accountId)
		.where("kind", "=", "checkout")
		.where("ended_at", "is", null)
		.execute();

/**
 * The account's checkouts of other bookings than this one: one of the same may just have been made by a request beside this one. `before`: only
 * those with smaller ids, which are older.
 */
export async function listOtherCheckouts(
	db: Db,
	{ accountId, productId, period }: Booking,
	size: string | undefined,
	before?: string,
): Promise<{ id: string }[]> {
	const { rows } = await sql<{ id: string }>`
		select h.id from hold h join garment g on g.product_id = h.product_id and g.id = h.garment_id
		where h.account_id = ${accountId} and h.kind = 'checkout' and h.ended_at is null
			and (${before ?? null}::uuid is null or h.id < ${before ?? null}::uuid)
			and not (h.product_id = ${productId} and h.start_date <= ${period.startDate}::date and h.end_date >= ${period.endDate}::date
				and (${size ?? null}::text is null or g.size = ${size ?? null}))`.execute(db);
	return rows;
}

/** Serialises the checkouts of one account, so that two requests for one booking hold one piece. */
export const lockCheckouts = (tx: Tx, accountId: string) =>
	sql`select pg_advisory_xact_lock(hashtextextended(${`checkout ${accountId}`}, 0))`.execute(tx);

/** Expired holds, a hundred at a time. A change ends with the step of its order. */
export const listExpiredHolds = (db: Db, now: Date): Promise<OrderKey[]> =>
	db
		.selectFrom("hold")
		.select(["product_id", "garment_id", "id"])
		.where("ended_at", "is", null)
		.where("kind", "<>", "change")
		.where("until", "<=", now)
		.orderBy("until")
		.limit(100)
		.execute();

/** SQL: the claim is not an offer or a checkout of this account. One's own held days count as free. */
const isClaimedByOther = (productId: string, accountId: string) => sql`(claimed_day.reason <> 'held' or not exists (
	select from hold where hold.product_id = ${productId} and hold.garment_id = claimed_day.garment_id and hold.id = claimed_day.hold_id and hold.account_id = ${accountId}))`;

/** SQL on the days that a lister blocks: claimed days without an order. */

/** A listing that is not archived, with its lister: of this seller, or of any when none is given. */
export async function findListing(db: Db, id: string, sellerId?: string) {
	const row = await db
		.selectFrom("product")
		.innerJoin("account", "account.id", "product.seller_id")
		.select([
			"product.id",
			"product.name",
			"product.seller_id",
			"account.email",
			"account.name as lister_name",
			"account.language",
		])
		.where("product.id", "=", id)
		.where("product.archived_at", "is", null)
		.$if(sellerId !== undefined, (query) => query.where("product.seller_id", "=", sellerId as string))
		.executeTakeFirst();
	return row && { ...row, lister: { email: row.email, name: row.lister_name, language: row.language } };
}

/** Pieces in service, locked against orders that are being placed on them. */
export const lockPieces = (tx: Tx, productId: string) =>
	tx
		.selectFrom("garment")
		.select("id")
		.where("product_id", "=", productId)
		.where("retired_at", "is", null)
		.orderBy("position")
		.forUpdate()
		.execute();

const claimedDays = (db: Db, productId: string, first: Day) =>
	db
		.selectFrom("claimed_day")
		.innerJoin("garment", (join) =>
			join
				.onRef("garment.product_id", "=", "claimed_day.product_id")
				.onRef("garment.id", "=", "claimed_day.garment_id"),
		)
		.select("claimed_day.day")
		.distinct()
		.where("garment.product_id", "=", productId)
		.where("garment.retired_at", "is", null)
		.where("claimed_day.day", ">=", first)
		.orderBy("claimed_day.day");

export type TakenDay = { day: Day; isHeld: boolean; isCheckout: boolean };

/** Days of the period that orders (with cleaning) or holds have claimed on these pieces, ascending. `isHeld`: only by holds; `isCheckout`: of an order that is being made. */
export async function listTakenDays(
	db: Db,
	productId: string,
	pieces: { id: string }[],
	{ startDate, endDate }: Period,
): Promise<TakenDay[]> {
	const { rows } = await sql<TakenDay>`
		select day, bool_and(reason = 'held') as "isHeld",
			bool_or((select kind = 'checkout' from hold where ${isSameOrder("hold.id", "claimed_day.hold_id")})) is true as "isCheckout"
		from claimed_day where product_id = ${productId} and garment_id = any(${pieces.map(({ id }) => id)}::uuid[])
			and day between ${startDate}::date and ${endDate}::date and reason <> 'blocked' group by day order by day`.execute(
		db,
	);
	return rows;
}

/** Blocked days from today on, ascending, without those of the lister's holiday. */
export async function listBlocked(db: Db, productId: string, today: Day): Promise<Day[]> {
	const rows = await claimedDays(db, productId, today)
		.where("claimed_day.reason", "=", "blocked")
		.where("claimed_day.is_holiday", "=", false)
		.execute();
	return rows.map(({ day }) => day);
}

type PieceDays = { id: string; size: string; days: { day: Day; reason: string }[] | null };

/** Pieces in service with their claimed days from today on, without those of the order `except`. */
export async function listPieceDays(db: Db, productId: string, today: Day, except?: string): Promise<PieceDays[]> {
	const isOther = except ? sql`and ${isOfOther(except)}` : sql``;
	const { rows } = await sql<PieceDays>`
		select id, size, (select jsonb_agg(jsonb_build_object('day', day, 'reason', case when is_holiday then 'holiday' else reason end) order by day)
			from claimed_day where ${isSameGarment("claimed_day.garment_id", "garment.id")} and day >= ${today}::date ${isOther}) as days
		from garment where product_id = ${productId} and retired_at is null order by position`.execute(db);
	return rows;
}

/** Returns how many days of the pieces were not blocked before. */
export async function insertBlocks(tx: Tx, productId: string, pieces: { id: string }[], days: Day[]): Promise<number> {
	const { numAffectedRows = 0n } = await sql`
		insert into claimed_day (product_id, garment_id, day, reason)
		select ${productId}::uuid, piece, day, 'blocked' from unnest(${pieces.map(({ id }) => id)}::uuid[]) with ordinality as pieces (piece, position),
			unnest(${days}::date[]) as days (day) order by position, day
		on conflict on constraint claimed_day_pkey do update set is_holiday = false where claimed_day.is_holiday`.execute(
		tx,
	);
	return Number(numAffectedRows);
}

/** Returns how many days of the pieces were blocked before. */
export async function deleteBlocks(
	tx: Tx,
	productId: string,
	pieces: { id: string }[],
	{ startDate, endDate }: Period,
): Promise<number> {
	const { numDeletedRows } = await tx
		.deleteFrom("claimed_day")
		.where("product_id", "=", productId)
		.where(
			"garment_id",
			"in",
			pieces.map(({ id }) => id),
		)
		.where("reason", "=", "blocked")
		.where("is_holiday", "=", false)
		.where("day", ">=", startDate)
		.where("day", "<=", endDate)
		.executeTakeFirst();
	return Number(numDeletedRows);
}

/** SQL on the holiday of a lister: blocked days that end with it. */

/** SQL: claims the days of a lister's holiday that are free on these pieces, those in stock or not. Orders and holds keep theirs. */
const insertHoliday = (pieces: RawBuilder<unknown>, today: Day) => sql`
	insert into claimed_day (product_id, garment_id, day, reason, is_holiday)
	select garment.product_id, garment.id, days.day::date, 'blocked', true
	from garment join product on product.id = garment.product_id join seller on seller.account_id = product.seller_id
		cross join lateral generate_series(greatest(seller.holiday_start, ${today}::date), seller.holiday_end, interval '1 day') as days (day)
	where seller.holiday_start is not null and ${pieces} order by garment.id, days.day
	on conflict do nothing`;

/** Claims them with the commit, after what the transaction frees. */
export const claimHolidayWithCommit = (tx: Tx, productId: string, today: Day): void =>
	sendWithCommit(tx, insertHoliday(sql`garment.product_id = ${productId}`, today));

export const claimHoliday = (tx: Tx, sellerId: string, today: Day) =>
	insertHoliday(sql`product.seller_id = ${sellerId}`, today).execute(tx);

/** Frees the days of a lister's holiday from today on that are not in the new one. Returns the listings. */
export async function freeHoliday(tx: Tx, sellerId: string, kept: Period | undefined, today: Day): Promise<string[]> {
	const { rows } = await sql<{ product_id: string }>`
		delete from claimed_day where is_holiday and day >= ${today}::date and product_id in (select id from product where seller_id = ${sellerId})
			and not coalesce(day between ${kept?.startDate ?? null}::date and ${kept?.endDate ?? null}::date, false)
		returning product_id`.execute(tx);
	return [...new Set(rows.map(({ product_id }) => product_id))];
}

/** The pieces of a lister that an order keeps beyond its days. */
export async function listOverduePieces(db: Db, sellerId: string, today: Day): Promise<GarmentKey[]> {
	const { rows } = await sql<GarmentKey>`
		select product_id, garment_id from rental where seller_id = ${sellerId} and status in ('overdue', 'reported') and end_date < ${today}::date
		order by garment_id`.execute(db);
	return rows;
}

export type HolidayOrder = {
	orderId: string;
	name: string;
	status: string;
	startDate: Day;
	endDate: Day;
};

/** The open orders of a lister that have days of the period, with the courier's. */
export async function listOrdersBetween(
	db: Db,
	sellerId: string,
	{ startDate, endDate }: Period,
): Promise<HolidayOrder[]> {
	const { rows } = await sql<HolidayOrder>`
		select id as "orderId", product_name as name, status, start_date as "startDate", end_date as "endDate"
		from rental where seller_id = ${sellerId} and status in ('pending', 'confirmed', 'dispatched', 'delivered', 'overdue', 'reported')
			and start_date - try_on_days - transit_days <= ${endDate}::date and end_date + transit_days >= ${startDate}::date
		order by start_date, id limit 100`.execute(db);
	return rows;
}

export const listListingsOf = async (db: Db, sellerId: string): Promise<string[]> =>
	(await db.selectFrom("product").select("id").where("seller_id", "=", sellerId).orderBy("id").execute()).map(
		({ id }) => id,
	);
