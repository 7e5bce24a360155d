import { addDays, type Day, daysBetween } from "#common/calendar.ts";
import type { Audience } from "#common/facets.ts";
import { type Db, isSameGarment, type RawBuilder, sql, type Tx } from "#database/connect.ts";
import { rootCategory } from "../listings/queries-product.ts";

/** The listings that the search index loads: their queries and conversion; and queries of their changes and of the marks of its snapshots. */

export type SearchDocumentRow = {
	id: string;
	name: string;
	description: string;
	occasion: string;
	audience: Audience | null;
	color: string;
	material: string;
	includes: string;
	/** The names of the parts. */
	parts: string[];
	price: number;
	rating: number;
	turnaround_days: number;
	notice_days: number;
	min_days: number;
	featured_score: number;
	created_at: Date;
	shop_name: string | null;
	city: string | null;
	pincode: string | null;
	categories: string[] | null;
	pieces: { size: string; days: Day[] | null }[] | null;
	/** The value of the column `garment` of the query. */
	garment?: unknown;
};

/** A column on the listing `p`, which another module knows. */
type ListingColumn = RawBuilder<unknown>;
const nothing: ListingColumn = sql`null`;

/** Converts a row to the input of the search index, `SearchDoc`. `fit`: the profile of its measures, and their sizes; empty: not measured. */
export function toSearchDoc(row: SearchDocumentRow, fit = "", fitSizes: readonly string[] = []) {
	const categories = row.categories ?? [];
	return {
		id: row.id,
		name: row.name,
		attributes: [...categories, row.occasion, row.color, row.material].join(" "),
		includes: [row.includes, ...row.parts].filter(Boolean).join(", "),
		description: `${row.shop_name ?? ""} ${row.description}`,
		color: row.color,
		occasion: row.occasion,
		audience: row.audience,
		categories,
		price: row.price,
		rating: row.rating,
		score: row.featured_score,
		createdAt: row.created_at.getTime(),
		city: row.city ?? "",
		pincode: row.pincode ?? "",
		turnaroundDays: row.turnaround_days,
		noticeDays: row.notice_days,
		minDays: row.min_days,
		fit,
		fitSizes,
		pieces: (row.pieces ?? []).map(({ size, days }) => ({ size, taken: (days ?? []).map(dayNumber) })),
	};
}

/** Days since 1970-01-01. */
export const dayNumber = (day: Day): number => daysBetween("1970-01-01", day);

export const dayOfNumber = (number: number): Day => addDays("1970-01-01", number);

/** A listing of the public catalogue, as the cursor of keyset pagination: the last one of a page. */
export type ListedScore = { id: string; score: number };

/** A page of the public catalogue, best first. */
export const listBestScores = (db: Db, after: ListedScore | undefined, limit: number): Promise<ListedScore[]> =>
	listScores(db, sql`${after ? isWorse(after) : sql``} order by featured_score desc, product_id desc limit ${limit}`);

/** A page of the public catalogue in the order of the ids: their rows are close to each other in the tables. */
export const listScoresById = (db: Db, after: string, limit: number): Promise<ListedScore[]> =>
	listScores(db, sql`and product_id > ${after}::uuid order by product_id limit ${limit}`);

/** The listing that is so many ranks below another one. Undefined: there are not so many. */
export async function findBelow(db: Db, above: ListedScore, ranks: number): Promise<ListedScore | undefined> {
	const [below] = await listScores(
		db,
		sql`${isWorse(above)} order by featured_score desc, product_id desc offset ${ranks - 1} limit 1`,
	);
	return below;
}

const isWorse = ({ score, id }: ListedScore) => sql`and (featured_score, product_id) < (${score}::float8, ${id}::uuid)`;

async function listScores(db: Db, condition: RawBuilder<unknown>): Promise<ListedScore[]> {
	const { rows } = await sql<ListedScore>`
		select product_id as id, featured_score as score from catalogue_entry where category_id = ${rootCategory}::uuid ${condition}`.execute(
		db,
	);
	return rows;
}

/**
 * Many listings, in the order of the ids, without those that are gone. Days before `today` are left out. One statement for each table: with subqueries
 * for each listing, reading a million takes four times as long.
 */
export async function readSearchDocuments(
	db: Db,
	ids: string[],
	today: Day,
	garment = nothing,
): Promise<SearchDocumentRow[]> {
	const [products, categories, pieces] = await Promise.all([
		sql<Omit<SearchDocumentRow, "categories" | "pieces">>`
			select ${columns}, ${garment} as garment from ${productsWithSellers} where p.id = any(${ids}::uuid[])`.execute(
			db,
		),
		sql<{ id: string; name: string }>`
			select entry.product_id as id, category.name from catalogue_entry entry join category on category.id = entry.category_id
			where entry.product_id = any(${ids}::uuid[]) and entry.category_id <> ${rootCategory}::uuid`.execute(db),
		listPieces(db, ids, today),
	]);
	const rows = new Map(products.rows.map((row) => [row.id, row]));
	const categoriesOf = Map.groupBy(categories.rows, ({ id }) => id);
	return ids.flatMap((id) => {
		const row = rows.get(id);
		const names = categoriesOf.get(id)?.map(({ name }) => name) ?? null;
		return row ? { ...row, categories: names, pieces: pieces.get(id) ?? null } : [];
	});
}

