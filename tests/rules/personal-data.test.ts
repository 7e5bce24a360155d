/** Every column that can hold a text is classified: what the deletion of an account does to it, and if the download has it. */
import { readFileSync } from "node:fs";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "#tests/database/fresh-database.ts";
import { columnsBy, notInTheDownload, personalTables } from "./personal-columns.ts";

const textColumns = `select table_name || '.' || column_name as name from information_schema.columns
	where table_schema = 'public' and data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY', 'inet') order by 1`;

test("each column with text is in tests/rules/personal-columns.ts, once", async () => {
	const database = await freshDatabase();
	const client = new pg.Client(database.url);
	await client.connect();
	onTestFinished(async () => {
		await client.end();
		await database.drop();
	});
	const { rows } = await client.query<{ name: string }>(textColumns);
	expect(columnsBy("deleted", "replaced", "stays", "impersonal").sort()).toEqual(rows.map(({ name }) => name).sort());
});

test("each table with a column of people is in the download of a member's data, or is listed with the reason", () => {
	const statements = readFileSync("modules/privacy/download/queries-datasets.ts", "utf8");
	const exported = new Set([...statements.matchAll(/\b(?:from|join) (\w+)/g)].map(([, table = ""]) => table));
	const missing = personalTables().filter((table) => !exported.has(table));
	expect(missing.sort()).toEqual(Object.keys(notInTheDownload).sort());
});
