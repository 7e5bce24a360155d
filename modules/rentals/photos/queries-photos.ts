import { type Db, sql, type Tx } from "#database/connect.ts";
import type { Stage } from "../contract-photos.ts";

/** Every statement on rental_photo. */

export type PhotoRow = {
	stage: Stage;
	account_id: string;
	actor_role: "client" | "seller" | "admin";
	at: Date;
	id: string;
	width: number;
	height: number;
	blur: string;
};

type OrderKey = { garment_id: string; id: string };

/** In the order in which they were added. */
export async function listPhotos(db: Db, { garment_id, id }: OrderKey): Promise<PhotoRow[]> {
	const { rows } = await sql<PhotoRow>`
		select shot.stage, shot.account_id, shot.actor_role, shot.at, photo.id, photo.width, photo.height, photo.blur
		from rental_photo shot join photo on photo.id = shot.photo_id
		where shot.garment_id = ${garment_id} and shot.rental_id = ${id} order by shot.at, shot.account_id, shot.position`.execute(
		db,
	);
	return rows;
}

/** An order's garment and standing, if this person is its client or seller, or sees all. */
export const findOrderParties = (db: Db, id: string, viewer: { id: string; seesAll: boolean }) =>
	db
		.selectFrom("rental")
		.select(["garment_id", "id", "client_id", "seller_id", "status"])
		.where("id", "=", id)
		.$if(!viewer.seesAll, (query) =>
			query.where((e) => e.or([e("client_id", "=", viewer.id), e("seller_id", "=", viewer.id)])),
		)
		.executeTakeFirst();

/** Is it of an order of this person's, as client or as seller? */
export async function maySeeConditionPhoto(db: Db, accountId: string, photoId: string): Promise<boolean> {
	const { rows } = await sql`
		select from rental_photo shot join rental on rental.garment_id = shot.garment_id and rental.id = shot.rental_id
		where shot.photo_id = ${photoId} and ${accountId} in (rental.client_id, rental.seller_id) limit 1`.execute(db);
	return rows.length > 0;
}

type NewPhotos = {
	rental: OrderKey;
	stage: Stage;
	accountId: string;
	role: PhotoRow["actor_role"];
	/** Where the first of them stands among this person's. */
	from: number;
	ids: string[];
	at: Date;
};

export const insertPhotos = (tx: Tx, { rental, stage, accountId, role, from, ids, at }: NewPhotos) =>
	tx
		.insertInto("rental_photo")
		.values(
			ids.map((photo_id, index) => ({
				garment_id: rental.garment_id,
				rental_id: rental.id,
				stage,
				account_id: accountId,
				position: from + index,
				photo_id,
				actor_role: role,
				at,
			})),
		)
		.execute();
