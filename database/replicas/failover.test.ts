import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Database, sql } from "#database/connect.ts";
import { isOutage } from "#database/outage.ts";
import { type Cluster, startCluster } from "#tests/database/standby.ts";
import { openReplicas } from "./replicas.ts";

/** A primary with a synchronous standby crashes under load, and the standby is promoted. */

let cluster: Cluster;
let db: Database;
beforeAll(async () => {
	cluster = await startCluster(async (url) => {
		const first = connect(url, { max: 1 });
		await first.pool.query("create table note (id int)");
		await first.close();
	});
	db = connect(cluster.anyUrl("primary"), {
		max: 4,
		topology: { openReplicas: (primary) => openReplicas(cluster.anyUrl("prefer-standby"), primary) },
	});
	await db.pool.query("alter system set synchronous_standby_names = '*'");
	await db.pool.query("select pg_reload_conf()");
});
afterAll(async () => {
	await db.close();
	await cluster.close();
});

test("no acknowledged write is lost or doubled, and reading goes on", async () => {
	const acknowledged: number[] = [];
	const failures: unknown[] = [];
	let isOver = false;
	let next = 0;
	const insert = async () => {
		const id = next++;
		try {
			await db.write(async (tx) => {
				await sql`insert into note values (${id})`.execute(tx);
				await sql`select count(*) from note`.execute(tx);
			});
			acknowledged.push(id);
		} catch (error) {
			failures.push(error);
			await sleep(10);
		}
	};
	const untilWritten = async (count: number) => {
		const target = acknowledged.length + count;
		while (acknowledged.length < target) await insert();
	};
	let reads = 0;
	const readAll = async () => {
		while (!isOver) {
			await sql`select count(*) from note`.execute(db.readReplica);
			reads++;
		}
	};
	const load = [readAll(), readAll(), untilWritten(60), untilWritten(60), untilWritten(60)];
	await untilWritten(20);
	await expect.poll(() => db.replicas?.counts.replica).toBeGreaterThan(20);
	cluster.crashPrimary();
	const readsBefore = reads;
	await expect.poll(() => reads).toBeGreaterThan(readsBefore + 20);
	await cluster.promote();
	await untilWritten(20);
	isOver = true;
	await Promise.all(load);

	const { rows } = await sql<{ id: number }>`select id from note order by id`.execute(db.read);
	const stored = rows.map(({ id }) => id);
	expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
	expect(stored).toHaveLength(new Set(stored).size);
	expect(failures.filter((error) => !isOutage(error))).toEqual([]);
});
