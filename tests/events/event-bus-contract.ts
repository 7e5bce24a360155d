import { expect, test, vi } from "vitest";
import { sql } from "#database/connect.ts";
import { startProxy } from "#tests/servers/tcp-proxy.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { type busProcesses, itemMoved, otherEvent } from "./bus-processes.ts";

/** The contract of an event bus on every transport. Call it in a test file. */
export function eventBusContract({ openProcess, openListener, databaseUrl }: ReturnType<typeof busProcesses>) {
	test("delivers an event to every process when its transaction commits, and only to subscribers of its kind", async () => {
		const [one, two, writer] = [await openListener(), await openListener(), await openProcess()];
		await writer.db.write(async (tx) => {
			await writer.bus.publish(tx, otherEvent, { id: "without subscribers" });
			await writer.bus.publish(tx, itemMoved, { id: "a" });
			// The transaction has not committed yet.
			expect([...one.received, ...two.received]).toEqual([]);
		});
		await vi.waitFor(() => expect([one.received, two.received]).toEqual([[{ id: "a" }], [{ id: "a" }]]), waitOptions);
		expect(writer.bus.isConnected()).toBe(false);
	});

	test("calls what comes before subscribers first, at each event and when events may have been lost", async () => {
		const { bus, db } = await openProcess();
		const calls: unknown[] = [];
		bus.subscribe(itemMoved, (payload) => calls.push(payload));
		bus.beforeSubscribers(() => calls.push("before"));
		bus.connect();
		await vi.waitFor(() => expect(calls.splice(0)).toEqual(["before", undefined]), waitOptions);
		await db.write((tx) => bus.publish(tx, itemMoved, { id: "a" }));
		await vi.waitFor(() => expect(calls).toHaveLength(2), waitOptions);
		expect(calls.splice(0)).toEqual(["before", { id: "a" }]);
		bus.missEvents();
		expect(calls).toEqual(["before", undefined]);
	});

	test("delivers nothing from a transaction that is rolled back", async () => {
		const { bus, db, received } = await openListener();
		const failing = db.write(async (tx) => {
			await bus.publish(tx, itemMoved, { id: "never" });
			throw new Error("changed my mind");
		});
		await expect(failing).rejects.toThrow("changed my mind");
		expect(bus.hasReceivedOwnEvents(itemMoved)).toBe(true);
		// One process's events arrive in commit order: the first one would arrive before this one.
		await db.write((tx) => bus.publish(tx, itemMoved, { id: "after" }));
		await vi.waitFor(() => expect(received).toEqual([{ id: "after" }]), waitOptions);
	});

	test("has received its own events when the committed one has come back", async () => {
		const { bus, db, received } = await openListener();
		await db.write(async (tx) => {
			await bus.publish(tx, itemMoved, { id: "a" });
			expect([bus.hasReceivedOwnEvents(itemMoved), bus.hasReceivedOwnEvents(otherEvent)]).toEqual([false, true]);
		});
		await vi.waitFor(() => expect(received).toEqual([{ id: "a" }]), waitOptions);
		expect(bus.hasReceivedOwnEvents(itemMoved)).toBe(true);
	});

	test("tells a process of its own events before they are committed, and when they are rolled back", async () => {
		const { bus, db } = await openProcess();
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

	test("a subscriber that throws does not keep others from receiving this event or the next", async () => {
		const { bus, db, received } = await openListener();
		bus.subscribe(itemMoved, () => {
			throw new Error("what?");
		});
		await db.write((tx) => bus.publish(tx, itemMoved, { id: "c" }));
		await db.write((tx) => bus.publish(tx, itemMoved, { id: "d" }));
		await vi.waitFor(() => expect(received).toEqual([{ id: "c" }, { id: "d" }]), waitOptions);
	});

	test("an unsubscribed listener receives nothing; a closed bus is not connected", async () => {
		const { bus, db, received } = await openListener();
		const late: unknown[] = [];
		bus.subscribe(itemMoved, (payload) => late.push(payload))();
		await db.write((tx) => bus.publish(tx, itemMoved, { id: "e" }));
		await vi.waitFor(() => expect(received).toEqual([{ id: "e" }]), waitOptions);
		await bus.close();
		expect([late, bus.isConnected()]).toEqual([[], false]);
	});

	test("delivers the event of a transaction whose connection was cut during its commit", async () => {
		const { received } = await openListener();
		const proxy = await startProxy(databaseUrl());
		const { bus, db } = await openProcess(proxy.url);
		proxy.cutAfterCommit();
		const moving = db.write(async (tx) => {
			await sql`select`.execute(tx);
			await bus.publish(tx, itemMoved, { id: "f" });
		});
		await expect(moving).rejects.toThrow();
		await vi.waitFor(() => expect(received).toEqual([{ id: "f" }]), waitOptions);
		await proxy.close();
	});
}
