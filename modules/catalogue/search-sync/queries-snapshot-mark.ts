import { type Db, sql, type Tx } from "#database/connect.ts";

/**
 * Queries of the marks of snapshots. A mark is recorded as the change of a listing that does not exist, after everything that its snapshot contains. A
 * database without it was set back to an earlier state, or lost its last transactions in a failover.
 */

/** Ids of listings are UUIDv7; marks are UUIDv8 with a fixed beginning, which finds them all in the primary key. */
export const markPrefix = "00000000-0000-8000-8000-";
const [firstMark, lastMark] = [markPrefix.padEnd(36, "0"), markPrefix.padEnd(36, "f")];

export async function hasMark(db: Db, mark: string): Promise<boolean> {
	const { rows } = await sql`select from listing_change where product_id = ${mark}::uuid`.execute(db);
	return rows.length > 0;
}

export const deleteMarksBefore = (tx: Tx, days: number) =>
	sql`delete from listing_change where product_id between ${firstMark}::uuid and ${lastMark}::uuid
		and changed_at < now() - make_interval(days => ${days})`.execute(tx);

/** All migrations of this database, as one text. */
export async function readMigrations(db: Db): Promise<string> {
	const { rows } = await sql<{ all: string }>`
		select string_agg(name || ' ' || checksum, ' ' order by name) as "all" from schema_migration`.execute(db);
	return rows[0]?.all ?? "";
}
