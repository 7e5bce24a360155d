import type { Day } from "#common/calendar.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";

export { rootCategory } from "./queries-list.ts";

import { claimedDays, rootCategory, type SummaryRow, summaryColumns, summaryJoins } from "./queries-list.ts";

/** The statements on listings, their pieces and categories. Reading the public catalogue is in queries-list.ts. */

export type ProductRow = SummaryRow & {
	description: string;
	color: string;
	material: string;
	length: string;
	closure: string;
	includes: string;
	dry_clean_only: boolean;
	turnaround_days: number;
	instant: boolean;
	category_ids: string[] | null;
	is_live: boolean;
};

const isLive = sql<boolean>`(p.archived_at is null and p.suspended_at is null and lister.status = 'active')`;

/** One listing with every claimed day of the booking window. */
export async function findProduct(db: Db, id: string, today: Day, until: Day): Promise<ProductRow | undefined> {
	const { rows } = await sql<ProductRow>`
		select ${summaryColumns(claimedDays(today, until))}, p.description, p.color, p.material, p.length, p.closure, p.includes, p.dry_clean_only, p.turnaround_days, p.instant,
			(select json_agg(pc.category_id order by pc.position) from product_category pc where pc.product_id = p.id) as category_ids,
			${isLive} as is_live
		from product p ${summaryJoins} where p.id = ${id}`.execute(db);
	return rows[0];
}

/** What an order freezes of a listing; undefined when it is not in the public catalogue. Locks nothing. */
export async function findRentable(db: Db, id: string) {
	const { rows } = await sql<{
		id: string;
		name: string;
		price: number;
		seller_id: string;
		turnaround_days: number;
		instant: boolean;
		sizes: string[];
		photo_id: string | null;
	}>`
		select p.id, p.name, p.price, p.seller_id, p.turnaround_days, p.instant, p.sizes,
			(select photo_id from product_photo where product_id = p.id order by position limit 1) as photo_id
		from product p join account lister on lister.id = p.seller_id where p.id = ${id} and ${isLive}`.execute(db);
	return rows[0];
}

export const listCategories = (db: Db) =>
	db
		.selectFrom("category")
		.select(["id", "name", "parent_id", "images"])
		.where("id", "<>", rootCategory)
		.orderBy("position")
		.orderBy("name")
		.execute();

/** Categories by name, in any case. */
export const findCategories = (db: Db, names: string[]) =>
	db
		.selectFrom("category")
		.select(["id", "name"])
		.where((e) =>
			e(
				e.fn<string>("lower", ["name"]),
				"in",
				names.map((name) => name.toLowerCase()),
			),
		)
		.where("id", "<>", rootCategory)
		.execute();

type NewListing = {
	id: string;
	seller_id: string;
	name: string;
	description: string;
	price: number;
	discount: number;
	occasion: string;
	color: string;
	material: string;
	length: string;
	closure: string;
	includes: string;
	dry_clean_only: boolean;
	sizes: string[];
	turnaround_days: number;
	instant: boolean;
	featured_score: number;
	created_at: Date;
	updated_at: Date;
};

export const insertProduct = (tx: Tx, product: NewListing) => tx.insertInto("product").values(product).execute();

export const insertProductCategories = (tx: Tx, productId: string, categoryIds: string[]) =>
	tx
		.insertInto("product_category")
		.values(categoryIds.map((category_id, position) => ({ product_id: productId, position, category_id })))
		.execute();

export async function insertProductPhotos(tx: Tx, productId: string, photoIds: string[]) {
	if (photoIds.length)
		await tx
			.insertInto("product_photo")
			.values(photoIds.map((photo_id, position) => ({ product_id: productId, position, photo_id })))
			.execute();
}

export async function insertGarments(
	tx: Tx,
	garments: { id: string; product_id: string; size: string; position: number; created_at: Date }[],
) {
	if (garments.length) await tx.insertInto("garment").values(garments).execute();
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

/** Counts a completed rental and moves the listing to its new place among the featured. */
export async function setCompletedRentals(tx: Tx, id: string, completed: number, score: number) {
	await tx
		.updateTable("product")
		.set({ completed_rentals: completed, featured_score: score })
		.where("id", "=", id)
		.execute();
	await tx.updateTable("catalogue_entry").set({ featured_score: score }).where("product_id", "=", id).execute();
}

export const findScoreInputs = (tx: Tx, id: string) =>
	tx
		.selectFrom("product")
		.select(["rating", "completed_rentals", "created_at"])
		.where("id", "=", id)
		.forUpdate()
		.executeTakeFirst();

export const listProductsOf = (db: Db, sellerId: string) =>
	db
		.selectFrom("product")
		.select(["id", "name", "price", "instant", "created_at"])
		.where("seller_id", "=", sellerId)
		.where("archived_at", "is", null)
		.orderBy("created_at")
		.execute();
