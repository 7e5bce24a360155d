/** The home page, without listings and with some. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import {
	call,
	createListing,
	desktop,
	openSite,
	phone,
	type Site,
	signInAs,
	visit,
} from "#tests/journeys/harness/site.ts";

const inTwentyDays = addDays(dayOf(new Date()), 20);

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

const names = (page: Page) =>
	page.getByRole("region", { name: "Featured Rentals" }).locator(".card h3").allTextContents();

test("without listings it renders and invites to list", async () => {
	const { page, context } = await visit(site, phone);
	await page.goto("/");
	await page.getByText("There are no listings yet.").waitFor();
	expect(await page.getByRole("region", { name: "What people say" }).count()).toBe(0);
	await page.getByRole("link", { name: "List the first item" }).click();
	await page.waitForURL(/\/login\?next=%2Flist-item/);
	await context.close();
});

test.each([
	["on a desktop", desktop],
	["on a phone without JavaScript", { ...phone, javaScriptEnabled: false }],
])("hero, five categories, four featured listings, four steps, and sign-up for visitors: %s", async (_, device) => {
	const seller = await visit(site);
	await signInAs(site, seller.context, "renter", "Meher Rathore");
	for (const name of ["Rani lehenga", "Panna saree", "Neel gown", "Kesari kurta", "Jamun anarkali"])
		await createListing(site, seller.context, name, { catName: ["Men Clothing", "Dresses"] });

	const { page, context, pageErrors } = await visit(site, device);
	await page.goto("/");
	await page
		.getByRole("region", { name: /the one/ })
		.getByRole("link", { name: "Browse Dresses" })
		.click();
	await page.waitForURL(/\/browse$/);

	await page.goto("/");
	const { products, total } = await call(site, context, "/api/product/getAllProducts", undefined as never, "GET");
	expect(total).toBeGreaterThanOrEqual(5);
	await expect.poll(() => names(page)).toEqual(products.slice(0, 4).map(({ name }: { name: string }) => name));
	await page.getByRole("link", { name: `See all ${total}` }).waitFor();

	const steps = page.getByRole("region", { name: "How renting works" });
	await expect
		.poll(() => steps.getByRole("heading", { level: 3 }).allTextContents())
		.toEqual(["Browse", "Book", "Pay", "Wear"]);
	const join = page.getByRole("region", { name: /worn once/ });
	await expect.poll(() => join.getByRole("link", { name: "Sign up" }).getAttribute("href")).toBe("/signup");

	const tiles = page.getByRole("region", { name: "Browse by Category" }).getByRole("link");
	await expect
		.poll(() => tiles.locator("b").allTextContents())
		.toEqual(["Wedding", "Party", "Casual", "Men Clothing", "Dresses"]);
	await expect
		.poll(() => tiles.filter({ hasText: "Men Clothing" }).locator(".count").textContent())
		.toBe(`${total} items`);
	await tiles.filter({ hasText: "Men Clothing" }).click();
	await page.getByRole("heading", { level: 1, name: "For men" }).waitFor();
	await page
		.getByRole("link", { name: /Jamun anarkali/ })
		.first()
		.waitFor();

	await page.goto("/");
	const planner = page.getByRole("region", { name: "When do you need it?" });
	await planner.getByLabel("I need it on").fill(inTwentyDays);
	await planner.getByLabel("Delivery pincode").fill("302016");
	await planner.getByRole("button").click();
	await page.waitForURL(`**/browse?event=${inTwentyDays}&pincode=302016`);
	await page.getByText(/^Items that reach Jaipur 302016 by/).waitFor();
	await page
		.getByRole("link", { name: /Jamun anarkali/ })
		.first()
		.waitFor();

	await seller.page.goto("/");
	await seller.page.getByRole("heading", { level: 2, name: "Featured Rentals" }).waitFor();
	expect(await seller.page.locator("main").getByRole("link", { name: "Sign up" }).count()).toBe(0);
	expect([...pageErrors, ...seller.pageErrors]).toEqual([]);
	await Promise.all([context.close(), seller.context.close()]);
});
