/** The main journey, from the first visit to the hand-over; and somebody new, whose way to the order sign-up must not lengthen or lose. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf, formatDay } from "#common/calendar.ts";
import { accountCopy } from "#messages/common/account.js";
import * as copy from "#messages/common/orders.js";
import { showDay } from "#tests/journeys/harness/calendar.ts";
import {
	createListing,
	desktop,
	listThroughForm,
	newEmail,
	openSite,
	password,
	phone,
	type Site,
	signInAs,
	signUpThroughForm,
	visit,
} from "#tests/journeys/harness/site.ts";
import { step } from "#tests/journeys/harness/step.ts";
import { shortPeriod } from "#web/features/format/format.ts";

let site: Site;
/** A listing of somebody else, for newcomers. */
let product: string;
beforeAll(async () => {
	site = await openSite();
	const { context } = await visit(site);
	await signInAs(site, context, "renter", "Hetal Shah");
	product = await createListing(site, context, "Sindoor lehenga", { sizeStock: [{ size: "M", stock: 5 }] });
	await context.close();
});
afterAll(() => site.close());

const placeOrder = (page: Page) => page.getByRole("button", { name: "Place Order & Send OTP" }).click();

async function fillAddress(page: Page) {
	await page.getByLabel("Address Line").fill("7 Hauz Khas Village");
	await page.getByLabel("City").fill("Jaipur");
	await page.getByLabel("Pincode").fill("302017");
	await page.getByLabel("Country").fill("India");
	await page.getByLabel("Mobile").fill("9876501234");
}

/** The lister and another visitor have a desktop, the client has a phone: the calendar and the form of the order differ there most. */
test("a dress is listed, found, rented, accepted, dispatched and handed over", async () => {
	const name = "Panna lehenga with rose dupatta";
	// Soon enough to be dispatched and handed over today.
	const first = addDays(dayOf(new Date()), 1);
	const [seller, client, visitor] = [await visit(site, desktop), await visit(site, phone), await visit(site, desktop)];
	const { page } = client;

	await step("listing the dress", async () => {
		await signUpThroughForm(site, seller.page, "Seller", "Meher Rathore");
		await listThroughForm(seller.page, name);
		await seller.page.getByRole("heading", { level: 1, name }).waitFor();
	});

	await step("finding it and choosing the days", async () => {
		await page.goto(`/browse?search=${name.split(" ")[0]}+lehnga`);
		await page.getByRole("link", { name: new RegExp(name) }).click();
		await page.getByRole("button", { name: "Rent Now" }).click();
		for (const day of [first, addDays(first, 2)]) await (await showDay(page, day)).click();
		await page.getByRole("button", { name: "Proceed to Delivery" }).click();
	});

	const email = await step("signing up", async () => {
		// A visitor is sent to sign in and returns to this order.
		await page.waitForURL(/\/login\?next=/);
		const back = new URL(page.url()).searchParams.get("next") ?? "";
		const address = await signUpThroughForm(site, page, "Client", "Ishita Roy");
		await page.goto(back);
		await page.getByText("₹7,200").first().waitFor();
		return address;
	});

	const code = await step("placing the order", async () => {
		await page.getByLabel("City").fill("Jaipur");
		await placeOrder(page);
		const missing = page.getByText(/Please fill in all required fields: .*Address Line/);
		await missing.first().waitFor();
		await fillAddress(page);
		await placeOrder(page);
		await page.getByText(copy.delivery.success).first().waitFor();
		await page.waitForURL(/\/thank-you\?order=/);
		await page.getByText("7 Hauz Khas Village").waitFor();
		await page.getByRole("link", { name: "Go to Dashboard" }).click();
		await page.getByText(name).first().waitFor();
		return site.mailbox.code(email);
	});

	await step("accepting, dispatching and handing over", () => handOver(seller.page, code));

	await step("seeing that it is taken", async () => {
		await visitor.page.goto(`/browse?search=${name.split(" ")[0]}`);
		await visitor.page.getByRole("link", { name: new RegExp(name) }).click();
		// It was dispatched today, the day before the rental.
		await visitor.page.getByRole("button", { name: "Choose Later Dates" }).click();
		const taken = await showDay(visitor.page, first);
		await expect.poll(() => taken.getAttribute("aria-label")).toBe(`${formatDay(first, "weekday")}, booked`);
	});

	expect([...seller.pageErrors, ...client.pageErrors, ...visitor.pageErrors]).toEqual([]);
	await Promise.all([seller, client, visitor].map(({ context }) => context.close()));
});

