import { type Db, type RawBuilder, sql } from "#database/connect.ts";

/** A page of a table, with the number of all rows up to a bound: nobody leafs through a million. */

export type Page = { limit: number; offset: number; countAtMost: number };
/** Where a file goes on: after this instant, which is finer than a Date, and this id. */
export type Cursor = { made_at: string; id: string };

/** A piece of a text, for ilike: what would be a pattern stands for itself. */
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
