import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { connect, type Database } from "#database/connect.ts";
import { freshDatabase } from "#tests/database/fresh-database.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { defineEvent, type EventBus, openEventBus } from "./event-bus.ts";
import { makeLog } from "./log.ts";

/** Signals between two processes' worth of buses, on a real PostgreSQL. */

const itemMoved = defineEvent<{ id: string }>("moved");
const other = defineEvent<{ id: string }>("other");

let url: string;
let dropDatabase: () => Promise<void>;
beforeAll(async () => {
	const database = await freshDatabase();
	({ url, drop: dropDatabase } = database);
	return () => dropDatabase();
});

const open: { db: Database; bus: EventBus }[] = [];
function process() {
	const db = connect(url, 2);
	const bus = openEventBus(db, makeLog("silent"));
	open.push({ db, bus });
	return { db, bus };
}
afterEach(async () => {
	for (const { bus, db } of open.splice(0)) {
		await bus.close();
		await db.close();
	}
});

/** A bus that hears, and what it has heard since: the first word is that anything may have changed. */
async function openListener() {
	const { bus, db } = process();
	const received: ({ id: string } | undefined)[] = [];
	bus.subscribe(itemMoved, (payload) => received.push(payload));
	await vi.waitFor(() => expect(received).toEqual([undefined]), waitOptions);
	received.length = 0;
	return { bus, db, heard: received };
}

const listeners =
	"select pid from pg_stat_activity where application_name = 'almari listener' and datname = current_database()";

test("a signal is heard in every process once its transaction commits, and by who subscribed to its kind alone", async () => {
	const [one, two, writer] = [await openListener(), await openListener(), process()];
	await writer.db.write(async (tx) => {
		await writer.bus.publish(tx, other, { id: "unheard" });
		await writer.bus.publish(tx, itemMoved, { id: "a" });
		// Seen from outside, nothing has happened yet.
		expect([...one.heard, ...two.heard]).toEqual([]);
	});
	await vi.waitFor(() => expect([one.heard, two.heard]).toEqual([[{ id: "a" }], [{ id: "a" }]]), waitOptions);
	expect(writer.bus.isConnected()).toBe(false);
});

test("of a transaction that comes to nothing, nothing is heard", async () => {
	const { bus, db, heard: received } = await openListener();
	const failing = db.write(async (tx) => {
		await bus.publish(tx, itemMoved, { id: "never" });
		throw new Error("changed my mind");
	});
	await expect(failing).rejects.toThrow("changed my mind");
	// Signals come in the order of their commits: had the first been sent, it would stand before this one.
	await db.write((tx) => bus.publish(tx, itemMoved, { id: "after" }));
	await vi.waitFor(() => expect(received).toEqual([{ id: "after" }]), waitOptions);
});

test("what is too long to be sent says that anything may have changed", async () => {
	const { bus, db, heard: received } = await openListener();
	await db.write((tx) => bus.publish(tx, itemMoved, { id: "é".repeat(4000) }));
	await vi.waitFor(() => expect(received).toEqual([undefined]), waitOptions);
});

test("a connection that is killed is made anew; then anything may have changed, and signals are heard again", async () => {
	const { bus, db, heard: received } = await openListener();
	await db.pool.query(`select pg_terminate_backend(pid) from (${listeners}) as ours`);
	await vi.waitFor(() => expect(received).toEqual([undefined]), waitOptions);
	expect(bus.isConnected()).toBe(true);
	await db.write((tx) => bus.publish(tx, itemMoved, { id: "b" }));
	await vi.waitFor(() => expect(received).toEqual([undefined, { id: "b" }]), waitOptions);
});

test("who does not understand a signal keeps nobody else from hearing it, nor the next one", async () => {
	const { bus, db, heard: received } = await openListener();
	bus.subscribe(itemMoved, () => {
		throw new Error("what?");
	});
	await db.pool.query("select pg_notify('almari', 'not ours'), pg_notify('almari', '[\"moved\",{\"id\":\"c\"}]')");
	await db.write((tx) => bus.publish(tx, itemMoved, { id: "d" }));
	await vi.waitFor(() => expect(received).toEqual([{ id: "c" }, { id: "d" }]), waitOptions);
});

test("who has unsubscribed hears nothing more; a closed bus leaves no connection", async () => {
	const { bus, db, heard: received } = await openListener();
	const late: unknown[] = [];
	bus.subscribe(itemMoved, (payload) => late.push(payload))();
	await db.write((tx) => bus.publish(tx, itemMoved, { id: "e" }));
	await vi.waitFor(() => expect(received).toEqual([{ id: "e" }]), waitOptions);
	expect(late).toEqual([]);
	await bus.close();
	expect(bus.isConnected()).toBe(false);
	await vi.waitFor(async () => expect((await db.pool.query(listeners)).rows).toEqual([]), waitOptions);
});

test("a connection that is accepted but never hears, as behind a pooler, is found out, and said once", async () => {
	const elsewhere = await freshDatabase();
	const { db } = process();
	const warnings: unknown[] = [];
	const log = { ...makeLog("silent"), warn: (what: { err: Error }) => warnings.push(what.err.message) } as never;
	// It listens in one database, and its words go to another.
	const poolWithOtherListener = {
		options: { connectionString: elsewhere.url },
		query: db.pool.query.bind(db.pool),
	} as never;
	const bus = openEventBus({ pool: poolWithOtherListener }, log);
	const received: unknown[] = [];
	bus.subscribe(itemMoved, (payload) => received.push(payload));
	await vi.waitFor(() => expect(warnings).toEqual([expect.stringContaining("pooler in transaction mode")]), {
		timeout: 15_000,
	});
	expect([bus.isConnected(), received]).toEqual([false, []]);
	await bus.close();
	await elsewhere.drop();
});
