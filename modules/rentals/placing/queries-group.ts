import type { Day } from "#common/calendar.ts";
import { type Db, sendWithCommit, sql, type Tx } from "#database/connect.ts";
import type { OrderStatus } from "../contract.ts";
import { fetchRows, joinedPeople, type OrderRow, selectOrderRow } from "../queries-order-rows.ts";

/** SQL on the table order_group_item: orders that were placed together. */

export type GroupItem = {
	product_id: string;
	rental_id: string;
	group_id: string;
	client_id: string;
	delivery: number;
	wearer: string;
	function: string;
};

/** Stores them with the commit. */
export const insertGroupItems = (tx: Tx, items: GroupItem[]): void =>
	sendWithCommit(tx, tx.insertInto("order_group_item").values(items));

/**
 * Locks the pieces of a product in a fixed order, so that groups that need pieces of the same products wait for each other instead of ending in a
 * deadlock. It does not conflict with the orders of others, which only refer to a piece.
 */
export const lockPiecesOfProduct = (tx: Tx, productId: string) =>
	sql`select from garment where product_id = ${productId} and retired_at is null order by position, id for no key update`.execute(
		tx,
	);

/** The delivery, lister, first day and address of each order of a group. */
export type GroupDeliveryRow = {
	rental_id: string;
	delivery: number;
	seller_id: string;
	start_date: Day;
	address_line: string;
	pincode: string;
	status: OrderStatus;
};

export async function listGroupDeliveries(db: Db, groupId: string, clientId: string): Promise<GroupDeliveryRow[]> {
	const { rows } = await sql<GroupDeliveryRow>`
		select item.rental_id, item.delivery, r.seller_id, r.start_date, r.address_line, r.pincode, r.status
		from order_group_item item join rental r on r.product_id = item.product_id and r.id = item.rental_id
		where item.group_id = ${groupId} and item.client_id = ${clientId} order by item.delivery, item.rental_id`.execute(
		db,
	);
	return rows;
}

/**
 * Deliveries of a group get their numbers one at a time, until the commit. Taken after the pieces and the order, so that a holder never waits for one
 * of them. It is not a row lock, because a group's rows are on several shards and new ones may be added.
 */
export const lockGroup = (tx: Tx, groupId: string) =>
	sql`select pg_advisory_xact_lock(hashtextextended(${`group ${groupId}`}, 0))`.execute(tx);

/** An order on another day is delivered alone: it gets the next number of its group. Its code stays the one that it shared. */
export async function leaveDelivery(tx: Tx, { product_id, id }: { product_id: string; id: string }): Promise<void> {
	const own = await sql<{ group_id: string }>`
		select group_id from order_group_item where product_id = ${product_id} and rental_id = ${id}`.execute(tx);
	const groupId = own.rows[0]?.group_id;
	if (!groupId) return;
	await lockGroup(tx, groupId);
	const { rows } = await sql<{ next: number }>`
		select max(delivery) + 1 as next from order_group_item where group_id = ${groupId} having count(*) > 1`.execute(tx);
	if (rows[0])
		await tx
			.updateTable("order_group_item")
			.set({ delivery: rows[0].next })
			.where("product_id", "=", product_id)
			.where("rental_id", "=", id)
			.execute();
}

export type GroupOrderRow = OrderRow & Pick<GroupItem, "group_id" | "delivery" | "wearer" | "function">;

/** The orders of a client's group, by first day. */
export const listGroupOrders = (db: Db, groupId: string, clientId: string) =>
	fetchRows(
		db,
		sql<GroupOrderRow>`
			select ${selectOrderRow()}, item.group_id, item.delivery, item.wearer, item.function
			from order_group_item item join rental r on r.product_id = item.product_id and r.id = item.rental_id ${joinedPeople}
			where item.group_id = ${groupId} and item.client_id = ${clientId} order by r.start_date, item.function, item.wearer, r.id`,
	);

export type GroupSummaryRow = { id: string; placed_at: Date; orders: number; start_date: Day; end_date: Day };

/** A client's groups that have an order which may still move on, newest first. */
export async function listOpenGroups(db: Db, clientId: string): Promise<GroupSummaryRow[]> {
	const { rows } = await sql<GroupSummaryRow>`
		select item.group_id as id, min(r.created_at) as placed_at, count(*)::int as orders, min(r.start_date) as start_date, max(r.end_date) as end_date
		from order_group_item item join rental r on r.product_id = item.product_id and r.id = item.rental_id
		where item.client_id = ${clientId} group by item.group_id
		having bool_or(r.status not in ('completed', 'cancelled', 'declined', 'expired', 'undelivered'))
		order by 2 desc, 1 desc limit 50`.execute(db);
	return rows;
}

/** An order that is delivered together with another one: same lister, address and day. Amounts in whole rupees. */
export type TogetherRow = {
	id: string;
	product_id: string;
	garment_id: string;
	product_name: string;
	size: string;
	status: OrderStatus;
	total_amount: number;
	deposit: number;
};

type GroupOfOrder = { id: string; clientId: string; productId: string; orders: number; together: TogetherRow[] };

/** The group of an order, how many orders it has, and those that are delivered together with it; undefined when it has none. */
export async function findGroupOf(db: Db, orderId: string): Promise<GroupOfOrder | undefined> {
	const { rows } = await sql<GroupOfOrder>`
		select own.group_id as id, own.client_id as "clientId", own.product_id as "productId", count(*)::int as orders,
			coalesce(json_agg(json_build_object('id', r.id, 'product_id', r.product_id, 'garment_id', r.garment_id, 'product_name', r.product_name, 'size', r.size, 'status', r.status,
				'total_amount', r.total_amount, 'deposit', r.deposit) order by r.product_id, r.id)
				filter (where item.delivery = own.delivery and r.id <> own.rental_id), '[]') as together
		from order_group_item own join order_group_item item on item.group_id = own.group_id
			join rental r on r.product_id = item.product_id and r.id = item.rental_id
		where own.rental_id = ${orderId} group by own.group_id, own.client_id, own.product_id`.execute(db);
	return rows[0];
}
