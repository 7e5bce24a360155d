import { runMigrations } from "graphile-worker";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { emptyDatabase, freshDatabase } from "#tests/database/fresh-database.ts";
import { startProxy } from "#tests/servers/tcp-proxy.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { connect, sql } from "./connect.ts";
import { listen } from "./listen.ts";
import { migrate } from "./migrate.ts";
import { openClient } from "./open-client.ts";

type Proxy = Awaited<ReturnType<typeof startProxy>>;
const opened: { close(): Promise<void> }[] = [];
const closeAfterTest = <T extends { close(): Promise<void> }>(one: T): T => {
	opened.push(one);
	return one;
};
afterEach(async () => {
	for (const one of opened.splice(0).reverse()) await one.close();
});
/** Closes one before the end of the test. */
const close = (one: { close(): Promise<void> }) => {
	opened.splice(opened.indexOf(one), 1);
	return one.close();
};

let primary: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
	primary = await freshDatabase();
});
afterAll(() => primary.drop());

describe("on a connection that no longer responds", () => {
	/** Short, so that the test need not wait. */
	const timeouts = { connectMs: 300, queryMs: 300 };
	const open = async () => {
		const proxy = closeAfterTest(await startProxy(primary.url));
		const db = closeAfterTest(connect(proxy.url, { max: 1, session: timeouts }));
		// The server may need longer than that for its first connection.
		await vi.waitFor(() => sql`select 1`.execute(db.read), waitOptions);
		proxy.swallow();
		return { proxy, db };
	};
	const expectRecovery = async ({ proxy, db }: Awaited<ReturnType<typeof open>>) => {
		proxy.passOn();
		await vi.waitFor(() => sql`select 1`.execute(db.read), waitOptions);
	};

	test("a read fails, and the next one is on another connection", async () => {
		const silent = await open();
		await expect(sql`select 1`.execute(silent.db.read)).rejects.toThrow("Query read timeout");
		await expectRecovery(silent);
	});

	test("a transaction fails without waiting for its rollback", async () => {
		const silent = await open();
		const query = vi.fn();
		const failing = silent.db.write(async (tx) => {
			query();
			await sql`select 1`.execute(tx);
		});
		// The rollback on the closed connection is not awaited, no matter which statement timed out.
		await expect(failing).rejects.toThrow();
		expect(silent.db.pool.totalCount).toBe(0);
		await expectRecovery(silent);
	});

	test("a statement of the pool itself fails", async () => {
		const silent = await open();
		await expect(silent.db.pool.query("select 1")).rejects.toThrow("Query read timeout");
		await expectRecovery(silent);
	});

	test("a new connection fails", async () => {
		const silent = await open();
		await expect(sql`select 1`.execute(silent.db.read)).rejects.toThrow("Query read timeout");
		await expect(sql`select 1`.execute(silent.db.read)).rejects.toThrow(/timeout/);
		await expectRecovery(silent);
	});
});

