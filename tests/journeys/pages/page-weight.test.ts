/** The bytes that a phone loads for a page, as compressed on the wire. */
import { existsSync, statSync } from "node:fs";
import type { BrowserContext, Page, Request } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createOrder } from "#tests/journeys/harness/orders.ts";
import {
	blockEventStream,
	createListing,
	openSite,
	phone,
	type Site,
	signInAs,
	visit,
} from "#tests/journeys/harness/site.ts";

const maxBytes = { js: 128_000, css: 20_000, hero: 60_000 };

/** web/entry.client.tsx */
const offlineDelayMs = 3_000;

let site: Site;
let product: string;
let visitor: Visit;
let seller: Visit;
beforeAll(async () => {
	site = await openSite();
	[visitor, seller] = [await visitAndRecord(), await visitAndRecord()];
	await signInAs(site, seller.context, "renter", "Meher Rathore");
	product = await createListing(site, seller.context, "Sindoor zardozi lehenga");
});
beforeEach(() => {
	visitor.paths.length = 0;
	seller.paths.length = 0;
});
afterAll(() => site.close());

/** `paths`: what the page has requested in this test. */
type Visit = {
	page: Page;
	context: BrowserContext;
	pageErrors: string[];
	paths: string[];
	/** How many requests have not ended yet. */
	countOpen: () => number;
};

async function visitAndRecord(): Promise<Visit> {
	const visiting = await visit(site, phone);
	const paths: string[] = [];
	const open = new Set<Request>();
	visiting.page.on("request", (request) => {
		paths.push(new URL(request.url()).pathname);
		open.add(request);
	});
	for (const end of ["requestfinished", "requestfailed"] as const)
		visiting.page.on(end as "requestfinished", (request) => void open.delete(request));
	// It never ends.
	await blockEventStream(visiting.page);
	// Not counted: what a page loads some seconds after its start, which on a slow machine may be before it is idle.
	await visiting.page.addInitScript((laterMs) => {
		const set = window.setTimeout.bind(window);
		window.setTimeout = ((run: TimerHandler, ms?: number, ...args: unknown[]) =>
			ms === laterMs ? 0 : set(run, ms, ...args)) as typeof window.setTimeout;
	}, offlineDelayMs);
	return { ...visiting, paths, countOpen: () => open.size };
}

/** Opens a page, and waits until it is hydrated, has nothing to do and nothing to wait for. Returns the paths of its requests. */
async function load({ page, paths, pageErrors, countOpen }: Visit, path: string): Promise<string[]> {
	await page.goto(path);
	await page.waitForLoadState("load");
	await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
	await expect.poll(countOpen).toBe(0);
	expect(pageErrors).toEqual([]);
	return paths;
}

const totalBytes = (paths: string[], ending: string) =>
	paths.filter((path) => path.endsWith(ending)).reduce((sum, path) => sum + sizeOf(`build/client${path}`), 0);

/** The size on the wire: small files are not compressed. */
const sizeOf = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

test.each([
	["home", () => "/"],
	["browse", () => "/browse"],
	["sign-in", () => "/login"],
	["sign-up", () => "/signup"],
	["product", () => `/product/${product}`],
])("%s: scripts and styles within their limits, and nothing from another host", async (_, path) => {
	const paths = await load(visitor, path());
	expect(totalBytes(paths, ".js")).toBeGreaterThan(50_000);
	expect(totalBytes(paths, ".js")).toBeLessThanOrEqual(maxBytes.js);
	expect(totalBytes(paths, ".css")).toBeGreaterThan(5_000);
	expect(totalBytes(paths, ".css")).toBeLessThanOrEqual(maxBytes.css);
	expect(paths.filter((one) => /period-picker|zoom|mukta/.test(one))).toEqual([]);
});

test.each(["overview", "rentals", "listings", "earnings", "wishlist"])(
	"the dashboard's tab %s: scripts within their limit, and none of other tabs",
	async (tab) => {
		const scripts = await loadAsMember(seller, `/dashboard?tab=${tab}`);
		const other = tab === "overview" ? /\/(rentals|settings-pane|messages)-/ : /\/(overview|settings-pane|messages)-/;
		expect(scripts.filter((one) => other.test(one))).toEqual([]);
	},
);

