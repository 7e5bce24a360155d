import { expect, test, vi } from "vitest";
import { freshDatabase } from "#tests/database/fresh-database.ts";
import { busProcesses, itemMoved } from "#tests/events/bus-processes.ts";
import { eventBusContract } from "#tests/events/event-bus-contract.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { openEventBus } from "./event-bus.ts";
import { openNotifyTransport } from "./events/transport.ts";
import { makeLog } from "./log.ts";

/** Events between event buses over LISTEN and NOTIFY of a real PostgreSQL. tests/nats has them over NATS. */

const processes = busProcesses(openNotifyTransport);
const { openProcess, openListener } = processes;
eventBusContract(processes);

const listeners =
	"select pid from pg_stat_activity where application_name = 'almari listener' and datname = current_database()";

test("reconnects after the connection is killed, reports that anything may have changed, and receives events again", async () => {
	const { bus, db, received } = await openListener();
	await db.pool.query(`select pg_terminate_backend(pid) from (${listeners}) as ours`);
	await vi.waitFor(() => expect(received).toEqual([undefined]), waitOptions);
	expect(bus.isConnected()).toBe(true);
	await db.write((tx) => bus.publish(tx, itemMoved, { id: "b" }));
	await vi.waitFor(() => expect(received).toEqual([undefined, { id: "b" }]), waitOptions);
});

test("ignores notifications of other programs and versions", async () => {
	const { bus, db, received } = await openListener();
	await db.pool.query("select pg_notify('almari', 'not ours'), pg_notify('almari', '[\"moved\",{\"id\":\"c\"}]')");
	await db.write((tx) => bus.publish(tx, itemMoved, { id: "d" }));
	await vi.waitFor(() => expect(received).toEqual([{ id: "c" }, { id: "d" }]), waitOptions);
});

test("a closed bus leaves no connection", async () => {
	const { bus, db } = await openListener();
	await bus.close();
	await vi.waitFor(async () => expect((await db.pool.query(listeners)).rows).toEqual([]), waitOptions);
});

test("detects a connection that never receives notifications, as behind a pooler, and logs it once", async () => {
	const elsewhere = await freshDatabase();
	const { db } = await openProcess();
	const warnings: unknown[] = [];
	const log = {
		...makeLog("silent", "all"),
		warn: (fields: { err: Error }) => warnings.push(fields.err.message),
	} as never;
	// It listens in one database, and its notifications go to another.
	const bus = openEventBus(openNotifyTransport({ pool: db.pool, directUrl: elsewhere.url }), log);
	const received: unknown[] = [];
	bus.subscribe(itemMoved, (payload) => received.push(payload));
	bus.connect();
	await vi.waitFor(() => expect(warnings).toEqual([expect.stringContaining("pooler in transaction mode")]), {
		timeout: 30_000,
	});
	expect([bus.isConnected(), received]).toEqual([false, []]);
	await bus.close();
	await elsewhere.drop();
});
