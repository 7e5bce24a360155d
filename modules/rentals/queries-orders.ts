import type { Day, Period } from "#common/calendar.ts";
import type { CashHolder } from "#common/rules/money.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";
import { findOrderShard, insertShardKey } from "#database/distributed.ts";
import { type ColumnOf, type RowOf, selectList } from "#database/sql-fragments.ts";
import type { OrderStatus } from "./contract.ts";
import type { GarmentKey, OrderKey } from "./days/queries-days.ts";
import type { ExtensionColumns } from "./extension/extension.ts";

/** SQL that inserts, locks and updates orders and their timelines. Reads for people are in queries-order-rows.ts. */

type DuplicateQuery = { clientId: string; productId: string; period: Period; size: string | undefined; since: Date };

/** A recent order of the same client, product, dates and size that is not cancelled, declined, expired or undelivered. */
export const findDuplicateOrder = (db: Db, duplicate: DuplicateQuery) =>
	db
		.selectFrom("rental")
		.select(["id", "total_amount", "deposit", "status"])
		.where("client_id", "=", duplicate.clientId)
		.where("created_at", ">", duplicate.since)
		.where("product_id", "=", duplicate.productId)
		.where("start_date", "=", duplicate.period.startDate)
		.where("end_date", "=", duplicate.period.endDate)
		.where("status", "not in", ["cancelled", "declined", "expired", "undelivered"])
		.$if(duplicate.size !== undefined, (query) => query.where("size", "=", duplicate.size as string))
		.orderBy("created_at", "desc")
		.executeTakeFirst();

type NewEventRow = {
	product_id: string;
	garment_id: string;
	rental_id: string;
	step: string;
	from_status: OrderStatus | null;
	to_status: OrderStatus;
	actor_id: string | null;
	actor_role: string;
	reason: string;
	is_late: boolean;
	/** Whole rupees: of damage, claimed or settled; the rent of an extension. */
	amount: number | null;
	/** Whole rupees of the rent that are refunded, when a dispute is settled. */
	refund?: number | null;
	/** The holder of the cash, at the hand-over and at the return of an extended order. */
	cash_holder?: CashHolder | null;
	/** The account that the step gives a mark. */
	marked_id?: string | null;
	/** The last day of an extension; at a return, the order's last day. */
	end_date?: Day | null;
	/** The day of a return that a correction records. */
	returned_on?: Day | null;
	at: Date;
};

/** Inserts an order with the first event of its timeline. */
export async function insertOrder(
	tx: Tx,
	order: NewOrder,
	placed: Omit<NewEventRow, "product_id" | "garment_id" | "rental_id" | "at">,
) {
	await tx
		.with("new_order", (query) =>
			query.insertInto("rental").values({
				...order,
				payment_method: "cod",
				updated_at: order.created_at,
			}),
		)
		.insertInto("rental_event")
		.values({
			...placed,
			product_id: order.product_id,
			garment_id: order.garment_id,
			rental_id: order.id,
			at: order.created_at,
			position: 0,
		})
		.execute();
	await insertShardKey(tx, order);
}

/** Adds an event to the timeline. The caller has locked the order's row, so the next position is free. */
export const insertEvent = (tx: Tx, event: NewEventRow) =>
	sql`insert into rental_event (product_id, garment_id, rental_id, position, step, from_status, to_status, actor_id, actor_role, reason, is_late, amount, refund, cash_holder, end_date, returned_on, marked_id, at)
		select ${event.product_id}::uuid, ${event.garment_id}::uuid, ${event.rental_id}::uuid, coalesce(max(position) + 1, 0), ${event.step}, ${event.from_status},
			${event.to_status}, ${event.actor_id}::uuid, ${event.actor_role}, ${event.reason}, ${event.is_late}::boolean, ${event.amount}::integer, ${event.refund ?? null}::integer, ${event.cash_holder ?? null}::text, ${event.end_date ?? null}::date, ${event.returned_on ?? null}::date, ${event.marked_id ?? null}::uuid, ${event.at}::timestamptz
		from rental_event where product_id = ${event.product_id} and garment_id = ${event.garment_id} and rental_id = ${event.rental_id}`.execute(
		tx,
	);

