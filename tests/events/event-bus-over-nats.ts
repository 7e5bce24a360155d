import { expect, onTestFinished, test, vi } from "vitest";
import { parseNatsAddress } from "#platform/events/nats-address.ts";
import { openNatsTransport } from "#platform/events/nats-transport.ts";
import { freshDatabase } from "#tests/database/fresh-database.ts";
import { ownPort } from "#tests/servers/port.ts";
import { startProxy } from "#tests/servers/tcp-proxy.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { busProcesses, itemMoved } from "./bus-processes.ts";
import { eventBusContract } from "./event-bus-contract.ts";

/** The contract of an event bus over NATS, and what it does while one process cannot reach the server. Call it in a test file. */
export function eventBusOverNats(serverUrl: () => string) {
	let url: string | undefined;
	const processes = busProcesses((db, log) => {
		const address = parseNatsAddress(url ?? serverUrl());
		if (!address) throw new Error("That is not an address.");
		return openNatsTransport(address, db, log);
	});
	const { openProcess, openListener } = processes;
	eventBusContract(processes);

	/** A process whose connection to NATS can be cut. */
	async function openCuttable() {
		const proxy = await startProxy(serverUrl(), await ownPort());
		url = proxy.url;
		const opened = await openListener().finally(() => {
			url = undefined;
		});
		return { ...opened, proxy };
	}

	const move = ({ bus, db }: Awaited<ReturnType<typeof openProcess>>, id: string) =>
		db.write((tx) => bus.publish(tx, itemMoved, { id }));

	test("an event that is lost on its way is noticed at the publisher's next message", async () => {
		const { received } = await openListener();
		const { proxy, ...writer } = await openCuttable();
		await move(writer, "before");
		await vi.waitFor(() => expect(received).toEqual([{ id: "before" }]), waitOptions);
		proxy.swallow();
		await move(writer, "lost");
		// The connection's bytes are in order: this is swallowed after the event.
		await vi.waitFor(() => expect(proxy.swallowed()).toBeGreaterThan(0), waitOptions);
		proxy.passOn();
		await vi.waitFor(() => expect(received).toEqual([{ id: "before" }, undefined]), waitOptions);
		await move(writer, "next");
		await vi.waitFor(() => expect(received).toEqual([{ id: "before" }, undefined, { id: "next" }]), waitOptions);
		await proxy.close();
	});

	test("a process that is cut off commits; the others are told that events may be lost, then receive its events through the database", async () => {
		const listener = await openListener();
		const { received, db } = listener;
		const { proxy, ...writer } = await openCuttable();
		await proxy.refuse();
		await move(writer, "unheard");
		await vi.waitFor(() => expect(received).toContain(undefined), waitOptions);
		expect(received).not.toContainEqual({ id: "unheard" });
		await vi.waitFor(async () => {
			const { rows } = await db.pool.query(
				"select from pg_stat_activity where application_name = 'almari listener' and datname = current_database() and query ilike 'listen%'",
			);
			expect(rows).toHaveLength(1);
		}, waitOptions);
		await vi.waitFor(() => expect(writer.bus.isConnected()).toBe(false), waitOptions);
		await move(writer, "through the database");
		await vi.waitFor(() => expect(received).toContainEqual({ id: "through the database" }), waitOptions);

		await proxy.accept();
		await vi.waitFor(() => expect(writer.bus.isConnected()).toBe(true), waitOptions);
		await move(writer, "back");
		await vi.waitFor(() => expect(received).toContainEqual({ id: "back" }), waitOptions);
		await proxy.close();
	});

	test("processes of another database hear nothing", async () => {
		const other = await freshDatabase();
		onTestFinished(() => other.drop());
		const { received } = await openListener();
		const stranger = await openProcess(other.url);
		const own = await openProcess();
		await move(stranger, "elsewhere");
		await move(own, "here");
		await vi.waitFor(() => expect(received).toEqual([{ id: "here" }]), waitOptions);
	});

	return processes;
}
