import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { connect, type Database, type Db, sql } from "#database/connect.ts";
import { emptyDatabase } from "#tests/database/fresh-database.ts";
import { type Cluster, startCluster } from "#tests/database/standby.ts";
import { ownPort } from "#tests/servers/port.ts";
import { startProxy } from "#tests/servers/tcp-proxy.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { verifyReplicas } from "./identity.ts";
import { openReplicas } from "./replicas.ts";
import type { Replicas } from "./types.ts";

let cluster: Cluster;
beforeAll(async () => {
	cluster = await startCluster(async (url) => {
		const db = connect(url, { max: 1 });
		await db.pool.query("create table note (text text)");
		await db.close();
	});
});
afterAll(() => cluster.close());

const opened: { close(): Promise<void> }[] = [];
const closeAfterTest = <T extends { close(): Promise<void> }>(one: T): T => {
	opened.push(one);
	return one;
};
afterEach(async () => {
	for (const one of opened.splice(0).reverse()) await one.close();
	await cluster.resumeReplay();
});

const onLost = vi.fn();
const onRestored = vi.fn();
const onUncertain = vi.fn();
const onWentBack = vi.fn();
beforeEach(() => vi.clearAllMocks());

/** A process of the app whose event bus is connected. */
function open(primaryUrl = cluster.primaryUrl, readUrl = cluster.standbyUrl) {
	const db = closeAfterTest(
		connect(primaryUrl, { max: 3, topology: { openReplicas: (primary) => openReplicas(readUrl, primary) } }),
	);
	const replicas = db.replicas as Replicas;
	replicas.observe({ isNotified: () => true, onLost, onRestored, onUncertain, onWentBack });
	return { db, replicas };
}

const write = (db: Database, text: string) => db.write((tx) => sql`insert into note values (${text})`.execute(tx));
/** Whether a note is there, and which server has read it. */
async function read(db: Db, text: string) {
	const { rows } = await sql<{ found: boolean; server: string }>`
		select exists (select from note where text = ${text}) as found,
			case when pg_is_in_recovery() then 'replica' else 'primary' end as server`.execute(db);
	return rows[0];
}
const untilReplica = (db: Database) =>
	vi.waitFor(async () => expect((await read(db.readReplica, ""))?.server).toBe("replica"), waitOptions);

describe("a read", () => {
	test("is executed by the replica, and one for the primary by the primary", async () => {
		const { db, replicas } = open();
		await untilReplica(db);
		const result = await replicas.send("select pg_is_in_recovery() as is_standby where $1", [true]);
		expect(result.rows).toEqual([{ is_standby: true }]);
		expect((await read(db.read, ""))?.server).toBe("primary");
	});

	test("waits for the replica to replay this process's own commit", async () => {
		const { db } = open();
		await untilReplica(db);
		for (let count = 0; count < 20; count++) {
			await write(db, `own ${count}`);
			expect((await read(db.readReplica, `own ${count}`))?.found).toBe(true);
		}
	});

	test("of an own commit goes to the primary when the replica lags", async () => {
		const { db } = open();
		await untilReplica(db);
		await cluster.pauseReplay();
		await write(db, "lag");
		expect(await read(db.readReplica, "lag")).toEqual({ found: true, server: "primary" });
		await cluster.resumeReplay();
		await untilReplica(db);
	});

	test("sees another process's commit only with its position, or after an event", async () => {
		const [writer, reader, notified] = [open(), open(), open()];
		for (const { db } of [reader, notified]) await untilReplica(db);
		await cluster.pauseReplay();
		await write(writer.db, "elsewhere");
		expect(await read(reader.db.readReplica, "elsewhere")).toEqual({ found: false, server: "replica" });
		reader.replicas.include((await writer.replicas.position()) as string);
		expect(await read(reader.db.readReplica, "elsewhere")).toEqual({ found: true, server: "primary" });
		notified.replicas.invalidate();
		expect(await read(notified.db.readReplica, "elsewhere")).toEqual({ found: true, server: "primary" });
	});

	test("sees every commit while events may be lost", async () => {
		const { db, replicas } = open();
		const other = open();
		await untilReplica(db);
		replicas.observe({ isNotified: () => false, onLost, onRestored, onUncertain, onWentBack });
		await cluster.pauseReplay();
		await write(other.db, "unnotified");
		expect(await read(db.readReplica, "unnotified")).toEqual({ found: true, server: "primary" });
	});

	test("with a position that no server has is executed nevertheless", async () => {
		const { db, replicas } = open();
		await untilReplica(db);
		replicas.include("FFFFFFFF/FFFFFFFF");
		replicas.include("nonsense");
		expect((await read(db.readReplica, ""))?.server).toBe("replica");
	});
});

