/** Delivery days on a phone: pincodes of several zones, days that no courier reaches, and a listing that is paused meanwhile. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf, formatDay } from "#common/calendar.ts";
import { listingCopy } from "#common/copy/listing-copy.ts";
import { copy } from "#common/copy.ts";
import { call, createListing, openSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";

let site: Site;
let lister: Awaited<ReturnType<typeof visit>>;
let client: Awaited<ReturnType<typeof visit>>;
let product: string;

/** The lister is in Jaipur (302016). */
beforeAll(async () => {
	site = await openSite();
	[lister, client] = [await visit(site), await visit(site, phone)];
	await signInAs(site, lister.context, "renter", "Meher Rathore");
	await signInAs(site, client.context, "client", "Ishita Roy");
	product = await createListing(site, lister.context, "Sindoor lehenga", { sizeStock: [{ size: "M", stock: 4 }] });
});
afterAll(() => site.close());

const today = dayOf(new Date());
const weekday = (day: string) => formatDay(day, "weekday");
const periodFrom = (days: number) => ({ startDate: addDays(today, days), endDate: addDays(today, days + 1) });
const typed = { "Address Line": "7 Hauz Khas Village", City: "Somewhere", Country: "India", Mobile: "9876501234" };
const pincodeField = (page: Page) => page.getByRole("textbox", { name: "Pincode", exact: true });

async function openDelivery(page: Page, pincode: string, days: number) {
	await page.goto(`/product/${product}?${new URLSearchParams({ rent: "1", size: "M", pincode, ...periodFrom(days) })}`);
	await page.getByRole("button", { name: "Proceed to Delivery" }).filter({ visible: true }).tap();
	await page.waitForURL(/\/delivery\?/);
	for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value);
	await pincodeField(page).fill(pincode);
}
const placeOrder = (page: Page) => page.getByRole("button", { name: "Place Order & Send OTP" }).tap();

test.each([
	["Jaipur", "302001", 0],
	["Jodhpur", "342001", 2],
	["Guwahati", "781001", 5],
])("an order to %s plans the courier's days, which survive reload and Back", async (city, pincode, transit) => {
	const { page } = client;
	const days = 8 + 2 * transit;
	await page.goto(`/product/${product}?pincode=${pincode}`);
	const sentence = page.getByText(new RegExp(`^Deliver to ${pincode}: reaches ${city} by `));
	await sentence.waitFor();
	await page.reload();
	await sentence.waitFor();
	await openDelivery(page, pincode, days);
	await page.reload();
	await page.getByRole("heading", { name: "Where should we deliver?" }).waitFor();
	await page.goBack();
	await page.getByRole("button", { name: "Proceed to Delivery" }).filter({ visible: true }).waitFor();
	await openDelivery(page, pincode, days);
	await placeOrder(page);
	await page.getByText(copy.delivery.success).first().waitFor();
	await page.waitForURL(/\/thank-you\?order=/);
	const { startDate, endDate } = periodFrom(days);
	await page.goto(`/orders/${new URL(page.url()).searchParams.get("order")}`);
	if (transit > 0) {
		await page.getByText(`Sent by ${weekday(addDays(startDate, -transit))}`).waitFor();
		await page.getByText(`Back by ${weekday(addDays(endDate, transit))}`).waitFor();
	} else await page.getByText(`due on ${weekday(endDate)}`).waitFor();
	await page.goBack();
	expect(client.pageErrors).toEqual([]);
});

test("a pincode that is changed on the delivery page is checked there, and refused with the next free days", async () => {
	const { page } = client;
	await openDelivery(page, "302001", 1);
	const [first, last] = [addDays(today, 5), addDays(today, 6)];
	const sentence = `Cannot be delivered to Guwahati (781001) before ${weekday(first)}.`;
	const nextFree = `The next free days are ${weekday(first)} to ${weekday(last)}.`;
	await pincodeField(page).fill("781001");
	await page.getByText(`${sentence} ${nextFree}`).first().waitFor();
	await placeOrder(page);
	await page.getByRole("alert").getByText(sentence).waitFor();
	await expect.poll(() => page.getByLabel("Address Line").inputValue()).toBe(typed["Address Line"]);
	await pincodeField(page).fill("302001");
	await placeOrder(page);
	await page.waitForURL(/\/thank-you\?order=/);
});

test("the product page greys the days that no courier reaches; two tabs share the pincode", async () => {
	const { page, context } = client;
	await page.goto(`/product/${product}?pincode=342001`);
	const other = await context.newPage();
	await other.goto(`/product/${product}?rent=1`);
	await other.getByText(/^Deliver to 342001: reaches Jodhpur by /).waitFor();
	const tomorrow = other.locator(`[data-day="${addDays(today, 1)}"]:visible`);
	await expect.poll(() => tomorrow.getAttribute("aria-disabled")).toBe("true");
	await other.close();
});

test("a listing that is paused while somebody orders is refused with the reason", async () => {
	const { page } = client;
	await openDelivery(page, "302001", 30);
	await call(site, lister.context, "/api/product/changeListings", { ids: [product], change: "pause" });
	await placeOrder(page);
	await page.getByRole("alert").getByText(listingCopy.listing.paused).waitFor();
	await page.reload();
	await page.getByRole("heading", { name: "This item can't be booked" }).waitFor();
	await page.getByText(listingCopy.listing.paused).waitFor();
	expect(await page.getByRole("link", { name: "Choose other days" }).count()).toBe(0);
	expect(client.pageErrors).toEqual([]);
});
