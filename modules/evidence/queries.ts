import { type Db, sql, type Tx } from "#database/connect.ts";
import { findOrderShard, isSameOrder, type OrderKey, whereOrder } from "#database/distributed.ts";
import type { Attachment, Entry } from "./entry.ts";

/** SQL on evidence_entry, and reads of the photographs that the entries are about. */

/** Locks the order, so that two entries cannot follow the same one, and returns its last entry. */
export async function lockLastEntry(tx: Tx, key: OrderKey) {
	await sql`select from rental where ${whereOrder(key)} for no key update`.execute(tx);
	return tx
		.selectFrom("evidence_entry")
		.select(["position", "hash"])
		.where(whereOrder(key, "rental_id"))
		.orderBy("position", "desc")
		.limit(1)
		.executeTakeFirst();
}

/** The hashes of photographs, as they were stored with the upload. */
export const listHashes = (db: Db, photoIds: string[]) =>
	db
		.selectFrom("photo")
		.select(["id", "original_sha256", "original_bytes", "stored_sha256"])
		.where("id", "in", photoIds)
		.execute();

export const insertEntries = (tx: Tx, { product_id, garment_id }: OrderKey, entries: Entry[]) =>
	tx
		.insertInto("evidence_entry")
		.values(entries.map((entry) => ({ ...entry, product_id, garment_id })))
		.execute();

/** An order's entries, in the order in which they were added. */
export async function listEntries(db: Db, key: OrderKey): Promise<Entry[]> {
	const { rows } = await sql<Entry>`
		select rental_id, position, kind, photo_id, account_id, actor_role, at, original_sha256, original_bytes, stored_sha256, previous_hash, hash
		from evidence_entry where ${whereOrder(key, "rental_id")} order by position`.execute(db);
	return rows;
}

/** An order's photographs, oldest first, with and without an entry. */
export async function listAttachments(
	db: Db,
	key: OrderKey,
): Promise<(Attachment & { actor_role: Entry["actor_role"] })[]> {
	const { rows } = await sql<Attachment & { actor_role: Entry["actor_role"] }>`
		select found.kind, found.photo_id, found.account_id, found.actor_role, found.at, photo.original_sha256, photo.stored_sha256
		from (
			select stage as kind, photo_id, account_id, actor_role, at, position from rental_photo
			where ${whereOrder(key, "rental_id")}
			union all
			select case c.kind || ' ' || d.side when 'damage seller' then 'damageClaim' when 'damage client' then 'damageContest'
					when 'notAsDescribed client' then 'report' else 'reportReply' end, d.photo_id,
				case when (c.kind = 'damage') = (d.side = 'seller') then c.filed_by when d.side = 'client' then r.client_id else r.seller_id end,
				case when d.side = 'client' then 'client' when c.kind = 'damage' and c.filed_by <> r.seller_id then 'admin' else 'seller' end,
				case when (c.kind = 'damage') = (d.side = 'seller') then c.filed_at else c.contested_at end, d.position
			from damage_photo d join damage_claim c on ${isSameOrder("c.rental_id", "d.rental_id")}
				join rental r on ${isSameOrder("r.id", "d.rental_id")}
			where ${whereOrder(key, "d.rental_id")}
		) found join photo on photo.id = found.photo_id
		order by found.at, found.account_id, found.position`.execute(db);
	return rows;
}

/** Orders with evidence, by id, after one. */
export async function listOrdersAfter(db: Db, after: string, limit: number): Promise<OrderKey[]> {
	const { rows } = await sql<OrderKey>`
		select distinct on (rental_id) rental_id as id, product_id, garment_id from (
			select rental_id, product_id, garment_id from evidence_entry where rental_id > ${after}
			union all select rental_id, product_id, garment_id from rental_photo where rental_id > ${after}
			union all select rental_id, product_id, garment_id from damage_photo where rental_id > ${after}
		) found order by rental_id limit ${limit}`.execute(db);
	return rows;
}

/** The order's part of the document, if the viewer is its client or seller or sees all. */
export async function findOrder(db: Db, id: string, viewer: { id: string; seesAll: boolean }) {
	const { isOrder } = await findOrderShard(db, "r.id", id);
	const { rows } = await sql<OrderKey & OrderRow>`
		select r.product_id, r.garment_id, r.id, r.product_name, r.start_date, r.end_date, r.created_at, r.client_id, r.seller_id,
			r.sent_courier, r.sent_number, r.back_courier, r.back_number,
			client.name as client_name, coalesce(nullif(seller.shop_name, ''), lister.name) as seller_name
		from rental r join account client on client.id = r.client_id join account lister on lister.id = r.seller_id
			left join seller on seller.account_id = r.seller_id
		where ${isOrder} and (${viewer.seesAll} or ${viewer.id} in (r.client_id, r.seller_id))`.execute(db);
	return rows[0];
}

export type OrderRow = {
	product_name: string;
	start_date: string;
	end_date: string;
	created_at: Date;
	client_id: string;
	seller_id: string;
	client_name: string;
	seller_name: string;
	sent_courier: string;
	sent_number: string;
	back_courier: string;
	back_number: string;
};

/** The checks of an order's parts, oldest first, with the names of those that were missing. */
export async function listPartChecks(db: Db, key: OrderKey) {
	const { rows } = await sql<{ stage: string; actor_role: Entry["actor_role"]; at: Date; missing: string[] }>`
		select c.stage, c.actor_role, c.at,
			array(select r.parts -> part ->> 'name' from unnest(c.missing) part order by part) as missing
		from part_check c join rental r on ${isSameOrder("r.id", "c.rental_id")}
		where ${whereOrder(key, "c.rental_id")} order by c.at, c.account_id, c.position`.execute(db);
	return rows;
}

/** The steps of an order, oldest first. `parcel`: the courier and number that one gave; empty for others. */
export async function listSteps(db: Db, key: OrderKey) {
	const { rows } = await sql<{ step: string; at: Date; actor_role: string; parcel: string }>`
		select step, at, actor_role, case step when 'trackParcel' then reason else '' end as parcel from rental_event where ${whereOrder(key, "rental_id")} order by position`.execute(
		db,
	);
	return rows;
}