describe("without a replica", () => {
	test("the primary reads, which is reported once, until the replica is back", async () => {
		const proxy = closeAfterTest(await startProxy(cluster.standbyUrl, await ownPort()));
		const { db } = open(cluster.primaryUrl, proxy.url);
		await untilReplica(db);
		await proxy.refuse();
		for (let count = 0; count < 5; count++) expect((await read(db.readReplica, ""))?.server).toBe("primary");
		expect([onLost.mock.calls.length, onRestored.mock.calls.length]).toEqual([1, 0]);
		await proxy.accept();
		await untilReplica(db);
		expect([onLost.mock.calls.length, onRestored.mock.calls.length]).toEqual([1, 1]);
	});

	test("a read whose connection is cut is repeated on the primary", async () => {
		const proxy = closeAfterTest(await startProxy(cluster.standbyUrl, await ownPort()));
		const { db } = open(cluster.primaryUrl, proxy.url);
		await untilReplica(db);
		const reading = sql<{ is_standby: boolean }>`
			select pg_is_in_recovery() as is_standby, case when pg_is_in_recovery() then pg_sleep(30) end`.execute(
			db.readReplica,
		);
		const isReading =
			"select from pg_stat_activity where state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()";
		await vi.waitFor(async () => expect(await cluster.onStandby(isReading)).toHaveLength(1), waitOptions);
		await proxy.refuse();
		expect((await reading).rows).toMatchObject([{ is_standby: false }]);
		await proxy.accept();
	});
});

test("without the primary, reading goes on, and its recovery makes caches read again", async () => {
	const proxy = closeAfterTest(await startProxy(cluster.primaryUrl, await ownPort()));
	const { db, replicas } = open(proxy.url);
	await untilReplica(db);
	await proxy.refuse();
	replicas.invalidate();
	expect((await read(db.readReplica, ""))?.server).toBe("replica");
	await expect(write(db, "impossible")).rejects.toThrow();
	expect(await replicas.position()).toBeUndefined();
	await proxy.accept();
	await vi.waitFor(async () => {
		replicas.invalidate();
		await read(db.readReplica, "");
		expect(onUncertain).toHaveBeenCalledTimes(1);
	}, waitOptions);
});

test("a commit that waits for its synchronous standby is not acknowledged at the statement_timeout", async () => {
	const { db } = open();
	const configure = async (names: string) => {
		await db.pool.query(`alter system set synchronous_standby_names = '${names}'`);
		await db.pool.query("select pg_reload_conf()");
		await vi.waitFor(async () => {
			const { rows } = await db.pool.query("show synchronous_standby_names");
			expect(rows[0].synchronous_standby_names).toBe(names);
		}, waitOptions);
	};
	await configure("*");
	await cluster.pauseReplay();
	let isAcknowledged = false;
	const writing = db
		.write(async (tx) => {
			await sql`set local synchronous_commit = remote_apply`.execute(tx);
			await sql`set local statement_timeout = '200ms'`.execute(tx);
			await sql`insert into note values ('waited for')`.execute(tx);
		})
		.then(() => {
			isAcknowledged = true;
		});
	await vi.waitFor(async () => {
		const { rows } = await db.pool.query(
			"select from pg_stat_activity where wait_event = 'SyncRep' and now() - state_change > interval '500 ms'",
		);
		expect(rows).toHaveLength(1);
	}, waitOptions);
	expect(isAcknowledged).toBe(false);
	await cluster.resumeReplay();
	await writing;
	await configure("");
});

describe("another database", () => {
	test("is refused", async () => {
		const other = await emptyDatabase();
		await expect(verifyReplicas(other.url, cluster.primaryUrl)).rejects.toThrow("it is another database");
		await other.drop();
	});

	test("is never read", async () => {
		const other = await emptyDatabase();
		const { db } = open(cluster.primaryUrl, other.url);
		expect((await read(db.readReplica, ""))?.server).toBe("primary");
		expect(onLost.mock.calls[0]?.[0]).toMatchObject({ message: "it is another database" });
		await db.close();
		opened.length = 0;
		await other.drop();
	});

	test("accepts the replica, the primary itself, and a host that is away", async () => {
		await verifyReplicas(cluster.standbyUrl, cluster.primaryUrl);
		await verifyReplicas(cluster.primaryUrl, cluster.primaryUrl);
		await verifyReplicas("postgresql://a@127.0.0.1:1/almari", cluster.primaryUrl);
	});
});
