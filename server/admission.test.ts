import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { currentLanguage } from "#platform/language.ts";
import { type Admission, noAdmission } from "#platform/limits/admission.ts";
import { FairQueue } from "#platform/limits/fair-queue.ts";
import type { Screens } from "#server/pages/screens.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { list, makeWorld, registration, type World } from "#tests/world.ts";
import { makeDrain } from "./http/drain.ts";
import { attachRequestListener } from "./request-listener.ts";
import { makeSite } from "./site-routes.ts";

/** Load shedding: which requests a saturated process refuses, with which response, and which have priority. */

/** One request at a time and an empty queue. */
const saturated: Admission = {
	requests: new FairQueue({
		concurrency: 1,
		maxWaiting: 0,
		targetWaitMs: 60_000,
		maxWaitMs: 60_000,
		busyMessage: () => "Busy <now>.",
	}),
	searches: noAdmission().searches,
};
const screens: Screens = {
	clientDir: undefined,
	vite: undefined,
	handler: async () => async () => new Response("<!doctype html><p>A page</p>"),
};

let world: World;
let product: { _id: string };
beforeAll(async () => {
	world = await makeWorld({}, saturated);
	product = await list(await world.seller());
});
afterAll(() => world.close());

/** Runs `work` while another request takes the only slot. */
async function whileSaturated(work: () => Promise<void>) {
	let finish = () => {};
	const running = saturated.requests.run({ address: "x", signal: new AbortController().signal }, "normal", () => {
		return new Promise<void>((resolve) => {
			finish = resolve;
		});
	});
	await work();
	finish();
	await running;
}

test("sheds an API request with 503, a message and Retry-After, and answers again when there is capacity", async () => {
	await whileSaturated(async () => {
		const { status, body, headers } = await world.visitor().get(`/api/product/${product._id}`);
		expect([status, body.success, body.code, body.message]).toEqual([503, false, "busy", "Busy <now>."]);
		expect([headers.get("retry-after"), headers.get("x-shed")]).toEqual(["2", "1"]);
		const registered = await world.visitor().post("/api/user/register", registration("client", "new@example.com"));
		expect(registered.status).toBe(503);
	});
	expect((await world.visitor().get(`/api/product/${product._id}`)).status).toBe(200);
});

test("sheds a page with a page that reloads itself", async () => {
	const site = makeSite(world.app, world.api, screens);
	const visit = () => site.request("http://almari.test/browse?search=%22%3Cb%3E", {}, { address: "192.0.2.1" });
	await whileSaturated(async () => {
		const response = await visit();
		expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"]);
		expect(response.headers.get("x-shed")).toBe("1");
		expect(response.headers.get("cache-control")).toBe("no-store");
		const html = await response.text();
		expect(html).toContain('<meta http-equiv="refresh" content="2">');
		expect(html).toContain("Busy &lt;now&gt;.");
		expect(html).toContain('href="/browse?search=%22%3Cb%3E"');
	});
	expect((await visit()).status).toBe(200);
});

test("answers metrics and cached pages while saturated", async () => {
	const site = makeSite(world.app, world.api, screens);
	const get = (path: string) => site.request(`http://almari.test${path}`, {}, { address: "192.0.2.1" });
	// Only a page from the cache has an ETag. The cache is bypassed until this world's own events have come back.
	await vi.waitFor(async () => expect((await get("/faq")).headers.get("etag")).not.toBeNull(), waitOptions);
	await whileSaturated(async () => {
		expect((await get("/faq")).status).toBe(200);
		const metrics = await (await get("/metrics")).text();
		// Other tests may have changed the value, because Prometheus's registry is global to the process.
		expect(metrics).toMatch(/^almari_requests_shed \d+$/m);
	});
});

test("sheds browsing before the frameworks when the wait would be too long, but no orders and no sign-in", async () => {
	const requests = new FairQueue({
		concurrency: 1,
		maxWaiting: 10,
		targetWaitMs: 60_000,
		maxWaitMs: 60_000,
		busyMessage: () => `Busy. (${currentLanguage()})`,
	});
	const app = { ...world.app, admission: { requests, searches: noAdmission().searches } };
	const reached = (_: unknown, response: { end(body: string): void }) => response.end("reached");
	const server = createServer();
	const listeners = { api: reached as never, site: reached as never, vite: undefined };
	attachRequestListener(server, app, { drain: makeDrain(server), isAlive: () => true, listeners });
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const get = async (path: string, method = "GET") => {
		const response = await fetch(origin + path, { method });
		return [path, response.status, await response.text()];
	};
	const paths = ["/", "/browse?category=wedding", "/browse.data", "/api/product/getAllProducts?page=2", `/product/x`];
	for (const path of paths) expect(await get(path)).toEqual([path, 200, "reached"]);

	const connection = new AbortController();
	const requester = { address: "::1", signal: connection.signal };
	let finish = () => {};
	const running = requests.run(
		requester,
		"normal",
		() =>
			new Promise<void>((resolve) => {
				finish = resolve;
			}),
	);
	const waiting = requests.run(requester, "normal", async () => {}).catch(() => {});
	requests.wouldShed = () => true;
	for (const path of paths) {
		const [, status, body] = await get(path);
		expect([path, status]).toEqual([path, 503]);
		expect(body).toContain(path.startsWith("/api/") ? '"code":"busy"' : "Busy.");
	}
	expect((await get("/browse"))[2]).toContain("Busy. (en)");
	for (const text of ['lang="hi-IN"', "Busy. (hi)", "यह पेज अपने आप फिर से लोड होगा।", 'href="/hi/browse?size=M"'])
		expect((await get("/hi/browse?size=M"))[2]).toContain(text);
	const inHindi = await fetch(`${origin}/api/product/getAllProducts`, { headers: { "accept-language": "hi" } });
	expect(await inHindi.text()).toContain("Busy. (hi)");
	for (const path of ["/login", "/delivery", "/orders/1", "/api/user/me", "/healthz"])
		expect((await get(path))[1]).toBe(200);
	expect(await get("/api/product/createRental", "POST")).toEqual(["/api/product/createRental", 200, "reached"]);
	connection.abort();
	finish();
	await Promise.allSettled([running, waiting]);
	server.close().closeAllConnections();
});
