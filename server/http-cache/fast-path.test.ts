import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { listingsChanged } from "#modules/catalogue/index.ts";
import { chooseEncodings, compressSmall, minBytes } from "#server/http/content-coding.ts";
import { makeDrain } from "#server/http/drain.ts";
import type { Screens } from "#server/pages/screens.ts";
import { attachRequestListener } from "#server/request-listener.ts";
import { makeSite } from "#server/site-routes.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { list, makeWorld, type World } from "#tests/world.ts";

/** The fast path answers exactly as the normal route: both servers get the same requests, and one bypasses the fast path. */

let world: World;
let fastServer: Awaited<ReturnType<typeof open>>;
let normalServer: Awaited<ReturnType<typeof open>>;
let detail: string;
/** How often a page was rendered. */
let rendered = 0;
/** Rendering waits for it. */
let gate: () => Promise<unknown> = async () => {};
/** The page is long enough to be compressed, and has a script with the nonce. */
const screens: Screens = {
	clientDir: undefined,
	vite: undefined,
	handler: async () => async (_, context) => {
		rendered++;
		await gate();
		return new Response(
			`<!doctype html><p>${"Bandhani ".repeat(300)}</p><script nonce="${context.nonce}">go()</script>`,
			{
				headers: { "content-type": "text/html; charset=utf-8" },
			},
		);
	},
};
beforeAll(async () => {
	world = await makeWorld();
	const seller = await world.seller();
	const product = await list(seller, { name: "Kesar lehenga" });
	await list(seller);
	detail = `/api/product/${product._id}`;
	fastServer = await open(false);
	normalServer = await open(true);
	for (const path of [detail, "/api/category", "/browse", "/faq"]) await untilCached(path);
});
afterAll(async () => {
	fastServer.server.close();
	normalServer.server.close();
	await world.close();
});

/** `bypassesFastPath`: each request gets a content-length of 0, which only the fast path minds. */
async function open(bypassesFastPath: boolean) {
	const site = makeSite(world.app, world.api, screens);
	let seen = 0;
	const listen = (to: { fetch(request: Request, env: object): Response | Promise<Response> }) => {
		const listener = getRequestListener((request) => to.fetch(request, { address: "192.0.2.1" }));
		return (...[incoming, response]: Parameters<typeof listener>) => {
			seen++;
			return listener(incoming, response);
		};
	};
	const server: Server = createServer();
	const listeners = { api: listen(world.api), site: listen(site), vite: undefined };
	attachRequestListener(server, world.app, { drain: makeDrain(server), isAlive: () => true, listeners });
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return { server, port, bypassesFastPath, seen: () => seen };
}

type Headers = Record<string, string>;
type Reply = { status: number | undefined; headers: Headers; body: string };

const send = (server: typeof fastServer, path: string, headers: Headers = {}, method = "GET") =>
	new Promise<Reply>((resolve, reject) => {
		const all = { host: "almari.example", ...headers, ...(server.bypassesFastPath && { "content-length": "0" }) };
		const clientRequest = request(
			{ host: "127.0.0.1", port: server.port, path, method, headers: all, agent: false },
			(response) => {
				const chunks: Buffer[] = [];
				response.on("data", (chunk) => chunks.push(chunk));
				response.on("end", () => {
					const { date: _, ...headers } = response.headers as Headers;
					const nonce = /'nonce-([^']+)'/.exec(headers["content-security-policy"] ?? "")?.[1];
					const requestSpecific = [headers["x-request-id"], nonce].filter((one) => one !== undefined);
					const plain = (text: string) =>
						requestSpecific.reduce((masked, one) => masked.replaceAll(one, "its own"), text);
					resolve({
						status: response.statusCode,
						headers: JSON.parse(plain(JSON.stringify(headers))),
						body: plain(Buffer.concat(chunks).toString("latin1")),
					});
				});
			},
		);
		clientRequest.on("error", reject).end();
	});

const untilCached = (path: string, headers: Headers = {}) =>
	vi.waitFor(async () => {
		const response = await send(fastServer, path, headers);
		if (!response.headers.etag) throw new Error("not cached yet");
		return response;
	}, waitOptions);

