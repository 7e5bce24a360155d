/** From a listing to the confirmation: what can be rented, and what each screen shows. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf, formatDay } from "#common/calendar.ts";
import { showDay } from "#tests/journeys/harness/calendar.ts";
import { goOffline } from "#tests/journeys/harness/network.ts";
import { createOrder } from "#tests/journeys/harness/orders.ts";
import { call, desktop, openSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { newListing } from "#tests/world.ts";
import { periodWithWeekdays } from "#web/components/format/period.ts";

let site: Site;
let seller: Awaited<ReturnType<typeof visit>>;
beforeAll(async () => {
	site = await openSite();
	seller = await visit(site);
	await signInAs(site, seller.context, "renter", "Meher Rathore");
});
afterAll(() => site.close());

const today = dayOf(new Date());
const first = addDays(today, 9);

async function createNamedListing(name: string, over: object = {}): Promise<string> {
	const listing = { ...newListing, images: [], name, ...over };
	return (await call(site, seller.context, "/api/product/create", listing)).product._id;
}

const chooseDay = async (page: Page, day: string) => (await showDay(page, day)).click();

const proceedButton = (page: Page) =>
	page.getByRole("button", { name: "Proceed to Delivery" }).filter({ visible: true });

test("sizes without stock are disabled, and the first with stock is selected", async () => {
	const sizeStock = [
		{ size: "S", stock: 0 },
		{ size: "M", stock: 1 },
		{ size: "L", stock: 1 },
	];
	const { page, context, pageErrors } = await visit(site, phone);
	await page.goto(`/product/${await createNamedListing("Rani gown", { sizeStock })}`);
	const size = (name: RegExp) => page.getByRole("radio", { name });
	await expect.poll(() => size(/^S\s*, not in stock$/).isDisabled()).toBe(true);
	await expect.poll(() => size(/^M$/).isChecked()).toBe(true);
	await size(/^L$/).check();
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("a garment rented out today shows when it is free, and later days can be chosen", async () => {
	const product = await createNamedListing("Panna saree");
	const other = await visit(site);
	const email = await signInAs(site, other.context, "client", "Kabir Sen");
	await createOrder(site, other.context, email, product, 0, 2);
	const { page, context } = await visit(site, desktop);
	await page.goto(`/product/${product}`);
	await page.getByText("This product is currently rented and not available.").waitFor();
	await page.getByRole("button", { name: "Choose Later Dates" }).filter({ visible: true }).click();
	await page.locator("[data-day]").first().waitFor();
	const taken = page.locator(`[data-day="${today}"]`).first();
	await expect.poll(() => taken.getAttribute("aria-label")).toBe(`${formatDay(today, "weekday")}, booked`);
	await Promise.all([other.context.close(), context.close()]);
});

test("a listing without stock says so and cannot be rented", async () => {
	const { page, context } = await visit(site, phone);
	await page.goto(`/product/${await createNamedListing("Sleeping kurta", { sizeStock: [], countInStock: 0 })}`);
	await page.getByText("This product is currently out of stock.").waitFor();
	expect(await page.getByRole("button", { name: /Rent Now|Proceed|Later Dates/ }).count()).toBe(0);
	await context.close();
});

test("Proceed is enabled once both days are chosen; the order is summarized, placed and confirmed", async () => {
	const product = await createNamedListing("Sindoor lehenga");
	const { page, context, pageErrors } = await visit(site, desktop);
	await signInAs(site, context, "client", "Ishita Roy");
	await page.goto(`/product/${product}`);
	await page.getByRole("button", { name: "Rent Now" }).filter({ visible: true }).click();
	await page.locator("[data-day]").first().waitFor();
	await expect.poll(() => proceedButton(page).getAttribute("aria-disabled")).toBe("true");
	await chooseDay(page, first);
	await proceedButton(page).click({ force: true });
	expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/product/.*-${product}$`));
	await chooseDay(page, addDays(first, 2));
	await page.getByText("₹7,200").first().waitFor();
	await proceedButton(page).click();
	await page.waitForURL(/\/delivery\?/);
	const { size, ...chosen } = Object.fromEntries(new URL(page.url()).searchParams);
	const rental = { startDate: first, endDate: addDays(first, 2), totalRent: "7200", deposit: "0" };
	expect([chosen, size]).toEqual([{ product, ...rental }, "M"]);

	const summary = page.getByRole("region", { name: "Order summary" }).or(page.getByLabel("Order summary"));
	for (const text of [
		"Sindoor lehenga",
		"Rental period",
		periodWithWeekdays({ startDate: first, endDate: addDays(first, 2) }),
		"3 days",
		"₹2,400",
		"₹7,200",
	])
		await summary.getByText(text).first().waitFor();
	const readOnlyFields = { "Payment Method": "Cash on Delivery", "Security Deposit": "₹7,200", Status: "OTP Sent" };
	for (const [label, value] of Object.entries(readOnlyFields)) {
		const field = page.getByLabel(label);
		expect([label, await field.inputValue(), await field.isEditable()]).toEqual([label, value, false]);
	}
	await page.getByText("This is the rent, paid in cash on delivery. No extra deposit.").waitFor();
	await expect.poll(() => page.getByLabel("Mobile").getAttribute("placeholder")).toMatch(/10-digit/);
	const address = { "Address Line": "7 Hauz Khas Village", City: "New Delhi", Pincode: "302017", Country: "India" };
	for (const [label, value] of Object.entries({ ...address, Mobile: "9876501234" })) {
		const field = page.getByLabel(label);
		expect([label, await field.getAttribute("required")]).toEqual([label, ""]);
		await field.fill(value);
	}

	// The response is held back to see the busy button, and the clock to see the redirect's delay.
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route("**/delivery.data**", async (route) => {
		await held;
		await route.continue();
	});
	await page.clock.install();
	await page.getByRole("button", { name: "Place Order & Send OTP" }).click();
	await page.getByRole("button", { name: "Placing Order..." }).waitFor();
	release();
	await page.getByText("Order placed successfully! OTP has been sent to your registered email.").first().waitFor();
	await page.clock.runFor(1900);
	expect(new URL(page.url()).pathname).toBe("/delivery");
	await page.clock.runFor(200);
	await page.waitForURL(/\/thank-you\?order=/);

	const details = page.getByLabel("Order details");
	for (const text of ["Sindoor lehenga", "₹7,200", "7 Hauz Khas Village"])
		await details.getByText(text).first().waitFor();
	await page.getByRole("heading", { name: "What happens next" }).waitFor();
	await expect
		.poll(() => page.getByRole("link", { name: "Go to Dashboard" }).getAttribute("href"))
		.toMatch(/^\/dashboard/);
	expect(
		await page
			.getByRole("main")
			.getByRole("link", { name: /Browse/ })
			.getAttribute("href"),
	).toBe("/browse");
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("without a product, a day or a connection the delivery screen shows a message", async () => {
	const product = await createNamedListing("Kesari dupatta");
	const { page, context } = await visit(site, phone);
	await signInAs(site, context, "client", "Zoya Khan");
	await page.goto("/delivery");
	await page.getByText("Product information is missing. Please try again.").waitFor();
	await page.goto(`/delivery?product=${product}`);
	await page.getByText("Please choose both rental dates.").waitFor();
	await page.goto(`/delivery?product=${product}&startDate=${first}&endDate=${first}`);
	await page.getByLabel("Address Line").fill("7 Hauz Khas Village");
	await goOffline(page);
	await page.getByRole("button", { name: "Place Order & Send OTP" }).click();
	await page.getByText("Something went wrong while placing your order. Please try again.").first().waitFor();
	await expect.poll(() => page.getByLabel("Address Line").inputValue()).toBe("7 Hauz Khas Village");
	await context.close();
});
