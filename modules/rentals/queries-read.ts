import type { Day } from "#common/calendar.ts";
import { type Db, type RawBuilder, sql } from "#database/connect.ts";
import type { OrderStatus } from "./contract.ts";

/** The statements that read orders for the people in them. */

export type OrderRow = {
	id: string;
	product_id: string;
	client_id: string;
	seller_id: string;
	size: string;
	start_date: Day;
	end_date: Day;
	price: number;
	total_amount: number;
	status: OrderStatus;
	answer_by: Date;
	product_name: string;
	address_line: string;
	city: string;
	pincode: string;
	country: string;
	mobile: string;
	created_at: Date;
	client_name: string;
	seller_name: string;
	shop_name: string | null;
	seller_city: string | null;
	photo: { id: string; width: number; height: number; blur: string } | null;
	events: { step: string; status: string; at: string; by: string; reason: string }[];
};

const select = sql`
	select r.id, r.product_id, r.client_id, r.seller_id, r.size, r.start_date, r.end_date, r.price, r.total_amount, r.status, r.answer_by, r.product_name,
		r.address_line, r.city, r.pincode, r.country, r.mobile, r.created_at,
		client.name as client_name, lister.name as seller_name, seller.shop_name, seller.city as seller_city,
		(select json_build_object('id', photo.id, 'width', photo.width, 'height', photo.height, 'blur', photo.blur) from photo where photo.id = r.photo_id) as photo,
		(select json_agg(json_build_object('step', step, 'status', to_status, 'at', at, 'by', actor_role, 'reason', reason) order by position)
			from rental_event where garment_id = r.garment_id and rental_id = r.id) as events
	from rental r join account client on client.id = r.client_id join account lister on lister.id = r.seller_id left join seller on seller.account_id = r.seller_id`;

const rowsOf = async (db: Db, query: RawBuilder<OrderRow>) => (await query.execute(db)).rows;

/** Newest first. */
export const listByClient = (db: Db, clientId: string, most: number) =>
	rowsOf(db, sql<OrderRow>`${select} where r.client_id = ${clientId} order by r.created_at desc limit ${most}`);

/** Those to answer first, then the newest. */
export const listBySeller = (db: Db, sellerId: string, most: number) =>
	rowsOf(
		db,
		sql<OrderRow>`${select} where r.seller_id = ${sellerId} order by (r.status = 'pending') desc, r.created_at desc limit ${most}`,
	);

/** One order, if this person is its client or seller, or sees all. */
export async function findOrder(
	db: Db,
	id: string,
	viewer: { id: string; seesAll: boolean },
): Promise<OrderRow | undefined> {
	const rows = await rowsOf(
		db,
		sql<OrderRow>`${select} where r.id = ${id} and (${viewer.seesAll} or ${viewer.id} in (r.client_id, r.seller_id))`,
	);
	return rows[0];
}