async function handOver(page: Page, code: string) {
	await page.goto("/dashboard?tab=rentals");
	await page.getByRole("link", { name: /Answer/ }).click();
	await page.getByRole("button", { name: /^Accept/ }).click();
	await page.getByRole("button", { name: /^Mark as sent/ }).click();
	await page.getByLabel("Delivery code").fill(code === "000000" ? "111111" : "000000");
	await page.getByRole("button", { name: /^Confirm hand-over/ }).click();
	const refusal = page.getByText(/not the client's code/i);
	await refusal.first().waitFor();
	await page.getByLabel("Delivery code").fill(code);
	await page.getByRole("button", { name: /^Confirm hand-over/ }).click();
	await page.getByRole("button", { name: /^Confirm return/ }).waitFor();
}

const startDate = addDays(dayOf(new Date()), 12);
/** The days that newcomers have chosen. */
const period = { startDate, endDate: addDays(startDate, 2) };
const continueLink = (page: Page) =>
	page.getByRole("link", { name: `Continue: Sindoor lehenga, ${shortPeriod(period)}` });

/** Acts on a page as a person with a phone does, and counts: each press and each tap into a field is a tap. */
function countingPerson(page: Page) {
	const counts = { taps: 0, fields: 0 };
	const tap = async (target: Locator) => {
		counts.taps++;
		await target.tap();
	};
	const type = async (label: string, value: string) => {
		const field = page.getByLabel(label, { exact: true });
		await tap(field);
		counts.fields++;
		await field.fill(value);
	};
	const press = (name: string) => tap(page.getByRole("button", { name }).filter({ visible: true }));
	return { counts, tap, type, press };
}

test("a newcomer comes from a shared link to an order with 12 taps and 6 fields", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	const { counts, tap, type, press } = countingPerson(page);
	const email = newEmail("ananya");

	await step("signing up on the way from the listing", async () => {
		await page.goto(`/product/${product}`);
		await tap(page.getByRole("list", { name: "Next available dates" }).getByRole("link").first());
		await press("Proceed to Delivery");
		await page.waitForURL(/\/login\?next=/);
		await page.getByText("You're booking Sindoor lehenga").waitFor();
		await tap(page.getByRole("link", { name: "New to Almari? Sign up" }));
		await page.waitForURL(/\/signup\?quick=1&next=/);
		await type("Email", email);
		await press("Agree and continue");
		await page.getByText(accountCopy.signup.success).waitFor();
		// The code can be typed here at once; a moment later the screen for it opens by itself.
		await page.waitForURL(/\/verify-email\?next=/);
		await type("Code", await site.mailbox.code(email));
		await type("Full Name", "Ananya Sen");
		await press("Verify Email");
		await page.waitForURL(/\/delivery\?/);
		const { searchParams } = new URL(page.url());
		// The first dates that are suggested hold for every pincode.
		expect(Object.fromEntries(searchParams)).toMatchObject({ product, size: "M" });
		expect(String(searchParams.get("startDate")) >= addDays(dayOf(new Date()), 5)).toBe(true);
	});

	await step("ordering", async () => {
		await page.getByRole("heading", { level: 1, name: "Where should we deliver?" }).waitFor();
		await expect.poll(() => page.getByLabel("Country").inputValue()).toBe("India");
		await type("Address Line", "7 Hauz Khas Village");
		await type("Pincode", "110016");
		await expect.poll(() => page.getByLabel("City").inputValue()).not.toBe("");
		await type("Mobile", "9876501234");
		await press("Place Order & Send OTP");
		await page.getByText(copy.delivery.success).first().waitFor();
		await page.waitForURL(/\/thank-you\?order=/);
	});

	expect(counts).toEqual({ taps: 12, fields: 6 });
	await page.goto("/dashboard");
	await page.getByText("Sindoor lehenga").first().waitFor();
	expect(await continueLink(page).count()).toBe(0);
	expect(pageErrors).toEqual([]);
	await context.close();
});