describe("with several hosts", () => {
	/** One database behind two addresses. */
	const open = async (attributes = "") => {
		const [good, other] = [
			closeAfterTest(await startProxy(primary.url)),
			closeAfterTest(await startProxy(primary.url)),
		];
		const url = (...hosts: (Proxy | string)[]) => {
			const all = hosts.map((one) => (typeof one === "string" ? one : one.host)).join(",");
			return good.url.replace(good.host, all) + (attributes && `?target_session_attrs=${attributes}`);
		};
		return { good, other, url };
	};
	const deadHost = "127.0.0.1:1";

	test("a dead one is skipped by migrations, the pool, the listener and the job queue", async () => {
		const empty = await emptyDatabase();
		const proxy = closeAfterTest(await startProxy(empty.url));
		const url = proxy.url.replace(proxy.host, `${deadHost},${proxy.host}`);
		expect((await migrate(url)).applied.length).toBeGreaterThan(2);
		const db = connect(url, { max: 3 });
		await runMigrations({ pgPool: db.pool });
		const { rows } = await sql<{ count: number }>`select count(*) as count from schema_migration`.execute(db.read);
		expect(rows[0]?.count).toBeGreaterThan(2);
		const received = vi.fn();
		const listening = listen(db, "hosts", {
			onNotification: received,
			onConnected: () => {},
			onDisconnected: () => {},
		});
		await vi.waitFor(() => expect(listening.isUp()).toBe(true), waitOptions);
		await db.pool.query("select pg_notify('hosts', 'hello')");
		await vi.waitFor(() => expect(received).toHaveBeenCalledWith("hello"), waitOptions);
		await listening.close();
		await db.close();
		await close(proxy);
		await empty.drop();
	});

	test("when the current one dies, the next connection goes to the next host", async () => {
		const { good, other, url } = await open();
		const db = closeAfterTest(connect(url(good, other), { max: 2, session: { connectMs: 2000, queryMs: 2000 } }));
		const connectedHosts = async () =>
			(db.pool as unknown as { _clients: { port: number }[] })._clients.map((one) => `127.0.0.1:${one.port}`);
		await sql`select 1`.execute(db.read);
		expect(await connectedHosts()).toEqual([good.host]);
		await close(good);
		await vi.waitFor(() => sql`select 1`.execute(db.read), waitOptions);
		expect(await connectedHosts()).toEqual([other.host]);
	});

	test("many concurrent failures all succeed on the next host", async () => {
		const { good, url } = await open();
		const db = closeAfterTest(connect(url(deadHost, "127.0.0.1:2", good), { max: 10 }));
		await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.01)`.execute(db.read)));
	});

	test("fails at once when no host can be reached", async () => {
		const { url } = await open();
		const db = closeAfterTest(connect(url(deadHost, "127.0.0.1:2"), { max: 2 }));
		await expect(sql`select 1`.execute(db.read)).rejects.toThrow(/ECONNREFUSED/);
		await expect(openClient(url(deadHost, "127.0.0.1:2"))).rejects.toThrow(/ECONNREFUSED/);
	});
});

describe("target_session_attrs", () => {
	const readOnly = "options=-c%20default_transaction_read_only%3Don";

	test.each([
		["any", "read-only", true],
		["read-write", "read-only", false],
		["read-write", "writable", true],
		["read-only", "read-only", true],
		["read-only", "writable", false],
		["primary", "read-only", true],
		["standby", "writable", false],
		["prefer-standby", "writable", true],
	])("%s accepts a server that is %s: %s", async (wanted, kind, isAccepted) => {
		const proxy = closeAfterTest(await startProxy(primary.url));
		const options = kind === "read-only" ? `&${readOnly}` : "";
		const url = `${proxy.url}?target_session_attrs=${wanted}${options}`;
		const db = closeAfterTest(connect(url, { max: 2 }));
		const outcomes = await Promise.all(
			[openClient(url).then((client) => client.end()), sql`select 1`.execute(db.read)].map((one) =>
				one.then(
					() => true,
					(error: Error) => error.message,
				),
			),
		);
		const refused = `The server is not ${wanted} (target_session_attrs).`;
		expect(outcomes).toEqual([isAccepted || refused, isAccepted || refused]);
	});

	test("leaves a server that has become read-only for one that is writable", async () => {
		const [first, second] = [
			closeAfterTest(await startProxy(primary.url)),
			closeAfterTest(await startProxy(primary.url)),
		];
		const url = `${first.url.replace(first.host, `${first.host},${second.host}`)}?target_session_attrs=read-write`;
		const db = closeAfterTest(connect(url, { max: 1 }));
		await db.pool.query("insert into rate_limit (key) values ('before')");
		const connection = await db.pool.connect();
		await connection.query("set default_transaction_read_only = on");
		connection.release();
		const write = (key: string) => db.write((tx) => sql`insert into rate_limit (key) values (${key})`.execute(tx));
		// Refused there, and repeated on the other one.
		await write("after");
		const { rows } = await db.pool.query("select key from rate_limit where key = 'after'");
		expect(rows).toHaveLength(1);
	});
});
