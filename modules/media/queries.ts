import { type Db, sql, type Tx, unlessReferenced } from "#database/connect.ts";

/** SQL on the photo and photo_owner tables. */

type StoredPhoto = { id: string; width: number; height: number; blur: string; bytes: number };
/** The hashes of a private photograph: the file as uploaded, and the stored one. */
type Hashes = { original_sha256?: string; original_bytes?: number; stored_sha256?: string };

export const findPhotos = (db: Db, ids: string[]) =>
	db.selectFrom("photo").select(["id", "width", "height", "blur", "bytes"]).where("id", "in", ids).execute();

type NewPhoto = StoredPhoto & Hashes & { created_at: Date };

/** Inserts a photograph. An existing id is left unchanged: the id is derived from the bytes. */
export const insertPhoto = (
	tx: Tx,
	{ id, width, height, blur, bytes, original_sha256, original_bytes, stored_sha256, created_at }: NewPhoto,
) =>
	tx
		.insertInto("photo")
		.values({ id, width, height, blur, bytes, original_sha256, original_bytes, stored_sha256, created_at })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();

/** Stores who uploaded a photograph, and when last. */
export const upsertOwner = (tx: Tx, accountId: string, photoId: string, now: Date) =>
	tx
		.insertInto("photo_owner")
		.values({ account_id: accountId, photo_id: photoId, created_at: now })
		.onConflict((conflict) => conflict.columns(["account_id", "photo_id"]).doUpdateSet({ created_at: now }))
		.execute();

/** The tables that refer to photographs. A wishlist stores only the URL, without a foreign key. */
const uses = {
	others: ["product_photo", "category_photo", "listing_draft_photo", "message_photo", "rental"],
	/** Photographs of an order are never deleted; each order allows only a few. */
	ofOrders: ["review_photo", "damage_photo", "rental_photo"],
};
const union = sql` union all `;

const usesOfMine = (table: string, isPermanent: boolean) => sql`
	select photo_id, ${sql.lit(isPermanent)} as is_permanent from ${sql.table(table)} where photo_id in (select id from mine)`;
const allUsesOfMine = sql.join(
	[...uses.others.map((table) => usesOfMine(table, false)), ...uses.ofOrders.map((table) => usesOfMine(table, true))],
	union,
);
const allUses = sql.join(
	[...uses.others, ...uses.ofOrders].map((table) => sql`select photo_id from ${sql.table(table)}`),
	union,
);

/**
 * An account's unused photographs, and the bytes of all but those that the account cannot delete: of orders, and of messages that were
 * uploaded before `since`.
 */
export async function measureStorage(
	db: Db,
	accountId: string,
	since: Date,
): Promise<{ unused: number; bytes: number }> {
	const { rows } = await sql<{ unused: number; bytes: number }>`
		with mine as materialized (
			select photo.id, photo.bytes, photo_owner.created_at from photo_owner join photo on photo.id = photo_owner.photo_id where account_id = ${accountId}
		), used as (select photo_id, bool_or(is_permanent) as is_permanent from (${allUsesOfMine}
				union all select photo_id, mine.created_at < ${since} from message_photo join mine on mine.id = photo_id) as uses group by photo_id)
		select count(*) filter (where used.photo_id is null)::int as unused, coalesce(sum(bytes) filter (where used.is_permanent is not true), 0)::int8 as bytes
		from mine left join used on used.photo_id = mine.id`.execute(db);
	return rows[0] ?? { unused: 0, bytes: 0 };
}

/**
 * Ids of photographs that are not referenced, and were not uploaded after `since`. Each kind of use is read once: Citus does not compare rows
 * of several families one by one.
 */
export async function listUnused(db: Db, since: Date): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		with used as materialized (${allUses}), recent as materialized (select photo_id from photo_owner where created_at >= ${since}),
			wishlisted as materialized (select substring(image from '/media/([0-9a-f]{40})/') as photo_id from wishlist_item where image ~ '/media/[0-9a-f]{40}/')
		select id from photo where not exists (select from used where photo_id = photo.id)
			and not exists (select from recent where photo_id = photo.id) and not exists (select from wishlisted where photo_id = photo.id)
		order by created_at limit 5000`.execute(db);
	return rows.map((row) => row.id);
}

/** Deletes a photograph that was not uploaded after `since`. Returns false when it is referenced or was just uploaded again. */
export const removePhoto = (tx: Tx, id: string, since: Date): Promise<boolean> =>
	unlessReferenced(tx, async () => {
		await tx.deleteFrom("photo_owner").where("photo_id", "=", id).where("created_at", "<", since).execute();
		await tx.deleteFrom("photo").where("id", "=", id).execute();
	});

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

/** The photographs that a person uploaded. */
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
