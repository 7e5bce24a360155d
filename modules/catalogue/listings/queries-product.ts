import type { Day } from "#common/calendar.ts";
import { type DiscountColumns, discountColumns } from "#common/rent.ts";
import { nameKey } from "#common/text/name-key.ts";
import { type Db, sql, type Tx, unlessReferenced } from "#database/connect.ts";
import { type GarmentKey, whereGarment } from "#database/distributed.ts";
import type { Part } from "../contract.ts";
import {
	type ModeratedColumns,
	type PieceInService,
	type PiecePlan,
	type ProductColumns,
	partsColumn,
	type Tenths,
} from "./listing.ts";

/** Queries of the table `product` and of its categories, photographs, measurements, pieces and views. Cards are in queries-card.ts, scores in queries-score.ts. */

/** The root of the category tree. Its entries are the whole public catalogue. */
export const rootCategory = "00000000-0000-7000-8000-000000000000";

/** The lister's account and seller's profile, for `product as p`. */
export const listerJoins = sql`join account lister on lister.id = p.seller_id left join seller on seller.account_id = p.seller_id`;

/** The names of the categories of `product as p` and of all above them. */
export const allCategories = sql`array(
	select distinct above.name from product_category of_it join category own on own.id = of_it.category_id
		left join category parent on parent.id = own.parent_id left join category top on top.id = parent.parent_id
		cross join lateral (values (own.id, own.name), (parent.id, parent.name), (top.id, top.name)) as above (id, name)
	where of_it.product_id = p.id and above.id <> ${sql.lit(rootCategory)}::uuid)`;

export const isLive = sql<boolean>`(p.archived_at is null and p.suspended_at is null and p.paused_at is null and lister.status = 'active')`;

/** The discounts by length, for `product as p`. */
export const selectDiscounts = sql.join(discountColumns.map((name) => sql.ref(`p.${name}`)));