/**
 * Serialises everything that moves orders of a garment or reassigns its days. Lock order: garment, orders, days.
 * `no key update` does not conflict with the foreign keys of a new order, so placing an order does not wait.
 */
export const lockGarment = (tx: Tx, { product_id, garment_id }: GarmentKey) =>
	sql`select from garment where product_id = ${product_id} and id = ${garment_id} for no key update`.execute(tx);

/**
 * The product and garment of an order: with them a statement finds the rows of a distributed order. The garment may change until it is locked
 * (`lockOrder`).
 */
export async function locateOrder(db: Db, id: string): Promise<OrderKey | undefined> {
	const { isOrder } = await findOrderShard(db, "id", id);
	return db.selectFrom("rental").select(["product_id", "garment_id", "id"]).where(isOrder).executeTakeFirst();
}

/** An order, locked until the transaction ends, if the viewer is its client or seller or sees all (admin, scheduler). */
export function lockOrder(tx: Tx, { product_id, garment_id, id }: OrderKey, viewer: { id: string; seesAll: boolean }) {
	return tx
		.selectFrom("rental")
		.select(orderColumns)
		.where("product_id", "=", product_id)
		.where("garment_id", "=", garment_id)
		.where("id", "=", id)
		.$if(!viewer.seesAll, (query) =>
			query.where((e) => e.or([e("client_id", "=", viewer.id), e("seller_id", "=", viewer.id)])),
		)
		.$narrowType<{ status: OrderStatus }>()
		.forUpdate()
		.executeTakeFirst();
}

/** The side whose account is suspended; the seller's when both are. */
export async function findSuspendedSide(
	db: Db,
	{ client_id, seller_id }: { client_id: string; seller_id: string },
): Promise<"client" | "seller" | undefined> {
	const rows = await db
		.selectFrom("account")
		.select("id")
		.where("id", "in", [client_id, seller_id])
		.where("status", "=", "suspended")
		.execute();
	if (rows.length === 0) return undefined;
	return rows.some(({ id }) => id === seller_id) ? "seller" : "client";
}

/** Later orders of the same garment that are not dispatched yet and need it by `until`; locked, earliest first. */
export const lockFollowingOrders = (tx: Tx, order: OrderKey & { end_date: Day }, until?: Day) =>
	tx
		.selectFrom("rental")
		.select(orderColumns)
		.where("product_id", "=", order.product_id)
		.where("garment_id", "=", order.garment_id)
		.where("id", "<>", order.id)
		.where("status", "in", ["pending", "confirmed"])
		.where("start_date", ">", order.end_date)
		.$if(until !== undefined, (query) => query.where(sql<boolean>`start_date - transit_days <= ${until as Day}::date`))
		.orderBy("start_date")
		.$narrowType<{ status: OrderStatus }>()
		.forUpdate()
		.execute();

/** The order of a garment that is overdue, or reported and should be back before today; locked. */
export const lockOverdueOrder = (tx: Tx, { product_id, garment_id }: GarmentKey, today: Day) =>
	tx
		.selectFrom("rental")
		.select(orderColumns)
		.where("product_id", "=", product_id)
		.where("garment_id", "=", garment_id)
		.where(sql<boolean>`(status = 'overdue' or status = 'reported' and end_date + transit_days < ${today}::date)`)
		.$narrowType<{ status: OrderStatus }>()
		.forUpdate()
		.executeTakeFirst();

