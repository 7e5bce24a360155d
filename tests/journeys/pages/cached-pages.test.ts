/** The response cache: cached pages hydrate, are never stale, and are served to visitors only. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { maxWaitMs } from "#server/pages/defer-scripts.ts";
import { call, createListing, openSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { newListing } from "#tests/world.ts";

let site: Site;
let seller: Awaited<ReturnType<typeof visit>>;
let product: string;

beforeAll(async () => {
	site = await openSite();
	seller = await visit(site);
	await signInAs(site, seller.context, "renter", "Meher Rathore");
	product = await createListing(site, seller.context, "Sindoor zardozi lehenga");
});
afterAll(() => site.close());

const fetchPath = (path: string, headers: Record<string, string> = {}, method = "GET") =>
	fetch(site.origin + path, { headers, method });

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

test("a cached page hydrates", async () => {
	for (const path of ["/", "/browse", `/product/${product}`]) await fetchCached(path);
	const { page, context, pageErrors } = await visit(site, phone);
	await page.goto("/");
	await page.getByRole("link", { name: /Sindoor zardozi lehenga/ }).click();
	await page.waitForURL(/\/product\//);
	await page.goto("/browse");
	await page.getByLabel("Sort by").selectOption({ label: "Newest" });
	await page.waitForURL(/sort=newest/);
	await page.goto(`/product/${product}`);
	await page.getByRole("heading", { name: "Sindoor zardozi lehenga" }).waitFor();
	// The reload revalidates the browser's copy.
	await page.reload();
	await page.getByRole("link", { name: "Browse" }).first().click();
	await page.waitForURL(/\/browse/);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("text and images load before scripts", async () => {
	await fetchCached("/browse");
	const { page, context, pageErrors } = await visit(site, phone);
	await page.goto("/browse");
	await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith(".js")));
	const { first, load } = await page.evaluate(() => {
		const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
		const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
		return { first: Math.min(...scripts.map(({ startTime }) => startTime)), load: page?.loadEventStart ?? 0 };
	});
	expect(first).toBeGreaterThanOrEqual(Math.min(load, maxWaitMs));
	await page.locator(".card").first().click();
	await page.waitForURL(/\/product\//);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("a lister's change is on the next visitor's page, and a lister never gets a visitor's page", async () => {
	const { listedBy } = (await (await fetchPath(`/api/product/${product}`)).json()).product;
	const pages = ["/", "/browse", `/product/${product}`, `/closet/${listedBy._id}`];
	for (const path of pages) await fetchCached(path);
	await call(
		site,
		seller.context,
		`/api/product/updateProduct/${product}`,
		{ ...newListing, name: "Kesar lehenga" },
		"PUT",
	);
	for (const path of pages) expect(await (await fetchPath(path)).text()).toContain("Kesar lehenga");

	expect(await (await seller.context.request.get("/browse")).text()).toContain("Meher Rathore");
	for (const path of pages)
		expect((await seller.context.request.get(path)).headers()["cache-control"]).toBe("private, no-store");
	const own = await seller.context.request.get(`/closet/${listedBy._id}`);
	expect(own.headers()["content-security-policy"]).toContain("'nonce-");
	const cookie = (await seller.context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
	const { etag } = await fetchCached("/browse");
	expect((await fetchPath("/browse", { cookie, "if-none-match": etag })).status).toBe(200);
	expect(await (await fetchPath("/browse")).text()).not.toContain("Meher Rathore");
});
