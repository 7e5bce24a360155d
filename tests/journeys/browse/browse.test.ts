/** The browse screen: categories, prices, sorting, pages and search; and the suggestions for a search. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as copy from "#messages/common/frame.js";
import { createListing, desktop, openSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { step } from "#tests/journeys/harness/step.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { chips, openFilters } from "./filter-controls.ts";

let site: Site;
const prices = [300, 700, 1500, 1800, 2400, 3200, 4800, 5200, 7000, 9000, 12_000];
/** Alternating wedding and party listings; the two most expensive are traditional too. */
const listing = (price: number, index: number) => ({
	price,
	catName: [index % 2 === 0 ? "Wedding" : "Party", ...(price >= 9000 ? ["Traditional"] : [])],
});

beforeAll(async () => {
	site = await openSite();
	const seller = await site.newContext();
	await signInAs(site, seller, "renter", "Meher Rathore");
	for (const [index, price] of prices.entries())
		await createListing(site, seller, `Piece at ${price}`, listing(price, index));
});
afterAll(() => site.close());

const names = (page: Page) => page.locator("main .card h3").allTextContents();
const pieces = (...of: number[]) => of.map((price) => `Piece at ${price}`);
const expectPieces = (page: Page, ...of: number[]) =>
	vi.waitFor(async () => expect(await names(page)).toEqual(pieces(...of)), waitOptions);
const search = (page: Page) => new URL(page.url()).search;
const sortByPrice = "sort=price-low";

async function closeFilters(page: Page) {
	const button = page.getByRole("button", { name: /^Show \d+ items?$/ });
	if (await button.isVisible()) await button.click();
}

// On a phone the filters are a drawer and the search an overlay. Each journey runs on one device, and both devices have some.

