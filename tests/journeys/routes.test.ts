import { readFileSync } from "node:fs";
import { get } from "node:http";
import type { BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import { readHead } from "./head.ts";
import { order } from "./orders.ts";
import { enter, listQuickly, openSite, type Site, visit } from "./site.ts";
import { alone, inFrame, type Made, pageless, type Row } from "./site-map.ts";

/**
 * Every address of the site map answers a whole page before any script runs, with its title, one heading, header and footer, and with what
 * search engines and shared links read.
 */

let site: Site;
let people: Record<NonNullable<Row["as"]>, BrowserContext>;
let made: Made;

beforeAll(async () => {
	site = await openSite();
	const [visitor, client, seller, admin] = await Promise.all([1, 2, 3, 4].map(() => visit(site)));
	if (!visitor || !client || !seller || !admin) throw new Error("somebody did not come");
	people = { visitor: visitor.context, client: client.context, seller: seller.context, admin: admin.context };
	await enter(site, people.seller, "renter", "Meher Rathore");
	await enter(site, people.admin, "admin", "Asha Rao");
	const email = await enter(site, people.client, "client", "Ishita Roy");
	const product = await listQuickly(site, people.seller, "Sindoor zardozi lehenga");
	const lister = (await (await people.seller.request.get(`/api/product/${product}`)).json()).product.listedBy._id;
	const placed = (await order(site, people.client, email, product, 9, 1)).orderId;
	made = { product, lister, placed, first: addDays(dayOf(new Date()), 20) };
});
afterAll(() => site.close());

const pathOf = ({ route, path }: Row) => path?.(made) ?? `/${route.replace(/^\//, "")}`;

async function open(row: Row) {
	const answer = await people[row.as ?? "visitor"].request.get(pathOf(row), { maxRedirects: 0 });
	const html = await answer.text();
	const text = (tag: string) =>
		[...html.matchAll(new RegExp(`<${tag}[ >][^]*?</${tag}>`, "g"))].map(([found]) =>
			found
				.replace(/<[^>]*>/g, "")
				.replace(/&#x27;/g, "'")
				.trim(),
		);
	return { status: answer.status(), html, titles: text("title"), headings: text("h1") };
}

test.each(inFrame)("$route: $title", async (row) => {
	const { status, html, titles, headings } = await open(row);
	expect(status).toBe(row.route === "*" ? 404 : 200);
	expect(titles).toContain(row.title);
	expect(headings).toHaveLength(1);
	expect(headings[0]).toContain(row.heading);
	expect(html.match(/<header class="top"/g)).toHaveLength(1);
	expect(html.match(/<footer class="foot"/g)).toHaveLength(1);
	readsWell(row, html);
});

/** One address, a sentence and a picture of its own for whoever may list it; for nobody else anything. */
function readsWell(row: Row, html: string) {
	const { route, listed, things = [], title } = row;
	const { canonical, meta, things: said } = readHead(html);
	expect(said.map((thing) => thing["@type"])).toEqual(things);
	if (!listed) {
		expect([canonical, meta.robots ?? "404"]).toEqual([[], route === "*" ? "404" : "noindex"]);
		return;
	}
	const address = listed === true ? site.origin + pathOf(row) : site.origin + listed;
	expect(canonical).toEqual([address + (address.endsWith("-") ? made.product : "")]);
	expect(meta).toMatchObject({ "og:url": canonical[0], "og:title": expect.any(String), "og:site_name": "Almari" });
	expect(title).toContain(meta["og:title"]);
	expect(meta.description?.length).toBeGreaterThan(20);
	expect(meta["og:description"]).toBe(meta.description);
	expect(meta["og:image"]).toMatch(new RegExp(`^${site.origin}/(media|assets)/.+\\.webp$`));
	expect(meta.robots).toBeUndefined();
}

test("listing and editing are one form: the same fields at all three addresses", async () => {
	const forms = inFrame.filter(({ route }) => /^(list-item|add-product|edit-product)/.test(route));
	const fields = await Promise.all(
		forms.map(async (row) => {
			const names = [...(await open(row)).html.matchAll(/<(?:input|textarea|select)[^>]* name="([^"]+)"/g)];
			const known = /^(name|description|price|discount|countInStock|catName|occasion|details|sizeStock)/;
			return [...new Set(names.map(([, name]) => name ?? ""))].filter((name) => known.test(name)).sort();
		}),
	);
	expect(fields[0]?.length).toBeGreaterThan(10);
	expect(fields).toEqual([fields[0], fields[0], fields[0]]);
});

test.each(alone)("$route, outside the frame: $title", async (row) => {
	const { status, html, titles } = await open(row);
	expect([status, titles]).toEqual([200, expect.arrayContaining([row.title])]);
	expect(html).not.toMatch(/<footer class="foot"/);
	expect(readHead(html).meta.robots).toBe("noindex");
});

test("no address of the site map is left out", () => {
	const map = readFileSync("web/routes.ts", "utf8");
	const routes = [...map.matchAll(/route\("([^"]+)"/g)].map(([, path]) => path);
	expect(map).toMatch(/index\("screens\/home/);
	expect([...new Set([...pageless, ...[...alone, ...inFrame].map(({ route }) => route)])].sort()).toEqual(
		["/", ...routes].sort(),
	);
});

const read = async (path: string) => (await fetch(site.origin + path)).text();
const namesOf = (list: unknown) => (list as { name: string }[]).map(({ name }) => name);

test("a listing has one address by its name, whatever it opens by, with a picture and an offer", async () => {
	const name = "Sindoor </script> & लहंगा";
	const id = await listQuickly(site, people.seller, name, { description: "Raw silk <b>" });
	const slug = `/product/${encodeURIComponent("sindoor-script-लहंगा")}-${id}`;
	for (const path of [`/product/${id}`, slug, `/product/another-name-${id}?size=M`]) {
		const { canonical, meta, things } = readHead(await read(path));
		expect(canonical).toEqual([site.origin + slug]);
		expect((await fetch(meta["og:image"] ?? "")).headers.get("content-type")).toBe("image/webp");
		expect(meta.description).toBe("Raw silk <b>");
		expect(things[0]).toMatchObject({
			name,
			offers: { "@type": "Offer", price: 2400, priceCurrency: "INR", availability: "https://schema.org/InStock" },
		});
		expect(namesOf(things[1]?.itemListElement)).toEqual(["Browse", "Wedding", name]);
	}
	expect((await fetch(`${site.origin}/product/sindoor-${id.replace(/.$/, "x")}`)).status).toBe(404);
});

test("home's pictures are there, and all questions with their answers", async () => {
	const { meta, things } = readHead(await read("/"));
	for (const picture of [meta["og:image"], things[0]?.logo]) expect((await fetch(String(picture))).status).toBe(200);
	expect(namesOf(readHead(await read("/faq")).things[0]?.mainEntity).length).toBeGreaterThan(10);
});

test("robots.txt leads to a sitemap, and that to every live listing with its pictures and to every closet", async () => {
	const robots = await read("/robots.txt");
	expect(robots).toContain("Disallow: /dashboard");
	expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
	const files = [...(await read("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc);
	const [pages, listings, closets, ...more] = await Promise.all(files.map(async (file) => (await fetch(file)).text()));
	expect(more).toEqual([]);
	for (const row of inFrame.filter(({ route }) => !/:|login|signup/.test(route)))
		if (row.listed)
			expect(pages).toContain(`<loc>${site.origin}${row.listed === true ? pathOf(row) : row.listed}</loc>`);
	expect(listings).toContain(`-${made.product}</loc>`);
	const picture = /<image:loc>([^<]+)<\/image:loc>/.exec(listings ?? "")?.[1] ?? "";
	expect((await fetch(picture)).headers.get("content-type")).toBe("image/webp");
	// The admin and the client lend nothing.
	expect([...(closets ?? "").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
		`${site.origin}/closet/${made.lister}`,
	]);
	for (const kind of ["listings", "closets"])
		expect((await fetch(`${site.origin}/sitemap/${kind}/${made.product}.xml`)).status).toBe(404);
});

/** As a proxy might ask that keeps to itself which address the visitor asked. */
const readBehindProxy = (path: string) =>
	new Promise<string>((resolve, reject) => {
		get(site.origin + path, { headers: { host: "almari-3.internal:8080" } }, async (answer) => {
			resolve((await Array.fromAsync(answer.setEncoding("utf8"))).join(""));
		}).on("error", reject);
	});

test.each(["/", "/robots.txt", "/sitemap.xml", "/sitemap/pages.xml", "product", "closet"])(
	"%s names the site's public address, whatever address a proxy asks it by",
	async (path) => {
		const text = await readBehindProxy(
			{ product: `/product/${made.product}`, closet: `/closet/${made.lister}` }[path] ?? path,
		);
		expect(text).toContain(site.origin);
		expect(text).not.toContain("almari-3.internal");
		if (path === "product") expect(text).toContain(encodeURIComponent(`${site.origin}/product/${made.product}`));
	},
);
