import { type Db, sendWithCommit, sql, type Tx } from "#database/connect.ts";
import { isLive, rootCategory } from "./queries-product.ts";

/** Queries of catalogue_entry, the index of the public catalogue by category, and of listing_change, the log of what changed in it. */

/**
 * Replaces a listing's entries: one per category and ancestor, none when it is not live. Locks the lister's account against the race with a
 * suspension.
 */
export async function replaceCatalogueEntries(tx: Tx, id: string) {
	await sql`select from product p join account lister on lister.id = p.seller_id where p.id = ${id} for share of lister`.execute(
		tx,
	);
	await tx.deleteFrom("catalogue_entry").where("product_id", "=", id).execute();
	await sql`
		insert into catalogue_entry (category_id, product_id, price, featured_score, created_at)
		with recursive under as (
			select category_id as id from product_category where product_id = ${id} union select ${rootCategory}::uuid
			union select category.parent_id from under join category on category.id = under.id where category.parent_id is not null
		) select distinct under.id, p.id, p.price, p.featured_score, p.created_at
		from under, product p join account lister on lister.id = p.seller_id where p.id = ${id} and ${isLive}`.execute(tx);
}

/** The same for several listings at once, in a fixed number of statements. */
export async function replaceAllCatalogueEntries(tx: Tx, ids: string[]) {
	const { rows } = await sql<{ id: string }>`
		select distinct seller_id as id from product where id = any(${ids}::uuid[])`.execute(tx);
	await sql`select from account where id = any(${rows.map(({ id }) => id)}::uuid[]) order by id for share`.execute(tx);
	await sql`delete from catalogue_entry where product_id = any(${ids}::uuid[])`.execute(tx);
	await sql`
		insert into catalogue_entry (category_id, product_id, price, featured_score, created_at)
		with recursive under as (
			(select product_id, category_id as id from product_category where product_id = any(${ids}::uuid[])
				union select product_id, ${rootCategory}::uuid from unnest(${ids}::uuid[]) as product_id)
			union select under.product_id, category.parent_id from under join category on category.id = under.id where category.parent_id is not null
		) select distinct under.id, p.id, p.price, p.featured_score, p.created_at
		from under join product p on p.id = under.product_id join account lister on lister.id = p.seller_id where ${isLive}`.execute(
		tx,
	);
}

/** Deletes the entries of all of a seller's listings; returns their ids. */
export async function deleteCatalogueEntriesOf(tx: Tx, sellerId: string): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		delete from catalogue_entry where product_id in (select id from product where seller_id = ${sellerId}) returning product_id as id`.execute(
		tx,
	);
	return [...new Set(rows.map(({ id }) => id))];
}

export const listPublishable = (db: Db, sellerId: string) =>
	db
		.selectFrom("product")
		.select("id")
		.where("seller_id", "=", sellerId)
		.where("archived_at", "is", null)
		.where("suspended_at", "is", null)
		.where("paused_at", "is", null)
		.orderBy("id")
		.execute();

/** The newest listings of the public catalogue. */
export async function listNewest(db: Db, { limit, offset }: { limit: number; offset: number }): Promise<string[]> {
	const rows = await db
		.selectFrom("catalogue_entry")
		.select("product_id")
		.where("category_id", "=", rootCategory)
		.orderBy("created_at", "desc")
		.orderBy("product_id", "desc")
		.limit(limit)
		.offset(offset)
		.execute();
	return rows.map(({ product_id }) => product_id);
}

export type SitemapRow = { id: string; name: string; updated_at: Date; photos: string[] | null };

/** The listings after the id `after`. */
export async function listForSitemap(db: Db, after: string, limit: number): Promise<SitemapRow[]> {
	const { rows } = await sql<SitemapRow>`
		select p.id, p.name, p.updated_at,
			(select json_agg(photo_id order by position) from product_photo where product_id = p.id) as photos
		from (select product_id from catalogue_entry where category_id = ${rootCategory}::uuid and product_id > ${after}::uuid
			order by product_id limit ${limit}) as page join product p on p.id = page.product_id order by p.id`.execute(db);
	return rows;
}

/** The last listing of the page that begins after `after`; undefined on the last page. */
export async function findPageEnd(db: Db, after: string, limit: number): Promise<string | undefined> {
	const { rows } = await sql<{ id: string }>`
		select product_id as id from catalogue_entry where category_id = ${rootCategory}::uuid and product_id > ${after}::uuid
		order by product_id offset ${limit - 1} limit 1`.execute(db);
	return rows[0]?.id;
}

/** The listers after the id `after` with a public listing. Such listings have an active lister. */
export async function listClosetsForSitemap(db: Db, after: string, limit: number): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		select account_id as id from seller, lateral (
			select from product p join catalogue_entry entry on entry.product_id = p.id and entry.category_id = ${rootCategory}::uuid
			where p.seller_id = account_id limit 1) as one
		where account_id > ${after}::uuid order by account_id limit ${limit}`.execute(db);
	return rows.map(({ id }) => id);
}

/** Records with the commit that listings changed, for the search indexes of all processes. */
export const upsertListingChanges = (tx: Tx, ids: string[]): void =>
	sendWithCommit(
		tx,
		sql`insert into listing_change (product_id, changed_at) select id, clock_timestamp() from unnest(${ids}::uuid[]) as id
		on conflict (product_id) do update set changed_at = excluded.changed_at`,
	);
