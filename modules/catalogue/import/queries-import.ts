import { nameKey } from "#common/text/name-key.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";

/** Queries of the table listing_import, and of the listings that its rows may change. */

/** `reference_key`: by `nameKey`. It, `row_hash` and `photo_files` are null for a listing that no file made or changed. */
export type OwnListing = {
	id: string;
	name: string;
	reference: string | null;
	reference_key: string | null;
	row_hash: string | null;
	photo_files: string | null;
};

/** The seller's listings that are not deleted, oldest first, with their last import. */
export async function listOwnListings(db: Db, sellerId: string): Promise<OwnListing[]> {
	const imports = await db
		.selectFrom("listing_import")
		.select(["product_id", "reference", "row_hash", "photo_files"])
		.where("seller_id", "=", sellerId)
		.execute();
	// Not the stored key: an earlier version may have folded the reference in another way.
	const keyOf = (reference: string | null) => (reference === null ? null : nameKey(reference));
	const byListing = new Map(
		imports.map(({ product_id, ...row }) => [product_id, { ...row, reference_key: keyOf(row.reference) }]),
	);
	const none = { reference: null, reference_key: null, row_hash: null, photo_files: null };
	const listings = await db
		.selectFrom("product")
		.select(["id", "name"])
		.where("seller_id", "=", sellerId)
		.where("archived_at", "is", null)
		.orderBy("created_at")
		.orderBy("id")
		.execute();
	return listings.map((listing) => ({ ...listing, ...(byListing.get(listing.id) ?? none) }));
}

/** Serializes the imports of one seller. */
export const lockImport = (tx: Tx, sellerId: string) =>
	sql`select pg_advisory_xact_lock(hashtext('listing_import'), hashtext(${sellerId}))`.execute(tx);

type Imported = {
	seller_id: string;
	product_id: string;
	row_hash: string;
	reference: string | null;
	reference_key: string | null;
	photo_files: string | null;
};

/** Records which row made or changed a listing. A deleted listing that had the same reference loses it; no other one may have it. */
export async function saveImported(tx: Tx, imported: Imported) {
	const { seller_id, product_id, reference_key, ...columns } = imported;
	if (reference_key !== null)
		await tx
			.deleteFrom("listing_import")
			.where("seller_id", "=", seller_id)
			.where("reference_key", "=", reference_key)
			.where("product_id", "<>", product_id)
			.execute();
	await tx
		.insertInto("listing_import")
		.values(imported)
		.onConflict((conflict) => conflict.column("product_id").doUpdateSet({ ...columns, reference_key }))
		.execute();
}
