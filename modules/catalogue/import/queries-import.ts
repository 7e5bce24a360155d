import { type Db, sql, type Tx } from "#database/connect.ts";

/** Queries of the table listing_import. */

/** The listings imported from rows with these hashes, by hash. */
export async function listImported(db: Db, sellerId: string, hashes: string[]): Promise<Map<string, string>> {
	const rows = await db
		.selectFrom("listing_import")
		.select(["row_hash", "product_id"])
		.where("seller_id", "=", sellerId)
		.where("row_hash", "in", hashes)
		.execute();
	return new Map(rows.map((row) => [row.row_hash, row.product_id]));
}

/** Serializes the imports of one seller. */
export const lockImport = (tx: Tx, sellerId: string) =>
	sql`select pg_advisory_xact_lock(hashtext('listing_import'), hashtext(${sellerId}))`.execute(tx);

export const insertImported = (tx: Tx, sellerId: string, hash: string, productId: string) =>
	tx.insertInto("listing_import").values({ seller_id: sellerId, row_hash: hash, product_id: productId }).execute();
