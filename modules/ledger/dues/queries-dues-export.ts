import { type Db, sql } from "#database/connect.ts";
import { type DueFilter, type DueRow, dueColumns, dueJoins, matchingDues } from "./queries-dues.ts";

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
