import type { Day } from "#common/calendar.ts";
import { type Db, type RawBuilder, sql, type Tx } from "#database/connect.ts";
import { isDistributed, isSameOrder, lockReferenceRows, lockRowByRow, rowLock } from "#database/distributed.ts";
import type { Entry } from "../ledger.ts";

/** SQL on payment_row: what goes into the file, and what the bank's response says. */

export type FileRow = {
	line: number;
	reference: string;
	rental_id: string;
	kind: string;
	person_id: string;
	person_name: string;
	amount: number;
	sealed: Buffer;
};

/** The rows of a batch's file after a line. Those that were taken out before the approval are not in it. */
export async function listFileRows(db: Db, batchId: string, after: number, limit: number): Promise<FileRow[]> {
	const { rows } = await sql<FileRow>`
		select w.line, w.reference, w.rental_id, w.kind, w.person_id, person.name as person_name, w.amount, w.sealed
		from payment_row w join account person on person.id = w.person_id
		where w.batch_id = ${batchId} and w.line > ${after} and w.outcome is distinct from 'cancelled' order by w.line limit ${limit}`.execute(
		db,
	);
	return rows;
}

export type ShownRow = {
	line: number;
	reference: string;
	rental_id: string;
	due_id: string;
	kind: "payout" | "refund";
	person_id: string;
	person_name: string;
	amount: number;
	masked: string;
	outcome: "paid" | "failed" | "cancelled" | null;
	utr: string | null;
	reason: string | null;
	debit: { day: Day; returnedOn: Day | null } | null;
	is_unseen: boolean;
};

/** A page of a batch's rows: failed ones first. `paidBefore`: of a paid row without a debit, from when it is unseen. */
export async function listRows(
	db: Db,
	batchId: string,
	page: { limit: number; offset: number },
	paidBefore: Date,
): Promise<ShownRow[]> {
	const { rows } = await sql<ShownRow>`
		select w.line, w.reference, w.rental_id, w.due_id, w.kind, w.person_id, person.name as person_name, w.amount, w.masked, w.outcome, w.utr, w.reason,
			case when d.id is not null then json_build_object('day', d.day, 'returnedOn', d.returned_on) end as debit,
			d.id is null and coalesce(w.outcome = 'paid', false) and w.awaits_debit and coalesce(w.closed_at < ${paidBefore}, false) as is_unseen
		from payment_row w join account person on person.id = w.person_id
			left join bank_debit d on (d.batch_id, d.batch_line) = (w.batch_id, w.line)
		where w.batch_id = ${batchId} order by (w.outcome is distinct from 'failed'), w.line limit ${page.limit} offset ${page.offset}`.execute(
		db,
	);
	return rows;
}

export type RowState = {
	reference: string;
	amount: number;
	outcome: "paid" | "failed" | "cancelled" | null;
	utr: string | null;
};

/** All rows of a batch, as a response is compared with them. */
export const listRowStates = async (db: Db, batchId: string): Promise<RowState[]> =>
	(
		await sql<RowState>`select reference, amount, outcome, utr from payment_row where batch_id = ${batchId} order by line`.execute(
			db,
		)
	).rows;

/** Which of the UTRs other rows have, or UPI payments to Almari. */
export async function listUsedUtrs(
	db: Db,
	batchId: string,
	references: readonly string[],
	utrs: readonly string[],
): Promise<string[]> {
	const { rows } = await sql<{ utr: string }>`
		select w.utr from payment_row w where w.utr = any(${[...utrs]}::text[]) and not (w.batch_id = ${batchId} and w.reference = any(${[...references]}::text[]))
		union select p.reference from upi_payment p where p.reference = any(${[...utrs]}::text[]) and p.rejected_at is null`.execute(
		db,
	);
	return rows.map(({ utr }) => utr);
}

export type Outcome = { reference: string; outcome: "paid" | "failed"; utr: string | null; reason: string };

/** Records outcomes. The person of a paid row is emailed later, by a job. */
export const closeRows = (tx: Tx, batchId: string, outcomes: readonly Outcome[], now: Date) =>
	sql`update payment_row w set outcome = o.outcome, utr = o.utr, reason = nullif(o.reason, ''), closed_at = ${now},
			email_due_at = case when o.outcome = 'paid' then ${now}::timestamptz end
		from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (reference text, outcome text, utr text, reason text)
		where w.batch_id = ${batchId} and w.reference = o.reference and w.outcome is null`.execute(tx);

export type PaidDue = {
	id: string;
	reference: string;
	product_id: string;
	garment_id: string;
	rental_id: string;
	booking_id: string;
	kind: "payout" | "refund";
	seller_id: string;
	policy: string;
	cause: Entry[];
};

