import { Writable } from "node:stream";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connect, type Database, sql } from "#database/connect.ts";
import { logSlowStatements } from "#platform/slow-statements.ts";
import { TestClient } from "#tests/test-client.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { makeWorld, must, registration, type World } from "#tests/world.ts";
import { makeApi } from "./api.ts";
import { makeApp } from "./make-app.ts";

/** Statements above SLOW_STATEMENT_MS are logged with their endpoint, and without values. */

type Line = { source?: string; ms: number; statement: string; msg: string };

let world: World;
let db: Database;
let client: TestClient;
let closeApp: () => Promise<void>;
let lines: Line[] = [];
const log = pino(
	{},
	new Writable({
		write: (chunk, _, done) => {
			lines.push(JSON.parse(String(chunk)));
			done();
		},
	}),
);

beforeAll(async () => {
	world = await makeWorld();
	db = connect(world.url, { max: 4, observer: logSlowStatements({ slowStatementMs: 90 }, log) });
	const app = await makeApp(world.app.config, db, { clock: world.clock });
	closeApp = app.close;
	client = new TestClient(makeApi(app));
});
beforeEach(() => {
	lines = [];
});
afterAll(async () => {
	await closeApp();
	await db.close();
	await world.close();
});

test("a statement that waits for a lock is logged with its endpoint", async () => {
	const holder = await world.app.db.pool.connect();
	await holder.query("begin; lock table account");
	const registered = client.post("/api/user/register", registration("client", "slow@example.com"));
	await vi.waitFor(async () => {
		const { rows } = await holder.query("select from pg_locks where not granted and relation = 'account'::regclass");
		expect(rows).toHaveLength(1);
	}, waitOptions);
	await holder.query("select pg_sleep(0.1)");
	await holder.query("commit");
	holder.release();
	await must(registered);
	const line = lines.find(
		({ source, statement }) => source === "POST /api/user/register" && /"account"/.test(statement),
	);
	expect(line).toMatchObject({ msg: "a statement was slow", level: 40 });
	expect(line?.ms).toBeGreaterThanOrEqual(90);
	expect(JSON.stringify(lines)).not.toContain("slow@example.com");
});

test("the text holds no values, and one that fails is logged too", async () => {
	await sql`select pg_sleep(0.1), ${"Meher"}::text, 'Ishita''s' as name`.execute(db.read);
	await expect(sql`select pg_sleep(0.1)::text::int`.execute(db.read)).rejects.toThrow("invalid input syntax");
	expect(lines.map(({ statement }) => statement).filter((text) => text.includes("pg_sleep"))).toEqual([
		"select pg_sleep(0.1), $1::text, '?' as name",
		"select pg_sleep(0.1)::text::int",
	]);
});

test("a statement below the setting is not logged, and with 0 none is measured", async () => {
	const patient = connect(world.url, { max: 1, observer: logSlowStatements({ slowStatementMs: 60_000 }, log) });
	await sql`select pg_sleep(0.1)`.execute(patient.read);
	await patient.close();
	expect(lines).toEqual([]);
	expect(logSlowStatements({ slowStatementMs: 0 }, log)).toBeUndefined();
});
