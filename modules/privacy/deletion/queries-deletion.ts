import type { ErasedPerson } from "#common/text/former-member.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";

/** SQL on the table account_deletion. */

export type DeletionRow = {
	requested_at: Date;
	due_at: Date;
	postponed_at: Date | null;
	started_at: Date | null;
	finished_at: Date | null;
	person: ErasedPerson | null;
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

/** Accounts to erase: first those whose erasure was interrupted, then those that became due, then those that were postponed. */
export async function listDue(db: Db, now: Date, limit: number): Promise<string[]> {
	const rows = await db
		.selectFrom("account_deletion")
		.select("account_id")
		.where("finished_at", "is", null)
		.where("due_at", "<=", now)
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

export const markStarted = (tx: Tx, person: ErasedPerson, now: Date) =>
	tx
		.updateTable("account_deletion")
		.set({ started_at: now, person: JSON.stringify(person) })
		.where("account_id", "=", person.id)
		.execute();

/** Forgets the person's name and addresses, the last ones that were stored. */
export const markFinished = (tx: Tx, accountId: string, now: Date) =>
	tx
		.updateTable("account_deletion")
		.set({ finished_at: now, person: null })
		.where("account_id", "=", accountId)
		.execute();
