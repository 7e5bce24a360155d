import { type Db, sql, type Tx } from "#database/connect.ts";
import type { ReliabilityFigures } from "../reliability/reliability.ts";
import type { ProductColumns } from "./listing.ts";
import type { Tenths } from "./measures.ts";

/** Queries that read and insert listings. Changes are in queries-product-lifecycle.ts, the public catalogue in queries-catalogue-entry.ts. */

/** The root of the category tree. Its entries are the whole public catalogue. */
export const rootCategory = "00000000-0000-7000-8000-000000000000";

/** The lister's account and seller's profile, for `product as p`. */
export const listerJoins = sql`join account lister on lister.id = p.seller_id left join seller on seller.account_id = p.seller_id`;

export const isLive = sql<boolean>`(p.archived_at is null and p.suspended_at is null and p.paused_at is null and lister.status = 'active')`;

/** The terms of a listing that an order copies; undefined when it is not public. Without a lock. */
export async function findRentable(db: Db, id: string) {
	const { rows } = await sql<{
		id: string;
		name: string;
		price: number;
		deposit: number;
		retail_value: number | null;
		seller_id: string;
		seller_name: string;
		seller_email: string;
		turnaround_days: number;
		notice_days: number;
		/** The place that the item leaves from. */
		lister_pincode: string | null;
		instant: boolean;
		sizes: string[];
		photo_id: string | null;
		/** The commission of an order that is placed now. */
		commission_percent: number;
	}>`
		select p.id, p.name, p.price, p.deposit, p.retail_value, p.seller_id, lister.name as seller_name, lister.email as seller_email, p.turnaround_days, p.notice_days, seller.pincode as lister_pincode, p.instant, p.sizes,
			(select photo_id from product_photo where product_id = ${id} order by position limit 1) as photo_id,
			coalesce((select percent from commission_rate order by since desc, id desc limit 1), 0)::int as commission_percent
		from product p ${listerJoins} where p.id = ${id} and ${isLive}`.execute(db);
	return rows[0];
}

/** True when the only reason that a listing is not public is that its lister paused it. */
export async function isPaused(db: Db, id: string): Promise<boolean> {
	const { rows } = await sql`
		select from product p join account lister on lister.id = p.seller_id
		where p.id = ${id} and p.paused_at is not null and p.archived_at is null and p.suspended_at is null and lister.status = 'active'`.execute(
		db,
	);
	return rows.length > 0;
}

type NewListing = ProductColumns & {
	id: string;
	seller_id: string;
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

export async function listCategoriesOf(db: Db, productId: string): Promise<string[]> {
	const rows = await db
		.selectFrom("product_category")
		.select("category_id")
		.where("product_id", "=", productId)
		.orderBy("position")
		.execute();
	return rows.map((row) => row.category_id);
}

export const deleteCategoriesOf = (tx: Tx, productId: string) =>
	tx.deleteFrom("product_category").where("product_id", "=", productId).execute();

export async function listPhotosOf(db: Db, productId: string): Promise<string[]> {
	const rows = await db
		.selectFrom("product_photo")
		.select("photo_id")
		.where("product_id", "=", productId)
		.orderBy("position")
		.execute();
	return rows.map((row) => row.photo_id);
}

export const deletePhotosOf = (tx: Tx, productId: string) =>
	tx.deleteFrom("product_photo").where("product_id", "=", productId).execute();

/** Replaces a listing's measurements. */
export async function replaceMeasures(tx: Tx, productId: string, measures: ({ size: string } & Tenths)[]) {
	await tx.deleteFrom("product_measure").where("product_id", "=", productId).execute();
	if (measures.length)
		await tx
			.insertInto("product_measure")
			.values(measures.map((one) => ({ product_id: productId, ...one })))
			.execute();
}

export async function insertGarments(
	tx: Tx,
	garments: { id: string; product_id: string; size: string; position: number; created_at: Date }[],
) {
	if (garments.length) await tx.insertInto("garment").values(garments).execute();
}

/** Sets the number of completed rentals and the featured score. */
export async function setCompletedRentals(tx: Tx, id: string, completed: number, score: number) {
	await tx
		.updateTable("product")
		.set({ completed_rentals: completed, featured_score: score })
		.where("id", "=", id)
		.execute();
	await tx.updateTable("catalogue_entry").set({ featured_score: score }).where("product_id", "=", id).execute();
}

/** Sets the rating and the featured score. */
export async function setRating(tx: Tx, id: string, rating: number, score: number) {
	await tx.updateTable("product").set({ rating, featured_score: score }).where("id", "=", id).execute();
	await tx.updateTable("catalogue_entry").set({ featured_score: score }).where("product_id", "=", id).execute();
}

/** Locks the listing "for no key update": two transactions that insert references and then update the score would deadlock otherwise. */
export const findScoreInputs = (tx: Tx, id: string) =>
	tx
		.selectFrom("product")
		.select(["seller_id", "rating", "completed_rentals", "created_at"])
		.where("id", "=", id)
		.forNoKeyUpdate()
		.executeTakeFirst();

/** The figures of a lister; undefined without orders. */
export const findReliability = (db: Db, sellerId: string): Promise<ReliabilityFigures | undefined> =>
	db
		.selectFrom("lister_reliability")
		.select(["requests", "accepted", "responses", "response_seconds", "orders", "cancelled"])
		.where("account_id", "=", sellerId)
		.executeTakeFirst();

export const listProductsOf = (db: Db, sellerId: string) =>
	db
		.selectFrom("product")
		.select(["id", "name", "price", "instant", "created_at"])
		.where("seller_id", "=", sellerId)
		.where("archived_at", "is", null)
		.orderBy("created_at")
		.execute();