/** The dues of paid rows with the entries that caused them, locked. */
export async function lockPaidDues(tx: Tx, batchId: string, references: readonly string[]): Promise<PaidDue[]> {
	const ofRows = sql`from payment_row w
		join ledger_due d on ${isSameOrder("d.id", "w.due_id")}
		where w.batch_id = ${batchId} and w.reference = any(${[...references]}::text[]) and d.paid_at is null`;
	const { rows: dues } = await sql<{ product_id: string; garment_id: string; id: string }>`
		select d.product_id, d.garment_id, d.id ${ofRows} order by d.due_on, d.id ${rowLock(tx, sql`for update of d`)}`.execute(
		tx,
	);
	if (isDistributed(tx)) await lockRowByRow(tx, "ledger_due", dues, sql`for update`);
	const { rows } = await sql<PaidDue>`
		select d.id, w.reference, d.product_id, d.garment_id, d.rental_id, d.booking_id, d.kind, rental.seller_id, rental.policy,
			(select json_agg(json_build_object('account', account, 'amount', e.amount, 'person', e.person_id, 'dueOn', e.due_on) order by e.line)
				from ledger_entry e where ${isSameOrder("e.booking_id", "d.booking_id")}) as cause
		from payment_row w
			join ledger_due d on ${isSameOrder("d.id", "w.due_id")}
			join rental on ${isSameOrder("rental.id", "d.rental_id")}
		where w.batch_id = ${batchId} and w.reference = any(${[...references]}::text[]) and d.paid_at is null order by w.line`.execute(
		tx,
	);
	return rows;
}

/** Marks many dues as paid in one statement. */
export const markAllPaid = (
	tx: Tx,
	dues: readonly { product_id: string; garment_id: string; id: string }[],
	now: Date,
) => {
	const column = (name: keyof (typeof dues)[number]): RawBuilder<unknown> =>
		sql`${dues.map((due) => due[name])}::uuid[]`;
	return sql`update ledger_due d set paid_at = ${now} from unnest(${column("product_id")}, ${column("garment_id")}, ${column("id")}) as key (product_id, garment_id, id)
		where ${isSameOrder("d.id", "key.id")}`.execute(tx);
};

/** The sellers of failed rows who also have an open remittance: their dues can be set off again. */
export async function listSellersToSettle(db: Db, batchId: string, references: readonly string[]): Promise<string[]> {
	const { rows } = await sql<{ person_id: string }>`
		select distinct w.person_id from payment_row w
		where w.batch_id = ${batchId} and w.kind = 'payout' and (w.outcome = 'cancelled' or w.reference = any(${[...references]}::text[]))
			and w.person_id in (select person_id from ledger_due where kind = 'remittance' and paid_at is null)
		order by 1`.execute(db);
	return rows.map(({ person_id }) => person_id);
}

/** The batch in which a due is open. */
export const findOpenRow = (db: Db, dueId: string) =>
	db
		.selectFrom("payment_row")
		.select(["batch_id", "reference"])
		.where("due_id", "=", dueId)
		.where("outcome", "is", null)
		.executeTakeFirst();

/** SQL on the emails of paid rows, which a job sends after the import. */

export type RowToEmail = {
	line: number;
	rental_id: string;
	kind: "payout" | "refund";
	amount: number;
	utr: string;
	person_name: string;
	person_email: string;
	person_language: string;
	product_name: string;
	photo_id: string | null;
};

/** The next rows of a batch that wait for their email, locked; rows that another run of the job has are left to it, or in a distributed database come after it. */
export async function lockRowsToEmail(tx: Tx, batchId: string, limit: number): Promise<RowToEmail[]> {
	await lockReferenceRows(tx, [`emails of ${batchId}`], "exclusive");
	const { rows } = await sql<RowToEmail>`
		select w.line, w.rental_id, w.kind, w.amount, w.utr, person.name as person_name, person.email as person_email, person.language as person_language, rental.product_name, rental.photo_id
		from payment_row w join account person on person.id = w.person_id
			join rental on ${isSameOrder("rental.id", "w.rental_id")}
		where w.batch_id = ${batchId} and w.email_due_at is not null order by w.line limit ${limit} ${rowLock(tx, sql`for update of w skip locked`)}`.execute(
		tx,
	);
	return rows;
}

export const markEmailed = (tx: Tx, batchId: string, lines: readonly number[]) =>
	sql`update payment_row set email_due_at = null where batch_id = ${batchId} and line = any(${[...lines]}::int[])`.execute(
		tx,
	);
