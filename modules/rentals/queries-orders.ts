import type { Insertable, Updateable } from "kysely";
import type { Day, Period } from "#common/calendar.ts";
import { type Stay, stayOf } from "#common/try-on.ts";
import { type Db, type RawBuilder, sql, type Tx } from "#database/connect.ts";
import {
	findLockableShard,
	findOrderShard,
	type GarmentKey,
	insertShardKey,
	type OrderKey,
	whereGarment,
	whereOrder,
} from "#database/distributed.ts";
import { type ColumnOf, type RowOf, selectList } from "#database/sql-fragments.ts";
import type { DB } from "#database/tables.ts";
import { rentalColumns } from "./columns.ts";
import type { OrderChange, OrderStatus, Part } from "./contract.ts";
import type { Step } from "./order.ts";

/** SQL that inserts, locks and updates orders and their timelines. Reads for people are in queries-order-rows.ts. */

type DuplicateQuery = {
	clientId: string;
	productId: string;
	period: Period;
	size: string | undefined;
	backupSize: string | null;
	tryOnDays: number;
	since: Date;
};

type WantedTerms = { startDate: Day; endDate: Day; size?: string | undefined; backupSize?: string | null | undefined };

const currentTerms = sql`jsonb_build_object('startDate', start_date, 'endDate', end_date, 'size', size, 'backupSize', backup_size)`;

/** SQL: an order has these days and sizes now. Undefined: any. */
export const hasTerms = (wanted: WantedTerms) => sql<boolean>`${currentTerms} @> ${JSON.stringify(wanted)}::jsonb`;

/** SQL: an order was placed with these days and sizes, whatever they are since a change, an extension or the loss of a second size. */
export const wasPlacedWith = (wanted: WantedTerms) =>
	sql<boolean>`coalesce(placed_terms, ${currentTerms}) @> ${JSON.stringify(wanted)}::jsonb`;

/**
 * A recent order of the same client, product, dates, sizes and try-on days as it was placed, with its rent then, that is not cancelled, declined,
 * expired or undelivered.
 */
export const findDuplicateOrder = (db: Db, duplicate: DuplicateQuery) =>
	db
		.selectFrom("rental")
		.select(["id", "deposit", "status"])
		.select(sql<number>`coalesce((placed_terms ->> 'totalAmount')::int, total_amount)`.as("total_amount"))
		.where("client_id", "=", duplicate.clientId)
		.where("created_at", ">", duplicate.since)
		.where("product_id", "=", duplicate.productId)
		.where("try_on_days", "=", duplicate.tryOnDays)
		.where(wasPlacedWith({ ...duplicate.period, size: duplicate.size, backupSize: duplicate.backupSize }))
		.where("status", "not in", ["cancelled", "declined", "expired", "undelivered"])
		.orderBy("created_at", "desc")
		.executeTakeFirst();

/** The columns of an event that its order and its place in the timeline do not give, with their types in SQL. */
const eventColumns = {
	step: sql`text`,
	from_status: sql`text`,
	to_status: sql`text`,
	actor_id: sql`uuid`,
	actor_role: sql`text`,
	reason: sql`text`,
	is_late: sql`boolean`,
	/** Whole rupees: of damage, claimed or settled; the rent of an extension. */
	amount: sql`integer`,
	/** Whole rupees of the rent that are refunded, when a dispute is settled. */
	refund: sql`integer`,
	/** The holder of the cash, at the hand-over and at the return of an extended order. */
	cash_holder: sql`text`,
	/** The last day of an extension; at a return, the order's last day. */
	end_date: sql`date`,
	/** The day of a return that is recorded later: by a correction, or by a phone without a connection. */
	returned_on: sql`date`,
	/** When a phone without a connection recorded the step. */
	recorded_at: sql`timestamptz`,
	/** Why what was recorded does not count, and its keyed hash. */
	refusal: sql`text`,
	recording: sql`bytea`,
	/** The id of a change, with the days, the size and the rent before and after it. */
	change: sql`jsonb`,
	/** The account that the step gives a mark. */
	marked_id: sql`uuid`,
	at: sql`timestamptz`,
} satisfies Record<
	Exclude<ColumnOf<"rental_event">, "product_id" | "garment_id" | "rental_id" | "position">,
	RawBuilder<unknown>
>;

type EventColumn = keyof typeof eventColumns;
const eventColumnNames = Object.keys(eventColumns) as EventColumn[];

