import type { Day } from "#common/calendar.ts";
import { type Db, sql, type Tx, unlessReferenced } from "#database/connect.ts";
import type { ModeratedColumns, ProductColumns } from "./listing.ts";
import type { PieceInService, PiecePlan } from "./pieces.ts";

/** Queries that lock, change, moderate and remove a listing. */

export type LockedListing = ModeratedColumns & {
	id: string;
	seller_id: string;
	version: number;
	suspended_at: Date | null;
	archived_at: Date | null;
	paused_at: Date | null;
	price: number;
	retail_value: number | null;
	deposit: number;
	turnaround_days: number;
	notice_days: number;
	instant: boolean;
	lister: { email: string; name: string };
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
	const { rows } = await sql<LockedListing>`
		select p.id, p.seller_id, p.version, p.suspended_at, p.archived_at, p.paused_at, p.price, p.retail_value, p.deposit, p.turnaround_days, p.notice_days, p.instant,
			p.name, p.description, p.occasion, p.color, p.material, p.length, p.closure, p.includes,
			json_build_object('email', lister.email, 'name', lister.name) as lister
		from product p join account lister on lister.id = p.seller_id
		where p.id = ${id} and ${isOwnedBy(sellerId)} for no key update of p`.execute(tx);
	return rows[0];
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
export const retirePiece = (tx: Tx, productId: string, id: string, now: Date) =>
	tx
		.updateTable("garment")
		.set({ retired_at: now })
		.where("product_id", "=", productId)
		.where("id", "=", id)
		.where("retired_at", "is", null)
		.execute();

/** Puts a retired piece into service again. */
export const restorePiece = (tx: Tx, productId: string, id: string) =>
	tx
		.updateTable("garment")
		.set({ retired_at: null })
		.where("product_id", "=", productId)
		.where("id", "=", id)
		.execute();

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

export const archiveProduct = (tx: Tx, id: string, now: Date) =>
	tx.updateTable("product").set({ archived_at: now }).where("id", "=", id).execute();

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
