/** Somebody new books an item: the way from the listing to the order, which sign-up must not lengthen or lose. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import { accountCopy } from "#common/copy/account-copy.ts";
import { copy } from "#common/copy.ts";
import { createListing, openSite, password, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { shortPeriod } from "#web/components/format/period.ts";

let site: Site;
let product: string;
beforeAll(async () => {
	site = await openSite();
	const seller = await visit(site);
	await signInAs(site, seller.context, "renter", "Meher Rathore");
	product = await createListing(site, seller.context, "Sindoor lehenga", {
		sizeStock: [{ size: "M", stock: 5 }],
	});
	await seller.context.close();
});
afterAll(() => site.close());

const startDate = addDays(dayOf(new Date()), 12);
const period = { startDate, endDate: addDays(startDate, 2) };
const chosen = new URLSearchParams(period).toString();
const newEmail = (name: string) => `${name}-${Date.now().toString(36)}@example.com`;
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

describe.each([
	["with JavaScript", phone, 13],
	["without JavaScript", { ...phone, javaScriptEnabled: false }, 14],
])("on a phone of 360 px, %s", (_, device, mostTaps) => {
	test("a newcomer orders the chosen item and days with at most 14 taps and 9 fields", async () => {
		const { page, context, pageErrors } = await visit(site, device);
		const { counts, tap, type, press } = countingPerson(page);
		const email = newEmail("ananya");
		await page.goto(`/product/${product}?rent=1&${chosen}`);

		await press("Proceed to Delivery");
		await page.waitForURL(/\/login\?next=/);
		await page.getByText("You're booking Sindoor lehenga").waitFor();
		await tap(page.getByRole("link", { name: "New to Almari? Sign up" }));
		await page.waitForURL(/\/signup\?next=/);
		await type("Full Name", "Ananya Sen");
		await type("Email", email);
		await type("Password", password);
		await tap(page.getByRole("checkbox"));
		await press("Sign Up");
		await page.getByText(accountCopy.signup.success).waitFor();
		// The code can be typed here at once; a moment later the screen for it opens by itself.
		await page.waitForURL(/\/verify-email\?next=/);
		await type("Code", await site.mailbox.code(email));
		await press("Verify Email");
		await page.waitForURL(/\/delivery\?/);
		expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ product, ...period, size: "M" });

		await page.getByRole("heading", { level: 1, name: "Where should we deliver?" }).waitFor();
		await expect.poll(() => page.getByLabel("Country").inputValue()).toBe("India");
		await type("Address Line", "7 Hauz Khas Village");
		await type("Pincode", "110016");
		if (device === phone) await expect.poll(() => page.getByLabel("City").inputValue()).not.toBe("");
		else await type("City", "New Delhi");
		await type("Mobile", "9876501234");
		await press("Place Order & Send OTP");
		await page.getByText(copy.delivery.success).first().waitFor();
		await page.waitForURL(/\/thank-you\?order=/);

		expect(counts.taps).toBeLessThanOrEqual(mostTaps);
		expect(counts.fields).toBeLessThanOrEqual(9);
		await page.goto("/dashboard");
		await page.getByText("Sindoor lehenga").first().waitFor();
		expect(await continueLink(page).count()).toBe(0);
		expect(pageErrors).toEqual([]);
		await context.close();
	});
});

test("the code is typed on the sign-up screen, and the page stays while it is typed", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	const email = newEmail("kabir");
	await page.goto("/signup?next=%2Fwishlist");
	await page.clock.install();
	await page.getByLabel("Full Name").fill("Kabir Sen");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("checkbox").check();
	await page.getByRole("button", { name: "Sign Up" }).click();
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
	const email = newEmail("zoya");
	await page.goto(`/delivery?product=${product}&size=M&${chosen}`);
	await page.waitForURL(/\/login\?next=/);
	await page.getByRole("link", { name: "New to Almari? Sign up" }).click();
	await page.waitForURL(/\/signup\?next=/);
	await page.goBack();
	await page.waitForURL(/\/login\?next=/);
	await page.goForward();
	await page.waitForURL(/\/signup\?next=/);
	await page.reload();
	await page.getByText("You're booking Sindoor lehenga").waitFor();
	await page.getByLabel("Full Name").fill("Zoya Khan");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("checkbox").check();
	await page.getByRole("button", { name: "Sign Up" }).click();
	await page.waitForURL(/\/verify-email\?next=/);

	// The email was read in another tab, whose address has no `next`.
	const other = await context.newPage();
	await other.goto("/verify-email");
	await other.getByLabel("Email").fill(email);
	await other.getByLabel("Code").fill(await site.mailbox.code(email));
	await other.getByRole("button", { name: "Verify Email" }).click();
	await other.getByRole("link", { name: "Continue to your booking" }).click();
	await other.waitForURL(/\/delivery\?/);
	await page.reload();
	await page.waitForURL(/\/delivery\?/);

	await page.goto("/dashboard");
	await continueLink(page).click();
	await page.waitForURL(/\/delivery\?/);
	for (const [label, value] of [
		["Address Line", "14 Bani Park"],
		["Pincode", "302016"],
		["Mobile", "9876501234"],
	] as const)
		await page.getByLabel(label).fill(value);
	await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Jaipur");
	await page.getByRole("button", { name: "Place Order & Send OTP" }).click();
	await page.waitForURL(/\/thank-you\?order=/);
	await other.goto("/dashboard");
	await other.getByText("Sindoor lehenga").first().waitFor();
	expect(await continueLink(other).count()).toBe(0);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("sign-in never leads to another site", async () => {
	const { page, context } = await visit(site, { ...phone, javaScriptEnabled: false });
	const email = await signInAs(site, context, "client", "Tara Nair");
	for (const next of ["//evil.example", "\\\\evil.example", "/\\evil.example", "https://evil.example"]) {
		await context.clearCookies();
		await page.goto(`/login?next=${encodeURIComponent(next)}`);
		await page.getByLabel("Email").fill(email);
		await page.getByLabel("Password", { exact: true }).fill(password);
		await page.getByRole("button", { name: "Sign In" }).click();
		await page.waitForURL(`${site.origin}/dashboard`);
	}
	await context.close();
});
