import type { App } from "#platform/app.ts";

/** The contents of all tables, for tests of what was written or that nothing was. */

async function listTables(app: App): Promise<string[]> {
	const { rows } = await app.db.pool.query<{ name: string }>(
		"select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limit' order by 1",
	);
	return rows.map(({ name }) => name);
}

/** The statement of each app. Planning it takes longer than running it, so it is named: a connection plans it a few times only. */
const countStatements = new WeakMap<App, Promise<string>>();

/** The number of rows of each table. */
export async function countRows(app: App): Promise<Record<string, number>> {
	const statement = countStatements.get(app) ?? writeCountStatement(app);
	countStatements.set(app, statement);
	const { rows } = await app.db.pool.query<{ counts: Record<string, number> }>({
		name: "count-rows",
		text: await statement,
	});
	return rows[0]?.counts ?? {};
}

async function writeCountStatement(app: App): Promise<string> {
	// Views of listings are written in the background, at any moment.
	const names = (await listTables(app)).filter((name) => name !== "product_view_count");
	const counts = names.map((name) => `select '${name}' as name, count(*)::int as count from ${name}`);
	return `select json_object_agg(name, count order by name) as counts from (${counts.join(" union all ")}) as counted`;
}

/** All rows as text (bytes as hex), except those of `except`. */
export async function dumpTables(app: App, except: string[] = []): Promise<string> {
	const names = (await listTables(app)).filter((name) => !except.includes(name));
	const { rows } = await app.db.pool.query<{ text: string }>(
		names.map((name) => `select '${name} ' || one::text as text from ${name} one`).join(" union all "),
	);
	return rows.map(({ text }) => text).join("\n");
}