test.each(["/agenda", "/settings", "/update-profile", "/add-many"])(
	"%s: scripts within the limit of signed-in pages",
	async (path) => {
		const scripts = await loadAsMember(seller, path);
		expect(scripts.filter((one) => /draft-card/.test(one))).toEqual([]);
	},
);

test("an order's page: scripts within the limit of signed-in pages, none of the admin's", async () => {
	const client = await visitAndRecord();
	const email = await signInAs(site, client.context, "client", "Ishita Roy");
	const { orderId } = await createOrder(site, client.context, email, product, 3, 2);
	const scripts = await loadAsMember(client, `/orders/${orderId}`);
	expect(scripts.filter((one) => /admin|order-reviews|order-summary|damage-card|optional-sections/.test(one))).toEqual(
		[],
	);
	await client.context.close();
});

/** Opens a page of a member, whose scripts must be within their limit. Returns the paths of the scripts. */
async function loadAsMember(member: Visit, path: string): Promise<string[]> {
	const paths = await load(member, path);
	expect(totalBytes(paths, ".js")).toBeGreaterThan(50_000);
	expect(totalBytes(paths, ".js")).toBeLessThanOrEqual(132_000);
	return paths.filter((one) => one.endsWith(".js"));
}

test("the calendar script is loaded when days are chosen", async () => {
	const paths = await load(visitor, `/product/${product}?rent=1`);
	await visitor.page.locator("#days [data-day]").first().waitFor();
	expect(new URL(visitor.page.url()).pathname).toBe(`/product/sindoor-zardozi-lehenga-${product}`);
	expect(paths.some((path) => /period-picker.*\.js$/.test(path))).toBe(true);
});

test("the Devanagari font is loaded only where it is used", async () => {
	const hindi = await createListing(site, seller.context, "लाल बनारसी साड़ी");
	const paths = await load(visitor, `/product/${hindi}`);
	await visitor.page.evaluate(() => document.fonts.ready.then(() => {}));
	expect(paths.some((path) => /mukta-devanagari.*\.woff2$/.test(path))).toBe(true);
});

test("the hero image fits the phone and is AVIF", async () => {
	const heroes = (await load(visitor, "/")).filter((path) => /\/hero-/.test(path));
	expect(heroes).toHaveLength(1);
	expect(heroes[0]).toMatch(/\.avif$/);
	expect(statSync(`build/client${heroes[0]}`).size).toBeLessThanOrEqual(maxBytes.hero);
});

test("the fallback font is as wide as the web font, so that lines do not reflow", async () => {
	const { page } = visitor;
	await page.goto("/");
	const { ownWidth, fallbackWidth } = await page.evaluate(async () => {
		const text =
			"the quick brown fox jumps over the lazy dog, and what hung in the almari dances at somebody else's sangeet.";
		await document.fonts.load('400 200px "Hanken"');
		const canvas = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
		// A large size, as browsers may round glyph widths to whole pixels.
		canvas.font = '400 200px "Hanken"';
		const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
		const fallbackFont = rules.find(
			(rule) => rule instanceof CSSFontFaceRule && rule.cssText.includes("Hanken as Arial"),
		);
		// Arial's glyph widths in thousandths of an em, where they differ from 556. Listed, so that the font need not be installed.
		const widths: Record<string, number> = {
			i: 222,
			j: 222,
			l: 222,
			f: 278,
			t: 278,
			" ": 278,
			",": 278,
			".": 278,
			"'": 191,
			r: 333,
			c: 500,
			k: 500,
			s: 500,
			v: 500,
			x: 500,
			y: 500,
			z: 500,
			w: 722,
			m: 833,
		};
		const arial = [...text].reduce((sum, character) => sum + (widths[character] ?? 556) / 5, 0);
		const adjust = /size-adjust: ([\d.]+)%/.exec(fallbackFont?.cssText ?? "")?.[1];
		return { ownWidth: canvas.measureText(text).width, fallbackWidth: (arial * Number(adjust)) / 100 };
	});
	expect(Math.abs(fallbackWidth / ownWidth - 1)).toBeLessThan(0.01);
});
