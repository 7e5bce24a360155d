import type { Day } from "#common/calendar.ts";
import { type Db, type RawBuilder, sql, type Tx } from "#database/connect.ts";
import { type GarmentKey, isSameOrder, type OrderKey, whereGarment, whereOrder } from "#database/distributed.ts";
import { waitsForAccount } from "./batches/queries-held.ts";
import type { DueKind } from "./ledger.ts";

/** SQL on ledger_due: open and paid dues. */

export type DueRow = {
	id: string;
	product_id: string;
	garment_id: string;
	booking_id: string;
	rental_id: string;
	kind: DueKind;
	person_id: string;
	person_name: string;
	amount: number;
	due_on: Day;
	paid_at: Date | null;
	product_name: string;
	reference: string | null;
	is_set_off: boolean;
	/** A correction of its order has ended it. */
	is_corrected: boolean;
	is_goodwill: boolean;
};

const dueColumns = sql`d.id, d.product_id, d.garment_id, d.booking_id, d.rental_id, d.kind, d.person_id, person.name as person_name, d.amount, d.due_on, d.paid_at,
	rental.product_name, payment.reference, coalesce(payment.kind = 'set-off', false) as is_set_off,
	coalesce(payment.kind = 'correction', false) as is_corrected,
	exists (select from ledger_booking cause where ${isSameOrder("cause.id", "d.booking_id")} and cause.kind = 'goodwill') as is_goodwill`;
/** Joined after the page is selected, so that only its rows are looked up. */
const dueJoins = sql`join account person on person.id = d.person_id
	join rental on ${isSameOrder("rental.id", "d.rental_id")}
	left join ledger_booking payment on payment.product_id = rental.product_id and payment.garment_id = d.garment_id and payment.due_id = d.id`;

/** `idEnd`: the end of the order's id when `search` is an order number. */
export type DueFilter = {
	state: "open" | "overdue" | "paid" | "account";
	kind: DueKind | undefined;
	search: string;
	idEnd: string | undefined;
	today: Day;
};
type Page = { limit: number; offset: number };

/** SQL: no correction of its order has ended the due `d`. One that was ended was never paid, and is no payment. */
const wasNotCorrected = sql`not exists (select from ledger_booking b
	where ${isSameOrder("b.due_id", "d.id")} and b.kind = 'correction')`;

const like = (search: string) => `%${search.replace(/[\\%_]/g, "\\$&")}%`;

function matchingDues({ state, kind, search, idEnd, today }: DueFilter) {
	const stateFilter = {
		open: sql`d.paid_at is null`,
		overdue: sql`d.paid_at is null and d.due_on < ${today}::date`,
		paid: sql`d.paid_at is not null and ${wasNotCorrected}`,
		account: waitsForAccount,
	}[state];
	const matchesSearch = sql`(d.person_id in (select id from account where (name || ' ' || email) ilike ${like(search)})
		or ${idEnd === undefined ? sql`false` : sql`right(d.rental_id::text, 10) = ${idEnd}`})`;
	return sql`${stateFilter} and ${kind === undefined ? sql`true` : sql`d.kind = ${kind}`} and ${search === "" ? sql`true` : matchesSearch}`;
}

/** A page of open dues (oldest day first) or paid ones (newest first), and their count up to `countAtMost`. */
export async function listDues(db: Db, filter: DueFilter, page: Page, countAtMost: number) {
	const order = filter.state === "paid" ? sql`d.paid_at desc, d.id desc` : sql`d.due_on, d.id`;
	return pageOf(db, sql`where ${matchingDues(filter)}`, order, page, countAtMost);
}

export type PersonDueFilter = {
	personId: string;
	state: "open" | "paid" | "all";
	side: "seller" | "client" | undefined;
};

