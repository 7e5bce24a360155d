import { type Db, sql, type Tx } from "#database/connect.ts";

/** SQL on the table data_export. */

export type ExportRow = {
	id: string;
	requested_at: Date;
	file_count: number;
	files_done: number;
	part_count: number | null;
	bytes: number | null;
	finished_at: Date | null;
	expires_at: Date | null;
};

const columns = [
	"id",
	"requested_at",
	"file_count",
	"files_done",
	"part_count",
	"bytes",
	"finished_at",
	"expires_at",
] as const;

export const findExport = (db: Db, accountId: string): Promise<ExportRow | undefined> =>
	db.selectFrom("data_export").select(columns).where("account_id", "=", accountId).executeTakeFirst();

/** The export that a job works on, with its account. Undefined when it was replaced, or is finished. */
export const findUnfinished = (db: Db, id: string) =>
	db
		.selectFrom("data_export")
		.innerJoin("account", "account.id", "data_export.account_id")
		.select(["account.id", "account.name", "account.email", "account.language"])
		.where("data_export.id", "=", id)
		.where("data_export.finished_at", "is", null)
		.executeTakeFirst();

/** Serialises requests of one member. */
export const lockExports = (tx: Tx, accountId: string) =>
	sql`select pg_advisory_xact_lock(hashtextextended(${`data export ${accountId}`}, 0))`.execute(tx);

export const insertExport = (tx: Tx, id: string, accountId: string, now: Date) =>
	tx.insertInto("data_export").values({ id, account_id: accountId, requested_at: now }).execute();

export const deleteExport = (tx: Tx, id: string) => tx.deleteFrom("data_export").where("id", "=", id).execute();

export const setProgress = (tx: Tx, id: string, filesDone: number, fileCount: number) =>
	tx
		.updateTable("data_export")
		.set({ files_done: Math.min(filesDone, fileCount), file_count: fileCount })
		.where("id", "=", id)
		.where("finished_at", "is", null)
		.execute();

type Finished = { part_count: number; bytes: number; finished_at: Date; expires_at: Date };

/** Returns false when the export was replaced or finished meanwhile. */
export async function markFinished(tx: Tx, id: string, finished: Finished): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("data_export")
		.set((e) => ({ ...finished, files_done: e.ref("file_count") }))
		.where("id", "=", id)
		.where("finished_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Exports whose files must go: expired ones, and those that never ended. */
export async function listExpired(db: Db, now: Date, abandonedBefore: Date): Promise<string[]> {
	const rows = await db
		.selectFrom("data_export")
		.select("id")
		.where((either) =>
			either.or([
				either("expires_at", "<=", now),
				either.and([either("finished_at", "is", null), either("requested_at", "<", abandonedBefore)]),
			]),
		)
		.execute();
	return rows.map(({ id }) => id);
}

export const hasExport = async (db: Db, id: string): Promise<boolean> =>
	(await db.selectFrom("data_export").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
