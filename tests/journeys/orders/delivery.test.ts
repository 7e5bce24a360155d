/** From a listing to the confirmation: choosing days, the delivery screen, its courier's days, and days that are waited for. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf, formatDay } from "#common/calendar.ts";
import * as copy from "#messages/common/orders.js";
import { showDay } from "#tests/journeys/harness/calendar.ts";
import { goOffline } from "#tests/journeys/harness/network.ts";
import { createListing, desktop, openSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { step } from "#tests/journeys/harness/step.ts";
import { periodWithWeekdays } from "#web/features/format/format.ts";

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

const dayAhead = (days: number) => addDays(dayOf(new Date()), days);
const first = dayAhead(9);
const weekday = (day: string) => formatDay(day, "weekday");
const address = { "Address Line": "7 Hauz Khas Village", City: "Somewhere", Country: "India", Mobile: "9876501234" };
const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });

async function fillAddress(page: Page, pincode: string) {
	for (const [label, value] of Object.entries({ ...address, Pincode: pincode })) await field(page, label).fill(value);
}
const placeButton = (page: Page) => page.getByRole("button", { name: "Place Order & Send OTP" });
const proceedButton = (page: Page) =>
	page.getByRole("button", { name: "Proceed to Delivery" }).filter({ visible: true });

/** The delivery screen with its form filled in, for two days. */
async function openDelivery(page: Page, pincode: string, startDate: string) {
	const days = { startDate, endDate: addDays(startDate, 1) };
	await page.goto(`/product/${product}?${new URLSearchParams({ rent: "1", size: "M", pincode, ...days })}`);
	await proceedButton(page).tap();
	await page.waitForURL(/\/delivery\?/);
	await fillAddress(page, pincode);
}

test("Proceed is enabled once both days are chosen; the order is summarized, placed and confirmed", async () => {
	const { page, context, pageErrors } = await visit(site, desktop);
	await signInAs(site, context, "client", "Kabir Sen");
	await step("choosing both days", () => chooseDays(page));
	await step("reading the summary", () => expectSummary(page));
	await step("placing the order", () => placeSlowly(page));

	await step("reading the confirmation", async () => {
		const details = page.getByLabel("Order details");
		for (const text of ["Sindoor lehenga", "₹7,200", "7 Hauz Khas Village"])
			await details.getByText(text).first().waitFor();
		await page.getByRole("heading", { name: "What happens next" }).waitFor();
		const hrefOf = (name: RegExp) => page.getByRole("main").getByRole("link", { name }).getAttribute("href");
		expect(await hrefOf(/Go to Dashboard/)).toMatch(/^\/dashboard/);
		expect(await hrefOf(/Browse/)).toBe("/browse");
	});
	expect(pageErrors).toEqual([]);
	await context.close();
});

