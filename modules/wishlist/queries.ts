import type { ErasedPerson } from "#common/text/former-member.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";

/** SQL on the wishlist_item table. */

type NewItem = {
	account_id: string;
	product_id: string;
	name: string;
	category: string;
	price: number;
	image: string;
	added_at: Date;
};

/** Newest first. */
export const listItems = (db: Db, accountId: string) =>
	db
		.selectFrom("wishlist_item")
		.select(["product_id", "name", "category", "price", "image", "added_at"])
		.where("account_id", "=", accountId)
		.orderBy("added_at", "desc")
		.orderBy("product_id", "desc")
		.execute();

export type ItemRow = Awaited<ReturnType<typeof listItems>>[number];

export async function listIds(db: Db, accountId: string): Promise<string[]> {
	const rows = await db
		.selectFrom("wishlist_item")
		.select("product_id")
		.where("account_id", "=", accountId)
		.orderBy("added_at", "desc")
		.orderBy("product_id", "desc")
		.execute();
	return rows.map((row) => row.product_id);
}

/** Serialises changes to one wishlist until the transaction ends, because its size is checked before an insert. */
export const lockWishlist = (tx: Tx, accountId: string) =>
	sql`select pg_advisory_xact_lock(hashtextextended(${`wishlist ${accountId}`}, 0))`.execute(tx);

export async function insertItems(tx: Tx, items: NewItem[]) {
	if (items.length)
		await tx
			.insertInto("wishlist_item")
			.values(items)
			.onConflict((conflict) => conflict.columns(["account_id", "product_id"]).doNothing())
			.execute();
}

/** Returns how many rows were deleted. */
export async function deleteItems(tx: Tx, accountId: string, productIds: string[]): Promise<number> {
	if (productIds.length === 0) return 0;
	const { numDeletedRows } = await tx
		.deleteFrom("wishlist_item")
		.where("account_id", "=", accountId)
		.where("product_id", "in", productIds)
		.executeTakeFirst();
	return Number(numDeletedRows);
}

/** Deletes a person's wishlist, and their listings from the wishlists of others, which hold names and pictures of them. */
export async function deleteWishesOf(tx: Tx, person: ErasedPerson): Promise<void> {
	await tx.deleteFrom("wishlist_item").where("account_id", "=", person.id).execute();
	const { rows } = await sql<{ id: string }>`select id from product where seller_id = ${person.id}`.execute(tx);
	if (rows.length > 0)
		await sql`delete from wishlist_item where product_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx);
}
