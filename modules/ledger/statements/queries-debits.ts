import type { Day } from "#common/calendar.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";
import { listed } from "./queries-statements.ts";

/** SQL on bank_debit: what has left the bank, and the payments of batches that it confirms. */

export type NewDebit = {
	id: string;
	line: number;
	day: Day;
	description: string;
	numbers: readonly string[];
	debit_paise: number;
	fingerprint: string;
};

/** Inserts the debits that no earlier statement had. Returns how many. */
export async function insertDebits(tx: Tx, statementId: string, debits: readonly NewDebit[]): Promise<number> {
	const { numAffectedRows } = await sql`
		insert into bank_debit (id, statement_id, line, day, description, numbers, debit_paise, fingerprint)
		select id, ${statementId}::uuid, line, day, description, numbers, debit_paise, fingerprint
		from jsonb_populate_recordset(null::bank_debit, ${JSON.stringify(debits)}::jsonb)
		on conflict (fingerprint) do nothing`.execute(tx);
	return Number(numAffectedRows ?? 0n);
}

/** SQL: the payment `w` is called by one of the numbers of the debit `d`, and its batch is approved: the bank may have its file. */
const isNamed = sql`(w.reference = any(d.numbers) or w.utr = any(d.numbers))
	and exists (select from payment_batch p where p.id = w.batch_id and p.approved_at is not null) and w.outcome is distinct from 'cancelled'`;

/** Confirms the payments that a debit has the number and the amount of, each by one debit. Returns how many. */
export async function confirmPayments(tx: Tx): Promise<number> {
	const { numAffectedRows } = await sql`
		update bank_debit b set batch_id = found.batch_id, batch_line = found.line
		from (
			select distinct on (w.batch_id, w.line) d.id, w.batch_id, w.line
			from bank_debit d join payment_row w on ${isNamed} and w.amount::bigint * 100 = d.debit_paise
			where d.batch_id is null and w.outcome is distinct from 'failed'
				and not exists (select from bank_debit other where (other.batch_id, other.batch_line) = (w.batch_id, w.line))
			order by w.batch_id, w.line, d.day, d.line
		) found where b.id = found.id`.execute(tx);
	return Number(numAffectedRows ?? 0n);
}

export type CreditLine = { line: number; day: Day; paise: number; numbers: readonly string[] };
export type Return = { line: number; day: Day; numbers: string[]; id: string; returned_on: Day | null };

/** The debits that a credit has a number and the amount of, the oldest first, by the line of the credit. */
export async function listReturns(db: Db, credits: readonly CreditLine[]): Promise<Return[]> {
	const { rows } = await sql<Return>`
		with credit as (
			select * from jsonb_to_recordset(${JSON.stringify(credits)}::jsonb) as c (line int, day date, paise bigint, numbers text[])
		), found as (
			select c.line, c.day, c.numbers, d.id from credit c join bank_debit d on d.numbers && c.numbers and d.debit_paise = c.paise and d.day <= c.day
			union
			select c.line, c.day, c.numbers, d.id from credit c cross join unnest(c.numbers) number
				join payment_row w on w.reference = number or w.utr = number
				join bank_debit d on (d.batch_id, d.batch_line) = (w.batch_id, w.line) and d.debit_paise = c.paise and d.day <= c.day
		)
		select found.*, d.returned_on from found join bank_debit d on d.id = found.id order by found.line, d.day, d.id`.execute(
		db,
	);
	return rows;
}

/** With the numbers of the credit. */
export const markReturned = (tx: Tx, { id, day, numbers }: Return) =>
	sql`update bank_debit set returned_on = ${day}::date, numbers = numbers || ${numbers}::text[] where id = ${id}`.execute(
		tx,
	);

export type ListedDebit = {
	id: string;
	line: number;
	fileName: string;
	day: Day;
	description: string;
	debitPaise: number;
	returnedOn: Day | null;
};
export type ListedPayout = {
	batchId: string;
	line: number;
	reference: string;
	utr: string | null;
	kind: "payout" | "refund";
	amount: number;
	outcome: "paid" | "failed" | "cancelled" | null;
	orderId: string;
	personId: string;
	personName: string;
	closedAt: string | null;
};

const debitFields = sql`json_build_object('id', d.id, 'line', d.line, 'fileName', s.name, 'day', d.day, 'description', d.description,
	'debitPaise', d.debit_paise, 'returnedOn', d.returned_on)`;
const payoutFields = sql`json_build_object('batchId', w.batch_id, 'line', w.line, 'reference', w.reference, 'utr', w.utr, 'kind', w.kind,
	'amount', w.amount, 'outcome', w.outcome, 'orderId', w.rental_id, 'personId', w.person_id, 'personName', person.name, 'closedAt', w.closed_at)`;
const pairFields = sql`json_build_object('debit', ${debitFields}, 'payout', case when w.batch_id is not null then ${payoutFields} end)`;

/** The payment that a debit confirms, else one that it has the number of. */
const fromDebits = sql`from bank_debit d join bank_statement s on s.id = d.statement_id
	left join lateral (
		select w.* from payment_row w where (w.batch_id, w.line) = (d.batch_id, d.batch_line) or (d.batch_id is null and ${isNamed}) limit 1
	) w on true
	left join account person on person.id = w.person_id`;

export type DebitPair = { debit: ListedDebit; payout: ListedPayout | null };

/** Debits that confirm no payment, or one that failed by the bank's response; those with a payment's number first, then the newest. */
export const listUnmatchedDebits = (db: Db, limit: number) =>
	listed<DebitPair>(
		db,
		pairFields,
		sql`${fromDebits} where d.explained_at is null and d.returned_on is null and (d.batch_id is null or w.outcome = 'failed')`,
		sql`w.batch_id is null, d.day desc, d.id`,
		limit,
	);

/** Debits that the bank gave back, the newest first. */
export const listReturnedDebits = (db: Db, limit: number) =>
	listed<DebitPair>(
		db,
		pairFields,
		sql`${fromDebits} where d.explained_at is null and d.returned_on is not null`,
		sql`d.returned_on desc, d.id`,
		limit,
	);

/** Payments that were paid by the bank's response before an instant, and that no debit confirms; the oldest first. */
export const listUnseenPayouts = (db: Db, before: Date, limit: number) =>
	listed<ListedPayout>(
		db,
		payoutFields,
		sql`from payment_row w join account person on person.id = w.person_id
			where w.outcome = 'paid' and w.awaits_debit and w.closed_at < ${before}
				and not exists (select from bank_debit d where (d.batch_id, d.batch_line) = (w.batch_id, w.line))`,
		sql`w.closed_at, w.batch_id, w.line`,
		limit,
	);
