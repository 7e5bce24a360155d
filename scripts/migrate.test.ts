import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listMigrations } from "#database/migrate.ts";
import { emptyDatabase } from "#tests/database/fresh-database.ts";

let folder: string;
let database: Awaited<ReturnType<typeof emptyDatabase>>;

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "almari-migrate-"));
	database = await emptyDatabase();
});
afterAll(async () => {
	await database.drop();
	await rm(folder, { recursive: true, force: true });
});

/** Runs `npm run migrate` without npm. */
async function runMigrate(databaseUrl: string) {
	const env = { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: databaseUrl };
	const child = spawn(process.execPath, ["scripts/migrate.ts"], { env, stdio: ["ignore", "pipe", "pipe"] });
	const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
	return { lines: output.trim().split("\n"), errors, code };
}

test("migrates an empty database once, with the job queue, and ends", async () => {
	const names = await listMigrations();
	const ending = (count: number) => `${count} of ${names.length} migrations ran now; the database is up to date.`;
	expect(await runMigrate(database.url)).toEqual({ lines: [...names, ending(names.length)], errors: "", code: 0 });
	expect(await runMigrate(database.url)).toEqual({ lines: [ending(0)], errors: "", code: 0 });

	const client = new pg.Client(database.url);
	await client.connect();
	const { rows } = await client.query("select name from schema_migration order by name");
	expect(rows.map(({ name }) => name)).toEqual(names);
	await expect(client.query("select from graphile_worker.jobs")).resolves.toMatchObject({ rowCount: 0 });
	await client.end();
});

test("ends with code 1 and one sentence for a wrong setting, and for a database of a newer version", async () => {
	expect(await runMigrate("mysql://db/almari")).toMatchObject({
		errors: expect.stringMatching(/^DATABASE_URL must be an address that starts with [^\n]+\.\n$/),
		code: 1,
	});
	const client = new pg.Client(database.url);
	await client.connect();
	await client.query("create table if not exists schema_migration (name text primary key, checksum text not null)");
	await client.query("insert into schema_migration (name, checksum) values ('9999-later.sql', '')");
	await client.end();
	expect(await runMigrate(database.url)).toEqual({
		lines: [""],
		errors: "The data was written by a newer version of Almari (it has 9999-later.sql); please start that version.\n",
		code: 1,
	});
});
