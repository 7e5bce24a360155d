import { beforeAll, expect, test, vi } from "vitest";
import { parseNatsAddress } from "#platform/events/nats-address.ts";
import { openNatsTransport } from "#platform/events/nats-transport.ts";
import { busProcesses, itemMoved } from "#tests/events/bus-processes.ts";
import { eventBusContract } from "#tests/events/event-bus-contract.ts";
import { type NatsServer, startNats } from "#tests/servers/nats-server.ts";
import { ownPort } from "#tests/servers/port.ts";
import { startProxy } from "#tests/servers/tcp-proxy.ts";
import { waitOptions } from "#tests/wait-options.ts";

/** Events between event buses over a real NATS server, also while it or a connection to it fails. */

let server: NatsServer;
let url: string;
beforeAll(async () => {
	server = await startNats();
	url = server.url;
	return () => server.close();
});

const processes = busProcesses((_, log) => {
	const address = parseNatsAddress(url);
	if (!address) throw new Error(`${url} is not an address.`);
	return openNatsTransport(address, log);
});
const { openProcess, openListener } = processes;
eventBusContract(processes);

/** A process whose connection to NATS can be cut. */
async function openCuttable() {
	const proxy = await startProxy(server.url, await ownPort());
	url = proxy.url;
	const opened = await openProcess().finally(() => {
		url = server.url;
	});
	return { ...opened, proxy };
}

const move = ({ bus, db }: Awaited<ReturnType<typeof openProcess>>, id: string) =>
	db.write((tx) => bus.publish(tx, itemMoved, { id }));

test.each([
	["killed and started again", () => server.kill(), () => server.start()],
	["frozen for a while", () => server.freeze(), () => server.unfreeze()],
])(
	"a server that is %s: the bus says that it is not connected, then that events may be lost",
	async (_, stop, start) => {
		const listener = await openListener();
		await stop();
		await vi.waitFor(() => expect(listener.bus.isConnected()).toBe(false), waitOptions);
		// Without NATS transactions are committed as before.
		await move(listener, "while it is away");
		await start();
		await vi.waitFor(() => expect(listener.bus.isConnected()).toBe(true), waitOptions);
		expect(listener.received).toContain(undefined);
		await move(listener, "after");
		await vi.waitFor(() => expect(listener.received.at(-1)).toEqual({ id: "after" }), waitOptions);
	},
);

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

test("a process that is cut off commits, and the others are told within seconds that events may be lost", async () => {
	const { received } = await openListener();
	const { proxy, ...writer } = await openCuttable();
	await proxy.refuse();
	await move(writer, "unheard");
	await vi.waitFor(() => expect(received).toContain(undefined), waitOptions);
	expect(received).not.toContainEqual({ id: "unheard" });
	await proxy.accept();
	await vi.waitFor(async () => {
		await move(writer, "back");
		expect(received).toContainEqual({ id: "back" });
	}, waitOptions);
	await proxy.close();
});
