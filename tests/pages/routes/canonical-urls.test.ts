/** Canonical URLs: redirects, 404 and 410, ETags and icons. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, must, rent } from "#tests/world.ts";
import { readHead } from "./html-head.ts";

let pages: Pages;
let seller: TestClient;
let product: string;
beforeAll(async () => {
	pages = await openPages();
	seller = await pages.world.seller();
	product = (await list(seller))._id;
});
afterAll(() => pages.close());

const fetchPath = (path: string, init: RequestInit = {}) => fetch(pages.origin + path, { redirect: "manual", ...init });

test.each([
	["/browse/?search=saree", "/browse?search=saree"],
	["/FAQ", "/faq"],
	["/Terms/?for=partners", "/terms?for=partners"],
	["/createcategory", "/createCategory"],
	["/browse?category=wedding).", "/browse?category=wedding"],
	["/faq।", "/faq"],
])("%s redirects to %s", async (path, expected) => {
	const { status, headers } = await fetchPath(path);
	expect([status, headers.get("location")]).toEqual([301, expected]);
});

test("never redirects to another host", async () => {
	for (const path of ["//elsewhere.example/", "//elsewhere.example/browse/", "/\\elsewhere.example/"])
		expect((await fetchPath(path)).headers.get("location")).toBeNull();
});

test("a listing's id or another name redirects to its canonical URL with the query", async () => {
	const own = `/product/sindoor-zardozi-lehenga-${product}`;
	for (const path of [`/product/${product}`, `/product/red-lehenga-${product}`, `/product/${product.toUpperCase()}`]) {
		const { status, headers } = await fetchPath(`${path}?size=M`);
		expect([status, headers.get("location")]).toEqual([301, `${own}?size=M`]);
		// Not cached, as the name may change back.
		expect(headers.get("cache-control")).toMatch(/no-cache|no-store/);
	}
	expect((await fetchPath(own)).status).toBe(200);
	const visitor = await pages.open().open(`/product/${product}?rent=1`);
	expect([visitor.status, visitor.path]).toEqual([200, `${own}?rent=1`]);
});

test.each([".", ",", ")", "।", "\u200B", "&text=Look%20at%20this"])(
	"a shared link opens its item with %j behind it",
	async (mark) => {
		const visitor = await pages.open().open(`/product/${product}${mark}`);
		expect([visitor.status, visitor.path]).toEqual([200, `/product/sindoor-zardozi-lehenga-${product}`]);
	},
);

test("an unknown category is a 404 page with the filters", async () => {
	const response = await fetchPath("/browse?category=spacesuits");
	expect(response.status).toBe(404);
	const html = await response.text();
	expect(html).toContain("Category not found");
	expect(html).toMatch(/<input[^>]* name="category"/);
	expect(readHead(html).meta.robots).toBe("noindex");
	for (const query of [
		"category=wedding",
		"category=Men+Clothing",
		"category=dresses",
		"category=spacesuits&category=party",
	])
		expect((await fetchPath(`/browse?${query}`)).status).toBe(200);
});

test("a deleted listing is 410, also when its orders archive it; one that never existed is 404", async () => {
	const { world } = pages;
	const [unrented, rented] = [
		await list(seller, { name: "Never rented" }),
		await list(seller, { name: "Rented once" }),
	];
	await must(rent(world, await world.client(), rented, 9, 1));
	for (const { _id: id } of [unrented, rented]) {
		await must(seller.delete(`/api/product/${id}`));
		expect((await fetchPath(`/product/${id}`)).status).toBe(410);
		expect((await fetchPath(`/api/product/${id}`)).status).toBe(410);
	}
	expect((await fetchPath(`/product/${product.replace(/.{4}$/, "0000")}`)).status).toBe(404);
});

test("thank-you without an order links to the dashboard and to browsing", async () => {
	const response = await fetchPath("/thank-you");
	expect(response.status).toBe(200);
	const html = await response.text();
	for (const part of ["We could not find this order", 'href="/dashboard?tab=rentals"', ">Browse More<"])
		expect(html).toContain(part);
});

test.each(["/robots.txt", "/sitemap.xml", "/sitemap/pages.xml"])(
	"%s has an ETag and is revalidated with 304",
	async (path) => {
		const first = await fetchPath(path);
		const etag = first.headers.get("etag") ?? "";
		expect([first.status, etag]).toEqual([200, expect.stringMatching(/^W\/"/)]);
		expect((await fetchPath(path, { headers: { "if-none-match": etag } })).status).toBe(304);
	},
);

test("icons are at the paths that browsers and home screens request", async () => {
	const home = await (await fetchPath("/")).text();
	expect(home).toContain(' rel="apple-touch-icon" href="/apple-touch-icon.png"/>');
	expect(home).toContain(' rel="manifest" href="/manifest.webmanifest"/>');
	const { icons } = await (await fetchPath("/manifest.webmanifest")).json();
	const files = [
		"/favicon.ico",
		"/apple-touch-icon.png",
		...new Set<string>(icons.map(({ src }: { src: string }) => src)),
	];
	const types = await Promise.all(files.map(async (file) => (await fetchPath(file)).headers.get("content-type")));
	expect(types).toEqual([expect.stringMatching(/icon/), "image/png", "image/png", "image/png"]);
});

test("a listing has one canonical URL with its name, an image and an offer", async () => {
	const name = "Sindoor </script> & लहंगा";
	const { _id: id } = await list(seller, { name, description: "Raw silk <b>" });
	const slug = `/product/sindoor-script-lahanga-${id}`;
	const inDevanagari = `/product/${encodeURIComponent("sindoor-script-लहंगा")}-${id}`;
	for (const path of [`/product/${id}`, slug, inDevanagari, `/product/another-name-${id}?size=M`]) {
		const { canonical, meta, structuredData } = readHead(await (await fetchPath(path, { redirect: "follow" })).text());
		expect(canonical).toEqual([pages.origin + slug]);
		expect((await fetch(meta["og:image"] ?? "")).headers.get("content-type")).toBe("image/webp");
		expect(meta.description).toBe("Raw silk <b>");
		expect(structuredData[0]).toMatchObject({
			name,
			offers: { "@type": "Offer", price: 2400, priceCurrency: "INR", availability: "https://schema.org/InStock" },
		});
		const crumbs = structuredData[1]?.itemListElement as { name: string }[] | undefined;
		expect(crumbs?.map((crumb) => crumb.name)).toEqual(["Browse", "Wedding", name]);
	}
	expect((await fetch(`${pages.origin}/product/sindoor-${id.replace(/.$/, "x")}`)).status).toBe(404);
});
