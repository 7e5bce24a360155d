import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freshDatabase } from "#tests/database/fresh-database.ts";
import { startPooler } from "#tests/servers/pooler.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { connect, sql } from "./connect.ts";
import { applyRoleSettings, detectPooling } from "./detect-pooling.ts";
import { listen } from "./listen.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pooler: Awaited<ReturnType<typeof startPooler>>;
beforeAll(async () => {
	database = await freshDatabase();
	pooler = await startPooler(database.url);
});
afterAll(async () => {
	await pooler.close();
	await database.drop();
});

describe("detects", () => {
	test("a direct connection", async () => {
		expect(await detectPooling(database.url)).toEqual({ mode: "none", tracksStatements: true });
	});

	test("transaction mode, and that statements are not tracked", async () => {
		expect(await detectPooling(pooler.url)).toEqual({ mode: "transaction", tracksStatements: false });
	});

	test("transaction mode, when another client has used a connection in between", async () => {
		const busy = await startPooler(database.url);
		const other = connect(busy.url, {
			max: 1,
			topology: { pooling: { mode: "transaction", tracksStatements: false } },
		});
		let isOver = false;
		const load = (async () => {
			while (!isOver) await sql`select 1`.execute(other.read);
		})();
		for (let count = 0; count < 5; count++) expect((await detectPooling(busy.url)).mode).toBe("transaction");
		isOver = true;
		await load;
		await other.close();
		await busy.close();
	});

	test("transaction mode with a single connection", async () => {
		const narrow = await startPooler(database.url, "transaction", 1);
		expect(await detectPooling(narrow.url, 300)).toEqual({ mode: "transaction", tracksStatements: false });
		await narrow.close();
	});

	test("session mode", async () => {
		const other = await startPooler(database.url, "session");
		expect(await detectPooling(other.url)).toEqual({ mode: "session", tracksStatements: true });
		await other.close();
	});
});

/** Interleaves reads and transactions, so that each client uses many server connections. */
const useHeavily = async (db: ReturnType<typeof connect>) => {
	const insert = (key: string) =>
		db.write(async (tx) => {
			await sql`insert into rate_limit (key) values (${key})`.execute(tx);
			await sql`update rate_limit set points = 7 where key = ${key}`.execute(tx);
		});
	const keys = Array.from({ length: 40 }, (_, index) => `key ${index}`);
	// All must be over before the database is dropped, also when one fails.
	const outcomes = await Promise.allSettled(
		keys.map(async (key) => {
			await insert(key);
			const { rows } = await sql<{ points: number }>`select points from rate_limit where key = ${key}`.execute(db.read);
			expect(rows).toEqual([{ points: 7 }]);
			await db.pool.query({ name: "by-library", text: "select $1::int", values: [1] });
		}),
	);
	for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
	await db.pool.query("delete from rate_limit");
};

test("through transaction mode all statements work, and LISTEN goes around it", async () => {
	const pooling = await detectPooling(pooler.url);
	const db = connect(pooler.url, { max: 8, topology: { directUrl: database.url, pooling } });
	await useHeavily(db);
	const received = vi.fn();
	const handlers = { onNotification: received, onConnected: () => {}, onDisconnected: () => {} };
	const listening = listen(db, "pooled", handlers);
	await vi.waitFor(() => expect(listening.isUp()).toBe(true), waitOptions);
	await db.pool.query("select pg_notify('pooled', 'hello')");
	await vi.waitFor(() => expect(received).toHaveBeenCalledWith("hello"), waitOptions);
	await listening.close();
	await db.close();
});

test("named statements would fail through it", async () => {
	const db = connect(pooler.url, { max: 8 });
	await expect(useHeavily(db)).rejects.toThrow(/prepared statement/);
	await db.close();
});

test("a cancelled read cancels no other process by the pooler's number", async () => {
	const db = connect(pooler.url, { max: 2, topology: { pooling: await detectPooling(pooler.url) } });
	const client = await db.pool.connect();
	expect((client as unknown as { processID: number }).processID).toBe(-1);
	client.release();
	await db.close();
});

test("the role gets the settings that sessions cannot have, once", async () => {
	await Promise.all([applyRoleSettings(pooler.url), applyRoleSettings(pooler.url)]);
	const other = await startPooler(database.url);
	const db = connect(other.url, { max: 3, topology: { pooling: await detectPooling(other.url) } });
	const { rows } =
		await sql`select current_setting('statement_timeout') as timeout, current_setting('jit') as jit`.execute(db.read);
	expect(rows).toEqual([{ timeout: "19s", jit: "off" }]);
	await db.close();
	await other.close();
});
