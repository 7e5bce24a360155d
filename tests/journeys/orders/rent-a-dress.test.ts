/** The main journey: from the first visit to the hand-over. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf, formatDay } from "#common/calendar.ts";
import { copy } from "#common/copy.ts";
import { showDay } from "#tests/journeys/harness/calendar.ts";
import {
	createListing,
	desktop,
	listThroughForm,
	openSite,
	phone,
	type Site,
	signInAs,
	signUpThroughForm,
	visit,
} from "#tests/journeys/harness/site.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

/** Soon enough to be dispatched and handed over today. */
const first = addDays(dayOf(new Date()), 1);
const last = addDays(first, 2);

/** Chooses the days in the calendar, paging to their month. */
async function chooseDays(page: Page) {
	for (const day of [first, last]) await (await showDay(page, day)).click();
}

async function fillAddress(page: Page) {
	await page.getByLabel("Address Line").fill("7 Hauz Khas Village");
	await page.getByLabel("City").fill("New Delhi");
	await page.getByLabel("Pincode").fill("302017");
	await page.getByLabel("Country").fill("India");
	await page.getByLabel("Mobile").fill("9876501234");
}

/** The lister and another visitor have a desktop, the client has a phone: the calendar and the form of the order differ there most. */
test("a dress is listed, found, rented, accepted, dispatched and handed over", async () => {
	const name = "Panna lehenga with rose dupatta";
	const seller = await visit(site, desktop);
	await signUpThroughForm(site, seller.page, "Seller", "Meher Rathore");
	await listThroughForm(seller.page, name);
	await seller.page.getByRole("heading", { level: 1, name }).waitFor();

	const client = await visit(site, phone);
	const { page } = client;
	await page.goto(`/browse?search=${name.split(" ")[0]}+lehnga`);
	await page.getByRole("link", { name: new RegExp(name) }).click();
	await page.getByRole("button", { name: "Rent Now" }).click();
	await chooseDays(page);
	await page.getByRole("button", { name: "Proceed to Delivery" }).click();
	// A visitor is sent to sign in and returns to this order.
	await page.waitForURL(/\/login\?next=/);
	const back = new URL(page.url()).searchParams.get("next") ?? "";
	const email = await signUpThroughForm(site, page, "Client", "Ishita Roy");
	await page.goto(back);
	await page.getByText("₹7,200").first().waitFor();

	await page.getByLabel("City").fill("New Delhi");
	await page.getByRole("button", { name: "Place Order & Send OTP" }).click();
	await page
		.getByText(/Please fill in all required fields: .*Address Line/)
		.first()
		.waitFor();
	await fillAddress(page);
	await page.getByRole("button", { name: "Place Order & Send OTP" }).click();
	await page.getByText(copy.delivery.success).first().waitFor();
	await page.waitForURL(/\/thank-you\?order=/);
	await page.getByText("7 Hauz Khas Village").waitFor();
	const code = await site.mailbox.code(email);

	await page.getByRole("link", { name: "Go to Dashboard" }).click();
	await page.getByText(name).first().waitFor();

	await seller.page.goto("/dashboard?tab=rentals");
	await seller.page.getByRole("link", { name: /Answer/ }).click();
	await seller.page.getByRole("button", { name: /Accept/ }).click();
	await seller.page.getByRole("button", { name: /on its way|dispatch|sent/i }).click();
	const wrong = code === "000000" ? "111111" : "000000";
	await seller.page.getByLabel("Delivery code").fill(wrong);
	await seller.page.getByRole("button", { name: /hand/i }).click();
	await seller.page
		.getByText(/not the client's code/i)
		.first()
		.waitFor();
	await seller.page.getByLabel("Delivery code").fill(code);
	await seller.page.getByRole("button", { name: /hand/i }).click();
	await seller.page
		.getByRole("button", { name: /back|return/i })
		.first()
		.waitFor();

	const visitor = await visit(site, desktop);
	await visitor.page.goto(
		seller.page.url().includes("product") ? seller.page.url() : `/browse?search=${name.split(" ")[0]}`,
	);
	await visitor.page.getByRole("link", { name: new RegExp(name) }).click();
	// It was dispatched today, the day before the rental.
	await visitor.page.getByRole("button", { name: "Choose Later Dates" }).click();
	const taken = await showDay(visitor.page, first);
	await expect.poll(() => taken.getAttribute("aria-label")).toBe(`${formatDay(first, "weekday")}, booked`);

	expect([...seller.pageErrors, ...client.pageErrors, ...visitor.pageErrors]).toEqual([]);
	await Promise.all([seller, client, visitor].map(({ context }) => context.close()));
});

test("a double click and the back button place only one order", async () => {
	const seller = await visit(site);
	await signInAs(site, seller.context, "renter", "Zoya Fatima");
	const product = await createListing(site, seller.context, "Jamun anarkali");

	const { page, context } = await visit(site);
	await signInAs(site, context, "client", "Kabir Sen");
	const delivery = `/delivery?product=${product}&startDate=${first}&endDate=${last}`;
	await page.goto(delivery);
	await fillAddress(page);
	await page.getByRole("button", { name: "Place Order & Send OTP" }).dblclick();
	await page.waitForURL(/\/thank-you/);
	await page.goBack();
	await page.goto("/dashboard?tab=rentals");
	await page.getByText("Jamun anarkali").first().waitFor();
	const user = await context.request.get("/api/user/me").then((answer) => answer.json());
	const { rentals } = await context.request
		.get(`/api/product/getUserRentals/${user.user._id}`)
		.then((answer) => answer.json());
	expect(rentals).toHaveLength(1);
	await Promise.all([seller.context.close(), context.close()]);
});

test("without JavaScript: search, choose days, sign up, order", async () => {
	const seller = await visit(site);
	await signInAs(site, seller.context, "renter", "Hetal Shah");
	await createListing(site, seller.context, "Kesari bandhani saree");

	const { page, context, pageErrors } = await visit(site, { ...phone, javaScriptEnabled: false });
	await page.goto("/");
	await page.goto("/browse?search=kesari");
	await page.getByRole("link", { name: /Kesari bandhani saree/ }).click();
	// Before the styles load, the page shows both buttons: the one for phones and the other.
	await page.waitForURL(/\/product\//, { waitUntil: "load" });
	await page.getByRole("button", { name: "Rent Now" }).click();
	await page.getByLabel("First day").fill(first);
	await page.getByLabel("Last day").fill(last);
	await page.getByRole("button", { name: "Proceed to Delivery" }).click();
	await page.waitForURL(/\/login\?next=/);
	await page.getByRole("link", { name: "New to Almari? Sign up" }).click();
	await page.waitForURL(/\/signup\?next=/);
	await page.getByText("You're booking Kesari bandhani saree").waitFor();
	const email = await signUpThroughForm(site, page, "Client", "Ananya Sen", page.url());
	expect(new URL(page.url()).searchParams.get("startDate")).toBe(first);
	await fillAddress(page);
	await page.getByRole("button", { name: "Place Order & Send OTP" }).click();
	await page.getByText(copy.delivery.success).first().waitFor();
	await page.waitForURL(/\/thank-you\?order=/);
	expect(await site.mailbox.code(email)).toMatch(/^\d{6}$/);
	expect(pageErrors).toEqual([]);
	await Promise.all([seller.context.close(), context.close()]);
});