/** The second request of a stored response has it compressed further in the background; until then responses differ. */
async function untilSmall(path: string, headers: Headers) {
	const encoding = chooseEncodings(headers["accept-encoding"] ?? "").small;
	if (!encoding) return;
	const { body: plain } = await send(fastServer, path);
	const small = plain.length < minBytes ? plain : await compressSmall(Buffer.from(plain, "latin1"), encoding);
	await vi.waitFor(async () => {
		const { status, body } = await send(fastServer, path, headers);
		if (status === 200 && body !== small.toString("latin1")) throw new Error("not compressed yet");
	}, waitOptions);
}

/** Expects the same response from both servers; `isFast`: the fast path answered. */
async function compareServers(path: string, headers: Headers = {}, method = "GET") {
	const [before, normalBefore] = [fastServer.seen(), normalServer.seen()];
	const response = await send(fastServer, path, headers, method);
	const isFast = fastServer.seen() === before;
	expect(await send(normalServer, path, headers, method)).toEqual(response);
	expect(normalServer.seen()).toBe(normalBefore + 1);
	return { ...response, isFast };
}

const listPath = "/api/product/getAllProducts";

describe("the fast path answers the same", () => {
	test.each([
		["a list", () => listPath],
		["a list with parameters in any order", () => `${listPath}?limit=4&category=Wedding&category=Party&utm_source=x`],
		["in Hindi", () => `${listPath}?search=%E0%A4%B2%E0%A4%B9%E0%A4%82%E0%A4%97%E0%A4%BE`],
		["facet counts", () => "/api/product/filters?color=Red"],
		["a listing", () => detail],
		["categories", () => "/api/category"],
		["a page", () => "/browse"],
		["a page with parameters", () => "/browse?category=wedding&note='quoted'"],
		["a page's data", () => "/browse.data"],
		["a percent-encoded path", () => "/product/%E0%A4%B2"],
	])("%s", async (_, path) => {
		const { headers } = await untilCached(path());
		expect(headers["content-security-policy"]).toBeTruthy();
		for (const more of [
			{},
			{ "accept-encoding": "gzip, br" },
			{ "accept-encoding": "gzip" },
			{ "if-none-match": `"other", ${headers.etag}`, "accept-encoding": "br" },
			{ "if-none-match": '"other"' },
			{ cookie: "theme=dark" },
		] as Headers[]) {
			await untilSmall(path(), more);
			for (const method of ["GET", "HEAD"]) {
				const response = await compareServers(path(), more, method);
				expect([more, method, response.isFast]).toEqual([more, method, true]);
				expect(response.status).toBe(more["if-none-match"]?.includes("W/") ? 304 : 200);
			}
		}
	});

	test("compressed responses are the same, and smaller", async () => {
		await untilCached("/browse");
		await untilSmall("/browse", { "accept-encoding": "br" });
		const { headers, body } = await compareServers("/browse", { "accept-encoding": "br" });
		expect(headers["content-encoding"]).toBe("br");
		expect(body.length).toBe(Number(headers["content-length"]));
		expect(body.length).toBeLessThan(500);
	});
});

describe("the normal route answers", () => {
	test.each<[string, () => string, Headers, string]>([
		["a session cookie", () => listPath, { cookie: "almari=none" }, "GET"],
		["a bearer token", () => detail, { authorization: "Bearer none" }, "GET"],
		["an empty authorization", () => detail, { authorization: "" }, "GET"],
		["a page with a session cookie", () => "/browse", { cookie: "a=b; almari=none" }, "HEAD"],
		["another method", () => listPath, {}, "POST"],
		["a cross-site form", () => "/browse", { origin: "https://elsewhere.example" }, "POST"],
		["one parameter twice", () => `${listPath}?page=1&page=2`, {}, "GET"],
		["a NUL byte", () => `${listPath}?search=%00`, {}, "GET"],
		["an incomplete UTF-8 sequence", () => `${listPath}?search=%E0%A4`, {}, "GET"],
		["ten thousand characters", () => `${listPath}?search=${"a".repeat(10_000)}`, {}, "GET"],
		["a percent-encoded API path", () => "/api/%63ategory", {}, "GET"],
		["a path with dots", () => "/api/category/../category", {}, "GET"],
		["a path with percent-encoded dots", () => "/%2e/browse", {}, "GET"],
		["two leading slashes", () => "//browse", {}, "GET"],
		["a trailing slash", () => "/api/category/", {}, "GET"],
		["a backslash", () => "/\\browse", {}, "GET"],
		["a fragment", () => "/browse#top", {}, "GET"],
		["an unknown listing", () => "/api/product/00000000-0000-4000-8000-000000000000", {}, "GET"],
		["a host in capitals", () => "/browse", { host: "ALMARI.example" }, "GET"],
		["an unknown endpoint", () => "/api/nothing", {}, "GET"],
	])("%s", async (_, path, headers, method) => {
		await untilCached(listPath);
		// The first response is not stored, so it has no ETag; the servers are compared by later ones.
		await send(normalServer, path(), headers, method);
		const response = await compareServers(path(), headers, method);
		expect(response.isFast).toBe(false);
	});
});

