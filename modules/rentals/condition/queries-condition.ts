import { type Db, sql, type Tx } from "#database/connect.ts";
import { findOrderShard, isSameOrder, type OrderKey, whereOrder } from "#database/distributed.ts";
import type { Angle, Stage } from "../contract.ts";
import type { NarrowColumns } from "../queries-orders.ts";
import type { PartCheck } from "./parts.ts";

/** SQL on rental_photo and part_check: the condition photographs of orders, and which of their parts were there. */

export type PhotoRow = {
	stage: Stage;
	angle: Angle | null;
	account_id: string;
	actor_role: "client" | "seller" | "admin";
	at: Date;
	id: string;
	width: number;
	height: number;
	blur: string;
};

/** The photographs of an order, oldest first. */
export async function listPhotos(db: Db, key: OrderKey): Promise<PhotoRow[]> {
	const { rows } = await sql<PhotoRow>`
		select rp.stage, rp.angle, rp.account_id, rp.actor_role, rp.at, photo.id, photo.width, photo.height, photo.blur
		from rental_photo rp join photo on photo.id = rp.photo_id
		where ${whereOrder(key, "rp.rental_id")} order by rp.at, rp.account_id, rp.position`.execute(db);
	return rows;
}

type Viewer = { id: string; seesAll: boolean };

/** An order's parties, status and parts, if the viewer is its client or seller or sees all. */
export async function findOrderParties(db: Db, id: string, viewer: Viewer) {
	const { isOrder } = await findOrderShard(db, "id", id);
	return db
		.selectFrom("rental")
		.select(["product_id", "garment_id", "id", "client_id", "seller_id", "status", "parts"])
		.where(isOrder)
		.$if(!viewer.seesAll, (query) =>
			query.where((e) => e.or([e("client_id", "=", viewer.id), e("seller_id", "=", viewer.id)])),
		)
		.$narrowType<NarrowColumns>()
		.executeTakeFirst();
}

/** Whether the photograph belongs to an order of this account, as client or as seller, or to any for one that sees all. */
export async function maySeeConditionPhoto(db: Db, viewer: Viewer, photoId: string): Promise<boolean> {
	const { rows } = await sql`
		select from rental_photo rp join rental on ${isSameOrder("rental.id", "rp.rental_id")}
		where rp.photo_id = ${photoId} and (${viewer.seesAll} or ${viewer.id} in (rental.client_id, rental.seller_id)) limit 1`.execute(
		db,
	);
	return rows.length > 0;
}

type NewPhotos = {
	order: OrderKey;
	stage: Stage;
	angle: Angle | null;
	accountId: string;
	role: PhotoRow["actor_role"];
	/** The position of the first one among this person's photographs at the stage. */
	from: number;
	ids: string[];
	at: Date;
};

export const insertPhotos = (tx: Tx, { order: rental, stage, angle, accountId, role, from, ids, at }: NewPhotos) =>
	tx
		.insertInto("rental_photo")
		.values(
			ids.map((photo_id, index) => ({
				product_id: rental.product_id,
				garment_id: rental.garment_id,
				rental_id: rental.id,
				stage,
				angle,
				account_id: accountId,
				position: from + index,
				photo_id,
				actor_role: role,
				at,
			})),
		)
		.execute();

/** The checks of an order's parts, oldest first. */
export async function listPartChecks(db: Db, key: OrderKey): Promise<PartCheck[]> {
	const { rows } = await sql<PartCheck>`
		select stage, account_id, actor_role, missing, at from part_check
		where ${whereOrder(key, "rental_id")} order by at, account_id, position`.execute(db);
	return rows;
}

type NewPartCheck = PartCheck & {
	/** How many checks of this person at the stage there are. */
	position: number;
};

export const insertPartCheck = (tx: Tx, { product_id, garment_id, id }: OrderKey, check: NewPartCheck) =>
	tx
		.insertInto("part_check")
		.values({ ...check, product_id, garment_id, rental_id: id })
		.execute();
