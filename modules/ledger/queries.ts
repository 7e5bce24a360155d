import type { Rupees } from "#common/money.ts";
import { type DiscountColumns, discountColumns } from "#common/rent.ts";
import { type Db, type RawBuilder, sql, type Tx } from "#database/connect.ts";
import {
	findOrderShard,
	isDistributed,
	isSameOrder,
	lockRowByRow,
	type OrderKey,
	rowLock,
	whereOrder,
} from "#database/distributed.ts";
import { type RowOf, selectList } from "#database/sql-fragments.ts";
import {
	type Booking,
	type BookingKind,
	type Due,
	type DueKind,
	type Entry,
	goodwillSteps,
	type MoneyStep,
	moneySteps,
	type SetOffKind,
} from "./ledger.ts";

/** SQL that inserts and reads bookings. No statement changes a booking: the tables are append-only. */

/** The columns of an order that the ledger needs. */
const orderColumns = [
	"garment_id",
	"id",
	"product_id",
	"client_id",
	"seller_id",
	"start_date",
	"end_date",
	"first_end_date",
	"transit_days",
	"try_on_amount",
	"send_back_cost",
	"sent_back_on",
	"price",
	...discountColumns,
	"total_amount",
	"deposit",
	"commission_percent",
	"policy",
] as const;

/** An order with the facts and steps that the ledger needs. `booked`: positions of booked steps. */
export type LedgerOrderRow = RowOf<"rental", (typeof orderColumns)[number]> & {
	steps: (Omit<MoneyStep, "at"> & { at: string })[];
	booked: number[];
};

/** SQL: the columns of a `LedgerOrderRow`, from `rental r`. `productId`: its value, for one order. */
const selectLedgerOrder = (productId = sql`r.product_id`) => sql`${selectList("r", orderColumns)},
	coalesce((select json_agg(json_build_object('position', position, 'step', step, 'at', at, 'amount', amount, 'refund', refund, 'cashHolder', cash_holder, 'endDate', end_date, 'returnedOn', returned_on)) from rental_event e
		where e.product_id = ${productId} and e.garment_id = r.garment_id and e.rental_id = r.id and step in (${sql.join(moneySteps.map((step) => sql.lit(step)))})), '[]') as steps,
	array(select position from ledger_booking b where b.product_id = ${productId} and b.garment_id = r.garment_id and b.rental_id = r.id and position is not null) as booked`;

export async function findLedgerOrder(db: Db, key: OrderKey): Promise<LedgerOrderRow | undefined> {
	const { rows } = await sql<LedgerOrderRow>`
		select ${selectLedgerOrder(sql`${key.product_id}`)} from rental r where ${whereOrder(key, "r.id")}`.execute(db);
	return rows[0];
}

/** The next orders after an id that have been handed over. */
export async function listOrdersAfter(db: Db, after: string, limit: number): Promise<LedgerOrderRow[]> {
	const { rows } = await sql<LedgerOrderRow>`
		select ${selectLedgerOrder()} from rental r
		where r.id > ${after} and (r.status in ('delivered', 'overdue', 'reported', 'returned', 'disputed', 'completed')
			or exists (select from ledger_booking b where ${isSameOrder("b.rental_id", "r.id")})) order by r.id limit ${limit}`.execute(
		db,
	);
	return rows;
}

const joinKeys = (keys: OrderKey[]) =>
	sql`join unnest(${keys.map((key) => key.product_id)}::uuid[], ${keys.map((key) => key.garment_id)}::uuid[], ${keys.map(({ id }) => id)}::uuid[]) as key (product_id, garment_id, id)
		on ${isSameOrder("r.id", "key.id")}`;

/** Orders, locked. A second statement reads them: under read committed, the locking statement's subqueries would see the old snapshot. */
export async function lockOrders(tx: Tx, keys: OrderKey[]): Promise<LedgerOrderRow[]> {
	if (isDistributed(tx)) await lockRowByRow(tx, "rental", keys, sql`for update`);
	else await sql`select r.id from rental r ${joinKeys(keys)} order by r.garment_id, r.id for update of r`.execute(tx);
	return (await sql<LedgerOrderRow>`select ${selectLedgerOrder()} from rental r ${joinKeys(keys)}`.execute(tx)).rows;
}

/** The next orders after an id whose last money step is not booked. With none it is one anti-join: about a second for a million orders. */
export async function listUnbooked(db: Db, after: string, limit: number): Promise<OrderKey[]> {
	const hasNoBooking = (kind: BookingKind) => sql`not exists (select from ledger_booking b
		where ${isSameOrder("b.rental_id", "r.id")} and b.kind = ${sql.lit(kind)})`;
	const nextKeys = (found: RawBuilder<unknown>) =>
		sql`(select r.product_id, r.garment_id, r.id from rental r where r.id > ${after} and ${found} order by r.id limit ${limit})`;
	const { rows } = await sql<OrderKey>`
		${nextKeys(sql`r.status = 'completed' and ${hasNoBooking("completion")}`)}
		union all
		${nextKeys(sql`r.status in ('delivered', 'overdue', 'reported', 'returned', 'disputed') and ${hasNoBooking("hand-over")}`)}
		order by id limit ${limit}`.execute(db);
	return rows;
}

