import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { serve } from "#tests/servers/serve.ts";
import { makeWorld, type World } from "#tests/world.ts";

/** Stalling clients are cut off, clients on slow but steady connections are not. The limits are small here; each test ends when its socket does. */

const limits = { headers: 300, body: 600, bytesPerSecond: 200, total: 60_000, checkEvery: 50 };

let world: World;
const opened: (() => void)[] = [];
beforeAll(async () => {
	world = await makeWorld();
});
afterEach(() => {
	for (const close of opened.splice(0)) close();
});
afterAll(() => world.close());

async function open(overrides: Parameters<typeof serve>[1] = {}) {
	const { port, close } = await serve(world, { limits, ...overrides });
	opened.push(close);
	return () => {
		const socket = connect(port, "127.0.0.1").on("error", () => {});
		opened.push(() => socket.destroy());
		return socket;
	};
}

const head = (length: number | "chunked") =>
	`POST /api/user/login HTTP/1.1\r\nHost: almari.test\r\nConnection: close\r\nContent-Type: application/json\r\n${length === "chunked" ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`}\r\n\r\n`;

/** Sends a piece at each interval until the socket closes. */
function drip(socket: Socket, piece: string, everyMs: number) {
	const timer = setInterval(() => socket.write(piece), everyMs);
	socket.on("close", () => clearInterval(timer));
}

/** The bytes that arrive until the socket closes. A write after the server's close may reset the connection, which rejects text(). */
const receivedBy = (socket: Socket) =>
	new Promise<string>((resolve) => {
		let received = "";
		socket.on("data", (chunk) => {
			received += chunk;
		});
		socket.on("close", () => resolve(received));
	});

const timedOut = /^HTTP\/1\.1 408 Request Timeout\r\n/;

test("cuts off a connection that sends nothing (408)", async () => {
	const client = await open();
	expect(await text(client())).toMatch(timedOut);
});

test("cuts off headers that never end", async () => {
	const socket = (await open())();
	socket.write("GET /faq HTTP/1.1\r\nHost: almari.test\r\nX-Slow: ");
	drip(socket, "x", 20);
	expect(await receivedBy(socket)).toMatch(timedOut);
});

test.each<[string, number | "chunked", string]>([
	["a body that never starts", 1000, ""],
	["a body that stops in the middle", 100_000, "x".repeat(50_000)],
	["a chunked body that stops in the middle", "chunked", "5\r\nhello\r\n"],
])("cuts off %s", async (_, length, firstPart) => {
	const error = vi.fn();
	const socket = (await open({ app: { log: { ...world.app.log, error } as never } }))();
	socket.write(head(length) + firstPart);
	expect(await text(socket)).toMatch(timedOut);
	expect(error).not.toHaveBeenCalled();
});

test("cuts off a body that drips, a byte at a time", async () => {
	const socket = (await open())();
	socket.write(head(100_000));
	drip(socket, "x", 20);
	expect(await receivedBy(socket)).toMatch(timedOut);
});

test("cuts off a body that begins fast and then drips", async () => {
	const socket = (await open())();
	socket.write(head(100_000));
	drip(socket, "x", 20);
	// Not with the headers: bytes that arrive with them do not count as the body's.
	setTimeout(() => socket.write("x".repeat(50_000)), 100);
	expect(await receivedBy(socket)).toMatch(timedOut);
});

test("cuts off an unread body after the response", async () => {
	const socket = (await open({ api: (_, response) => void response.writeHead(200).end("early") }))();
	socket.write(head(1000).replace("Connection: close\r\n", ""));
	expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n.*early/s);
});

test("answers a slow but steady upload, however long it takes", async () => {
	const client = await open();
	const body = JSON.stringify({ email: "nobody@example.com", password: "x".repeat(900) });
	const socket = client();
	socket.write(head(body.length));
	// 40 pieces, 50 ms apart, take more than three times the body's limit.
	const pieces = body.match(/.{1,25}/g) ?? [];
	const timer = setInterval(() => {
		const piece = pieces.shift();
		if (piece === undefined) clearInterval(timer);
		else socket.write(piece);
	}, 50);
	expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 Unauthorized\r\n/);
});

test("time in which the server does not read does not count against the client", async () => {
	let read = () => {};
	const client = await open({
		api: (request, response) => {
			read = () => request.resume().on("end", () => response.end("done"));
		},
	});
	const waiting = client();
	const reply = text(waiting);
	waiting.write(head(200_000) + "x".repeat(150_000));
	// Longer than the body's limit: two other connections are cut off meanwhile, one after the other.
	for (let cut = 0; cut < 2; cut++) {
		const socket = client();
		socket.write("POST /dev/mail HTTP/1.1\r\nHost: almari.test\r\nContent-Length: 10\r\n\r\n");
		await text(socket);
	}
	waiting.write("x".repeat(50_000));
	read();
	expect(await reply).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});
