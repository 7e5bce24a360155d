import { type Db, sql } from "#database/connect.ts";
import { findOrderShard, isSameOrder } from "#database/distributed.ts";
import type { MarkedSide } from "./mark.ts";

/**
 * SQL that reads marks from the timelines of orders: a row with `marked_id`, unless a later row removes the mark. A correction of the order does
 * so too, as what was entered before it was wrong.
 */

const isNotRemoved = (
	productId = sql`e.product_id`,
) => sql`not exists (select from rental_event removal where removal.product_id = ${productId} and removal.garment_id = e.garment_id
	and removal.rental_id = e.rental_id and removal.position > e.position and (removal.step = 'removeMark' or removal.step like 'correctTo%'))`;

export type MarkRow = { orderId: string; productName: string; step: string; at: Date; side: MarkedSide };

/** The marks of an account that still count, newest first. */
export async function listMarks(db: Db, accountId: string, since: Date): Promise<MarkRow[]> {
	const { rows } = await sql<MarkRow>`
		select e.rental_id as "orderId", r.product_name as "productName", e.step, e.at, case when r.client_id = e.marked_id then 'client' else 'seller' end as side
		from rental_event e join rental r on ${isSameOrder("r.id", "e.rental_id")}
		where e.marked_id = ${accountId} and e.at > ${since} and ${isNotRemoved()} order by e.at desc, e.rental_id`.execute(
		db,
	);
	return rows;
}

/** How many marks the client has as a client, and the seller as a seller. */
export async function countMarks(
	db: Db,
	{ clientId, sellerId }: { clientId: string; sellerId: string },
	since: Date,
): Promise<{ ofClient: number; ofSeller: number }> {
	const { rows } = await sql<{ ofClient: number; ofSeller: number }>`
		select (count(*) filter (where r.client_id = ${clientId} and e.marked_id = r.client_id))::int as "ofClient",
			(count(*) filter (where r.seller_id = ${sellerId} and e.marked_id = r.seller_id))::int as "ofSeller"
		from rental_event e join rental r on ${isSameOrder("r.id", "e.rental_id")}
		where e.marked_id in (${clientId}, ${sellerId}) and e.at > ${since} and ${isNotRemoved()}`.execute(db);
	return rows[0] ?? { ofClient: 0, ofSeller: 0 };
}

/** Whom an order's timeline has marked last, and whether that mark was removed. */
export async function findMark(
	db: Db,
	orderId: string,
): Promise<{ accountId: string; isRemoved: boolean } | undefined> {
	const { isOrder, productId } = await findOrderShard(db, "e.rental_id", orderId);
	const { rows } = await sql<{ accountId: string; isRemoved: boolean }>`
		select e.marked_id as "accountId", not ${isNotRemoved(productId)} as "isRemoved" from rental_event e
		where ${isOrder} and e.marked_id is not null order by e.position desc limit 1`.execute(db);
	return rows[0];
}
