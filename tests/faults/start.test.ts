import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { listMigrations } from "#database/migrate.ts";
import { prepareDatabase } from "#server/open-database.ts";
import { emptyDatabase, freshDatabase } from "#tests/database/fresh-database.ts";
import { cleanUp, databaseUrl, launch, makeFolder, start } from "./server-process.ts";

/** A failing start prints one sentence. Concurrent starts succeed. */

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
	await cleanUp();
	for (const close of opened.splice(0).reverse()) await close();
});

async function query(url: string, text: string) {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	return client.query(text).finally(() => client.end());
}

describe("a failing start exits with one sentence and code 1:", () => {
	const oneSentence = (reason: RegExp) =>
		expect.stringMatching(new RegExp(`^Almari cannot start: ${reason.source}\\n$`));

	test("a port in use", async () => {
		const other = createServer().listen(0, "127.0.0.1");
		opened.push(async () => void other.close());
		await once(other, "listening");
		const { port } = other.address() as { port: number };
		const { code, output } = await launch(await makeFolder(), { PORT: String(port) }).ended;
		expect(output).toEqual(oneSentence(new RegExp(`Port ${port} on 127\\.0\\.0\\.1 is in use; [^\\n]*PORT\\.`)));
		expect(code).toBe(1);
	});

	test("an invalid setting", async () => {
		const { code, output } = await launch(await makeFolder(), { ROLE: "webb" }).ended;
		expect([code, output]).toEqual([1, oneSentence(/ROLE must be one of all, web, worker, search\./)]);
	});

	test("a data folder of a newer PostgreSQL", async () => {
		const folder = await makeFolder();
		await mkdir(path.join(folder, "postgres"));
		await writeFile(path.join(folder, "postgres/PG_VERSION"), "19\n");
		const { code, output } = await launch(folder).ended;
		expect([code, output]).toEqual([
			1,
			oneSentence(/The data folder was written by PostgreSQL 19, newer than this version's 18; [^\n]+\./),
		]);
	});

	test("data of a newer Almari", async () => {
		const database = await freshDatabase();
		opened.push(database.drop);
		await query(database.url, "insert into schema_migration (name, checksum) values ('9999-tomorrow.sql', 'x')");
		const { code, output } = await launch(await makeFolder(), { DATABASE_URL: database.url }).ended;
		expect([code, output]).toEqual([
			1,
			oneSentence(/The data was written by a newer version of Almari \(it has 9999-tomorrow\.sql\); [^\n]+\./),
		]);
		const { rows } = await query(database.url, "select count(*)::int as count from account");
		expect(rows[0].count).toBe(0);
	});
});

test("two concurrent first starts on one empty folder both succeed, on one database that is migrated once", async () => {
	const folder = await makeFolder();
	const servers = await Promise.all([start(folder), start(folder)]);
	for (const { origin } of servers) {
		const ready = await fetch(`${origin}/readyz`);
		expect(ready.status).toBe(200);
		// Longer than a reverse proxy's idle timeout: when the server closes first, a request may be lost.
		expect(ready.headers.get("keep-alive")).toBe("timeout=125");
		expect((await fetch(`${origin}/api/category`)).status).toBe(200);
	}
	const { rows } = await query(await databaseUrl(folder), "select count(*)::int as count from category");
	expect(rows[0].count).toBe(14);
	for (const server of servers) server.process.kill("SIGTERM");
	expect(await Promise.all(servers.map(({ ended }) => ended))).toMatchObject([{ code: 0 }, { code: 0 }]);
	expect(existsSync(path.join(folder, "postgres/postmaster.pid"))).toBe(false);
});

test("two processes that prepare an empty database migrate it once, with the job queue", async () => {
	const { url, drop } = await emptyDatabase();
	opened.push(drop);
	const prepared = await Promise.all([1, 2].map(() => prepareDatabase({ url, migrationUrl: url, topology: {} })));
	expect(prepared.flat()).toEqual(await listMigrations());
	expect((await query(url, "select count(*)::int as count from category")).rows).toEqual([{ count: 14 }]);
	expect((await query(url, "select from graphile_worker.jobs")).rows).toEqual([]);
});