test("filters, chips, sort and pages; the back button restores filters and scroll position", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	const wedding = page.getByRole("checkbox", { name: "Wedding" });
	await step("choosing categories, a sort order, a page and prices", async () => {
		await page.goto("/browse?category=wedding");
		await page.getByRole("heading", { level: 1, name: "For the wedding" }).waitFor();
		await page.getByLabel("Sort by").selectOption({ label: "Price, low to high" });
		await expectPieces(page, 300, 1500, 2400, 4800, 7000, 12_000);
		await openFilters(page);
		await expect.poll(() => wedding.isChecked()).toBe(true);
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
	});

	await step("removing filters, and going back", async () => {
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
		await expect.poll(() => wedding.isChecked()).toBe(true);
		await expect.poll(() => page.getByLabel("From, rupees").inputValue()).toBe("2000");
		await closeFilters(page);
	});

	await step("going back from a listing", async () => {
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
		const distance = async () => Math.abs((await page.evaluate(() => window.scrollY)) - scrollPosition);
		await expect.poll(distance).toBeLessThan(3);
	});
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("the price slider keeps its ends in order, and 10,000 means and above", async () => {
	const { page, context, pageErrors } = await visit(site, desktop);
	await page.goto(`/browse?${sortByPrice}&minPrice=5000`);
	await expectPieces(page, ...prices.filter((price) => price >= 5000));
	await page.getByRole("slider", { name: "Highest price" }).press("Home");
	await page.waitForURL(/minPrice=5000&maxPrice=5000/);
	await page.getByRole("slider", { name: "Lowest price" }).press("Home");
	await page.waitForURL((url) => url.search === `?maxPrice=5000&${sortByPrice}`);
	await page.getByRole("slider", { name: "Highest price" }).press("End");
	await page.waitForURL((url) => url.search === `?${sortByPrice}`);
	await page.getByRole("link", { name: "Over ₹10,000" }).click();
	await page.waitForURL((url) => url.search === `?minPrice=10000&${sortByPrice}`);
	await expectPieces(page, 12_000);
	await chips(page).getByText("₹10,000 and above").waitFor();
	await page.getByLabel("To, rupees").fill("4000");
	await page.getByLabel("To, rupees").blur();
	await page.waitForURL(/minPrice=4000&maxPrice=10000/);
	await expectPieces(page, 4800, 5200, 7000, 9000);
	await page.getByRole("link", { name: "₹5,000 to ₹10,000" }).click();
	await page.waitForURL(/minPrice=5000&maxPrice=10000/);
	await expectPieces(page, 5200, 7000, 9000);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("search is trimmed, a blank one is ignored, and an empty result names the search", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await page.goto("/how-it-works");
	await page.getByRole("button", { name: "Search", exact: true }).click();
	const box = page.getByPlaceholder(copy.page.searchPlaceholder).filter({ visible: true });
	await box.fill("   ");
	await box.press("Enter");
	expect(new URL(page.url()).pathname).toBe("/how-it-works");
	await box.fill("  piece at 2400 ");
	await box.press("Enter");
	await page.waitForURL((url) => url.searchParams.get("search") === "piece at 2400");
	await expectPieces(page, 2400);
	await page.getByRole("button", { name: "Search", exact: true }).click();
	await box.fill("zzqqxx");
	await box.press("Enter");
	await page.getByRole("heading", { name: `${copy.products.none} for “zzqqxx”` }).waitFor();
	expect(pageErrors).toEqual([]);
	await context.close();
});

describe("suggestions", () => {
	beforeAll(async () => {
		const seller = await site.newContext();
		await signInAs(site, seller, "renter", "Zoya Fatima");
		await createListing(site, seller, "Sindoor lehenga", { details: { color: "Red", material: "Silk" } });
		await createListing(site, seller, "Moss lehenga", { details: { color: "Green", material: "Silk" } });
		await createListing(site, seller, "Ivory sherwani", { details: { color: "Ivory", material: "Silk" } });
	});

	test("by keyboard: arrows select, Enter opens, Escape closes; recent searches are stored and can be cleared", async () => {
		const { page, context, pageErrors } = await visit(site, desktop);
		await page.goto("/");
		const loaded: string[] = [];
		page.on("request", (request) => loaded.push(request.url()));
		const box = page.locator("#q");
		const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
		const count = page.getByRole("status").getByText(/^\d+ suggestions$/);
		await box.focus();
		await page.locator("#q[role=combobox]").waitFor();
		expect(loaded.filter((url) => /suggestions.*\.js/.test(url))).toHaveLength(1);

		await step("choosing a suggestion", async () => {
			await box.pressSequentially("lehn");
			await options.filter({ hasText: "Sindoor lehenga" }).waitFor();
			await count.waitFor();
			await expect.poll(() => box.getAttribute("aria-expanded")).toBe("true");
			expect((await options.first().innerText()).trim()).toBe("lehenga");
			await box.press("Escape");
			await page.locator("#q[aria-expanded=false]").waitFor();
			await expect.poll(() => box.inputValue()).toBe("lehn");
			await box.press("ArrowDown");
			await page.locator("#q[aria-activedescendant]").waitFor();
			const chosen = await box.getAttribute("aria-activedescendant");
			await expect.poll(() => page.locator(`[id="${chosen}"]`).getAttribute("aria-selected")).toBe("true");
			await box.press("Enter");
			await page.waitForURL("**/browse?search=lehenga");
			// The new page takes the focus, which closes the list.
			await page.locator("#main:focus").waitFor();
		});

		await step("clearing the recent searches", async () => {
			await box.focus();
			await box.fill("");
			await options.filter({ hasText: "lehenga" }).waitFor();
			await page.getByRole("button", { name: "Clear recent searches" }).click();
			await options.first().waitFor({ state: "detached" });
			expect(await page.evaluate(() => localStorage.getItem("almari.searches"))).toBeNull();
		});
		expect(pageErrors).toEqual([]);
		await context.close();
	});

	test("submitting closes the suggestions; the search box follows the URL and keeps the focus", async () => {
		const { page, context, pageErrors } = await visit(site, desktop);
		await page.goto("/");
		const box = page.locator("#q");
		const closed = page.locator("#q[role=combobox][aria-expanded=false]");
		const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
		const heading = (searched: string) => page.getByRole("heading", { level: 1, name: `“${searched}”` });
		await box.focus();
		for (const searched of ["lehenga", "sherwani"]) {
			await box.fill("");
			await box.pressSequentially(searched);
			await options.first().waitFor();
			await box.press("Enter");
			await heading(searched).waitFor();
			await closed.waitFor();
			expect(await options.count()).toBe(0);
		}
		// On the same page the box keeps the focus. Emptied, it offers both searches, the newest first.
		await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("q");
		await box.fill("");
		await options.first().waitFor();
		await expect.poll(() => options.locator(".grow").allInnerTexts()).toEqual(["sherwani", "lehenga"]);
		await box.press("Escape");
		await box.fill("sherwani");
		await options.filter({ hasText: "Ivory sherwani" }).waitFor();
		await page.goBack();
		await heading("lehenga").waitFor();
		await expect.poll(() => box.inputValue()).toBe("lehenga");
		await closed.waitFor();
		expect(pageErrors).toEqual([]);
		await context.close();
	});

	test("on a phone a suggestion opens its listing", async () => {
		const { page, context, pageErrors } = await visit(site, phone);
		await page.goto("/");
		await page.getByRole("button", { name: "Search" }).click();
		await page.locator("#q-small").pressSequentially("लाल लहं");
		await page.getByRole("option").filter({ hasText: "Sindoor lehenga" }).tap();
		await page.getByRole("heading", { level: 1, name: "Sindoor lehenga" }).waitFor();
		expect(pageErrors).toEqual([]);
		await context.close();
	});
});