/** By listing, the garments in service with their unavailable days. */
async function listPieces(db: Db, ids: string[], today: Day) {
	const garments = await sql<{ id: string; product_id: string; size: string }>`
		select id, product_id, size from garment where product_id = any(${ids}::uuid[]) and retired_at is null order by position`.execute(
		db,
	);
	const garmentIds = garments.rows.map(({ id }) => id);
	const claimed = await sql<{ garment_id: string; days: Day[] }>`
		select garment_id, json_agg(day) as days from claimed_day
		where product_id = any(${ids}::uuid[]) and garment_id = any(${garmentIds}::uuid[]) and day >= ${today}::date group by garment_id`.execute(
		db,
	);
	const daysOf = new Map(claimed.rows.map(({ garment_id, days }) => [garment_id, days]));
	const pieces = new Map<string, { size: string; days: Day[] | null }[]>();
	for (const { id, product_id, size } of garments.rows) {
		const piece = { size, days: daysOf.get(id) ?? null };
		const others = pieces.get(product_id);
		if (others) others.push(piece);
		else pieces.set(product_id, [piece]);
	}
	return pieces;
}

const columns = sql`p.id, p.name, p.description, p.occasion, p.audience, p.color, p.material, p.includes, jsonb_path_query_array(p.parts, '$[*].name') as parts, p.price, p.rating, p.turnaround_days, p.notice_days, p.min_days, p.featured_score, p.created_at,
			seller.shop_name, seller.city, seller.pincode`;
const productsWithSellers = sql`product p left join seller on seller.account_id = p.seller_id`;

/** Some listings, as far as they are in the public catalogue, by one statement. Days before `today` are left out. */
export async function listSearchDocumentsById(
	db: Db,
	ids: string[],
	today: Day,
	garment = nothing,
): Promise<SearchDocumentRow[]> {
	if (ids.length === 0) return [];
	const { rows } = await sql<SearchDocumentRow>`
		select ${columns}, ${garment} as garment,
			(select json_agg(category.name) from catalogue_entry entry
				join category on category.id = entry.category_id where entry.product_id = p.id and entry.category_id <> ${rootCategory}::uuid) as categories,
			(select json_agg(json_build_object('size', garment.size, 'days', (select json_agg(day) from claimed_day
				where ${isSameGarment("claimed_day.garment_id", "garment.id")} and day >= ${today}::date)) order by garment.position)
				from garment where garment.product_id = p.id and garment.retired_at is null) as pieces
		from ${productsWithSellers} where p.id = any(array(
			select entry.product_id from catalogue_entry entry where entry.category_id = ${rootCategory}::uuid and entry.product_id = any(${ids}::uuid[])))`.execute(
		db,
	);
	return rows;
}

/** Listings that were approved after `since`, until `until`, the newest first. */
export async function listNewListings(db: Db, since: Date, until: Date, limit: number) {
	const { rows } = await sql<{
		id: string;
		sellerId: string;
		name: string;
		price: number;
		photo: string | null;
		approved_at: Date;
	}>`
		select p.id, p.seller_id as "sellerId", p.name, p.price, p.approved_at,
			(select photo_id from product_photo pp where pp.product_id = p.id order by position limit 1) as photo
		from product p where p.approved_at > ${since} and p.approved_at <= ${until}
		order by p.approved_at desc, p.id desc limit ${limit}`.execute(db);
	return rows;
}

/** The approximate number of listings, by the planner's statistics. */
export async function estimateListings(db: Db): Promise<number> {
	const { rows } = await sql<{ rows: number }>`
		select greatest(reltuples, 0)::int as rows from pg_class where oid = 'product'::regclass`.execute(db);
	return rows[0]?.rows ?? 0;
}

/** The database's time, by which changes are recorded. */
export async function databaseTime(db: Db): Promise<Date> {
	const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
	return (rows[0] as { now: Date }).now;
}

/** The listings changed since an instant, minus a minute for slow transactions, and for a replica whose clock is ahead. No ids when there are more than `most`. */
export async function listChangesSince(db: Db, since: Date, limit: number): Promise<{ ids?: string[]; readAt: Date }> {
	const readAt = await databaseTime(db);
	const { rows } = await sql<{ id: string }>`
		select product_id as id from listing_change where changed_at > ${since}::timestamptz - interval '1 minute' order by changed_at limit ${limit + 1}`.execute(
		db,
	);
	return rows.length > limit ? { readAt } : { ids: rows.map(({ id }) => id), readAt };
}

/** Identifies a database and its physical replicas. A copy made by a dump is another one. */
export async function readCatalogueId(db: Db): Promise<string> {
	const { rows } = await sql<{ id: string }>`
		select oid || ' ' || (select min(applied_at) from schema_migration) as id
		from pg_database where datname = current_database()`.execute(db);
	return rows[0]?.id ?? "";
}

/**
 * A mark of a snapshot is recorded as the change of a listing that does not exist, after everything that its snapshot contains. A database without it
 * was set back to an earlier state, or lost its last transactions in a failover. Ids of listings are UUIDv7; marks are
 * UUIDv8 with a fixed beginning, which finds them all in the primary key.
 */
export const markPrefix = "00000000-0000-8000-8000-";
const [firstMark, lastMark] = [markPrefix.padEnd(36, "0"), markPrefix.padEnd(36, "f")];

export async function hasMark(db: Db, mark: string): Promise<boolean> {
	const { rows } = await sql`select from listing_change where product_id = ${mark}::uuid`.execute(db);
	return rows.length > 0;
}

export const deleteMarksBefore = (tx: Tx, days: number) =>
	sql`delete from listing_change where product_id between ${firstMark}::uuid and ${lastMark}::uuid
		and changed_at < now() - make_interval(days => ${days})`.execute(tx);

/** All migrations of this database, as one text. */
export async function readMigrations(db: Db): Promise<string> {
	const { rows } = await sql<{ all: string }>`
		select string_agg(name || ' ' || checksum, ' ' order by name) as "all" from schema_migration`.execute(db);
	return rows[0]?.all ?? "";
}
