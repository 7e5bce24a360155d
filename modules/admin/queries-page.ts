import { type Db, type RawBuilder, sql } from "#database/connect.ts";

/** Pagination: one page, and the number of all rows up to a limit, so that counting stays cheap in large tables. */

export type Page = { limit: number; offset: number; countAtMost: number };
/** The keyset cursor of an export. `made_at` is text, because a Date would lose the microseconds. */
export type Cursor = { made_at: string; id: string };

/** An ilike pattern that matches `search` anywhere, with its wildcards escaped. */
export const likePattern = (search: string) => `%${search.replace(/[\\%_]/g, "\\$&")}%`;

export async function pageOf<R>(
	db: Db,
	from: RawBuilder<unknown>,
	columns: RawBuilder<unknown>,
	order: RawBuilder<unknown>,
	page: Page,
): Promise<{ rows: R[]; total: number }> {
	const [counted, matches] = await Promise.all([
		sql<{ total: number }>`select count(*)::int as total from (select ${from} limit ${page.countAtMost}) one`.execute(
			db,
		),
		sql<R>`select ${columns} ${from} order by ${order} limit ${page.limit} offset ${page.offset}`.execute(db),
	]);
	return { rows: matches.rows, total: counted.rows[0]?.total ?? 0 };
}
