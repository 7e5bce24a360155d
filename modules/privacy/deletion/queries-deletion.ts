import type { ErasedPerson } from "#common/text/former-member.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";

/** SQL on the table account_deletion. */

export type DeletionRow = {
	requested_at: Date;
	due_at: Date;
	postponed_at: Date | null;
	started_at: Date | null;
	finished_at: Date | null;
	person: Omit<ErasedPerson, "startedAt"> | null;
};

export async function findDeletion(db: Db, accountId: string): Promise<DeletionRow | undefined> {
	const { rows } = await sql<DeletionRow>`
		select requested_at, due_at, postponed_at, started_at, finished_at, person from account_deletion
		where account_id = ${accountId}`.execute(db);
	return rows[0];
}

/** An earlier request stays as it is. */
export const insertDeletion = (tx: Tx, accountId: string, requestedAt: Date, dueAt: Date) =>
	tx
		.insertInto("account_deletion")
		.values({ account_id: accountId, requested_at: requestedAt, due_at: dueAt })
		.onConflict((conflict) => conflict.column("account_id").doNothing())
		.execute();

/** Returns false when there is none, or the erasure has started. */
export async function deleteDeletion(tx: Tx, accountId: string): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom("account_deletion")
		.where("account_id", "=", accountId)
		.where("started_at", "is", null)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/**
 * Accounts to erase: first those whose erasure was interrupted, then those that became due, then those that were postponed. One that failed comes
 * last, so that failures never keep the others out of the batch.
 */
export async function listDue(db: Db, now: Date, limit: number): Promise<string[]> {
	const rows = await db
		.selectFrom("account_deletion")
		.select("account_id")
		.where("finished_at", "is", null)
		.where("due_at", "<=", now)
		.orderBy(
			(order) => order.ref("failed_at"),
			(order) => order.asc().nullsFirst(),
		)
		.orderBy(
			(order) => order.ref("started_at"),
			(order) => order.asc().nullsLast(),
		)
		.orderBy(
			(order) => order.ref("postponed_at"),
			(order) => order.asc().nullsFirst(),
		)
		.orderBy("due_at")
		.limit(limit)
		.execute();
	return rows.map(({ account_id }) => account_id);
}

/** Returns true when it was not postponed before. */
export async function markPostponed(tx: Tx, accountId: string, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("account_deletion")
		.set({ postponed_at: now })
		.where("account_id", "=", accountId)
		.where("postponed_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export const markStarted = (tx: Tx, { startedAt, ...person }: ErasedPerson) =>
	tx
		.updateTable("account_deletion")
		.set({ started_at: startedAt, person: JSON.stringify(person) })
		.where("account_id", "=", person.id)
		.execute();

/** Forgets the person's name and addresses, the last ones that were stored. */
export const markFinished = (tx: Tx, accountId: string, now: Date) =>
	tx
		.updateTable("account_deletion")
		.set({ finished_at: now, person: null, failed_at: null })
		.where("account_id", "=", accountId)
		.execute();

/** Records that the erasure failed, for the staff. */
export const markFailed = (tx: Tx, accountId: string, now: Date) =>
	tx
		.updateTable("account_deletion")
		.set((expression) => ({ failed_at: now, failures: expression("failures", "+", 1) }))
		.where("account_id", "=", accountId)
		.where("finished_at", "is", null)
		.execute();

export type FailedDeletionRow = { account_id: string; due_at: Date; failed_at: Date; failures: number };

/** Erasures that failed and are tried again, the one that is due longest first. */
export async function listFailed(db: Db, limit: number): Promise<FailedDeletionRow[]> {
	const { rows } = await sql<FailedDeletionRow>`
		select account_id, due_at, failed_at, failures from account_deletion where failed_at is not null
		order by due_at, account_id limit ${limit}`.execute(db);
	return rows;
}
