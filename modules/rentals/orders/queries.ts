import type { Day, Period } from "#common/calendar.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";
import type { Address, OrderStatus } from "../contract.ts";
import type { OrderKey } from "../days/queries-claimed-days.ts";
import { addressColumns } from "../placing/queries-delivery-requests.ts";

/** The statements that place and move orders. Reading them for people is in queries-read.ts. */

type DuplicateQuery = { clientId: string; productId: string; period: Period; size: string | undefined; since: Date };

/** An order of the same client, product, dates and size, placed lately and not called off. */
export const findDuplicateOrder = (db: Db, duplicate: DuplicateQuery) =>
	db
		.selectFrom("rental")
		.select(["id", "total_amount"])
		.where("client_id", "=", duplicate.clientId)
		.where("created_at", ">", duplicate.since)
		.where("product_id", "=", duplicate.productId)
		.where("start_date", "=", duplicate.period.startDate)
		.where("end_date", "=", duplicate.period.endDate)
		.where("status", "not in", ["cancelled", "declined", "expired", "undelivered"])
		.$if(duplicate.size !== undefined, (query) => query.where("size", "=", duplicate.size as string))
		.orderBy("created_at", "desc")
		.executeTakeFirst();

type NewOrderRow = {
	id: string;
	garment_id: string;
	product_id: string;
	client_id: string;
	seller_id: string;
	size: string;
	start_date: Day;
	end_date: Day;
	price: number;
	total_amount: number;
	deposit: number;
	retail_value: number;
	policy: string;
	turnaround_days: number;
	status: OrderStatus;
	answer_by: Date;
	product_name: string;
	photo_id: string | null;
	created_at: Date;
};

export const insertOrder = (tx: Tx, order: NewOrderRow, address: Address) =>
	tx
		.insertInto("rental")
		.values({
			...order,
			payment_method: "cod",
			updated_at: order.created_at,
			// The one of now, and for this order for good.
			commission_percent: sql<number>`coalesce((select percent from commission_rate order by since desc, id desc limit 1), 0)`,
			...addressColumns(address),
		})
		.execute();

type NewEventRow = {
	garment_id: string;
	rental_id: string;
	step: string;
	from_status: OrderStatus | null;
	to_status: OrderStatus;
	actor_id: string | null;
	actor_role: string;
	reason: string;
	is_late: boolean;
	/** Of damage, in whole rupees: claimed or settled on. */
	amount: number | null;
	at: Date;
};

/** Writes a step to the timeline. The order's row is locked by then, so the next position is free. */
export const insertEvent = (tx: Tx, event: NewEventRow) =>
	tx
		.insertInto("rental_event")
		.values((expression) => ({
			...event,
			position: expression
				.selectFrom("rental_event")
				.select((e) => sql<number>`coalesce(max(${e.ref("position")}) + 1, 0)`.as("next"))
				.where("garment_id", "=", event.garment_id)
				.where("rental_id", "=", event.rental_id),
		}))
		.execute();

/**
 * Whatever moves the orders of a garment, or gives its days from one to another, does so one after the other: they lock the garment first, then
 * orders, then days. Who only places an order does not wait for them.
 */
export const lockGarment = (tx: Tx, garmentId: string) =>
	sql`select from garment where id = ${garmentId} for no key update`.execute(tx);

export const lockGarmentOf = (tx: Tx, orderId: string) =>
	sql`select from garment where id = (select garment_id from rental where id = ${orderId}) for no key update`.execute(
		tx,
	);

/** An order, locked until the transaction ends, if this person is its client or seller (or an admin; or nobody in particular: the clock). */
export function lockOrder(tx: Tx, id: string, viewer: { id: string; seesAll: boolean }) {
	return tx
		.selectFrom("rental")
		.selectAll()
		.where("id", "=", id)
		.$if(!viewer.seesAll, (query) =>
			query.where((e) => e.or([e("client_id", "=", viewer.id), e("seller_id", "=", viewer.id)])),
		)
		.forUpdate()
		.executeTakeFirst();
}

/** The orders behind this one on its garment that are not on their way yet, those that begin up to a day; locked, the first first. */
export const lockFollowingOrders = (tx: Tx, order: OrderKey & { end_date: Day }, until?: Day) =>
	tx
		.selectFrom("rental")
		.selectAll()
		.where("garment_id", "=", order.garment_id)
		.where("id", "<>", order.id)
		.where("status", "in", ["pending", "confirmed"])
		.where("start_date", ">", order.end_date)
		.$if(until !== undefined, (query) => query.where("start_date", "<=", until as Day))
		.orderBy("start_date")
		.forUpdate()
		.execute();

/** The order with which a garment should long have been back. */
export const lockOverdueOrder = (tx: Tx, garmentId: string) =>
	tx
		.selectFrom("rental")
		.selectAll()
		.where("garment_id", "=", garmentId)
		.where("status", "=", "overdue")
		.forUpdate()
		.executeTakeFirst();

/** Which of a garment's orders wait for the one before them: the last news that their timeline has of it says so. */
export async function listDelayedIds(db: Db, garmentId: string, ids: string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const { rows } = await sql<{ id: string }>`
		select rental_id as id from (
			select distinct on (rental_id) rental_id, step from rental_event
			where garment_id = ${garmentId} and rental_id = any(${ids}::uuid[]) and step in ('delay', 'delayOver') order by rental_id, position desc
		) as news where step = 'delay'`.execute(db);
	return new Set(rows.map(({ id }) => id));
}

/** The order's state after a step. `inspectBy`: of a garment that has just come back. */
export const updateStatus = (tx: Tx, order: OrderKey, status: OrderStatus, now: Date, inspectBy?: Date) =>
	tx
		.updateTable("rental")
		.set((expression) => ({ status, updated_at: now, version: expression("version", "+", 1) }))
		.$if(inspectBy !== undefined, (query) => query.set({ returned_at: now, inspect_by: inspectBy }))
		.$if(status === "completed", (query) => query.set({ completed_at: now }))
		.where("garment_id", "=", order.garment_id)
		.where("id", "=", order.id)
		.execute();