/** Which of a garment's orders are delayed, by the last delay event on their timelines. */
export async function listDelayedIds(
	db: Db,
	{ product_id, garment_id }: GarmentKey,
	ids: string[],
): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const { rows } = await sql<{ id: string }>`
		select rental_id as id from (
			select distinct on (rental_id) rental_id, step from rental_event
			where product_id = ${product_id} and garment_id = ${garment_id} and rental_id = any(${ids}::uuid[]) and step in ('delay', 'delayOver') order by rental_id, position desc
		) as latest where step = 'delay'`.execute(db);
	return new Set(rows.map(({ id }) => id));
}

/** `inspectBy`: the inspection deadline of a garment that has just come back. `reportBy`: of one just handed over. `undoUntil`: null for a step that is final. */
type StatusUpdate = {
	status: OrderStatus;
	now: Date;
	inspectBy: Date | undefined;
	reportBy: Date | undefined;
	undoUntil: Date | null;
	extension: ExtensionColumns;
};

/** Writes the status after a step. One that sets no columns of an extension ends the request for it. */
export const updateStatus = (
	tx: Tx,
	order: OrderKey,
	{ status, now, inspectBy, reportBy, undoUntil, extension }: StatusUpdate,
) =>
	tx
		.updateTable("rental")
		.set((expression) => ({
			status,
			updated_at: now,
			undo_until: undoUntil,
			extend_to: null,
			extend_by: null,
			...extension,
			version: expression("version", "+", 1),
		}))
		.$if(inspectBy !== undefined, (query) => query.set({ returned_at: now, inspect_by: inspectBy }))
		.$if(reportBy !== undefined, (query) => query.set({ report_by: reportBy as Date }))
		.$if(status === "completed", (query) => query.set({ completed_at: now }))
		.where("product_id", "=", order.product_id)
		.where("garment_id", "=", order.garment_id)
		.where("id", "=", order.id)
		.execute();

/** Another reminder is sent the day before the new return. */
export const deleteReturnReminder = (tx: Tx, { product_id, garment_id, id }: OrderKey) =>
	tx
		.deleteFrom("order_reminder")
		.where("product_id", "=", product_id)
		.where("garment_id", "=", garment_id)
		.where("rental_id", "=", id)
		.where("kind", "=", "return")
		.execute();

/**
 * Every column of `rental`, once and one a line; without one of them this does not compile. The statements and the types of their rows
 * come from here. "given": `NewOrder` has it, from whoever places the order. "derived": `insertOrder` or a later step writes it.
 */
const columns = {
	id: "given",
	garment_id: "given",
	product_id: "given",
	client_id: "given",
	seller_id: "given",
	size: "given",
	start_date: "given",
	end_date: "given",
	price: "given",
	total_amount: "given",
	deposit: "given",
	retail_value: "given",
	policy: "given",
	turnaround_days: "given",
	transit_days: "given",
	status: "given",
	answer_by: "given",
	product_name: "given",
	photo_id: "given",
	commission_percent: "given",
	address_line: "given",
	city: "given",
	pincode: "given",
	country: "given",
	mobile: "given",
	created_at: "given",
	payment_method: "derived",
	version: "derived",
	updated_at: "derived",
	claimed_until: "derived",
	returned_at: "derived",
	inspect_by: "derived",
	completed_at: "derived",
	undo_until: "derived",
	extend_to: "derived",
	extend_by: "derived",
	first_end_date: "derived",
	report_by: "derived",
} as const satisfies Record<ColumnOf<"rental">, "given" | "derived">;

type Columns = typeof columns;
type OrderColumn = keyof Columns;

/** A row of `rental`. With its people, photo and timeline it is an `OrderRow`. */
export type RentalRow = Omit<RowOf<"rental", OrderColumn>, "status"> & { status: OrderStatus };

/** The row of a new order, without the derived columns. */
export type NewOrder = {
	[Column in OrderColumn as Columns[Column] extends "given" ? Column : never]: RentalRow[Column];
};

export const orderColumns = Object.keys(columns) as OrderColumn[];

/** SQL: all columns of order `r`. */
export const selectOrder = selectList("r", orderColumns);
