import { type Db, sql } from "#database/connect.ts";
import { rootCategory } from "../listings/queries-product.ts";

/** Queries for the sitemap: pages of the public listings and of their listers, by id. */

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
