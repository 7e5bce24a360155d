/** Every kind of email as a mail program shows it: on a phone and on a desktop, light and dark. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderHtml } from "#modules/mail/parts.ts";
import { allEmails } from "#tests/fixtures/all-emails.ts";
import { axeViolations, colourRules } from "#tests/journeys/accessibility/run-axe.ts";
import { takeBrowser } from "#tests/journeys/harness/open-site.ts";

const origin = "https://almari.example";
const frame = {
	origin,
	language: "en" as const,
	operator: "Almari Rentals Pvt Ltd, 7 Hauz Khas Village, New Delhi 110 016",
	supportEmail: "help@almari.example",
	unsubscribe: { topic: "orders" as const, url: `${origin}/unsubscribe?token=orders.1.x` },
};
const emails = allEmails({
	product: `Ivory and marigold reception lehenga ${"wideword".repeat(10)}`,
	person: "Venkatanarasimharajuvaripeta Lakshmi Subramanian",
	words: "The hem has a tear of two inches near the left side seam.",
	total: 174_320,
	photo: "a".repeat(40),
});
/**
 * A colour scheme changes colours alone, so each width has one scheme. axe is slow and the markup is the same in both, so in the second it
 * checks what depends on colours: the contrast, and links that differ from text.
 */
const variants = [
	{ name: "phone, light", width: 360, colorScheme: "light", runsAll: true },
	{ name: "desktop, dark", width: 1200, colorScheme: "dark", runsAll: false },
] as const;
/** The landmarks are those of the mail program around an email. */
const disabled = ["region", "landmark-one-main"];

let page: Page;
beforeAll(async () => {
	page = await (await takeBrowser()).newPage();
	// The picture keeps its space whether or not it loads.
	await page.route("**", (route) => route.abort());
});
afterAll(() => page.close());

test.each(emails)("%s: fits both widths and is accessible in both colour schemes", async (_, email) => {
	await page.setContent(renderHtml(email, frame), { waitUntil: "domcontentloaded" });
	const found: string[] = [];
	for (const { name, width, colorScheme, runsAll } of variants) {
		await page.setViewportSize({ width, height: 740 });
		await page.emulateMedia({ colorScheme });
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		if (overflow > 0) found.push(`${name}: ${overflow} px wider than the window`);
		found.push(
			...(await axeViolations(page, { disabled, ...(!runsAll && { only: colourRules }) })).map(
				(problem) => `${name}: ${problem}`,
			),
		);
	}
	expect(found).toEqual([]);
});
