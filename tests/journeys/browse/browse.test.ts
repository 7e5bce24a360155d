/** The browse screen: categories, prices, sorting, pages and search. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { copy } from "#common/copy.ts";
import { createListing, desktop, openSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { waitOptions } from "#tests/wait-options.ts";

let site: Site;
const prices = [300, 700, 1500, 1800, 2400, 3200, 4800, 5200, 7000, 9000, 12_000];
/** Alternating wedding and party listings; the two most expensive are traditional too. */
const listing = (price: number, index: number) => ({
	price,
	catName: [index % 2 === 0 ? "Wedding" : "Party", ...(price >= 9000 ? ["Traditional"] : [])],
});

beforeAll(async () => {
	site = await openSite();
	const { context } = await visit(site);
	await signInAs(site, context, "renter", "Meher Rathore");
	for (const [index, price] of prices.entries())
		await createListing(site, context, `Piece at ${price}`, listing(price, index));
	await context.close();
});
afterAll(() => site.close());

const names = (page: Page) => page.locator("main .card h3").allTextContents();
const pieces = (...of: number[]) => of.map((price) => `Piece at ${price}`);
const expectPieces = (page: Page, ...of: number[]) =>
	vi.waitFor(async () => expect(await names(page)).toEqual(pieces(...of)), waitOptions);
const chips = (page: Page) => page.getByRole("list", { name: "Selected filters" });
const search = (page: Page) => new URL(page.url()).search;
const sortByPrice = "sort=price-low";

/** On a desktop the filters are always visible; on a phone a button opens them. */
async function openFilters(page: Page) {
	const button = page.getByRole("button", { name: /^Filters/ });
	if (await button.isVisible()) await button.click();
}
async function closeFilters(page: Page) {
	const button = page.getByRole("button", { name: /^Show \d+ items?$/ });
	if (await button.isVisible()) await button.click();
}

// On a phone the filters are a drawer and the search an overlay. Each journey runs on one device, and both devices have some.