/** Sends eight requests. Rendering waits until all of them have arrived. */
async function sendTogether(path: string): Promise<Reply[]> {
	const seen = fastServer.seen();
	gate = () =>
		vi.waitFor(() => {
			if (fastServer.seen() < seen + 8) throw new Error("not all requests have arrived yet");
		}, waitOptions);
	const replies = await Promise.all(Array.from({ length: 8 }, () => send(fastServer, path)));
	gate = async () => {};
	return replies;
}

test("single-flight: concurrent requests render a page once, and once again after a change", async () => {
	const path = "/browse?category=bridal";
	await untilCached(path);
	for (const round of [1, 2]) {
		const { notifyListingsChanged: announceListings } = await import("#modules/catalogue/index.ts");
		await world.app.db.write((tx) => announceListings(world.app, tx, [world.app.newId()]));
		await vi.waitFor(() => {
			if (!world.app.bus.hasReceivedOwnEvents(listingsChanged)) throw new Error("the event has not arrived yet");
		}, waitOptions);
		const before = rendered;
		const responses = await sendTogether(path);
		expect([round, rendered - before]).toEqual([round, 1]);
		expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(1);
	}
});

test("concurrent requests for a new page render it twice: once alone, once for all others", async () => {
	const path = "/browse?category=haldi";
	await untilCached("/browse");
	const before = rendered;
	const responses = await sendTogether(path);
	expect(rendered - before).toBe(2);
	expect(responses.filter(({ headers }) => headers.etag)).toHaveLength(7);
});

describe("the first request of an address is answered without storing it", () => {
	test.each([
		["a list", () => `${listPath}?search=jamawar`],
		["a page", () => "/browse?search=jamawar"],
	])("%s: complete, revalidated by browsers, not kept by proxies, without an ETag", async (_, path) => {
		await untilCached(listPath);
		const first = await send(fastServer, path());
		expect(first).toMatchObject({
			status: 200,
			headers: {
				"cache-control": "private, no-cache",
				vary: "accept-encoding, accept-language, cookie, authorization",
			},
		});
		expect(first.headers.etag).toBeUndefined();
		const second = await send(fastServer, path());
		expect(second.headers.etag).toBeTruthy();
		expect(second.body).toBe(first.body.replace(' nonce="its own"', ""));
		expect(await send(fastServer, path())).toEqual(second);
	});
});

test("each request has its own request id", async () => {
	await untilCached(listPath);
	const numbers = await Promise.all(
		[1, 2].map(() =>
			fetch(`http://127.0.0.1:${fastServer.port}${listPath}`).then(({ headers }) => headers.get("x-request-id")),
		),
	);
	expect(new Set(numbers).size).toBe(2);
	expect(numbers).not.toContain(null);
});

test("a changed listing is not sent from the cache, even before the commit", async () => {
	await untilCached(detail);
	await world.app.db.write(async (tx) => {
		const { notifyListingsChanged: announceListings } = await import("#modules/catalogue/index.ts");
		await announceListings(world.app, tx, [detail.slice("/api/product/".length)]);
		const before = fastServer.seen();
		await send(fastServer, detail);
		expect(fastServer.seen()).toBe(before + 1);
	});
});
