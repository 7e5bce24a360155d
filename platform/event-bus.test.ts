import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { connect, type Database } from "#database/connect.ts";
import { freshDatabase } from "#tests/database/fresh-database.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { defineEvent, type EventBus, openEventBus } from "./event-bus.ts";
import { makeLog } from "./log.ts";

/** Events between two event buses on a real PostgreSQL, as between two processes. */

const itemMoved = defineEvent<{ id: string }>("moved");
const otherEvent = defineEvent<{ id: string }>("other");

let url: string;
let dropDatabase: () => Promise<void>;
beforeAll(async () => {
	const database = await freshDatabase();
	({ url, drop: dropDatabase } = database);
	return () => dropDatabase();
});

const opened: { db: Database; bus: EventBus }[] = [];
function openProcess() {
	const db = connect(url, 2);
	const bus = openEventBus(db, makeLog("silent", "all"));
	opened.push({ db, bus });
	return { db, bus };
}
afterEach(async () => {
	for (const { bus, db } of opened.splice(0)) {
		await bus.close();
		await db.close();
	}
});

/** A connected bus and the events it receives from now on. The first one (undefined) means that anything may have changed. */
async function openListener() {
	const { bus, db } = openProcess();
	const received: ({ id: string } | undefined)[] = [];
	bus.subscribe(itemMoved, (payload) => received.push(payload));
	bus.connect();
	await vi.waitFor(() => expect(received).toEqual([undefined]), waitOptions);
	received.length = 0;
	return { bus, db, received };
}

const listeners =
	"select pid from pg_stat_activity where application_name = 'almari listener' and datname = current_database()";

test("delivers an event to every process when its transaction commits, and only to subscribers of its kind", async () => {
	const [one, two, writer] = [await openListener(), await openListener(), openProcess()];
	await writer.db.write(async (tx) => {
		await writer.bus.publish(tx, otherEvent, { id: "without subscribers" });
		await writer.bus.publish(tx, itemMoved, { id: "a" });
		// The transaction has not committed yet.
		expect([...one.received, ...two.received]).toEqual([]);
	});
	await vi.waitFor(() => expect([one.received, two.received]).toEqual([[{ id: "a" }], [{ id: "a" }]]), waitOptions);
	expect(writer.bus.isConnected()).toBe(false);
});

test("delivers nothing from a transaction that is rolled back", async () => {
	const { bus, db, received } = await openListener();
	const failing = db.write(async (tx) => {
		await bus.publish(tx, itemMoved, { id: "never" });
		throw new Error("changed my mind");
	});
	await expect(failing).rejects.toThrow("changed my mind");
	// Events arrive in commit order: the first one would arrive before this one.
	await db.write((tx) => bus.publish(tx, itemMoved, { id: "after" }));
	await vi.waitFor(() => expect(received).toEqual([{ id: "after" }]), waitOptions);
});

test("tells a process of its own events before they are committed, and when they are rolled back", async () => {
	const { bus, db } = openProcess();
	const own: [string, { id: string }][] = [];
	const unsubscribe = bus.subscribeToOwn(itemMoved, {
		published: (payload) => own.push(["published", payload]),
		rolledBack: (payload) => own.push(["rolled back", payload]),
	});
	await db.write(async (tx) => {
		await bus.publish(tx, otherEvent, { id: "of another kind" });
		await bus.publish(tx, itemMoved, { id: "a" });
		expect(own.splice(0)).toEqual([["published", { id: "a" }]]);
	});
	const failing = db.write(async (tx) => {
		await bus.publish(tx, itemMoved, { id: "b" });
		throw new Error("on purpose");
	});
	await expect(failing).rejects.toThrow("on purpose");
	expect(own.splice(0)).toEqual([
		["published", { id: "b" }],
		["rolled back", { id: "b" }],
	]);
	unsubscribe();
	await db.write((tx) => bus.publish(tx, itemMoved, { id: "c" }));
	expect([own, bus.isConnected()]).toEqual([[], false]);
});

test("sends undefined (anything may have changed) for a payload that is too long", async () => {
	const { bus, db, received } = await openListener();
	await db.write((tx) => bus.publish(tx, itemMoved, { id: "é".repeat(4000) }));
	await vi.waitFor(() => expect(received).toEqual([undefined]), waitOptions);
});

test("reconnects after the connection is killed, reports that anything may have changed, and receives events again", async () => {
	const { bus, db, received } = await openListener();
	await db.pool.query(`select pg_terminate_backend(pid) from (${listeners}) as ours`);
	await vi.waitFor(() => expect(received).toEqual([undefined]), waitOptions);
	expect(bus.isConnected()).toBe(true);
	await db.write((tx) => bus.publish(tx, itemMoved, { id: "b" }));
	await vi.waitFor(() => expect(received).toEqual([undefined, { id: "b" }]), waitOptions);
});

test("a subscriber that throws does not keep others from receiving this event or the next", async () => {
	const { bus, db, received } = await openListener();
	bus.subscribe(itemMoved, () => {
		throw new Error("what?");
	});
	await db.pool.query("select pg_notify('almari', 'not ours'), pg_notify('almari', '[\"moved\",{\"id\":\"c\"}]')");
	await db.write((tx) => bus.publish(tx, itemMoved, { id: "d" }));
	await vi.waitFor(() => expect(received).toEqual([{ id: "c" }, { id: "d" }]), waitOptions);
});

test("an unsubscribed listener receives nothing; a closed bus leaves no connection", async () => {
	const { bus, db, received } = await openListener();
	const late: unknown[] = [];
	bus.subscribe(itemMoved, (payload) => late.push(payload))();
	await db.write((tx) => bus.publish(tx, itemMoved, { id: "e" }));
	await vi.waitFor(() => expect(received).toEqual([{ id: "e" }]), waitOptions);
	expect(late).toEqual([]);
	await bus.close();
	expect(bus.isConnected()).toBe(false);
	await vi.waitFor(async () => expect((await db.pool.query(listeners)).rows).toEqual([]), waitOptions);
});

test("detects a connection that never receives notifications, as behind a pooler, and logs it once", async () => {
	const elsewhere = await freshDatabase();
	const { db } = openProcess();
	const warnings: unknown[] = [];
	const log = {
		...makeLog("silent", "all"),
		warn: (fields: { err: Error }) => warnings.push(fields.err.message),
	} as never;
	// It listens in one database, and its notifications go to another.
	const bus = openEventBus({ pool: db.pool, directUrl: elsewhere.url, replicas: undefined }, log);
	const received: unknown[] = [];
	bus.subscribe(itemMoved, (payload) => received.push(payload));
	bus.connect();
	await vi.waitFor(() => expect(warnings).toEqual([expect.stringContaining("pooler in transaction mode")]), {
		timeout: 15_000,
	});
	expect([bus.isConnected(), received]).toEqual([false, []]);
	await bus.close();
	await elsewhere.drop();
});
