import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { makeDrain } from "./drain.ts";

/** A graceful stop without DRAIN_SECONDS. */

async function open() {
	const server = createServer((_, response) => {
		if (drain.isDraining) response.setHeader("connection", "close");
		response.end("done");
	});
	const drain = makeDrain(server);
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	const socket = connect(port, "127.0.0.1").setEncoding("utf8");
	const ask = async () => {
		socket.write("GET / HTTP/1.1\r\nHost: a.test\r\n\r\n");
		return String(await once(socket, "data"));
	};
	await once(socket, "connect");
	return { drain, socket, ask };
}

const never = new AbortController().signal;

test("a kept-alive connection is told to close by its next response, and only then the server closes", async () => {
	const { drain, socket, ask } = await open();
	expect(await ask()).toMatch(/\r\nConnection: keep-alive\r\n/i);
	const closed = once(socket, "close");
	const drained = drain.begin(0, never);
	expect(await ask()).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: close\r\n/is);
	await closed;
	await drained;
	expect(await drain.close()).toBe(0);
});

test("a connection that stays silent is closed after a moment, and at once with a second signal", async () => {
	for (const signal of [never, AbortSignal.abort()]) {
		const { drain, socket, ask } = await open();
		await ask();
		await drain.begin(0, signal);
		const closed = once(socket, "close");
		expect(await drain.close()).toBe(0);
		await closed;
	}
});

test("without connections it does not wait", async () => {
	const server = createServer();
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const drain = makeDrain(server);
	await drain.begin(0, never);
	expect(await drain.close()).toBe(0);
});