/** A page of one person's dues, and their count up to `countAtMost`. */
export function listPersonDues(db: Db, { personId, state, side }: PersonDueFilter, page: Page, countAtMost: number) {
	const sideFilter = {
		seller: sql`d.kind in ('payout', 'remittance')`,
		client: sql`d.kind in ('refund', 'collection')`,
		both: sql`true`,
	}[side ?? "both"];
	const stateFilter = {
		open: sql`d.paid_at is null`,
		paid: sql`d.paid_at is not null and ${wasNotCorrected}`,
		all: sql`true`,
	}[state];
	// Open dues come first, by oldest day; then paid ones and those that a correction ended, newest first.
	const order = sql`d.paid_at is not null, case when d.paid_at is null then d.due_on end, d.paid_at desc, d.id`;
	return pageOf(
		db,
		sql`where d.person_id = ${personId} and ${sideFilter} and ${stateFilter}`,
		order,
		page,
		countAtMost,
	);
}

async function pageOf(db: Db, where: RawBuilder<unknown>, order: RawBuilder<unknown>, page: Page, countAtMost: number) {
	const [found, counted] = await Promise.all([
		sql<DueRow>`select ${dueColumns} from (select d.* from ledger_due d ${where} order by ${order} limit ${page.limit} offset ${page.offset}) d
			${dueJoins} order by ${order}`.execute(db),
		sql<{
			total: number;
		}>`select count(*)::int as total from (select 1 from ledger_due d ${where} limit ${countAtMost}) one`.execute(db),
	]);
	return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
}

export async function listDuesOfOrder(db: Db, key: OrderKey, personId: string | undefined): Promise<DueRow[]> {
	const { rows } = await sql<DueRow>`select ${dueColumns} from ledger_due d ${dueJoins}
		where ${whereOrder(key, "d.rental_id")}
		and ${personId === undefined ? sql`true` : sql`d.person_id = ${personId}`} order by d.due_on, d.id`.execute(db);
	return rows;
}

export async function findDue(db: Db, id: string): Promise<DueRow | undefined> {
	return (await sql<DueRow>`select ${dueColumns} from ledger_due d ${dueJoins} where d.id = ${id}`.execute(db)).rows[0];
}

/** The reference of a due's payment. Read after `lockDue`: under read committed, a subquery of the locking statement would see the old snapshot. */
export async function findReference(db: Db, key: GarmentKey, dueId: string): Promise<string | null> {
	const row = await db
		.selectFrom("ledger_booking")
		.select("reference")
		.where(whereGarment(key))
		.where("due_id", "=", dueId)
		.executeTakeFirst();
	return row?.reference ?? null;
}

/** The seller of the order of a due. */
export async function findSellerOfDue(db: Db, id: string): Promise<string | undefined> {
	const { rows } = await sql<{ seller_id: string }>`
		select rental.seller_id from ledger_due d join rental on ${isSameOrder("rental.id", "d.rental_id")} where d.id = ${id}`.execute(
		db,
	);
	return rows[0]?.seller_id;
}

/** A due, locked: a concurrent payment waits and then finds it paid. */
export async function lockDue(tx: Tx, id: string) {
	const key = await tx
		.selectFrom("ledger_due")
		.select(["product_id", "garment_id"])
		.where("id", "=", id)
		.executeTakeFirst();
	if (!key) return undefined;
	const { rows } = await sql<{
		garment_id: string;
		rental_id: string;
		booking_id: string;
		product_id: string;
		seller_id: string;
		policy: string;
		product_name: string;
		photo_id: string | null;
		kind: DueKind;
		amount: number;
		person_id: string;
		paid_at: Date | null;
	}>`
		select d.garment_id, d.rental_id, d.booking_id, d.kind, d.amount, d.person_id, d.paid_at, rental.product_id, rental.seller_id, rental.policy, rental.product_name, rental.photo_id
		from ledger_due d join rental on ${isSameOrder("rental.id", "d.rental_id")} where ${whereOrder({ ...key, id }, "d.id")} for update of d`.execute(
		tx,
	);
	return rows[0];
}

