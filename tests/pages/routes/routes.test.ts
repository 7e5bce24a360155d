/** Every route responds with a complete page before scripts run: title, heading, frame and metadata. */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import type { PlainBrowser } from "#tests/pages/plain-browser.ts";
import routes from "#web/routes.ts";
import { adminTabs } from "./admin-tabs.ts";
import { expectHead, readBehindProxy, readHead } from "./html-head.ts";
import { pagesWithFrame } from "./pages-with-frame.ts";
import { routesWithoutPage } from "./routes-without-page.ts";
import { type PageCase, type People, populateSiteMap, type SiteContent } from "./site-map.ts";

/** The address that the site has outside, and by which no request here arrives. */
const publicUrl = "http://almari.test";

let pages: Pages;
let browsers: Record<keyof People, PlainBrowser>;
let content: SiteContent;

beforeAll(async () => {
	pages = await openPages({ PUBLIC_URL: publicUrl });
	const { people, ...rest } = await populateSiteMap(pages.world);
	content = rest.content;
	browsers = {
		visitor: pages.open(),
		client: pages.open(people.client),
		seller: pages.open(people.seller),
		admin: pages.open(people.admin),
	};
});
afterAll(() => pages.close());

// Pages without header and footer.
const pagesWithoutFrame: PageCase[] = [{ route: "admin/login", title: "Admin · Almari", heading: "" }, ...adminTabs];

const pathOf = ({ route, path }: PageCase) => path?.(content) ?? `/${route.replace(/^\//, "")}`;
/** Opens the page, which must not redirect. */
async function openPage(row: PageCase): Promise<PlainBrowser> {
	const page = await browsers[row.as ?? "visitor"].open(pathOf(row));
	expect(page.path).toBe(pathOf(row));
	return page;
}

test.each(pagesWithFrame)("$route: $title", async (row) => {
	const page = await openPage(row);
	expect(page.status).toBe(row.status ?? 200);
	expect(page.texts("title")).toContain(row.title);
	expect(page.find("h1")).toHaveLength(1);
	expect(page.heading).toContain(row.heading);
	expect(page.find("header.top")).toHaveLength(1);
	expect(page.find("footer.foot")).toHaveLength(1);
	const { canonical, structuredData = [] } = row;
	const address = canonical === true ? pathOf(row) : canonical;
	expectHead(page.html, { address: address && publicUrl + address, title: row.title, structuredData });
});

test("the three routes of the listing form have the same fields", async () => {
	const forms = pagesWithFrame.filter(({ route }) => /^(list-item|add-product|edit-product)/.test(route));
	const known = /^(name|description|price|discount|countInStock|catName|occasion|details|sizeStock)/;
	const fields: string[][] = [];
	for (const row of forms) {
		const controls = (await openPage(row)).find("input[name], textarea[name], select[name]").toArray();
		const names = controls.map(({ attribs }) => attribs.name ?? "");
		fields.push([...new Set(names)].filter((name) => known.test(name)).sort());
	}
	expect(fields[0]?.length).toBeGreaterThan(10);
	expect(fields).toEqual([fields[0], fields[0], fields[0]]);
});

test.each(pagesWithoutFrame)("$route, without the frame: $title", async (row) => {
	const page = await openPage(row);
	expect([page.status, page.texts("title")]).toEqual([200, expect.arrayContaining([row.title])]);
	expect(page.find("footer.foot")).toHaveLength(0);
	expect(readHead(page.html).meta.robots).toBe("noindex");
});

const pathsOf = (entries: RouteConfigEntry[], parent = ""): string[] =>
	entries.flatMap(({ path = "", children }) => {
		const full = [parent, path].filter(Boolean).join("/");
		return children ? pathsOf(children, full) : [full || "/"];
	});

test("every route is tested", () => {
	const tested = [...pagesWithoutFrame, ...pagesWithFrame].map(({ route }) => route);
	expect([...new Set([...routesWithoutPage, ...tested])].sort()).toEqual(pathsOf(routes).sort());
});

/** Fetches an address that a page contains. */
const fetchPublic = (address: string) => {
	const { origin, pathname } = new URL(address);
	expect(origin).toBe(publicUrl);
	return fetch(pages.origin + pathname);
};
const readPage = (path: string) => fetchPublic(publicUrl + path).then((response) => response.text());
const namesOf = (list: unknown) => (list as { name: string }[]).map(({ name }) => name);

test("the images of home exist, and the FAQ lists all questions", async () => {
	const { meta, structuredData } = readHead(await readPage("/"));
	for (const picture of [meta["og:image"], structuredData[0]?.logo])
		expect((await fetchPublic(String(picture))).status).toBe(200);
	expect(namesOf(readHead(await readPage("/faq")).structuredData[0]?.mainEntity).length).toBeGreaterThan(10);
});

test("robots.txt links the sitemap, which lists live listings with images, and closets", async () => {
	expect(await readPage("/robots.txt")).toMatch(/Disallow: \/dashboard[\s\S]*Sitemap: http.*\/sitemap.xml/);
	const files = [...(await readPage("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc);
	const [fixed, listings, closets, ...more] = await Promise.all(
		files.map(async (file) => (await fetchPublic(file)).text()),
	);
	expect(more).toEqual([]);
	for (const row of pagesWithFrame.filter(({ route, canonical }) => canonical && !/:|login|signup/.test(route)))
		expect(fixed).toContain(`<loc>${publicUrl}${row.canonical === true ? pathOf(row) : row.canonical}</loc>`);
	expect(listings).toContain(`-${content.productId}</loc>`);
	const picture = /<image:loc>([^<]+)<\/image:loc>/.exec(listings ?? "")?.[1] ?? "";
	expect((await fetchPublic(picture)).headers.get("content-type")).toBe("image/webp");
	// Only sellers have closets.
	expect([...(closets ?? "").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
		`${publicUrl}/closet/${content.listerId}`,
		`${publicUrl}/hi/closet/${content.listerId}`,
	]);
	for (const kind of ["listings", "closets"])
		expect((await fetchPublic(`${publicUrl}/sitemap/${kind}/${content.productId}.xml`)).status).toBe(404);
});

test.each(["/", "/robots.txt", "/sitemap.xml", "/sitemap/pages.xml", "product", "closet"])(
	"%s contains the public URL, whatever host a proxy requests",
	async (what) => {
		const path =
			{ product: `/product/sindoor-zardozi-lehenga-${content.productId}`, closet: `/closet/${content.listerId}` }[
				what
			] ?? what;
		const text = await readBehindProxy(pages.origin + path, "almari-3.internal:8080");
		expect(text).toContain(publicUrl);
		expect(text).not.toContain("almari-3.internal");
		if (what === "product") expect(text).toContain(encodeURIComponent(publicUrl + path));
	},
);
