import type { Day, Period } from "#common/calendar.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";

/** SQL on the days that a lister blocks: claimed days without an order. */

/** A listing that is not archived, with its lister: of this seller, or of any when none is given. */
export async function findListing(db: Db, id: string, sellerId?: string) {
	const row = await db
		.selectFrom("product")
		.innerJoin("account", "account.id", "product.seller_id")
		.select(["product.id", "product.name", "product.seller_id", "account.email", "account.name as lister_name"])
		.where("product.id", "=", id)
		.where("product.archived_at", "is", null)
		.$if(sellerId !== undefined, (query) => query.where("product.seller_id", "=", sellerId as string))
		.executeTakeFirst();
	return row && { ...row, lister: { email: row.email, name: row.lister_name } };
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

/** Days of the period that orders (with cleaning) or holds have claimed on these pieces, ascending. `isHeld`: only by holds. */
export async function listTakenDays(
	db: Db,
	productId: string,
	pieces: { id: string }[],
	{ startDate, endDate }: Period,
): Promise<{ day: Day; isHeld: boolean }[]> {
	const { rows } = await sql<{ day: Day; isHeld: boolean }>`
		select day, bool_and(reason = 'held') as "isHeld" from claimed_day where product_id = ${productId} and garment_id = any(${pieces.map(({ id }) => id)}::uuid[])
			and day between ${startDate}::date and ${endDate}::date and reason <> 'blocked' group by day order by day`.execute(
		db,
	);
	return rows;
}

/** Blocked days from today on, ascending. */
export async function listBlocked(db: Db, productId: string, today: Day): Promise<Day[]> {
	const rows = await claimedDays(db, productId, today).where("claimed_day.reason", "=", "blocked").execute();
	return rows.map(({ day }) => day);
}

type PieceDays = { id: string; size: string; days: { day: Day; reason: string }[] | null };

/** Pieces in service with their claimed days from today on. */
export async function listPieceDays(db: Db, productId: string, today: Day): Promise<PieceDays[]> {
	const { rows } = await sql<PieceDays>`
		select id, size, (select jsonb_agg(jsonb_build_object('day', day, 'reason', reason) order by day)
			from claimed_day where claimed_day.product_id = garment.product_id and garment_id = garment.id and day >= ${today}::date) as days
		from garment where product_id = ${productId} and retired_at is null order by position`.execute(db);
	return rows;
}

export async function insertBlocks(tx: Tx, productId: string, pieces: { id: string }[], days: Day[]): Promise<void> {
	await sql`
		insert into claimed_day (product_id, garment_id, day, reason)
		select ${productId}::uuid, piece, day, 'blocked' from unnest(${pieces.map(({ id }) => id)}::uuid[]) with ordinality as pieces (piece, position),
			unnest(${days}::date[]) as days (day) order by position, day
		on conflict do nothing`.execute(tx);
}

export const deleteBlocks = (tx: Tx, productId: string, pieces: { id: string }[], { startDate, endDate }: Period) =>
	tx
		.deleteFrom("claimed_day")
		.where("product_id", "=", productId)
		.where(
			"garment_id",
			"in",
			pieces.map(({ id }) => id),
		)
		.where("reason", "=", "blocked")
		.where("day", ">=", startDate)
		.where("day", "<=", endDate)
		.execute();
