import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { pageCacheKey } from "#server/http-cache/cacheable.ts";
import { serve } from "#tests/servers/serve.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { makeWorld, type World } from "#tests/world.ts";
import type { RequestListener } from "./http/guard-listener.ts";

/** Every request is answered and leaves no socket open, whatever its headers say and whatever fails in the server. */

let world: World;
const opened: (() => void)[] = [];
beforeAll(async () => {
	world = await makeWorld();
});
afterEach(() => {
	for (const close of opened.splice(0)) close();
});
afterAll(() => world.close());

async function open(overrides?: Parameters<typeof serve>[1]) {
	const { port, close } = await serve(world, overrides);
	opened.push(close);
	return port;
}

const send = (port: number, path: string, headers: Record<string, string> = {}) =>
	new Promise<{ status: number | undefined; type: string | undefined; body: string }>((resolve, reject) => {
		const options = { host: "127.0.0.1", port, path, headers, agent: false };
		request(options, (response) => {
			const { statusCode: status, headers } = response;
			text(response).then((body) => resolve({ status, type: headers["content-type"], body }), reject);
		})
			.on("error", reject)
			.end();
	});

test.each([
	[true, 200],
	[false, 503],
])("/healthz when the process is alive: %s (%i)", async (isAlive, status) => {
	expect(await send(await open({ isAlive }), "/healthz")).toMatchObject({ status });
});

describe("an invalid Host header is refused (400)", () => {
	const paths = ["/", "/browse", "/browse.data", "/api/category", "/api/nothing", "/media/x", "/robots.txt", "/readyz"];

	test.each([
		"a.test:99999",
		"evil.test:65536",
		"256.256.256.256",
		"a.1",
		"1.2.3.4.5",
		"0x100000000",
		"[::1",
		"[1:2]",
		"a b",
		"a/b",
		"a?b",
		"a#b",
		"a@b",
		"a\\b",
		"a%zz",
		"a:b",
		":80",
		"लहंगा",
	])("%s", async (host) => {
		const port = await open();
		for (const path of paths) {
			// Non-ASCII header text goes out as UTF-8 bytes, as a browser sends it.
			const sent = Buffer.from(host).toString("latin1");
			const response = await send(port, path, { host: sent });
			expect([path, response.status, response.type]).toEqual([path, 400, "application/json"]);
			expect(JSON.parse(response.body)).toMatchObject({
				success: false,
				code: "invalid",
				requestId: expect.any(String),
			});
		}
	});

	test.each(["almari.example", "ALMARI.example:8080", "127.0.0.1:3000", "[::1]:3000", "a_b.internal", "localhost"])(
		"but %s is accepted",
		async (host) => {
			const port = await open();
			for (const path of ["/faq", "/api/category", "/healthz"])
				expect([path, (await send(port, path, { host })).status]).toEqual([path, 200]);
			// The second response is the cached one.
			expect((await send(port, "/faq", { host })).body).toContain(host.toLowerCase());
		},
	);

	test.each([
		["two hosts", "Host: almari.test\r\nHost: evil.test"],
		["the same host twice", "Host: almari.test\r\nhOST: almari.test"],
	])("%s", async (_, hosts) => {
		const port = await open();
		// The second request could be answered from the cache.
		for (const path of [...paths, "/browse"]) {
			const socket = connect(port, "127.0.0.1").setEncoding("utf8");
			socket.write(`GET ${path} HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`);
			expect([path, await text(socket)]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 400 /)]);
		}
	});

	const sendTarget = async (port: number, target: string) => {
		const socket = connect(port, "127.0.0.1").setEncoding("utf8");
		socket.write(`GET ${target} HTTP/1.1\r\nHost: almari.test:80\r\nConnection: close\r\n\r\n`);
		return text(socket);
	};

	test("another host in the target than in the header", async () => {
		const port = await open();
		for (const path of [...paths, "/browse"])
			for (const origin of ["http://evil.test", "https://almari.test:8443", "http://almari.test@evil.test"])
				expect([path, await sendTarget(port, origin + path)]).toEqual([
					path,
					expect.stringMatching(/^HTTP\/1\.1 400 /),
				]);
	});

	test("but a target with the host of the header is its path", async () => {
		const port = await open();
		for (const path of ["/faq", "/faq", "/api/category", "/healthz", "/robots.txt"])
			expect([path, await sendTarget(port, `http://ALMARI.test${path}`)]).toEqual([
				path,
				expect.stringMatching(/^HTTP\/1\.1 200 /),
			]);
	});

	test("a health check may send no Host header", async () => {
		const port = await open();
		const socket = connect(port, "127.0.0.1").setEncoding("utf8");
		socket.write("GET /readyz HTTP/1.0\r\n\r\n");
		expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
	});
});

describe("a failing listener answers 500 and logs the same request id", () => {
	const failing: [string, RequestListener][] = [
		[
			"that throws",
			() => {
				throw new Error("on purpose");
			},
		],
		["whose promise rejects", () => Promise.reject(new Error("on purpose"))],
		[
			"that later rejects with a string",
			async () => {
				await Promise.resolve();
				// biome-ignore lint/style/useThrowOnlyError: some libraries throw strings
				throw "on purpose";
			},
		],
	];
	test.each(failing)("a listener %s", async (_, api) => {
		const error = vi.fn();
		const port = await open({ api, app: { log: { ...world.app.log, error } as never } });
		const { status, body } = await send(port, `/api/calendar/${"k".repeat(43)}?secret=x`);
		expect(status).toBe(500);
		const { requestId } = JSON.parse(body);
		expect(JSON.parse(body)).toEqual({
			success: false,
			code: "crash",
			message: "Something went wrong on our side. Please try again.",
			requestId,
		});
		expect(error).toHaveBeenCalledExactlyOnceWith(
			expect.objectContaining({ requestId, method: "GET", path: "/api/calendar/…" }),
			"a request listener failed",
		);
		expect((await send(port, "/healthz")).status).toBe(200);
	});

	test("a listener that fails in the middle of its response closes the connection", async () => {
		const port = await open({
			api: (_, response) => {
				response.writeHead(200, { "content-length": 100 }).write("half");
				return Promise.reject(new Error("on purpose"));
			},
		});
		await expect(send(port, "/api/nothing")).rejects.toThrow(/aborted|ECONNRESET|hang up/);
	});
});

test("a cached response that cannot be sent is a 500", async () => {
	const port = await open();
	const headers = { host: "almari.example", "accept-encoding": "br" };
	const cached = await vi.waitFor(async () => {
		await send(port, "/faq", headers);
		const found = world.app.responseCache.find(pageCacheKey(new URL("http://almari.example/faq")) ?? { key: "" });
		if (!found) throw new Error("not cached yet");
		return found;
	}, waitOptions);
	Object.defineProperty(cached, "negotiate", {
		get: () => {
			throw new Error("on purpose");
		},
	});
	expect((await send(port, "/faq", headers)).status).toBe(500);
});
