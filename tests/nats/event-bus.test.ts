import { beforeAll, expect, test, vi } from "vitest";
import { itemMoved } from "#tests/events/bus-processes.ts";
import { eventBusOverNats } from "#tests/events/event-bus-over-nats.ts";
import { type NatsServer, startNats } from "#tests/servers/nats-server.ts";
import { waitOptions } from "#tests/wait-options.ts";

/** Events between event buses over a real NATS server, also while it or a connection to it fails. */

let server: NatsServer;
beforeAll(async () => {
	server = await startNats();
	return () => server.close();
});

const { openListener } = eventBusOverNats(() => server.url);

test.each([
	["killed and started again", () => server.kill(), () => server.start()],
	["frozen for a while", () => server.freeze(), () => server.unfreeze()],
])(
	"a server that is %s: the bus says that it is not connected, then that events may be lost",
	async (_, stop, start) => {
		const listener = await openListener();
		const move = (id: string) => listener.db.write((tx) => listener.bus.publish(tx, itemMoved, { id }));
		await stop();
		await vi.waitFor(() => expect(listener.bus.isConnected()).toBe(false), waitOptions);
		// Without NATS transactions are committed as before.
		await move("while it is away");
		await start();
		await vi.waitFor(() => expect(listener.bus.isConnected()).toBe(true), waitOptions);
		expect(listener.received).toContain(undefined);
		await move("after");
		await vi.waitFor(() => expect(listener.received.at(-1)).toEqual({ id: "after" }), waitOptions);
	},
);