test("filters, chips, sort and pages; the back button restores filters and scroll position", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await page.goto("/browse?category=wedding");
	await page.getByRole("heading", { level: 1, name: "For the wedding" }).waitFor();
	await page.getByLabel("Sort by").selectOption({ label: "Price, low to high" });
	await expectPieces(page, 300, 1500, 2400, 4800, 7000, 12_000);

	await openFilters(page);
	await expect.poll(() => page.getByRole("checkbox", { name: "Wedding" }).isChecked()).toBe(true);
	await page.getByRole("checkbox", { name: "Party" }).check();
	await page.waitForURL(/category=party&category=wedding/);
	await closeFilters(page);
	await expectPieces(page, ...prices.slice(0, 8));
	await page.getByRole("link", { name: "Next page" }).click();
	await expectPieces(page, ...prices.slice(8));

	await openFilters(page);
	await page.getByRole("link", { name: "₹2,000 to ₹5,000" }).click();
	await page.waitForURL(/minPrice=2000&maxPrice=5000/);
	await closeFilters(page);
	await expectPieces(page, 2400, 3200, 4800);
	expect(search(page)).not.toContain("page=");
	await chips(page).getByText("Wedding").click();
	await expectPieces(page, 3200);
	await chips(page).getByRole("link", { name: "Clear filters" }).click();
	await expectPieces(page, ...prices.slice(0, 8));
	expect(search(page)).toBe(`?${sortByPrice}`);

	await page.goBack();
	await expectPieces(page, 3200);
	await page.goBack();
	await expectPieces(page, 2400, 3200, 4800);
	await openFilters(page);
	await expect.poll(() => page.getByRole("checkbox", { name: "Wedding" }).isChecked()).toBe(true);
	await expect.poll(() => page.getByLabel("From, rupees").inputValue()).toBe("2000");
	await closeFilters(page);

	await page.goto(`/browse?${sortByPrice}`);
	const last = page.getByRole("link", { name: /Piece at 5200/ });
	await last.scrollIntoViewIfNeeded();
	const scrollPosition = await page.evaluate(() => window.scrollY);
	expect(scrollPosition).toBeGreaterThan(200);
	await last.click();
	await page.getByRole("heading", { level: 1, name: "Piece at 5200" }).waitFor();
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
	await page.goBack();
	await expectPieces(page, ...prices.slice(0, 8));
	await vi.waitFor(
		async () => expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrollPosition)).toBeLessThan(3),
		waitOptions,
	);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("the price slider keeps its ends in order, and 10,000 means and above", async () => {
	const { page, context, pageErrors } = await visit(site, desktop);
	await page.goto(`/browse?${sortByPrice}&minPrice=5000`);
	await expectPieces(page, ...prices.filter((price) => price >= 5000));
	await openFilters(page);
	await page.getByRole("slider", { name: "Highest price" }).press("Home");
	await page.waitForURL(/minPrice=5000&maxPrice=5000/);
	await page.getByRole("slider", { name: "Lowest price" }).press("Home");
	await page.waitForURL((url) => url.search === `?maxPrice=5000&${sortByPrice}`);
	await page.getByRole("slider", { name: "Highest price" }).press("End");
	await page.waitForURL((url) => url.search === `?${sortByPrice}`);
	await page.getByRole("link", { name: "Over ₹10,000" }).click();
	await page.waitForURL((url) => url.search === `?minPrice=10000&${sortByPrice}`);
	await closeFilters(page);
	await expectPieces(page, 12_000);
	await chips(page).getByText("₹10,000 and above").waitFor();
	await openFilters(page);
	await page.getByLabel("To, rupees").fill("4000");
	await page.getByLabel("To, rupees").blur();
	await page.waitForURL(/minPrice=4000&maxPrice=10000/);
	await closeFilters(page);
	await expectPieces(page, 4800, 5200, 7000, 9000);
	await openFilters(page);
	await page.getByRole("link", { name: "₹5,000 to ₹10,000" }).click();
	await page.waitForURL(/minPrice=5000&maxPrice=10000/);
	await closeFilters(page);
	await expectPieces(page, 5200, 7000, 9000);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("search is trimmed, a blank one is ignored, and an empty result names the search", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await page.goto("/how-it-works");
	await page.getByRole("button", { name: "Search", exact: true }).click();
	const box = page.getByPlaceholder(copy.searchPlaceholder).filter({ visible: true });
	await box.fill("   ");
	await box.press("Enter");
	expect(new URL(page.url()).pathname).toBe("/how-it-works");
	await box.fill("  piece at 2400 ");
	await box.press("Enter");
	await page.waitForURL((url) => url.searchParams.get("search") === "piece at 2400");
	await expectPieces(page, 2400);
	await page.goto("/browse?search=zzqqxx&category=party");
	await page.getByRole("heading", { name: `${copy.products.none} for “zzqqxx”` }).waitFor();
	const popular = page.getByRole("region", { name: "Popular items" });
	await expect.poll(() => popular.getByRole("listitem").count()).toBe(4);
	// Only the category that is set.
	await expect.poll(() => page.getByText(/^0 found$/).count()).toBe(1);
	await page.getByRole("link", { name: "Clear filters" }).last().click();
	await page.waitForURL((url) => url.search === "?search=zzqqxx");
	await page.goto("/browse?category=bridal");
	await page.getByRole("heading", { name: copy.products.none, exact: true }).waitFor();
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("invalid URL parameters become defaults", async () => {
	const { page, context, pageErrors } = await visit(site, desktop);
	await page.goto("/browse?page=-3&sort=sideways&minPrice=cheap&maxPrice=1e9&category=&search=%20");
	await page.getByText("11 items", { exact: true }).waitFor();
	await expect.poll(() => names(page)).toHaveLength(8);
	expect(await chips(page).count()).toBe(0);
	await page.goto("/browse?page=99");
	await page.waitForURL((url) => url.search === "?page=2");
	await expect.poll(() => names(page)).toHaveLength(3);
	expect(pageErrors).toEqual([]);
	await context.close();
});

// On a desktop: filters.test.ts.
test("without JavaScript, on a phone: filters, sort, chips, pages and search", async () => {
	const { page, context, pageErrors } = await visit(site, { ...phone, javaScriptEnabled: false });
	await page.goto("/browse?category=wedding");
	await page.getByLabel("Sort by").selectOption({ label: "Price, high to low" });
	await page.getByRole("button", { name: "Sort", exact: true }).click();
	await page.waitForURL(/sort=price-high/);
	await expectPieces(page, 12_000, 7000, 4800, 2400, 1500, 300);
	await openFilters(page);
	await page.getByRole("checkbox", { name: "Party" }).check();
	await page.getByLabel("From, rupees").fill("1000");
	await page.getByRole("button", { name: "Apply" }).click();
	await page.waitForURL(/category=Party/);
	const expensive = prices.filter((price) => price >= 1000).reverse();
	await expectPieces(page, ...expensive.slice(0, 8));
	await page.getByRole("link", { name: "Next page" }).click();
	await expectPieces(page, ...expensive.slice(8));
	await chips(page).getByText("Wedding").click();
	await expectPieces(page, 9000, 5200, 3200, 1800);
	await chips(page).getByRole("link", { name: "Clear filters" }).click();
	await page.waitForURL((url) => url.search === "?sort=price-high");
	await page.goBack();
	await expectPieces(page, 9000, 5200, 3200, 1800);
	expect(pageErrors).toEqual([]);
	await context.close();
});
