import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connect, type Database, type Db, sql } from "#database/connect.ts";
import { type Cluster, startCluster } from "#tests/database/standby.ts";
import { startProxy } from "#tests/servers/tcp-proxy.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { openReplicas } from "./replicas.ts";

/**
 * The standby is promoted while the primary goes on, as it does after it was frozen. The address of the primary leads to either, the one of the
 * replicas to the old primary.
 */

let cluster: Cluster;
let primary: Awaited<ReturnType<typeof startProxy>>;
let db: Database;
const onWentBack = vi.fn();
beforeAll(async () => {
	cluster = await startCluster(async (url) => {
		const first = connect(url, { max: 1 });
		await first.pool.query("create table note (id int)");
		await first.close();
	});
	primary = await startProxy(cluster.primaryUrl);
	db = connect(primary.url, { max: 4, topology: { openReplicas: (one) => openReplicas(cluster.primaryUrl, one) } });
	db.replicas?.observe({
		isNotified: () => true,
		onUncertain: () => {},
		onLost: () => {},
		onRestored: () => {},
		onWentBack,
	});
});
afterAll(async () => {
	await db.close();
	await primary.close();
	await cluster.close();
});

const insert = (id: number) => db.write((tx) => sql`insert into note values (${id})`.execute(tx));
const readAll = async (from: Db) =>
	(await sql<{ id: number }>`select id from note order by id`.execute(from)).rows.map(({ id }) => id);
const readInTransaction = () => db.write(readAll);
const readReplica = () => readAll(db.readReplica);

test("the old primary is neither written nor believed", async () => {
	await insert(1);
	expect(await readReplica()).toEqual([1]);
	// Promoted before it has the row, the standby would have lost it.
	await vi.waitFor(
		async () => expect(await cluster.onStandby("select id from note")).toEqual([{ id: 1 }]),
		waitOptions,
	);
	await cluster.promote();
	primary.leadTo(cluster.standbyUrl);
	// The pool's connections were cut.
	await vi.waitFor(() => insert(2), waitOptions);

	primary.leadTo(cluster.primaryUrl);
	const notPrimary = "The server is not the primary any more: its timeline is 1, and 2 has begun";
	await vi.waitFor(() => expect(readInTransaction()).rejects.toThrow(notPrimary), waitOptions);
	expect(await db.replicas?.position()).toBeUndefined();

	primary.leadTo(cluster.standbyUrl);
	expect(await vi.waitFor(readInTransaction, waitOptions)).toEqual([1, 2]);
	expect(onWentBack).not.toHaveBeenCalled();
});

test("a server of the old timeline is not read, although its log is longer", async () => {
	const old = connect(cluster.primaryUrl, { max: 1 });
	await old.pool.query("select pg_logical_emit_message(true, 'longer', repeat('x', 200000))");
	await old.close();
	expect(await readReplica()).toEqual([1, 2]);
});