/** Counts and sums of open dues by kind and by whether they are overdue; of everybody or of one person. */
export async function sumOpenDues(db: Db, today: Day, personId?: string) {
	const { rows } = await sql<{ kind: DueKind; isOverdue: boolean; count: number; amount: number }>`
		select kind, due_on < ${today}::date as "isOverdue", count(*) as count, sum(amount) as amount from ledger_due
		where paid_at is null and ${personId === undefined ? sql`true` : sql`person_id = ${personId}`} group by 1, 2`.execute(
		db,
	);
	return rows;
}

/**
 * Sums of a person's dues that were paid by kind, without those set off: what they paid for was paid in another way. `retained`: what a seller
 * has of cash that they took themselves, of the same order or by a set-off, without what a correction took back.
 */
export async function sumPaidDues(db: Db, personId: string): Promise<Record<DueKind | "retained", number>> {
	const { rows } = await sql<Record<DueKind | "retained", number>>`
		select paid.*, own.amount as retained
		from (
			select coalesce(sum(amount) filter (where kind = 'payout'), 0) as payout, coalesce(sum(amount) filter (where kind = 'refund'), 0) as refund,
				coalesce(sum(amount) filter (where kind = 'collection'), 0) as collection, coalesce(sum(amount) filter (where kind = 'remittance'), 0) as remittance
			from ledger_due d where person_id = ${personId} and paid_at is not null
				and not exists (select from ledger_booking b where ${isSameOrder("b.due_id", "d.id")} and b.kind in ('set-off', 'correction'))
		) paid cross join (
			select coalesce(sum(e.amount), 0) as amount from ledger_entry e join ledger_booking b on ${isSameOrder("b.id", "e.booking_id")}
			where e.person_id = ${personId} and e.account in ('rent-payable', 'late-fee-payable', 'damage-payable', 'balance-payable')
				and (b.kind = 'set-off' or (b.kind = 'completion' and e.amount > 0) or (b.kind = 'correction' and e.amount < 0))
		) own`.execute(db);
	return rows[0] ?? { payout: 0, refund: 0, collection: 0, remittance: 0, retained: 0 };
}

/** The sum of a client's deposits that are still held. */
export async function sumDeposits(db: Db, clientId: string): Promise<number> {
	const { rows } = await sql<{ held: number }>`
		select coalesce(-sum(amount), 0) as held from ledger_entry where person_id = ${clientId} and account = 'deposit'`.execute(
		db,
	);
	return rows[0]?.held ?? 0;
}

/** The sellers whose set-offs do not sum to zero; there must be none. */
export async function listUnbalancedSetOffs(db: Db): Promise<{ person_id: string; amount: number }[]> {
	const { rows } = await sql<{ person_id: string; amount: number }>`
		select person_id, sum(amount)::int as amount from ledger_entry where account = 'set-off' and person_id is not null
		group by 1 having sum(amount) <> 0 limit 100`.execute(db);
	return rows;
}

/** SQL of the export of payments. */

/** `paid_text` is the cursor of paid ones, because a Date would lose the microseconds. */
export type DueCursorRow = DueRow & { paid_text: string | null };

/** The next `limit` dues after the cursor, in the order of the list: open ones by day, paid ones newest first. */
export async function listDuesAfter(
	db: Db,
	filter: DueFilter,
	after: DueCursorRow | undefined,
	limit: number,
): Promise<DueCursorRow[]> {
	const isPaid = filter.state === "paid";
	const order = isPaid ? sql`d.paid_at desc, d.id desc` : sql`d.due_on, d.id`;
	const next = isPaid
		? sql`(d.paid_at, d.id) < (${after?.paid_text}::timestamptz, ${after?.id}::uuid)`
		: sql`(d.due_on, d.id) > (${after?.due_on}::date, ${after?.id}::uuid)`;
	const { rows } = await sql<DueCursorRow>`
		select ${dueColumns}, d.paid_at::text as paid_text
		from (select d.* from ledger_due d where ${matchingDues(filter)} and ${after === undefined ? sql`true` : next} order by ${order} limit ${limit}) d
		${dueJoins} order by ${order}`.execute(db);
	return rows;
}