export type NewBooking = Booking & {
	id: string;
	order: OrderKey;
	dues: (Due & { id: string })[];
	/** `adminId`: null for a set-off. */
	payment?: { dueId: string; reference: string; adminId: string | null };
};

/** Inserts bookings with their entries and dues. */
export async function insertBookings(tx: Tx, bookings: readonly NewBooking[]): Promise<void> {
	if (bookings.length === 0) return;
	await insertRows(tx, "ledger_booking", bookings.map(bookingRow));
	await insertRows(tx, "ledger_entry", bookings.flatMap(entryRows));
	const dues = bookings.flatMap(dueRows);
	if (dues.length > 0) await insertRows(tx, "ledger_due", dues);
}

/** One statement for any number of rows. Its text never changes, so it is prepared once. */
const insertRows = (tx: Tx, table: "ledger_booking" | "ledger_entry" | "ledger_due", rows: object[]) => {
	const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
	return sql`insert into ${sql.table(table)} (${columns})
		select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
		tx,
	);
};

const bookingRow = ({ order, id, kind, position, at, payment }: NewBooking) => ({
	product_id: order.product_id,
	garment_id: order.garment_id,
	id,
	rental_id: order.id,
	kind,
	position,
	due_id: payment?.dueId ?? null,
	reference: payment?.reference ?? null,
	admin_id: payment?.adminId ?? null,
	at,
});

const entryRows = ({ order, id, entries, at }: NewBooking) =>
	entries.map((one, line) => ({
		garment_id: order.garment_id,
		booking_id: id,
		line,
		rental_id: order.id,
		product_id: order.product_id,
		account: one.account,
		amount: one.amount,
		person_id: one.person,
		due_on: one.dueOn,
		at,
		is_contra: one.isContra ?? false,
	}));

const dueRows = ({ order, id, dues }: NewBooking) =>
	dues.map((due) => ({
		product_id: order.product_id,
		garment_id: order.garment_id,
		id: due.id,
		booking_id: id,
		rental_id: order.id,
		kind: due.kind,
		person_id: due.person,
		amount: due.amount,
		due_on: due.dueOn,
		paid_at: null,
	}));

export type BookingRow = {
	id: string;
	kind: BookingKind;
	position: number | null;
	at: string;
	due: string | null;
	entries: Entry[];
};

/** All bookings of an order, oldest first. The entries' product is a value: Citus sees one shard only where each part of a statement names it. */
export async function listBookings(db: Db, key: OrderKey): Promise<BookingRow[]> {
	const { rows } = await sql<{ books: BookingRow[] }>`
		select coalesce(json_agg(json_build_object('id', b.id, 'kind', b.kind, 'position', b.position, 'at', b.at, 'due', b.due_id, 'entries',
			(select json_agg(json_build_object('account', account, 'amount', amount, 'person', person_id, 'dueOn', due_on, 'isContra', is_contra) order by line)
				from ledger_entry e where e.product_id = ${key.product_id} and e.garment_id = b.garment_id and e.booking_id = b.id)) order by b.at, b.id), '[]') as books
		from ledger_booking b
		where ${whereOrder(key, "b.rental_id")}`.execute(db);
	return rows[0]?.books ?? [];
}

const sumOfSteps = (step: string) =>
	sql`(select coalesce(sum(e.amount), 0)::int from rental_event e where ${isSameOrder("e.rental_id", "rental.id")} and e.step = ${step})`;

/** An order's client and amounts, if the person is its client or seller; for admins `personId` is undefined. */
export async function findOrderAmounts(db: Db, orderId: string, personId: string | undefined) {
	const { isOrder } = await findOrderShard(db, "id", orderId);
	const { rows } = await sql<
		Pick<
			LedgerOrderRow,
			| "product_id"
			| "garment_id"
			| "id"
			| "client_id"
			| "total_amount"
			| "deposit"
			| "price"
			| "start_date"
			| "end_date"
			| "first_end_date"
			| "try_on_amount"
			| "send_back_cost"
			| "sent_back_on"
			| keyof DiscountColumns
		> & { status: string; given_by_operator: Rupees; given_by_seller: Rupees }
	>`
		select product_id, garment_id, id, client_id, total_amount, deposit, price, start_date, end_date, first_end_date, try_on_amount, send_back_cost, sent_back_on, status, ${sql.join(discountColumns.map((name) => sql.ref(name)))},
			${sumOfSteps(goodwillSteps.operator)} as given_by_operator, ${sumOfSteps(goodwillSteps.seller)} as given_by_seller
		from rental
		where ${isOrder} and ${personId === undefined ? sql`true` : sql`${personId}::uuid in (client_id, seller_id)`}`.execute(
		db,
	);
	return rows[0];
}

export const markPaid = (tx: Tx, key: OrderKey, now: Date) =>
	tx.updateTable("ledger_due").set({ paid_at: now }).where(whereOrder(key)).execute();

/** Serialises payments and set-offs of one seller until the transaction ends. Taken before a due is locked. */
export const lockSellerDues = (tx: Tx, sellerId: string) =>
	sql`select pg_advisory_xact_lock(hashtextextended(${`dues of ${sellerId}`}, 0))`.execute(tx);

export type OpenSellerDue = {
	id: string;
	garment_id: string;
	rental_id: string;
	booking_id: string;
	product_id: string;
	kind: SetOffKind;
	amount: number;
};

/**
 * A seller's open payouts and remittances, oldest first, locked. Empty unless there are both. Without those whose money is on its way; this is read
 * after the lock, as the locking statement would see an older snapshot.
 */
export async function listOpenSellerDues(tx: Tx, sellerId: string): Promise<OpenSellerDue[]> {
	const { rows: kinds } = await sql<{ kind: string }>`
		select distinct kind from ledger_due where person_id = ${sellerId} and paid_at is null and kind in ('payout', 'remittance')`.execute(
		tx,
	);
	if (kinds.length < 2) return [];
	const { rows } = await sql<OpenSellerDue>`
		select d.id, d.garment_id, d.product_id, d.rental_id, d.booking_id, d.kind, d.amount
		from ledger_due d join rental on ${isSameOrder("rental.id", "d.rental_id")}
		where d.person_id = ${sellerId} and d.paid_at is null and d.kind in ('payout', 'remittance')
		order by d.due_on, d.id ${rowLock(tx, sql`for update of d`)}`.execute(tx);
	const locked = isDistributed(tx)
		? await lockRowByRow(tx, "ledger_due", rows, sql`and paid_at is null for update`)
		: rows;
	const ids = locked.map(({ id }) => id);
	const paying = new Set(await listDuesBeingPaid(tx, ids));
	return rows.filter(({ id }) => ids.includes(id) && !paying.has(id));
}

/** Those of the dues whose money is on its way: in a batch, or by a UPI payment that a bank statement has to confirm. */
async function listDuesBeingPaid(db: Db, dueIds: readonly string[]): Promise<string[]> {
	const { rows } = await sql<{ due_id: string }>`
		select due_id from upi_payment where due_id = any(${[...dueIds]}::uuid[]) and rejected_at is null
		union select due_id from payment_row where due_id = any(${[...dueIds]}::uuid[]) and outcome is null`.execute(db);
	return rows.map(({ due_id }) => due_id);
}

export type NewUpiPayment = {
	id: string;
	reference: string;
	product_id: string;
	garment_id: string;
	rental_id: string;
	due_id: string | null;
	/** The step at which it was paid; of a due without meaning. */
	at_step?: string;
	amount: number;
	recorded_by: string;
	recorded_at: Date;
};

/** False when the reference is in use, or the step or due has one. */
export async function insertUpiPayment(tx: Tx, payment: NewUpiPayment): Promise<boolean> {
	const inserted = await tx
		.insertInto("upi_payment")
		.values(payment)
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	return inserted !== undefined;
}

/** SQL that reads the dues that a correction ends. */

export type OrderDue = {
	id: string;
	product_id: string;
	garment_id: string;
	rental_id: string;
	booking_id: string;
	kind: DueKind;
	amount: number;
	isPaid: boolean;
	isBeingPaid: boolean;
};

/** The dues of an order that no correction has ended; locked, so that no batch takes one. */
export async function listOrderDues(tx: Tx, key: OrderKey): Promise<OrderDue[]> {
	const isOfOrder = whereOrder(key, "d.rental_id");
	await sql`select from ledger_due d where ${isOfOrder} order by d.id for update`.execute(tx);
	// Read after the lock, because the locking statement would see an older snapshot.
	const { rows } = await sql<OrderDue>`
		select d.id, d.product_id, d.garment_id, d.rental_id, d.booking_id, d.kind, d.amount, d.paid_at is not null as "isPaid",
			exists (select from upi_payment p where p.due_id = d.id and p.rejected_at is null)
			or exists (select from payment_row w where w.due_id = d.id and w.outcome is null) as "isBeingPaid"
		from ledger_due d where ${isOfOrder} and not exists (select from ledger_booking b
			where ${isSameOrder("b.due_id", "d.id")} and b.kind = 'correction') order by d.id`.execute(tx);
	return rows;
}

/** SQL on commission_rate: the history of the commission. */

export const insertRate = (
	tx: Tx,
	rate: { id: string; percent: number; reason: string; admin_id: string; since: Date },
) => tx.insertInto("commission_rate").values(rate).execute();

export const listRates = (db: Db, limit: number) =>
	db
		.selectFrom("commission_rate")
		.innerJoin("account", "account.id", "commission_rate.admin_id")
		.select(["percent", "reason", "since", "account.name as admin"])
		.orderBy("since", "desc")
		.orderBy("commission_rate.id", "desc")
		.limit(limit)
		.execute();

/** Serialises changes of the commission. An advisory lock, because a table lock needs a privilege that the role lacks on append-only tables. */
export const lockRates = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('commission_rate'))`.execute(tx);