async function chooseDays(page: Page) {
	await page.goto(`/product/${product}`);
	await page.getByRole("button", { name: "Rent Now" }).filter({ visible: true }).click();
	await page.locator("[data-day]").first().waitFor();
	await expect.poll(() => proceedButton(page).getAttribute("aria-disabled")).toBe("true");
	await (await showDay(page, first)).click();
	await proceedButton(page).click({ force: true });
	expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/product/.*-${product}$`));
	await (await showDay(page, addDays(first, 2))).click();
	await page.getByText("₹7,200").first().waitFor();
	await proceedButton(page).click();
	await page.waitForURL(/\/delivery\?/);
	const { size, tryOnDays, ...chosen } = Object.fromEntries(new URL(page.url()).searchParams);
	const rental = { startDate: first, endDate: addDays(first, 2), totalRent: "7200", deposit: "0" };
	expect([chosen, size, tryOnDays]).toEqual([{ product, ...rental }, "M", ""]);
}

async function expectSummary(page: Page) {
	const summary = page.getByRole("region", { name: "Order summary" }).or(page.getByLabel("Order summary"));
	const days = periodWithWeekdays({ startDate: first, endDate: addDays(first, 2) });
	for (const text of ["Sindoor lehenga", "Rental period", days, "3 days", "₹2,400", "₹7,200"])
		await summary.getByText(text).first().waitFor();
	const readOnlyFields = { "Payment Method": "Cash on Delivery", "Security Deposit": "₹7,200", Status: "OTP Sent" };
	for (const [label, value] of Object.entries(readOnlyFields)) {
		const input = page.getByLabel(label);
		expect([label, await input.inputValue(), await input.isEditable()]).toEqual([label, value, false]);
	}
	await page.getByText("This is the rent, paid in cash on delivery. No extra deposit.").waitFor();
	await expect.poll(() => field(page, "Mobile").getAttribute("placeholder")).toMatch(/10-digit/);
	for (const label of [...Object.keys(address), "Pincode"])
		expect([label, await field(page, label).getAttribute("required")]).toEqual([label, ""]);
}

/** The response is held back to see the busy button, and the clock to see the redirect's delay. */
async function placeSlowly(page: Page) {
	await fillAddress(page, "302017");
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/delivery.data**", async (route) => {
		await held;
		await route.continue();
	});
	await page.clock.install();
	await placeButton(page).click();
	await page.getByRole("button", { name: "Placing Order..." }).waitFor();
	release();
	await page.getByText("Order placed successfully! OTP has been sent to your registered email.").first().waitFor();
	await page.clock.runFor(1900);
	expect(new URL(page.url()).pathname).toBe("/delivery");
	await page.clock.runFor(200);
	await page.waitForURL(/\/thank-you\?order=/);
}

test("an order to Guwahati plans the courier's days, which survive reload and Back", async () => {
	const { page } = client;
	const [startDate, transit] = [dayAhead(18), 5];
	await step("asking by when it reaches the pincode", async () => {
		await page.goto(`/product/${product}?pincode=781001`);
		const sentence = page.getByText(/^Deliver to 781001: reaches Guwahati by /);
		await sentence.waitFor();
		await page.reload();
		await sentence.waitFor();
	});

	await step("reloading the delivery screen, and going back", async () => {
		await openDelivery(page, "781001", startDate);
		await page.reload();
		await page.getByRole("heading", { name: "Where should we deliver?" }).waitFor();
		await page.goBack();
		await proceedButton(page).waitFor();
	});

	await step("ordering", async () => {
		await openDelivery(page, "781001", startDate);
		await placeButton(page).tap();
		await page.getByText(copy.delivery.success).first().waitFor();
		await page.waitForURL(/\/thank-you\?order=/);
		await page.goto(`/orders/${new URL(page.url()).searchParams.get("order")}`);
		await page.getByText(`Sent by ${weekday(addDays(startDate, -transit))}`).waitFor();
		await page.getByText(`Back by ${weekday(addDays(startDate, 1 + transit))}`).waitFor();
	});
	expect(client.pageErrors).toEqual([]);
});

test("a pincode that is changed on the delivery page is checked there, and the next free days are a press away", async () => {
	const { page } = client;
	const [tomorrow, from, to] = [dayAhead(1), dayAhead(5), dayAhead(6)];
	await openDelivery(page, "302001", tomorrow);
	await field(page, "Pincode").fill("781001");
	await page.getByText(`Earliest delivery to Guwahati 781001 is ${weekday(from)}.`).waitFor();
	await placeButton(page).tap();
	const sentence = `Cannot be delivered to Guwahati (781001) before ${weekday(from)}.`;
	await page.getByRole("alert").getByText(sentence).waitFor();
	await expect.poll(() => page.getByLabel("Address Line").inputValue()).toBe(address["Address Line"]);
	await page.getByRole("link", { name: /^Book .* instead$/ }).tap();
	await page.waitForURL((url) => url.searchParams.get("startDate") === from && url.searchParams.get("endDate") === to);
	await expect.poll(() => field(page, "Pincode").inputValue()).toBe("781001");
	await placeButton(page).tap();
	await page.waitForURL(/\/thank-you\?order=/);
});

test("the product page greys the days that no courier reaches; two tabs share the pincode", async () => {
	const { page, context } = client;
	await page.goto(`/product/${product}?pincode=342001`);
	const other = await context.newPage();
	await other.goto(`/product/${product}?rent=1`);
	await other.getByText(/^Deliver to 342001: reaches Jodhpur by /).waitFor();
	const tomorrow = await showDay(other, dayAhead(1));
	await expect.poll(() => tomorrow.getAttribute("aria-disabled")).toBe("true");
	await other.close();
});

test("after the session has ended, or without a connection, the message stands above what was typed", async () => {
	const { page, context } = await visit(site, phone);
	await signInAs(site, context, "client", "Zoya Khan");
	await page.goto(`/delivery?product=${product}&startDate=${first}&endDate=${first}`);
	await fillAddress(page, "302017");
	const alert = page.getByRole("alert");
	await context.clearCookies();
	await placeButton(page).click();
	await alert.getByText("No user email found. Please log in again.", { exact: true }).waitFor();
	await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("alert");
	const above = await alert.boundingBox();
	expect(above?.y).toBeLessThan((await page.getByLabel("Address Line").boundingBox())?.y ?? 0);
	await expect
		.poll(() => page.getByRole("link", { name: "Sign in again" }).getAttribute("href"))
		.toMatch(/^\/login\?next=%2Fdelivery/);

	await goOffline(page);
	await placeButton(page).click();
	await page.getByText("Something went wrong while placing your order. Please try again.").first().waitFor();
	await expect.poll(() => page.getByLabel("Address Line").inputValue()).toBe("7 Hauz Khas Village");
	await context.close();
});

test("the days are held while the address is typed: a countdown, once more when it is over, and given back on leaving", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await signInAs(site, context, "client", "Tara Bose");
	await page.clock.install();
	const wanted = await createListing(site, lister.context, "Morni lehenga", { sizeStock: [{ size: "M", stock: 1 }] });
	const isHeld = async () => {
		const { product } = await (await lister.context.request.get(`/api/product/${wanted}`)).json();
		return product.availability[0].days.some(({ reason }: { reason: string }) => reason === "held");
	};
	const days = new URLSearchParams({ product: wanted, startDate: first, endDate: first });
	await step("reading the countdown", async () => {
		await page.goto(`/delivery?${days}`);
		await page.getByText(/^Held for you until \d+:\d\d [ap]m$/).waitFor();
		await page.getByText(/^\(\d min( \d+ s)? left\)$/).waitFor();
		expect(await isHeld()).toBe(true);
	});
	await step("letting it run out", async () => {
		await page.clock.fastForward("10:01");
		await page.getByText("These dates are no longer held for you.").waitFor();
		await page.getByRole("link", { name: "Hold them again" }).tap();
		await page.getByText(/^Held for you until/).waitFor();
	});
	await step("leaving", async () => {
		await page
			.getByRole("link", { name: /Almari/ })
			.first()
			.tap();
		await page.waitForURL((url) => url.pathname === "/");
		await expect.poll(isHeld).toBe(false);
	});
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("a client joins the waitlist; freed days are held for them with a countdown, closed to others, and booked", async () => {
	const { page, pageErrors } = client;
	const wanted = await createListing(site, lister.context, "Panna saree");
	const days = { startDate: first, endDate: addDays(first, 1) };
	const changeDaysAway = (call: "blockDays" | "unblockDays") =>
		lister.context.request.post(`/api/product/${call}/${wanted}`, {
			data: { ...days, endDate: addDays(first, 3) },
			headers: { origin: site.origin },
		});
	await changeDaysAway("blockDays");

	await step("joining the waitlist", async () => {
		await page.goto(`/product/${wanted}?${new URLSearchParams({ rent: "1", ...days })}`);
		await page.getByText("The dates you asked for are booked").waitFor();
		await page.getByRole("button", { name: "Join waitlist" }).click();
		await page.getByText("You are on the waitlist. We will email you as soon as these dates are free.").waitFor();
		await page.getByText("You are first in line.").waitFor();
	});

	await step("getting the days held, on the open page", async () => {
		await changeDaysAway("unblockDays");
		await page.getByText("Held for you").waitFor();
		// Two hours, or until the morning.
		await page.getByText(/^\d+ h( \d+ min)? left$/).waitFor();
	});

	await step("keeping others out", async () => {
		const other = await visit(site, desktop);
		await other.page.goto(`/product/${wanted}?rent=1`);
		await other.page.getByRole("button", { name: `${weekday(first)}, on hold` }).waitFor();
		expect(other.pageErrors).toEqual([]);
		await other.context.close();
	});

	await step("booking them from the dashboard", async () => {
		await page.goto("/dashboard");
		const held = page.getByRole("region", { name: "Held for you" });
		await held.getByText("Held for you", { exact: true }).last().waitFor();
		expect(await page.getByRole("region", { name: "On your waitlist" }).count()).toBe(0);
		await page.getByRole("link", { name: "Book these dates" }).click();
		const chosen = page.getByRole("button", { name: weekday(first), exact: true });
		await expect.poll(() => chosen.getAttribute("aria-pressed")).toBe("true");
		await page.getByRole("list", { name: "Your place on the waitlist" }).getByText("held for you").waitFor();
		await proceedButton(page).click();
		await page.getByRole("heading", { name: "Where should we deliver?" }).waitFor();
	});
	expect(pageErrors).toEqual([]);
});
