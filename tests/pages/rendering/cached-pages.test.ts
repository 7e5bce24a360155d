/** The response cache: cached pages are sent as 304, are never stale, and are served to visitors only. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import type { TestClient } from "#tests/test-client.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { list, must, newListing } from "#tests/world.ts";

let pages: Pages;
let seller: TestClient;
let product: string;

beforeAll(async () => {
	pages = await openPages();
	seller = await pages.world.seller();
	product = (await list(seller))._id;
});
afterAll(() => pages.close());

const fetchPath = (path: string, headers: Record<string, string> = {}, method = "GET") =>
	fetch(pages.origin + path, { headers, method });

/** Requests a page until its response is cached, which has an ETag. */
const fetchCached = (path: string) =>
	vi.waitFor(async () => {
		const response = await fetchPath(path);
		const etag = response.headers.get("etag");
		if (!etag) throw new Error("not cached yet");
		return { etag, response, text: await response.text() };
	}, waitOptions);

test.each(["/", "/browse?category=wedding", "/how-it-works", "/faq"])(
	"%s is served from the cache, and as 304 with its ETag",
	async (path) => {
		const { etag, response, text } = await fetchCached(path);
		const again = await fetchPath(path, { "if-none-match": etag });
		expect([again.status, await again.text()]).toEqual([304, ""]);
		expect(again.headers.get("content-security-policy")).toBe(response.headers.get("content-security-policy"));
		expect(response.headers.get("content-security-policy")).toMatch(/script-src 'self' ('sha256-[\w+/=]+' ?)+;/);
		expect(response.headers.get("cache-control")).toBe("private, no-cache");
		expect(response.headers.get("set-cookie")).toBeNull();
		expect(text).toMatch(/^<!DOCTYPE html><html /);
		expect(text).not.toContain("nonce=");
		const head = await fetchPath(path, {}, "HEAD");
		expect([head.status, await head.text(), head.headers.get("etag")]).toEqual([200, "", etag]);
	},
);

test("a lister's change is on the next visitor's page, and a lister never gets a visitor's page", async () => {
	const closet = `/closet/${seller.user._id}`;
	const paths = ["/", "/browse", `/product/${product}`, closet];
	for (const path of paths) await fetchCached(path);
	await must(seller.put(`/api/product/updateProduct/${product}`, { ...newListing, name: "Kesar lehenga" }));
	for (const path of paths) expect(await (await fetchPath(path)).text()).toContain("Kesar lehenga");

	const cookie = [...seller.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	expect(await (await fetchPath("/browse", { cookie })).text()).toContain("Meher Rathore");
	for (const path of paths)
		expect((await fetchPath(path, { cookie })).headers.get("cache-control")).toBe("private, no-store");
	expect((await fetchPath(closet, { cookie })).headers.get("content-security-policy")).toContain("'nonce-");
	const { etag } = await fetchCached("/browse");
	expect((await fetchPath("/browse", { cookie, "if-none-match": etag })).status).toBe(200);
	expect(await (await fetchPath("/browse")).text()).not.toContain("Meher Rathore");
});