/** Columns that may be null may be left out. */
type NewEventRow = Pick<Insertable<DB["rental_event"]>, EventColumn> & { reason: string; is_late: boolean };

/** Inserts an order with the first event of its timeline. */
export async function insertOrder(tx: Tx, order: NewOrder, placed: Omit<NewEventRow, "at">): Promise<void> {
	await tx
		.with("new_order", (query) =>
			query.insertInto("rental").values({
				...order,
				parts: JSON.stringify(order.parts),
				placed_terms: JSON.stringify({
					...{ startDate: order.start_date, endDate: order.end_date },
					...{ size: order.size, backupSize: order.backup_size, totalAmount: order.total_amount },
				}),
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
	insertShardKey(tx, order);
}

/** Adds an event to the timeline. The caller has locked the order's row, so the next position is free. */
export const insertEvent = (tx: Tx, key: OrderKey, event: NewEventRow) =>
	sql`insert into rental_event (product_id, garment_id, rental_id, position, ${sql.join(eventColumnNames.map((name) => sql.ref(name)))})
		select ${key.product_id}::uuid, ${key.garment_id}::uuid, ${key.id}::uuid, coalesce(max(position) + 1, 0),
			${sql.join(eventColumnNames.map((name) => sql`${event[name] ?? null}::${eventColumns[name]}`))}
		from rental_event where ${whereOrder(key, "rental_id")}`.execute(tx);

/** When a person last moved the order on: what was recorded later cannot have happened before. News of its parcel moves nothing. */
export async function findLastMove(db: Db, key: OrderKey): Promise<Date | null> {
	const { rows } = await sql<{ at: Date | null }>`
		select max(at) as at from rental_event where ${whereOrder(key, "rental_id")} and actor_role <> 'clock' and refusal is null
			and step not in ('trackParcel', 'reportParcel')`.execute(db);
	return rows[0]?.at ?? null;
}

type TakenStep = { cash_holder: string | null; reference: string | null; isExtended: boolean };

/** How a hand-over or return was paid when it was last taken. */
export async function findTakenStep(
	db: Db,
	key: OrderKey,
	step: "handOver" | "return",
): Promise<TakenStep | undefined> {
	const { rows } = await sql<TakenStep>`
		select cash_holder, (select reference from upi_payment where rental_id = ${key.id} and at_step = ${step} and due_id is null and rejected_at is null) as reference,
			exists (select from rental_event where ${whereOrder(key, "rental_id")} and step in ('extend', 'acceptExtension')) as "isExtended"
		from rental_event where ${whereOrder(key, "rental_id")} and step = ${step} order by position desc limit 1`.execute(
		db,
	);
	return rows[0];
}

/** The recordings of an order that do not count: keyed hashes, why, and when they were refused. */
export async function listRefused(db: Db, key: OrderKey): Promise<{ recording: Buffer; refusal: string; at: Date }[]> {
	const { rows } = await sql<{ recording: Buffer; refusal: string; at: Date }>`
		select recording, refusal, at from rental_event where ${whereOrder(key, "rental_id")} and refusal is not null`.execute(
		db,
	);
	return rows;
}

/**
 * Serialises everything that moves orders of a garment or reassigns its days. Lock order: garment, orders, days.
 * `no key update` does not conflict with the foreign keys of a new order, so placing an order does not wait.
 */
export const lockGarment = (tx: Tx, key: GarmentKey) =>
	sql`select from garment where ${whereGarment(key, "id")} for no key update`.execute(tx);

/**
 * The same for the garment of an order, its second one and the one that it is to change to, in the order in which a listing locks them. Returns the
 * order's key, which is an old one if the order got another garment during the wait.
 */
export async function lockGarmentOf(tx: Tx, orderId: string): Promise<OrderKey | undefined> {
	const shard = await findLockableShard(tx, "r.id", orderId);
	if (!shard) return undefined;
	const isInShard = shard.productId ? sql`product_id = ${shard.productId} and` : sql``;
	const own = sql`(select r.garment_id from rental r where ${shard.isOrder})`;
	const { rows } = await sql<GarmentKey & { isOwn: boolean }>`
		select product_id, id as garment_id, id = ${own} as "isOwn" from garment
		where ${isInShard} id in (${own}, (select r.change_garment_id from rental r where ${shard.isOrder}), (select r.backup_garment_id from rental r where ${shard.isOrder}))
		order by position, id for no key update`.execute(tx);
	const key = rows.find(({ isOwn }) => isOwn);
	return key && { product_id: key.product_id, garment_id: key.garment_id, id: orderId };
}

/** The key of an order. Its garment may change until it is locked. */
async function locateOrder(db: Db, id: string): Promise<OrderKey | undefined> {
	const { isOrder } = await findOrderShard(db, "id", id);
	return db.selectFrom("rental").select(["product_id", "garment_id", "id"]).where(isOrder).executeTakeFirst();
}

/**
 * Locks an order's piece and all pieces in service of its listing, in the order in which a listing locks them. A new claim of one of them waits,
 * because its foreign key needs the row. Returns the order's key.
 */
export async function lockPiecesOf(tx: Tx, orderId: string): Promise<OrderKey | undefined> {
	const key = await locateOrder(tx, orderId);
	if (key)
		await sql`
			select from garment where product_id = ${key.product_id} and (retired_at is null or id = ${key.garment_id})
			order by position, id for update`.execute(tx);
	return key;
}

/** Rows that describe one piece: photographs, checks of its parts, and what is left of a correction. An order with them keeps its piece. */
const piecesRows = [
	"rental_photo",
	"part_check",
	"ledger_booking",
	"damage_claim",
	"review_request",
	"review",
] as const;

export async function isBoundToPiece(db: Db, key: OrderKey): Promise<boolean> {
	const found = piecesRows.map(
		(table) => sql`exists (select from ${sql.table(table)} where ${whereOrder(key, "rental_id")})`,
	);
	const { rows } = await sql<{ isBound: boolean }>`select ${sql.join(found, sql` or `)} as "isBound"`.execute(db);
	return rows[0]?.isBound ?? false;
}

/** Whose orders a statement returns. `onlyAsLister`: not those in which they are the client. */
export type Viewer = { id: string; seesAll: boolean; onlyAsLister?: boolean };

/** An order, locked until the transaction ends, if the viewer is its client or seller or sees all (admin, scheduler). */
export const lockOrder = (tx: Tx, key: OrderKey, viewer: Viewer) => lockOrderWhere(tx, whereOrder(key), viewer);

/** The same by the order's id alone, whatever garment it has. */
export async function lockOrderOfId(tx: Tx, id: string, viewer: Viewer) {
	const shard = await findLockableShard(tx, "id", id);
	return shard && lockOrderWhere(tx, shard.isOrder, viewer);
}

const lockOrderWhere = (tx: Tx, isOrder: RawBuilder<boolean>, viewer: Viewer) =>
	tx
		.selectFrom("rental")
		.select(orderColumns)
		.where(isOrder)
		.$if(!viewer.seesAll, (query) =>
			query.where((e) =>
				e.or([e("seller_id", "=", viewer.id), ...(viewer.onlyAsLister ? [] : [e("client_id", "=", viewer.id)])]),
			),
		)
		.$narrowType<NarrowColumns>()
		.forUpdate()
		.executeTakeFirst();

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

/** Whether the garment is lost by another order: its client never gave it back, or the courier lost its parcel, and it was not found since. */
export async function isLostElsewhere(db: Db, order: OrderKey): Promise<boolean> {
	const { rows } = await sql`
		select from rental_event lost where ${whereGarment(order, "lost.garment_id")} and lost.rental_id <> ${order.id}
			and lost.step in ('loseParcel', 'loseReportedParcel', 'markLost') and not exists (
				select from rental_event found where ${whereGarment(order, "found.garment_id")} and found.rental_id = lost.rental_id
					and found.position > lost.position and found.step in ('findParcel', 'correctToReturned')) limit 1`.execute(
		db,
	);
	return rows.length > 0;
}

/** Later orders of the same garment that are not dispatched yet and need it by `until`; locked, earliest first. */
export const lockFollowingOrders = (tx: Tx, order: OrderKey & Stay, until?: Day) =>
	tx
		.selectFrom("rental")
		.select(orderColumns)
		.where(whereGarment(order))
		.where("id", "<>", order.id)
		.where("status", "in", ["pending", "confirmed"])
		.where("start_date", ">", stayOf(order).endDate)
		.$if(until !== undefined, (query) =>
			query.where(sql<boolean>`start_date - try_on_days - transit_days <= ${until as Day}::date`),
		)
		.orderBy("start_date")
		.$narrowType<NarrowColumns>()
		.forUpdate()
		.execute();

/** The order of a garment that is overdue, or reported and should be back before today; locked. */
export const lockOverdueOrder = (tx: Tx, key: GarmentKey, today: Day) =>
	tx
		.selectFrom("rental")
		.select(orderColumns)
		.where(whereGarment(key))
		.where(sql<boolean>`(status = 'overdue' or status = 'reported' and end_date + transit_days < ${today}::date)`)
		.$narrowType<NarrowColumns>()
		.forUpdate()
		.executeTakeFirst();

/** The orders that a garment goes along with as the second one and that are not dispatched; locked. `until`: those that need it by then. */
export const lockOrdersOfBackup = (tx: Tx, { product_id, garment_id }: GarmentKey, until: Day) =>
	tx
		.selectFrom("rental")
		.select(orderColumns)
		.where("product_id", "=", product_id)
		.where("backup_garment_id", "=", garment_id)
		.where("status", "in", ["pending", "confirmed"])
		.where(sql<boolean>`start_date - try_on_days - transit_days <= ${until}::date`)
		.orderBy("id")
		.$narrowType<NarrowColumns>()
		.forUpdate()
		.execute();

/** The order has no second garment. Its version is left to the step that says so. */
export const clearBackup = (tx: Tx, order: OrderKey) =>
	tx.updateTable("rental").set({ backup_size: null, backup_garment_id: null }).where(whereOrder(order)).execute();

/** Exchanges the two garments of an order, with everything recorded before the hand-over. Its claimed days are moved by the caller. */
export const exchangeGarments = (tx: Tx, { product_id, garment_id, id }: OrderKey) =>
	sql`select keep_backup(${product_id}, ${garment_id}, ${id})`.execute(tx);

/** Which of a garment's orders are delayed, by the last delay event on their timelines. */
export async function listDelayedIds(db: Db, key: GarmentKey, ids: string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const { rows } = await sql<{ id: string }>`
		select rental_id as id from (
			select distinct on (rental_id) rental_id, step from rental_event
			where ${whereGarment(key)} and rental_id = any(${ids}::uuid[]) and step in ('delay', 'delayOver') order by rental_id, position desc
		) as latest where step = 'delay'`.execute(db);
	return new Set(rows.map(({ id }) => id));
}

/** Writes what a step changes, and counts the order's version. */
export const updateOrder = (tx: Tx, order: OrderKey, columns: Updateable<DB["rental"]>) =>
	tx
		.updateTable("rental")
		.set((expression) => ({ ...columns, version: expression("version", "+", 1) }))
		.where(whereOrder(order))
		.execute();

/** Another reminder is sent the day before the new delivery or return. */
export const deleteReminder = (tx: Tx, key: OrderKey, kind: "delivery" | "return") =>
	tx.deleteFrom("order_reminder").where(whereOrder(key, "rental_id")).where("kind", "=", kind).execute();

/** Gives an order another piece of its listing, of any size, with its timeline and reminders. Its claimed days are moved by the caller. */
export const changePiece = (tx: Tx, { product_id, garment_id, id }: OrderKey, newPiece: string) =>
	sql`select change_piece(${product_id}, ${garment_id}, ${id}, ${newPiece})`.execute(tx);

type ChangeRow = { step: Step; change: OrderChange };

/** The requests for a change of an order and what became of them, oldest first. */
export async function listChanges(db: Db, key: OrderKey): Promise<ChangeRow[]> {
	const { rows } = await sql<ChangeRow>`
		select step, change from rental_event where ${whereOrder(key, "rental_id")} and change is not null order by position`.execute(
		db,
	);
	return rows;
}

type Columns = typeof rentalColumns;
type OrderColumn = keyof Columns & ColumnOf<"rental">;

/** Columns with fewer values than their types in the database allow. */
export type NarrowColumns = { status: OrderStatus; parts: Part[] };

/** A row of `rental`. With its people, photo and timeline it is an `OrderRow`. */
export type RentalRow = Omit<RowOf<"rental", OrderColumn>, keyof NarrowColumns> & NarrowColumns;

/** The row of a new order, without what it gets later. */
export type NewOrder = {
	[Column in OrderColumn as Columns[Column]["from"] extends "given" ? Column : never]: RentalRow[Column];
};

export const orderColumns = Object.keys(rentalColumns satisfies Record<ColumnOf<"rental">, unknown>) as OrderColumn[];

/** SQL: all columns of order `r`. */
export const selectOrder = selectList("r", orderColumns);
