/** Every kind of email as a mail program shows it: on a phone and on a desktop, light and dark. */
import axe from "axe-core";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderHtml } from "#modules/mail/html-part.ts";
import { findBrowser } from "#tests/browser.ts";
import { allEmails } from "#tests/fixtures/all-emails.ts";

const origin = "https://almari.example";
const frame = {
	origin,
	operator: "Almari Rentals Pvt Ltd, 7 Hauz Khas Village, New Delhi 110 016",
	supportEmail: "help@almari.example",
	unsubscribe: { topic: "Order updates", url: `${origin}/unsubscribe?token=orders.1.x` },
};
const emails = allEmails({
	product: `Ivory and marigold reception lehenga ${"wideword".repeat(10)}`,
	person: "Venkatanarasimharajuvaripeta Lakshmi Subramanian",
	words: "The hem has a tear of two inches near the left side seam.",
	total: 174_320,
	photo: "a".repeat(40),
});
/** Contrast depends on the colour scheme alone, so axe, which is slow, runs once for each. */
const variants = [
	{ name: "phone, light", width: 360, colorScheme: "light", runsAxe: true },
	{ name: "phone, dark", width: 360, colorScheme: "dark" },
	{ name: "desktop, dark", width: 1200, colorScheme: "dark", runsAxe: true },
	{ name: "desktop, light", width: 1200, colorScheme: "light" },
] as const;

let browser: Browser;
let page: Page;
beforeAll(async () => {
	browser = await chromium.launch(await findBrowser());
	page = await browser.newPage();
	// The picture keeps its space whether or not it loads.
	await page.route("**", (route) => route.abort());
});
afterAll(() => browser.close());

test.each(emails)("%s: fits both widths and is accessible in both colour schemes", async (_, email) => {
	await page.setContent(renderHtml(email, frame), { waitUntil: "domcontentloaded" });
	const found: string[] = [];
	for (const { name, width, colorScheme, ...rest } of variants) {
		await page.setViewportSize({ width, height: 740 });
		await page.emulateMedia({ colorScheme });
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		if (overflow > 0) found.push(`${name}: ${overflow} px wider than the window`);
		if ("runsAxe" in rest) found.push(...(await axeViolations()).map((problem) => `${name}: ${problem}`));
	}
	expect(found).toEqual([]);
});

async function axeViolations(): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
	const { violations } = await page.evaluate(() =>
		(globalThis as unknown as { axe: typeof axe }).axe.run({
			resultTypes: ["violations"],
			preload: false,
			// The landmarks are those of the mail program around it.
			rules: { region: { enabled: false }, "landmark-one-main": { enabled: false } },
		}),
	);
	return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.html}`);
}
