import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freshDatabase } from "#tests/database/fresh-database.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { cleanUp, makeFolder, type RunningServer, signUpAndIn, start } from "./server-process.ts";

/** SIGTERM: running requests are finished, and no new ones are accepted. */

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(async () => {
	await cleanUp();
	await database.drop();
});

const cleanExit = { code: 0, signal: null, output: expect.not.stringContaining("cut off") };

const isTaking = (port: number) =>
	new Promise<boolean>((resolve) => {
		const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
		socket.on("close", () => resolve(false)).on("connect", () => socket.destroy());
	});

/** Opens two event streams, of which the first stays open after the other's reader has disconnected. */
async function openStream(server: RunningServer) {
	const { cookies } = await signUpAndIn(server, "streams@example.com", "client");
	const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const open = async (signal?: AbortSignal) => {
		const response = await fetch(`${server.origin}/api/events`, { headers: { cookie }, signal: signal ?? null });
		const reader = response.body?.getReader();
		expect(new TextDecoder().decode((await reader?.read())?.value)).toMatch(/^retry: /);
		return reader;
	};
	const counted = async () =>
		/^almari_event_streams (\d+)/m.exec(await (await fetch(`${server.origin}/metrics`)).text())?.[1];
	const leaving = new AbortController();
	const [staying] = [await open(), await open(leaving.signal)];
	expect(await counted()).toBe("2");
	leaving.abort();
	await vi.waitFor(async () => expect(await counted()).toBe("1"), { timeout: 30_000, interval: 20 });
	return staying;
}

test("a running request is answered completely after SIGTERM, event streams end; then the process ends", async () => {
	const server = await start(await makeFolder(), { DATABASE_URL: database.url, LOG_LEVEL: "warn" });
	const stream = await openStream(server);
	const port = Number(new URL(server.origin).port);
	const idle = connect(port, "127.0.0.1");
	await once(idle, "connect");
	const body = JSON.stringify({ email: "nobody@example.com", password: "not-the-password" });
	const socket = connect(port, "127.0.0.1").setEncoding("utf8");
	let response = "";
	socket.on("data", (text) => {
		response += text;
	});
	const head = `POST /api/user/login HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`;
	socket.write(head);
	// "100 Continue" shows that the server has started to handle the request.
	await vi.waitFor(() => expect(response).toContain("100 Continue"), { ...waitOptions, interval: 10 });
	socket.write(body.slice(0, 20));
	server.process.kill("SIGTERM");
	await vi.waitFor(async () => expect(await isTaking(port)).toBe(false), { timeout: 30_000, interval: 20 });
	expect(await stream?.read()).toMatchObject({ done: true });

	socket.write(body.slice(20));
	await once(socket, "close");
	expect(response).toMatch(/HTTP\/1\.1 401 Unauthorized\r\n/);
	const sent = JSON.parse(response.slice(response.lastIndexOf("\r\n\r\n")));
	expect(sent).toMatchObject({ success: false, code: "wrong-credentials" });
	// Neither an idle connection, a keep-alive one nor an event stream delays the exit.
	expect(await server.ended).toMatchObject(cleanExit);
	expect(idle.destroyed || idle.readyState !== "open").toBe(true);
});

test("with DRAIN_SECONDS the server still responds while /readyz returns 503, closes each connection, and exits at a second signal", async () => {
	const folder = await makeFolder();
	const server = await start(folder, { DATABASE_URL: database.url, LOG_LEVEL: "warn", DRAIN_SECONDS: "300" });
	const persistent = connect(Number(new URL(server.origin).port), "127.0.0.1").setEncoding("utf8");
	const ask = async (path: string) => {
		let response = "";
		const collect = (text: string) => {
			response += text;
		};
		persistent.on("data", collect).write(`GET ${path} HTTP/1.1\r\nHost: a.test\r\n\r\n`);
		await vi.waitFor(() => expect(response).toContain("}"), { ...waitOptions, interval: 10 });
		persistent.off("data", collect);
		return response;
	};
	expect(await ask("/readyz")).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: keep-alive\r\n/s);

	server.process.kill("SIGTERM");
	await vi.waitFor(async () => expect((await fetch(`${server.origin}/readyz`)).status).toBe(503), waitOptions);
	const closed = once(persistent, "close");
	expect(await ask("/api/product/getAllProducts")).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is);
	await closed;
	for (const path of ["/healthz", "/browse", "/api/product/getAllProducts", "/browse"]) {
		const response = await fetch(server.origin + path);
		expect([path, response.status, response.headers.get("connection")]).toEqual([path, 200, "close"]);
		await response.arrayBuffer();
	}
	server.process.kill("SIGTERM");
	expect(await server.ended).toMatchObject(cleanExit);
});
