/**
 * Every column that can hold a text is classified: what the deletion of an account does to it, and if the download has it. That the deletion does
 * it is tested in modules/privacy/erasure.test.ts.
 */
import { readFileSync } from "node:fs";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "#tests/database/fresh-database.ts";
import { columnsBy, listUntyped, notInTheDownload, personalTables } from "./personal-columns.ts";

const textColumns = `select table_name || '.' || column_name as name from information_schema.columns
	where table_schema = 'public' and data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY', 'inet') order by 1`;

/** Of the append-only tables, the columns that the erasure may replace: the arguments of the trigger that compares each row. */
const erasableColumns = `select relname || '.' || name as name
	from pg_trigger t join pg_class c on c.oid = t.tgrelid, unnest(string_to_array(encode(t.tgargs, 'escape'), '\\000')) as name
	where t.tgfoid = 'refuse_change_of_facts'::regproc and name <> '' order by 1`;

async function queryFreshDatabase(text: string) {
	const database = await freshDatabase();
	const client = new pg.Client(database.url);
	await client.connect();
	onTestFinished(async () => {
		await client.end();
		await database.drop();
	});
	return client.query<{ name: string }>(text);
}

test("each column with text is in tests/rules/personal-columns.ts, once", async () => {
	const { rows } = await queryFreshDatabase(textColumns);
	expect(columnsBy("deleted", "replaced", "stays", "impersonal").sort()).toEqual(rows.map(({ name }) => name).sort());
});

test("the erasure may replace in append-only tables what is listed as replaced, and nothing else", async () => {
	const { rows } = await queryFreshDatabase(erasableColumns);
	const tables = new Set(rows.map(({ name }) => name.split(".")[0]));
	const replaced = columnsBy("replaced").filter((column) => tables.has(column.split(".")[0]));
	expect(rows.map(({ name }) => name).sort()).toEqual(replaced.sort());
	expect(tables).toEqual(new Set(["audit_entry", "case_note", "garment_record", "rental_event"]));
});

test("a column that no text of a person reaches is one that is deleted or replaced", () => {
	const all = columnsBy("deleted", "replaced");
	expect(listUntyped().filter((column) => !all.includes(column))).toEqual([]);
});

test("each table with a column of people is in the download of a member's data, or is listed with the reason", () => {
	const statements = readFileSync("modules/privacy/queries-datasets.ts", "utf8");
	const exported = new Set([...statements.matchAll(/\b(?:from|join) (\w+)/g)].map(([, table = ""]) => table));
	const missing = personalTables().filter((table) => !exported.has(table));
	expect(missing.sort()).toEqual(Object.keys(notInTheDownload).sort());
});
