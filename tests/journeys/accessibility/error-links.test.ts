/** The error summary's links are large enough to hit. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, openSite, phone, type Site, visit } from "#tests/journeys/harness/site.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

// WCAG 2.5.8 and 2.5.5.
test.each([
	["with a mouse", desktop, 24],
	["with a finger", phone, 44],
])("links from the error summary to the fields are large enough %s", async (_, device, least) => {
	const { page, context } = await visit(site, device);
	await page.goto("/contact");
	await page.getByRole("button", { name: "Send Message" }).click();
	const links = page.getByRole("alert").getByRole("link");
	await links.first().waitFor();
	const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()));
	expect(boxes.map(({ height }) => height >= least)).toEqual([true, true, true]);
	// The links do not overlap.
	expect(boxes.every(({ top }, index) => index === 0 || top >= (boxes[index - 1]?.bottom ?? 0))).toBe(true);
	await links.first().click();
	await page.locator("#name:focus").waitFor();
	await context.close();
});
