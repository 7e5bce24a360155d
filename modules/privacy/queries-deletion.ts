import type { ErasedPerson } from "#common/text/former-member.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";

/** SQL on the table account_deletion, on what prevents a deletion, and on the notices of a member's pages. */

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

/** Ends a person's calendar link. */
export const deleteCalendarFeed = (tx: Tx, person: ErasedPerson) =>
	tx.deleteFrom("calendar_feed").where("account_id", "=", person.id).execute();

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

const maxListed = 5;

/** Orders in these statuses are over. One with an open damage claim is disputed, and so is not among them. */
const closedStatuses = ["declined", "expired", "cancelled", "undelivered", "completed"];

/** The matters that prevent the deletion of an account. */
export type OpenMatters = {
	/** The first few; `orderCount` counts all. */
	orders: { id: string; product_name: string; side: "client" | "seller" }[];
	orderCount: number;
	dues: { kind: string; amount: number; rental_id: string }[];
};

export async function findOpenMatters(db: Db, accountId: string): Promise<OpenMatters> {
	const { rows: orders } = await sql<OpenMatters["orders"][number] & { total: number }>`
		select id, product_name, case when client_id = ${accountId} then 'client' else 'seller' end as side, count(*) over ()::int as total
		from rental where ${accountId} in (client_id, seller_id) and status <> all(${closedStatuses}::text[])
		order by start_date, id limit ${maxListed}`.execute(db);
	const dues = await db
		.selectFrom("ledger_due")
		.select(["kind", "amount", "rental_id"])
		.where("person_id", "=", accountId)
		.where("paid_at", "is", null)
		.orderBy("due_on")
		.orderBy("id")
		.execute();
	return {
		orders: orders.map(({ total: _, ...order }) => order),
		orderCount: orders[0]?.total ?? 0,
		dues,
	};
}

export type NoticesRow = { due_at: Date | null; terms_version: string | null };

/** In one statement, since each page of the member reads it. */
export async function findNotices(db: Db, accountId: string): Promise<NoticesRow> {
	const { rows } = await sql<NoticesRow>`
		select (select due_at from account_deletion where account_id = ${accountId}) as due_at,
			(select case when is_given then version end from consent where account_id = ${accountId} and document = 'terms'
				order by at desc, id desc limit 1) as terms_version`.execute(db);
	return rows[0] as NoticesRow;
}