/** Fills in the sign-up form and sends it. */
async function signUp(page: Page, name: string): Promise<string> {
	const email = newEmail(name);
	await page.getByLabel("Full Name").fill(name);
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("checkbox").check();
	await page.getByRole("button", { name: "Sign Up" }).click();
	return email;
}

test("the code is typed on the sign-up screen, and the page stays while it is typed", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await page.goto("/signup?next=%2Fwishlist");
	await page.clock.install();
	const email = await signUp(page, "Kabir Sen");
	await page.getByRole("heading", { level: 1, name: "Check your email" }).waitFor();
	await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Check your email");
	const code = await site.mailbox.code(email);
	await page.getByLabel("Code").fill(code.slice(0, 3));
	await page.clock.runFor(5000);
	expect(new URL(page.url()).pathname).toBe("/signup");
	await page.getByLabel("Code").fill(code);
	await page.getByRole("button", { name: "Verify Email" }).click();
	await page.getByRole("heading", { level: 1, name: "Email verified" }).waitFor();
	await page.clock.runFor(2000);
	await page.waitForURL(/\/wishlist$/);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("Back, a reload and a second tab keep the booking; the dashboard offers it until it is ordered", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	const other = await context.newPage();

	const email = await step("signing up after Back and a reload", async () => {
		await page.goto(`/delivery?${new URLSearchParams({ product, size: "M", ...period })}`);
		await page.waitForURL(/\/login\?next=/);
		await page.getByRole("link", { name: "New to Almari? Sign up" }).click();
		await page.waitForURL(/\/signup\?quick=1&next=/);
		await page.goBack();
		await page.waitForURL(/\/login\?next=/);
		await page.goForward();
		await page.waitForURL(/\/signup\?quick=1&next=/);
		await page.reload();
		await page.getByText("You're booking Sindoor lehenga").waitFor();
		await page.getByRole("link", { name: "Sign up with a password" }).click();
		await page.waitForURL(/\/signup\?next=/);
		const address = await signUp(page, "Zoya Khan");
		await page.waitForURL(/\/verify-email\?next=/);
		return address;
	});

	await step("reading the email in another tab, whose address has no `next`", async () => {
		await other.goto("/verify-email");
		await other.getByLabel("Email").fill(email);
		await other.getByLabel("Code").fill(await site.mailbox.code(email));
		await other.getByRole("button", { name: "Verify Email" }).click();
		await other.getByRole("link", { name: "Continue to your booking" }).click();
		await other.waitForURL(/\/delivery\?/);
		await page.reload();
		await page.waitForURL(/\/delivery\?/);
	});

	await step("ordering from the dashboard", async () => {
		await page.goto("/dashboard");
		await continueLink(page).click();
		await page.waitForURL(/\/delivery\?/);
		await page.getByLabel("Address Line").fill("14 Bani Park");
		await page.getByLabel("Pincode").fill("302016");
		await page.getByLabel("Mobile").fill("9876501234");
		await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Jaipur");
		await placeOrder(page);
		await page.waitForURL(/\/thank-you\?order=/);
		await other.goto("/dashboard");
		await other.getByText("Sindoor lehenga").first().waitFor();
		expect(await continueLink(other).count()).toBe(0);
	});

	expect(pageErrors).toEqual([]);
	await context.close();
});
