import type { Day } from "#common/calendar.ts";
import { readBatch } from "#database/batch-reads.ts";
import { compileStatement } from "#database/compiled-statement.ts";
import { type Database, type Db, sql } from "#database/connect.ts";

/** SQL on what public pages show of a member. */

/** Sends the reads that are made at the same time to the database as one statement. */
export const openBatch = (db: Database): Db => readBatch(db);

export type StateRow = {
	saved: string[];
	unread: number;
	notices: number;
	waitlisted: string[];
	has_measures: boolean;
};

/** In one statement, since each page view of a member runs it. Saved listings newest first; listings with days that the member waits for or holds. */
export async function findState(db: Db, accountId: string, today: Day): Promise<StateRow> {
	const rows = await selectState(db, { accountId, today });
	return rows[0] as StateRow;
}

const selectState = compileStatement<StateRow, { accountId: string; today: Day }>(
	[],
	({ accountId, today }) => sql`
		select array(select product_id from wishlist_item where account_id = ${accountId} order by added_at desc, product_id desc) as saved,
			(select count(*) from participant p
				join message m on m.conversation_id = p.conversation_id and m.position > p.read_position and m.sender_id <> p.account_id
				where p.account_id = ${accountId} and p.received_position > p.read_position) as unread,
			(select count(*) from notice where account_id = ${accountId} and read_at is null and is_shown) as notices,
			array(select product_id from waitlist_entry
				where account_id = ${accountId} and left_at is null and start_date >= ${today}::date) as waitlisted,
			exists (select from wearer where account_id = ${accountId}) as has_measures`,
);
