import type { Db, Tx } from "#database/connect.ts";

/** Every statement on photo and photo_owner. */

type NewPhoto = { id: string; width: number; height: number; blur: string; bytes: number; created_at: Date };

export const findPhotos = (db: Db, ids: string[]) =>
	db.selectFrom("photo").select(["id", "width", "height", "blur"]).where("id", "in", ids).execute();

/** Keeps a photograph; the same bytes again change nothing. */
export const insertPhoto = (tx: Tx, photo: NewPhoto) =>
	tx
		.insertInto("photo")
		.values(photo)
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();

export const insertOwner = (tx: Tx, accountId: string, photoId: string, now: Date) =>
	tx
		.insertInto("photo_owner")
		.values({ account_id: accountId, photo_id: photoId, created_at: now })
		.onConflict((conflict) => conflict.columns(["account_id", "photo_id"]).doNothing())
		.execute();

export async function countOwned(db: Db, accountId: string): Promise<number> {
	const { count } = await db
		.selectFrom("photo_owner")
		.select((expression) => expression.fn.countAll<number>().as("count"))
		.where("account_id", "=", accountId)
		.executeTakeFirstOrThrow();
	return count;
}

/** Which of these photographs one of these accounts uploaded. */
export async function listOwned(db: Db, accountIds: string[], ids: string[]): Promise<string[]> {
	const rows = await db
		.selectFrom("photo_owner")
		.select("photo_id")
		.where("account_id", "in", accountIds)
		.where("photo_id", "in", ids)
		.execute();
	return rows.map((row) => row.photo_id);
}
