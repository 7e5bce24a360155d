import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { emptyDatabase, freshDatabase } from "#tests/database/fresh-database.ts";
import { connect } from "./connect.ts";
import { isMigrated, migrate } from "./migrate.ts";

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const close of opened.splice(0).reverse()) await close();
});

/** A database that is dropped after the test. */
async function database(made: Promise<{ url: string; drop(): Promise<void> }>): Promise<string> {
	const { url, drop } = await made;
	opened.push(drop);
	return url;
}

async function query(url: string, text: string, values: unknown[] = []) {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	return client.query(text, values).finally(() => client.end());
}

test("five concurrent processes migrate an empty database once", async () => {
	const url = await database(emptyDatabase());
	const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(url)));
	const { rows } = await query(url, "select name from schema_migration order by name");
	const names = rows.map(({ name }) => name);
	expect(names.length).toBeGreaterThan(2);
	expect(runs.flatMap(({ applied }) => applied)).toEqual(names);
});

test("an up-to-date database is not changed", async () => {
	expect(await migrate(await database(freshDatabase()))).toEqual({ applied: [] });
});

test("refuses a database that a newer version has written", async () => {
	const url = await database(freshDatabase());
	await query(url, "insert into schema_migration (name, checksum) values ('9999-from-the-future.sql', 'x')");
	await expect(migrate(url)).rejects.toThrow(
		"The data was written by a newer version of Almari (it has 9999-from-the-future.sql); please start that version.",
	);
});

test("refuses the data of a build from before the first release", async () => {
	const url = await database(emptyDatabase());
	await query(
		url,
		"create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
	);
	await query(
		url,
		"insert into schema_migration (name, checksum) values ('0001-accounts.sql', 'x'), ('0002-catalogue.sql', 'x')",
	);
	await expect(migrate(url)).rejects.toThrow(
		"The data was written by a build from before the first release, whose schema is not migrated; please use an empty DATA_DIR or database.",
	);
	expect((await query(url, "select to_regclass('account') as account")).rows).toEqual([{ account: null }]);
});

test("refuses a migration that was edited after it ran", async () => {
	const url = await database(freshDatabase());
	await query(url, "update schema_migration set checksum = 'another' where name = '0001-platform.sql'");
	await expect(migrate(url)).rejects.toThrow("The migration 0001-platform.sql was changed after it ran");
});

test("a process is ready when all migrations have run, and not before", async () => {
	const url = await database(freshDatabase());
	const { read, close } = connect(url);
	opened.push(close);
	expect(await isMigrated(read)).toBe(true);
	await query(url, "delete from schema_migration where name = '0001-platform.sql'");
	expect(await isMigrated(read)).toBe(false);
});
