import type { ErasedPerson } from "#common/text/former-member.ts";
import { sql, type Tx } from "#database/connect.ts";

/** Deletes a person's wishlist, and their listings from the wishlists of others, which hold names and pictures of them. */
export async function deleteWishesOf(tx: Tx, person: ErasedPerson): Promise<void> {
	await tx.deleteFrom("wishlist_item").where("account_id", "=", person.id).execute();
	const { rows } = await sql<{ id: string }>`select id from product where seller_id = ${person.id}`.execute(tx);
	if (rows.length > 0)
		await sql`delete from wishlist_item where product_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx);
}
