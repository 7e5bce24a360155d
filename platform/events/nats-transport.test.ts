import { beforeAll } from "vitest";
import { eventBusOverNats } from "#tests/events/event-bus-over-nats.ts";
import { startSmallNats } from "#tests/servers/small-nats-server.ts";

let url: string;
beforeAll(async () => {
	const server = await startSmallNats();
	({ url } = server);
	return server.close;
});
eventBusOverNats(() => url);
