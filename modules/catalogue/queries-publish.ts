import { type Db, sql, type Tx } from "#database/connect.ts";
import { isLive } from "./queries.ts";
import { rootCategory } from "./queries-list.ts";

/** The statements that write the public catalogue's own index. */

/** What search reads of a listing. Locks its lister's account, so that a suspension that races waits, or is seen. */
export async function findText(tx: Tx, id: string) {
	const { rows } = await sql<{
		name: string;
		description: string;
		occasion: string;
		color: string;
		material: string;
		includes: string;
		categories: string[] | null;
	}>`
		select p.name, p.description, p.occasion, p.color, p.material, p.includes,
			(select json_agg(category.name order by pc.position) from product_category pc join category on category.id = pc.category_id where pc.product_id = p.id) as categories
		from product p join account lister on lister.id = p.seller_id where p.id = ${id} for share of lister`.execute(tx);
	return rows[0];
}

/** A listing's words by weight, and all of them once, in ascending order (so that two listings that race do not deadlock). */
export type SearchText = {
	heading: string[];
	facts: string[];
	story: string[];
	vocabulary: { word: string; sound: string }[];
};

/** Writes a listing's rows of the public catalogue anew: none when it is not live, else one per category and ancestor. */
export async function publish(tx: Tx, id: string, text: SearchText) {
	await tx.deleteFrom("catalogue_entry").where("product_id", "=", id).execute();
	await tx.deleteFrom("catalogue_text").where("product_id", "=", id).execute();
	await sql`
		insert into catalogue_entry (category_id, product_id, price, featured_score, created_at)
		with recursive under as (
			select category_id as id from product_category where product_id = ${id} union select ${rootCategory}::uuid
			union select category.parent_id from under join category on category.id = under.id where category.parent_id is not null
		) select distinct under.id, p.id, p.price, p.featured_score, p.created_at
		from under, product p join account lister on lister.id = p.seller_id where p.id = ${id} and ${isLive}`.execute(tx);
	await sql`
		insert into catalogue_text (product_id, words)
		select p.id, setweight(to_tsvector('english', ${text.heading.join(" ")}), 'A') || setweight(to_tsvector('english', ${text.facts.join(" ")}), 'B')
			|| setweight(to_tsvector('english', ${text.story.join(" ")}), 'D')
		from product p join account lister on lister.id = p.seller_id where p.id = ${id} and ${isLive}`.execute(tx);
	await sql`insert into search_word (word, sound) select * from unnest(${text.vocabulary.map(({ word }) => word)}::text[], ${text.vocabulary.map(({ sound }) => sound)}::text[]) on conflict do nothing`.execute(
		tx,
	);
}

/** Takes all of a seller's listings out of the public catalogue. */
export async function retractAll(tx: Tx, sellerId: string) {
	await sql`delete from catalogue_entry where product_id in (select id from product where seller_id = ${sellerId})`.execute(
		tx,
	);
	await sql`delete from catalogue_text where product_id in (select id from product where seller_id = ${sellerId})`.execute(
		tx,
	);
}

export const listPublishable = (db: Db, sellerId: string) =>
	db
		.selectFrom("product")
		.select("id")
		.where("seller_id", "=", sellerId)
		.where("archived_at", "is", null)
		.where("suspended_at", "is", null)
		.orderBy("id")
		.execute();
