import type { ErasedPerson } from "#common/text/former-member.ts";
import type { Db, Tx } from "#database/connect.ts";

/** SQL that erases a lister from the catalogue. */

export const listListingIds = async (db: Db, sellerId: string): Promise<string[]> =>
	(await db.selectFrom("product").select("id").where("seller_id", "=", sellerId).orderBy("id").execute()).map(
		({ id }) => id,
	);

/** Removes the texts and photographs of an archived listing. Its name stays, as orders and conversations are about it. */
export async function eraseListing(tx: Tx, id: string, now: Date): Promise<void> {
	await tx.deleteFrom("product_photo").where("product_id", "=", id).execute();
	await tx
		.updateTable("product")
		.set({ description: "", includes: "", archived_at: now, paused_at: null })
		.where("id", "=", id)
		.execute();
}

/** Deletes a lister's drafts, and the hashes of the rows that they imported. */
export async function deleteDraftsOf(tx: Tx, person: ErasedPerson): Promise<void> {
	const drafts = tx.selectFrom("listing_draft").select("id").where("account_id", "=", person.id);
	await tx.deleteFrom("listing_draft_photo").where("draft_id", "in", drafts).execute();
	await tx.deleteFrom("listing_draft").where("account_id", "=", person.id).execute();
	await tx.deleteFrom("listing_import").where("seller_id", "=", person.id).execute();
}
