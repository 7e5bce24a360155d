/** The specified categories on each screen, and categories added by admins. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, createListing, desktop, openSite, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

const filterCategories =
	"Party Casual Wedding Formal Traditional Ethnic Western Fusion Bridal Reception Engagement".split(" ");
const formCategories = "Wedding Party Casual Formal Dresses".split(" ");
const checkboxValues = (page: Page, name: string) =>
	page.locator(`main input[name="${name}"]`).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

test("filters and form show their specified lists, and the form offers every filter", async () => {
	const { page, context, pageErrors } = await visit(site, desktop);
	await signInAs(site, context, "renter", "Meher Rathore");
	await page.goto("/browse");
	expect(await checkboxValues(page, "category")).toEqual(filterCategories);
	const ranges = page.getByRole("list", { name: "Quick ranges" }).getByRole("link");
	expect(await ranges.evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute("href")]))).toEqual([
		["Under ₹500", "/browse?maxPrice=500"],
		["₹500 to ₹1,000", "/browse?minPrice=500&maxPrice=1000"],
		["₹1,000 to ₹2,000", "/browse?minPrice=1000&maxPrice=2000"],
		["₹2,000 to ₹5,000", "/browse?minPrice=2000&maxPrice=5000"],
		["₹5,000 to ₹10,000", "/browse?minPrice=5000&maxPrice=10000"],
		["Over ₹10,000", "/browse?minPrice=10000"],
	]);
	for (const name of ["Lowest price", "Highest price"]) {
		const slider = page.getByRole("slider", { name });
		expect([await slider.getAttribute("min"), await slider.getAttribute("max")]).toEqual(["0", "10000"]);
	}

	await page.goto("/list-item");
	const formValues = await checkboxValues(page, "catName[]");
	expect(formValues.slice(0, 5)).toEqual(formCategories);
	expect(formValues).toEqual(expect.arrayContaining([...filterCategories, "Men Clothing"]));
	expect(formValues).toHaveLength(new Set([...filterCategories, ...formCategories, "Men Clothing"]).size);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("a category added by an admin appears in filters and form and finds its listings", async () => {
	const admin = await visit(site);
	await signInAs(site, admin.context, "admin", "Asha Rao");
	await call(site, admin.context, "/api/category/create", { name: "Haldi Brunch", parentId: "None" });
	const { page, context, pageErrors } = await visit(site, desktop);
	await signInAs(site, context, "renter", "Zoya Khan");
	await page.goto("/list-item");
	expect((await checkboxValues(page, "catName[]")).at(-1)).toBe("Haldi Brunch");
	await createListing(site, context, "Marigold sharara", { catName: ["Haldi Brunch"] });
	await page.goto("/browse");
	expect(await checkboxValues(page, "category")).toEqual([...filterCategories, "Haldi Brunch"]);
	await page.getByRole("checkbox", { name: "Haldi Brunch" }).check();
	await page.waitForURL(/category=haldi\+brunch/);
	await page.getByText("1 item", { exact: true }).waitFor();
	await page.getByRole("link", { name: /Marigold sharara/ }).waitFor();
	expect([...pageErrors, ...admin.pageErrors]).toEqual([]);
	await Promise.all([context.close(), admin.context.close()]);
});
