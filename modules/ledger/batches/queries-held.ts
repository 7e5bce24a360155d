import type { Day } from "#common/calendar.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";
import { isSameOrder } from "#database/distributed.ts";

/** SQL on what holds a payout or refund, and on account_request: who was emailed for a missing payout account. */

/**
 * SQL: why an open due `d` cannot be paid now, or null. Needs `rental` and `person`, and `payout` as the person's account. "dispute": the payout of
 * a disputed order. "upi": the order was paid by a UPI payment that no bank statement has.
 */
export const heldBecause = sql`case
	when d.kind = 'payout' and rental.status = 'disputed' then 'dispute'
	when exists (select from upi_payment p
		left join bank_row r on r.reference = p.reference and (r.credit_paise = p.amount::bigint * 100 or r.explained_at is not null)
		where p.rental_id = d.rental_id and p.due_id is null and p.rejected_at is null and r.id is null) then 'upi'
	when person.suspended_at is not null then 'suspended'
	when payout.account_id is null then 'account'
end`;

const personJoins = sql`join account person on person.id = d.person_id left join payout_account payout on payout.account_id = d.person_id`;

export const heldJoins = sql`join rental on ${isSameOrder("rental.id", "d.rental_id")} ${personJoins}`;

/** SQL: a payout or refund that is open and in no batch. */
export const isOpenDue = sql`d.paid_at is null and d.kind in ('payout', 'refund')
	and not exists (select from payment_row w where w.due_id = d.id and (w.outcome is null or w.outcome = 'paid'))`;

/** SQL: nothing but a missing payout account holds the due `d`. */
export const waitsForAccount = sql`${isOpenDue}
	and exists (select from rental ${personJoins} where ${isSameOrder("rental.id", "d.rental_id")} and ${heldBecause} = 'account')`;

export type HeldSum = { count: number; amount: number };

/** The sum that waits for a payout account: of everybody, or of one person. */
export async function sumWaitingForAccount(db: Db, personId?: string): Promise<HeldSum> {
	const { rows } = await sql<HeldSum>`
		select count(*)::int as count, coalesce(sum(d.amount), 0)::int as amount from ledger_due d
		where ${personId === undefined ? sql`true` : sql`d.person_id = ${personId}`} and ${waitsForAccount}`.execute(db);
	return rows[0] ?? { count: 0, amount: 0 };
}

/** People with a payment due by a day that waits for their account, who were not emailed for it in the last days. A hundred at a time. */
export async function listPeopleToRequest(db: Db, dueBy: Day): Promise<string[]> {
	const { rows } = await sql<{ person_id: string }>`
		select distinct d.person_id from ledger_due d join account person on person.id = d.person_id
		where d.due_on <= ${dueBy}::date and person.status = 'active' and ${waitsForAccount}
			and not exists (select from account_request r where r.account_id = d.person_id)
		order by 1 limit 100`.execute(db);
	return rows.map(({ person_id }) => person_id);
}

/** Whether an account is a lister's: theirs is a payout account, a client's a refund account. */
export async function isListers(db: Db, accountId: string): Promise<boolean> {
	const account = await db.selectFrom("account").select("account_type").where("id", "=", accountId).executeTakeFirst();
	return account?.account_type === "renter";
}

/** True for the process that inserts the row first. */
export async function insertRequest(tx: Tx, accountId: string, now: Date): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto("account_request")
		.values({ account_id: accountId, requested_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirstOrThrow();
	return numInsertedOrUpdatedRows === 1n;
}

/** Deletes the requests of an instant and before: their people may be reminded. */
export const deleteRequestsUntil = (tx: Tx, until: Date) =>
	tx.deleteFrom("account_request").where("requested_at", "<=", until).execute();
