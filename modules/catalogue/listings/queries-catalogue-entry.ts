import { type Db, sql, type Tx } from "#database/connect.ts";
import { isLive, rootCategory } from "./queries-product.ts";

/** Queries that write catalogue_entry, the index of the public catalogue by category. */

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
