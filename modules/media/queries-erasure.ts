import { type Db, sql, type Tx, unlessReferenced } from "#database/connect.ts";

/** SQL that erases the photographs of a person. */

export const listPhotosOf = async (db: Db, accountId: string): Promise<string[]> =>
	(
		await db
			.selectFrom("photo_owner")
			.select("photo_id")
			.where("account_id", "=", accountId)
			.orderBy("photo_id")
			.execute()
	).map(({ photo_id }) => photo_id);

/**
 * Deletes a photograph that no other member uploaded and nothing refers to, and the person as its owner otherwise. True when it was deleted:
 * then its files must go too.
 */
export async function releasePhoto(tx: Tx, accountId: string, photoId: string): Promise<boolean> {
	await sql`select from photo where id = ${photoId} for update`.execute(tx);
	await tx.deleteFrom("photo_owner").where("account_id", "=", accountId).where("photo_id", "=", photoId).execute();
	return unlessReferenced(tx, () => tx.deleteFrom("photo").where("id", "=", photoId).execute());
}
