import { type Db, sql } from "#database/connect.ts";

/** SQL on the notices of a member's pages. */

export type NoticesRow = { due_at: Date | null; terms_version: string | null };

/** In one statement, since each page of the member reads it. */
export async function findNotices(db: Db, accountId: string): Promise<NoticesRow> {
	const { rows } = await sql<NoticesRow>`
		select (select due_at from account_deletion where account_id = ${accountId}) as due_at,
			(select case when is_given then version end from consent where account_id = ${accountId} and document = 'terms'
				order by at desc, id desc limit 1) as terms_version`.execute(db);
	return rows[0] as NoticesRow;
}
