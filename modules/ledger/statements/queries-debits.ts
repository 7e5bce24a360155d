import type { Day } from "#common/calendar.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";
import { listed } from "./queries-statements.ts";

/** SQL on bank_debit and bank_credit: what has left the bank, the payments of batches that it confirms, and what came back. */

type NewTransfer = { id: string; day: Day; numbers: readonly string[]; fingerprint: string };
export type NewDebit = NewTransfer & { line: number; description: string; debit_paise: number };
export type NewCredit = NewTransfer & { credit_paise: number };

/** Inserts the debits that no earlier statement had. Returns how many. */
export async function insertDebits(tx: Tx, statementId: string, debits: readonly NewDebit[]): Promise<number> {
	const { numAffectedRows } = await sql`
		insert into bank_debit (id, statement_id, line, day, description, numbers, debit_paise, fingerprint)
		select id, ${statementId}::uuid, line, day, description, numbers, debit_paise, fingerprint
		from jsonb_populate_recordset(null::bank_debit, ${JSON.stringify(debits)}::jsonb)
		on conflict (fingerprint) do nothing`.execute(tx);
	return Number(numAffectedRows ?? 0n);
}

/** Inserts the credits that no earlier statement had. */
export const insertCredits = (tx: Tx, statementId: string, credits: readonly NewCredit[]) =>
	sql`insert into bank_credit (id, statement_id, day, numbers, credit_paise, fingerprint)
		select id, ${statementId}::uuid, day, numbers, credit_paise, fingerprint
		from jsonb_populate_recordset(null::bank_credit, ${JSON.stringify(credits)}::jsonb)
		on conflict (fingerprint) do nothing`.execute(tx);

/** SQL: the payment `w` is called by one of the numbers of the debit `d`, and its batch is approved: the bank may have its file. */
const isNamed = sql`(w.reference = any(d.numbers) or w.utr = any(d.numbers))
	and exists (select from payment_batch p where p.id = w.batch_id and p.approved_at is not null) and w.outcome is distinct from 'cancelled'`;

/**
 * Confirms payments that a debit has the number and the amount of, each by one debit; a reference, which is of one payment only, before a UTR. A
 * debit that left before the batch was approved, was explained or came back confirms none. Returns how many; more may follow in a second pass.
 */
export async function confirmPayments(tx: Tx): Promise<number> {
	const { numAffectedRows } = await sql`
		with candidate as (
			select d.id, d.day, d.line as debit_line, w.batch_id, w.line, coalesce(w.reference = any(d.numbers), false) as has_reference
			from bank_debit d join payment_row w on ${isNamed} and w.amount::bigint * 100 = d.debit_paise
				join payment_batch batch on batch.id = w.batch_id
			where d.batch_id is null and d.explained_at is null and d.returned_on is null and w.outcome is distinct from 'failed'
				and d.day >= (batch.approved_at at time zone 'Asia/Kolkata')::date - 1
				and not exists (select from bank_debit other where (other.batch_id, other.batch_line) = (w.batch_id, w.line))
		), of_payment as (
			select distinct on (batch_id, line) * from candidate order by batch_id, line, has_reference desc, day, debit_line, id
		), found as (
			select distinct on (id) * from of_payment order by id, has_reference desc, batch_id, line
		)
		update bank_debit b set batch_id = found.batch_id, batch_line = found.line from found where b.id = found.id`.execute(
		tx,
	);
	return Number(numAffectedRows ?? 0n);
}

export type Return = { creditId: string; debitId: string };

/**
 * Credits and debits that may belong together: the same amount, a number of the debit or of its payment, and at most `days` between them. The
 * oldest first. A hash join of the numbers: an import reads what is open a single time, however much that is.
 */
export async function listReturns(db: Db, days: number): Promise<Return[]> {
	const { rows } = await sql<Return>`
		with credit as (
			select id, day, credit_paise, unnest(numbers) as number from bank_credit where debit_id is null
		), debit as (
			select d.id, d.day, d.debit_paise, unnest(d.numbers || array_remove(array[w.reference, w.utr], null)) as number
			from bank_debit d left join payment_row w on (w.batch_id, w.line) = (d.batch_id, d.batch_line) where d.returned_on is null
		)
		select c.id as "creditId", d.id as "debitId"
		from credit c join debit d on d.number = c.number and d.debit_paise = c.credit_paise and c.day between d.day and d.day + ${days}::int
		group by c.id, c.day, d.id, d.day order by c.day, c.id, d.day, d.id`.execute(db);
	return rows;
}

/** Links the credits with the debits that they gave back, which get the credits' numbers, and are no longer explained. */
export async function markReturned(tx: Tx, returns: readonly Return[]): Promise<void> {
	const pairs = sql`jsonb_to_recordset(${JSON.stringify(returns)}::jsonb) as pair ("creditId" uuid, "debitId" uuid)`;
	await sql`update bank_credit c set debit_id = pair."debitId" from ${pairs} where c.id = pair."creditId"`.execute(tx);
	await sql`update bank_debit d set returned_on = c.day, numbers = d.numbers || c.numbers, explained_by = null, explained_at = null, note = null
		from ${pairs} join bank_credit c on c.id = pair."creditId" where d.id = pair."debitId"`.execute(tx);
}

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
const debitJoins = sql`join bank_statement s on s.id = d.statement_id
	left join lateral (
		select w.* from payment_row w where (w.batch_id, w.line) = (d.batch_id, d.batch_line)
		union all
		(select w.* from payment_row w where d.batch_id is null and ${isNamed} order by w.batch_id, w.line limit 1)
	) w on true
	left join account person on person.id = w.person_id`;

export type DebitPair = { debit: ListedDebit; payout: ListedPayout | null };

/** Debits that confirm no payment, or one that failed by the bank's response; those with a payment's number first, then the newest. */
export const listUnmatchedDebits = (db: Db, limit: number) =>
	listed<DebitPair>(
		db,
		pairFields,
		sql`from (
			select d.* from bank_debit d where d.batch_id is null and d.explained_at is null and d.returned_on is null
			union all
			select d.* from payment_row failed join bank_debit d on (d.batch_id, d.batch_line) = (failed.batch_id, failed.line)
			where failed.outcome = 'failed' and d.explained_at is null and d.returned_on is null
		) d ${debitJoins}`,
		sql`w.batch_id is null, d.day desc, d.id`,
		limit,
	);

/** Debits that the bank gave back, the newest first. */
export const listReturnedDebits = (db: Db, limit: number) =>
	listed<DebitPair>(
		db,
		pairFields,
		sql`from bank_debit d ${debitJoins} where d.explained_at is null and d.returned_on is not null`,
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

/** Whether a paid payment of a batch waits for its debit; undefined when there is no such payment. It is locked. */
export async function lockAwaitsDebit(tx: Tx, batchId: string, reference: string): Promise<boolean | undefined> {
	const row = await tx
		.selectFrom("payment_row")
		.select("awaits_debit")
		.where("batch_id", "=", batchId)
		.where("reference", "=", reference)
		.where("outcome", "=", "paid")
		.forUpdate()
		.executeTakeFirst();
	return row?.awaits_debit;
}

export const setAwaitsNoDebit = (tx: Tx, reference: string) =>
	tx.updateTable("payment_row").set({ awaits_debit: false }).where("reference", "=", reference).execute();
