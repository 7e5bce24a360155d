/** The bytes that a phone loads for a page, as compressed on the wire. */
import { existsSync, statSync } from "node:fs";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
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

const maxBytes = { js: 120_000, css: 20_000, hero: 60_000 };

let site: Site;
let product: string;
let seller: BrowserContext;
beforeAll(async () => {
	site = await openSite();
	const { context } = await visit(site);
	await signInAs(site, context, "renter", "Meher Rathore");
	seller = context;
	product = await createListing(site, context, "Sindoor zardozi lehenga");
});
afterAll(() => site.close());

type Loaded = { page: Page; paths: string[]; pageErrors: string[]; close(): Promise<void> };

/** Opens a page and waits until its own requests have finished. */
async function loadPage(path: string, visiting = visit(site, phone)): Promise<Loaded> {
	const { page, context, pageErrors } = await visiting;
	const paths = requestsOf(page);
	await page.goto(path, { waitUntil: "networkidle" });
	return { page, paths, pageErrors, close: () => context.close() };
}

function requestsOf(page: Page): string[] {
	const paths: string[] = [];
	page.on("request", (request) => paths.push(new URL(request.url()).pathname));
	return paths;
}

const totalBytes = (paths: string[], ending: string) =>
	paths.filter((path) => path.endsWith(ending)).reduce((sum, path) => sum + sizeOf(`build/client${path}`), 0);

/** The size on the wire: small files are not compressed. */
const sizeOf = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

test.each([
	["home", () => "/", maxBytes.js],
	["browse", () => "/browse", maxBytes.js],
	["sign-in", () => "/login", maxBytes.js],
	["sign-up", () => "/signup", maxBytes.js],
	["product", () => `/product/${product}`, maxBytes.js],
])("%s: scripts and styles within their limits, and nothing from another host", async (_, path, maxJs) => {
	const { paths, pageErrors, close } = await loadPage(path());
	expect(totalBytes(paths, ".js")).toBeGreaterThan(50_000);
	expect(totalBytes(paths, ".js")).toBeLessThanOrEqual(maxJs);
	expect(totalBytes(paths, ".css")).toBeLessThanOrEqual(maxBytes.css);
	expect(paths.filter((one) => /period-picker|zoom|mukta/.test(one))).toEqual([]);
	expect(pageErrors).toEqual([]);
	await close();
});

test.each(["overview", "rentals", "listings", "earnings", "wishlist"])(
	"the dashboard's tab %s: scripts within their limit, and none of other tabs",
	async (tab) => {
		const page = await seller.newPage();
		await blockEventStream(page);
		const { paths } = await loadPage(
			`/dashboard?tab=${tab}`,
			Promise.resolve({ page, context: seller, pageErrors: [] }),
		);
		expect(totalBytes(paths, ".js")).toBeGreaterThan(50_000);
		const other = tab === "overview" ? /\/(rentals|settings-pane|messages)-/ : /\/(overview|settings-pane|messages)-/;
		expect(paths.filter((one) => other.test(one) && one.endsWith(".js"))).toEqual([]);
		expect(totalBytes(paths, ".js")).toBeLessThanOrEqual(125_000);
		await page.close();
	},
);

test.each(["/agenda", "/settings", "/update-profile", "/add-many"])(
	"%s: scripts within the limit of signed-in pages",
	async (path) => {
		const page = await seller.newPage();
		await blockEventStream(page);
		const { paths } = await loadPage(path, Promise.resolve({ page, context: seller, pageErrors: [] }));
		expect(totalBytes(paths, ".js")).toBeGreaterThan(50_000);
		expect(totalBytes(paths, ".js")).toBeLessThanOrEqual(125_000);
		expect(paths.filter((one) => /draft-card.*\.js$/.test(one))).toEqual([]);
		await page.close();
	},
);

test("an order's page: scripts within the limit of signed-in pages, none of the admin's", async () => {
	const client = await visit(site, phone);
	const email = await signInAs(site, client.context, "client", "Ishita Roy");
	const { orderId } = await createOrder(site, client.context, email, product, 3, 2);
	await blockEventStream(client.page);
	const { paths, pageErrors, close } = await loadPage(`/orders/${orderId}`, Promise.resolve(client));
	expect(totalBytes(paths, ".js")).toBeGreaterThan(50_000);
	expect(totalBytes(paths, ".js")).toBeLessThanOrEqual(125_000);
	expect(
		paths.filter((one) => /(admin|order-reviews|order-summary|damage-section|order-money).*\.js$/.test(one)),
	).toEqual([]);
	expect(pageErrors).toEqual([]);
	await close();
});

test("the hero image fits the phone and is AVIF", async () => {
	const { paths, close } = await loadPage("/");
	const heroes = paths.filter((path) => /\/hero-/.test(path));
	expect(heroes).toHaveLength(1);
	expect(heroes[0]).toMatch(/\.avif$/);
	expect(statSync(`build/client${heroes[0]}`).size).toBeLessThanOrEqual(maxBytes.hero);
	await close();
});

test("the calendar script is loaded when days are chosen", async () => {
	const { page, paths, close } = await loadPage(`/product/${product}?rent=1`);
	await page.locator("#days").waitFor();
	expect(paths.some((path) => /period-picker.*\.js$/.test(path))).toBe(true);
	await close();
});

test("the Devanagari font is loaded only where it is used", async () => {
	const hindi = await createListing(site, seller, "लाल बनारसी साड़ी");
	const { page, paths, close } = await loadPage(`/product/${hindi}`);
	await page.evaluate(() => document.fonts.ready.then(() => {}));
	expect(paths.some((path) => /mukta-devanagari.*\.woff2$/.test(path))).toBe(true);
	await close();
});

test("the fallback font is as wide as the web font, so that lines do not reflow", async () => {
	const { page, close } = await loadPage("/");
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
	await close();
	expect(Math.abs(fallbackWidth / ownWidth - 1)).toBeLessThan(0.01);
});
