/** Browsing with a delivery pincode. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf, formatDay } from "#common/calendar.ts";
import { copy } from "#common/copy.ts";
import { createListing, openSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { shortDay } from "#web/components/format/days.ts";
import { closeFilters, expectNames, openFilters } from "./filter-controls.ts";

let site: Site;

beforeAll(async () => {
	site = await openSite();
	const jaipur = await visit(site);
	await signInAs(site, jaipur.context, "renter", "Meher Rathore");
	await createListing(site, jaipur.context, "Lehenga", {
		price: 3000,
		occasion: "Sangeet",
		sizeStock: [
			{ size: "S", stock: 1 },
			{ size: "M", stock: 1 },
		],
	});
	await createListing(site, jaipur.context, "Saree", {
		price: 1000,
		occasion: "Diwali",
		sizeStock: [],
		details: { color: "Bottle green" },
	});
	const delhi = await visit(site);
	await signInAs(site, delhi.context, "renter", "Zoya Khan", { city: "New Delhi", pincode: "110016" });
	await createListing(site, delhi.context, "Gown", {
		price: 2000,
		occasion: "Cocktail",
		sizeStock: [{ size: "XL", stock: 1 }],
		details: { color: "Midnight blue" },
	});
	await Promise.all([jaipur.context.close(), delhi.context.close()]);
});
afterAll(() => site.close());

test("a delivery pincode: what reaches it soonest, what can be there by a day, and it is remembered", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	const day = (days: number) => addDays(dayOf(new Date()), days);
	await page.goto("/browse?reach=soon&near=1");
	await page.getByText("Please enter your delivery pincode first.").filter({ visible: true }).first().waitFor();
	const pincode = page.getByLabel("Delivery pincode");
	await pincode.fill("12345");
	await pincode.blur();
	await page.getByText(copy.browse.pincode).waitFor();
	await pincode.fill("110001");
	await pincode.press("Enter");
	await page.waitForURL(/pincode=110001/);
	await page.getByLabel("Sort by").selectOption("Reaches me soonest");
	await page.waitForURL(/sort=reach/);
	await expectNames(page, "Gown", "Saree", "Lehenga");
	await expect.poll(() => page.getByText(`Reaches you by ${shortDay(day(3))}`, { exact: true }).count()).toBe(2);

	await openFilters(page);
	await page.getByLabel("Can reach me by").fill(day(2));
	await page.waitForURL((url) => url.searchParams.get("reach") === day(2));
	await closeFilters(page, "1 item");
	await expectNames(page, "Gown");
	await page.getByText(`Items that reach New Delhi 110001 by ${formatDay(day(2), "weekday")}.`).waitFor();
	await page.getByRole("link", { name: /Gown/ }).click();
	await page.getByText("Deliver to 110001: reaches New Delhi by").waitFor();

	await page.goto("/");
	await page
		.getByText(/^Reaches you by /)
		.first()
		.waitFor();
	await page.goto(`/browse?startDate=${day(2)}&endDate=${day(3)}`);
	await expectNames(page, "Gown");
	await expect.poll(() => pincode.inputValue()).toBe("110001");
	await pincode.fill("");
	await pincode.blur();
	await expectNames(page, "Gown", "Saree", "Lehenga");
	await page.goto("/browse");
	await expect.poll(() => pincode.inputValue()).toBe("");
	expect(pageErrors).toEqual([]);
	await context.close();
});
