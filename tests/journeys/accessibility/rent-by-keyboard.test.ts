/** Choosing rental days with the keyboard alone. */
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createListing, desktop, openSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";

let site: Site;
let product: string;
beforeAll(async () => {
	site = await openSite();
	const { context } = await visit(site);
	await signInAs(site, context, "renter", "Meher Rathore");
	product = await createListing(site, context, "Sindoor zardozi lehenga", { sizeStock: [{ size: "M", stock: 1 }] });
	await context.close();
});
afterAll(() => site.close());

const descriptionOf = (control: Locator) =>
	control.evaluate((element) => document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent);

test.each([
	["desktop", desktop],
	["phone", phone],
])("Rent Now moves the focus to the calendar, which has the same description as Proceed: %s", async (_, device) => {
	const { page, context, pageErrors } = await visit(site, device);
	await page.goto(`/product/${product}`);
	await page.getByRole("button", { name: "Rent Now" }).filter({ visible: true }).press("Enter");
	const focused = page.locator("[data-day]:focus");
	await focused.waitFor();
	const calendar = page.getByRole("group", { name: "Your days, in size M" });
	await expect.poll(() => calendar.locator(":focus").count()).toBe(1);
	const proceed = page.getByRole("button", { name: "Proceed to Delivery" }).filter({ visible: true });
	for (const control of [calendar, proceed])
		await expect.poll(() => descriptionOf(control)).toBe("Choose your first and last day.");
	await expect.poll(() => proceed.getAttribute("aria-disabled")).toBe("true");

	await page.keyboard.press("Enter");
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("Enter");
	// A phone shows one month: on its last day, the two chosen days are not in the document together.
	await expect.poll(() => proceed.getAttribute("aria-disabled")).toBeNull();
	for (const control of [calendar, proceed]) expect(await descriptionOf(control)).toBeUndefined();
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("a page that opens with its calendar does not move the focus", async () => {
	const { page, context } = await visit(site);
	await page.goto(`/product/${product}?rent=1`);
	await page.locator("[data-day]").first().waitFor();
	await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
	await context.close();
});