/** The terms of a listing that an order copies; undefined when it is not public. Without a lock. */
export async function findRentable(db: Db, id: string) {
	const { rows } = await sql<
		DiscountColumns & {
			id: string;
			name: string;
			price: number;
			deposit: number;
			try_on_price: number;
			retail_value: number | null;
			seller_id: string;
			seller_name: string;
			shop_name: string | null;
			seller_email: string;
			seller_language: string;
			turnaround_days: number;
			notice_days: number;
			min_days: number;
			/** The place that the item leaves from. */
			lister_pincode: string | null;
			instant: boolean;
			sizes: string[];
			photo_id: string | null;
			parts: Part[];
			/** The commission of an order that is placed now. */
			commission_percent: number;
		}
	>`
		select p.id, p.name, p.price, p.deposit, p.try_on_price, p.retail_value, p.seller_id, lister.name as seller_name, seller.shop_name, lister.email as seller_email, lister.language as seller_language, p.turnaround_days, p.notice_days, p.min_days, ${selectDiscounts}, seller.pincode as lister_pincode, p.instant, p.sizes, p.parts,
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

export const listProductsOf = (db: Db, sellerId: string) =>
	db
		.selectFrom("product")
		.select(["id", "name", "price", "min_days", ...discountColumns, "instant", "created_at"])
		.where("seller_id", "=", sellerId)
		.where("archived_at", "is", null)
		.orderBy("created_at")
		.execute();

export type LockedListing = ModeratedColumns &
	DiscountColumns & {
		id: string;
		seller_id: string;
		version: number;
		approved_at: Date | null;
		suspended_at: Date | null;
		archived_at: Date | null;
		removal_at: Date | null;
		paused_at: Date | null;
		price: number;
		retail_value: number | null;
		deposit: number;
		try_on_price: number;
		turnaround_days: number;
		notice_days: number;
		min_days: number;
		alterable: boolean;
		instant: boolean;
		lister: { email: string; name: string; language: string };
	};

/**
 * Locks a listing and its pieces in service against concurrent orders. Pieces are locked before the listing, in the same order as by order
 * steps (decision 0025), which avoids deadlocks. Pieces that were added during the wait are locked last.
 */
export async function lockListing(tx: Tx, id: string, sellerId?: string): Promise<LockedListing | undefined> {
	await lockPieces(tx, id, sellerId);
	const listing = await lockProduct(tx, id, sellerId);
	await lockPieces(tx, id, sellerId);
	return listing;
}

/** Locks a listing; foreign keys to it can still be inserted. With `sellerId`, only if it is this lister's. */
export async function lockProduct(tx: Tx, id: string, sellerId?: string): Promise<LockedListing | undefined> {
	const { rows } = await sql<Omit<LockedListing, "parts"> & { parts: Part[] }>`
		select p.id, p.seller_id, p.version, p.approved_at, p.suspended_at, p.archived_at, p.removal_at, p.paused_at, p.price, p.retail_value, p.deposit, p.try_on_price, p.turnaround_days, p.notice_days, p.min_days, ${selectDiscounts}, p.alterable, p.instant,
			p.name, p.description, p.occasion, p.audience, p.color, p.material, p.length, p.closure, p.includes, p.parts,
			json_build_object('email', lister.email, 'name', lister.name, 'language', lister.language) as lister
		from product p join account lister on lister.id = p.seller_id
		where p.id = ${id} and ${isOwnedBy(sellerId)} for no key update of p`.execute(tx);
	return rows[0] && { ...rows[0], parts: partsColumn(rows[0].parts) };
}

type ModerationUpdate = { approved_at?: Date | null; suspended_at?: Date | null; suspension_reason?: string | null };

export const updateModeration = (tx: Tx, id: string, update: ModerationUpdate) =>
	tx.updateTable("product").set(update).where("id", "=", id).execute();

/** Updates a listing and increments its version. */
export const updateProduct = (tx: Tx, id: string, columns: ProductColumns, now: Date) =>
	tx
		.updateTable("product")
		.set((expression) => ({ ...columns, updated_at: now, version: expression("version", "+", 1) }))
		.where("id", "=", id)
		.execute();

const lockPieces = (tx: Tx, id: string, sellerId?: string) =>
	sql`
		select garment.id from garment join product p on p.id = product_id
		where product_id = ${id} and retired_at is null and ${isOwnedBy(sellerId)} order by position for update of garment`.execute(
		tx,
	);

/** Whether the listing is this lister's; true without `sellerId`. */
const isOwnedBy = (sellerId: string | undefined) =>
	sql`(${sellerId ?? null}::uuid is null or p.seller_id = ${sellerId ?? null}::uuid)`;

/** The pieces in service. `heldUntil`: the last day of a claim or of an open order; null without one. */
export async function listPieces(db: Db, id: string, today: Day): Promise<PieceInService[]> {
	const { rows } = await sql<PieceInService>`
		select garment.id, garment.size, greatest(
			(select max(day) from claimed_day where claimed_day.product_id = ${id} and garment_id = garment.id and day >= ${today}::date and reason <> 'blocked'),
			(select max(greatest(end_date, ${today}::date)) from rental where rental.product_id = ${id} and garment_id = garment.id
				and status in ('pending', 'confirmed', 'dispatched', 'delivered', 'overdue', 'reported', 'returned'))) as "heldUntil"
		from garment where product_id = ${id} and retired_at is null order by position`.execute(db);
	return rows;
}

/** Retires one piece, if it is in service. */
export const retirePiece = (tx: Tx, key: GarmentKey, now: Date) =>
	tx
		.updateTable("garment")
		.set({ retired_at: now })
		.where(whereGarment(key, "id"))
		.where("retired_at", "is", null)
		.execute();

/** Gives a piece a new token for its printed tag. */
export const replacePieceTag = (tx: Tx, key: GarmentKey) =>
	tx.updateTable("garment").set({ tag: sql`gen_random_uuid()` }).where(whereGarment(key, "id")).execute();

/** Puts a retired piece into service again. */
export const restorePiece = (tx: Tx, key: GarmentKey) =>
	tx.updateTable("garment").set({ retired_at: null }).where(whereGarment(key, "id")).execute();

/** Retires pieces. */
export async function retirePieces(tx: Tx, productId: string, ids: string[], now: Date): Promise<void> {
	if (ids.length > 0)
		await tx
			.updateTable("garment")
			.set({ retired_at: now })
			.where("product_id", "=", productId)
			.where("id", "in", ids)
			.execute();
}

/** Retires pieces, and updates the size and position of the others. */
export async function updatePieces(tx: Tx, productId: string, plan: PiecePlan, now: Date) {
	await retirePieces(tx, productId, plan.retire, now);
	if (plan.keep.length)
		await sql`
			update garment set size = kept.size, position = kept.position
			from unnest(${plan.keep.map(({ id }) => id)}::uuid[], ${plan.keep.map(({ size }) => size)}::text[], ${plan.keep.map(({ position }) => position)}::int[])
				as kept (id, size, position)
			where garment.product_id = ${productId} and garment.id = kept.id and (garment.size, garment.position) is distinct from (kept.size, kept.position)`.execute(
			tx,
		);
}

/** `removalAt`: when it is removed; null: it stays. */
export const archiveProduct = (tx: Tx, id: string, now: Date, removalAt: Date | null) =>
	tx.updateTable("product").set({ archived_at: now, removal_at: removalAt }).where("id", "=", id).execute();

export async function wasOrdered(db: Db, id: string): Promise<boolean> {
	const { rows } = await sql`select from rental where product_id = ${id} limit 1`.execute(db);
	return rows.length > 0;
}

/** The deleted listings that are to be removed by now, the oldest first. */
export const listDueRemovals = async (db: Db, now: Date): Promise<string[]> =>
	(
		await db
			.selectFrom("product")
			.select("id")
			.where("removal_at", "<=", now)
			.orderBy("removal_at")
			.limit(1000)
			.execute()
	).map(({ id }) => id);

/** Deletes a listing and its own rows. Returns false, and deletes nothing, when an order or another row refers to it. */
export const deleteProductRows = (tx: Tx, id: string, now: Date): Promise<boolean> =>
	unlessReferenced(tx, async () => {
		for (const table of ["catalogue_entry", "product_category", "product_photo", "garment"] as const)
			await tx.deleteFrom(table).where("product_id", "=", id).execute();
		await tx.deleteFrom("product").where("id", "=", id).execute();
		await tx.insertInto("deleted_product").values({ id, deleted_at: now }).execute();
	});

export const isDeleted = async (db: Db, id: string): Promise<boolean> =>
	(await db.selectFrom("deleted_product").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

export const setPaused = (tx: Tx, id: string, pausedAt: Date | null) =>
	tx.updateTable("product").set({ paused_at: pausedAt }).where("id", "=", id).execute();

export const unarchive = (tx: Tx, id: string) =>
	tx.updateTable("product").set({ archived_at: null, removal_at: null }).where("id", "=", id).execute();

/** Increments the version, so that a form that was opened before does not overwrite the price unseen. */
export const updatePrice = (tx: Tx, id: string, price: number, now: Date) =>
	tx
		.updateTable("product")
		.set((expression) => ({ price, updated_at: now, version: expression("version", "+", 1) }))
		.where("id", "=", id)
		.execute();

export const listListingIds = async (db: Db, sellerId: string): Promise<string[]> =>
	(await db.selectFrom("product").select("id").where("seller_id", "=", sellerId).orderBy("id").execute()).map(
		({ id }) => id,
	);

/** Removes the texts and photographs of an archived listing. Its name and its sizes stay, as orders and conversations are about them. */
export async function eraseListing(tx: Tx, id: string, now: Date): Promise<void> {
	await tx.deleteFrom("product_photo").where("product_id", "=", id).execute();
	await tx
		.updateTable("product")
		.set({ description: "", includes: "", color: "", material: "", length: "", closure: "", occasion: "", parts: "[]" })
		.set({ archived_at: now, removal_at: null, paused_at: null })
		.where("id", "=", id)
		.execute();
}

/**
 * Adds views by listing. Unknown and deleted listings are skipped; one that is deleted meanwhile fails the foreign key, and the transaction is
 * retried. In the order of ids, so that two processes cannot deadlock.
 */
export async function addViews(tx: Tx, views: ReadonlyMap<string, number>): Promise<void> {
	await sql`
		insert into product_view_count (product_id, views)
		select existing.id, counted.views
		from (select id from product where id = any(${[...views.keys()]}::uuid[])) existing
			join unnest(${[...views.keys()]}::uuid[], ${[...views.values()]}::int[]) as counted (id, views) on counted.id = existing.id
		order by existing.id
		on conflict (product_id) do update set views = product_view_count.views + excluded.views`.execute(tx);
}

export async function isListedBy(db: Db, productId: string, accountId: string): Promise<boolean> {
	const row = await db
		.selectFrom("product")
		.select("id")
		.where("id", "=", productId)
		.where("seller_id", "=", accountId)
		.executeTakeFirst();
	return row !== undefined;
}

/**
 * The ids of the categories with these names, by `nameKey`; undefined for a name without one. A former name finds the category that replaced it.
 */
export async function findCategoryIds(db: Db, names: string[]): Promise<(string | undefined)[]> {
	const wanted = names.map((name) => name.toLowerCase());
	const { rows: exact } = await sql<NamedRow>`${allNames} where name = any(${wanted}::text[])`.execute(db);
	const ids = new Map(exact.map(({ id, name }) => [name, id]));
	if (wanted.every((name) => ids.has(name))) return wanted.map((name) => ids.get(name));
	const { rows } = await sql<NamedRow>`${allNames} order by is_former desc`.execute(db);
	const idsByKey = new Map(rows.map(({ id, name }) => [nameKey(name), id]));
	return wanted.map((name) => ids.get(name) ?? idsByKey.get(nameKey(name)));
}

type NamedRow = { id: string; name: string };
/** Today's and former names in lower case. */
const allNames = sql`select id, name from (
	select id, lower(name) as name, false as is_former from category where id <> ${rootCategory}::uuid
	union all select category_id, name, true from category_former_name) named`;
