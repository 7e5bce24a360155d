/** The address book: saved in the settings and with an order, chosen at the checkout, without JavaScript too. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import { call, openSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { newListing } from "#tests/world.ts";

let site: Site;
let productId: string;
beforeAll(async () => {
	site = await openSite();
	const seller = await visit(site);
	await signInAs(site, seller.context, "renter", "Meher Rathore");
	const listing = { ...newListing, images: [], name: "Neelam lehenga" };
	productId = (await call(site, seller.context, "/api/product/create", listing)).product._id;
});
afterAll(() => site.close());

const first = addDays(dayOf(new Date()), 9);
const checkout = () =>
	`/delivery?product=${productId}&startDate=${first}&endDate=${first}&totalRent=${newListing.price}`;

test.each([true, false])("addresses are saved, chosen and deleted (JavaScript: %s)", async (javaScriptEnabled) => {
	const { page, context, pageErrors } = await visit(site, { ...phone, javaScriptEnabled });
	await signInAs(site, context, "client", javaScriptEnabled ? "Ira Sen" : "Uma Iyer");
	await page.goto("/settings?tab=addresses");
	const add = async (label: string, name: string, line: string) => {
		const field = (id: string) => page.locator(`#new-${id}`);
		if (!(await field("label").isVisible())) await page.getByText("Add an address").click();
		for (const [id, value] of Object.entries({ label, name, mobile: "9811122233", pincode: "302017", city: "Jaipur" }))
			await field(id).fill(value);
		await field("address_Line").fill(line);
		await page.getByRole("button", { name: "Save address" }).last().click();
		await page.getByText(line).first().waitFor();
	};
	await add("Home", "Ira Sen", "12 Park Street");
	await page.goto("/settings?tab=addresses");
	await add("Mum’s place", "Leela Sen", "4 MI Road");

	await page.goto(checkout());
	const line = page.locator("#address_Line");
	await expect.poll(() => line.inputValue()).toContain("12 Park Street");
	await page.getByRole("link", { name: /Mum’s place/ }).click();
	await page.waitForURL(/address=/);
	await page.locator('[aria-current="true"]', { hasText: "Mum’s place" }).waitFor();
	await expect.poll(() => page.locator("#address_Line").inputValue()).toBe("Leela Sen, 4 MI Road");

	await page.goto("/settings?tab=addresses");
	await page.getByRole("button", { name: /^Delete\s*: Home$/ }).click();
	await page.getByText("Mum’s place (default)").waitFor();
	expect(pageErrors).toEqual([]);
	await context.close();
});
