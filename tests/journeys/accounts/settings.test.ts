/** The settings: tabs, notifications, sessions, payout and billing. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountCopy } from "#common/copy/account-copy.ts";
import {
	createListing,
	desktop,
	openSite,
	password,
	phone,
	type Site,
	signInAs,
	visit,
} from "#tests/journeys/harness/site.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

test.each([
	["/settings", "/settings?tab=", "client"],
	["/dashboard?tab=settings", "/dashboard?tab=settings&section=", "renter"],
] as const)("%s has the tabs Profile, Notifications, Security, Billing", async (path, to, kind) => {
	const { page, context, pageErrors } = await visit(site, phone);
	await signInAs(site, context, kind, "Farah Khan");
	await page.goto(path);
	const tabs = page.getByRole("navigation", { name: "Settings" });
	await expect
		.poll(() => tabs.getByRole("link").allInnerTexts())
		.toEqual(["Profile", "Notifications", "Security", "Billing"]);
	await expect.poll(() => tabs.locator('[aria-current="page"]').innerText()).toBe("Profile");
	for (const [name, shown] of [
		["Notifications", page.getByRole("checkbox", { name: "Order updates" })],
		["Security", page.getByText("This device")],
		["Billing", page.getByRole("heading", { level: 2 }).first()],
		["Profile", page.getByLabel("Full Name")],
	] as const) {
		await tabs.getByRole("link", { name }).click();
		await tabs.locator('[aria-current="page"]', { hasText: name }).waitFor();
		await shown.waitFor();
		expect(page.url()).toContain(`${to}${name.toLowerCase()}`);
	}
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("email choices are saved; the calendar feed's URL is created and removed", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await signInAs(site, context, "renter", "Meher Rathore");
	await page.goto("/dashboard?tab=settings");
	await page.getByRole("link", { name: "Notifications" }).click();
	await page.getByRole("checkbox", { name: "Order updates" }).uncheck();
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByText("Saved. We'll send only the emails you have chosen.").waitFor();
	expect(page.url()).toContain("/dashboard?tab=settings&section=notifications");
	await page.reload();
	expect(await page.getByRole("checkbox", { name: "Order updates" }).isChecked()).toBe(false);
	await expect.poll(() => page.getByRole("checkbox", { name: "Unread message reminders" }).isChecked()).toBe(true);

	await page.getByRole("button", { name: "Get calendar link" }).click();
	const address = await page.getByLabel("Your private link").inputValue();
	const feed = () => context.request.get(address, { headers: { cookie: "" } });
	expect(await (await feed()).text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
	await page.getByRole("button", { name: "Remove link" }).click();
	await page.getByText("The calendar link no longer works.").waitFor();
	expect([(await feed()).status(), await page.getByLabel("Your private link").count()]).toEqual([404, 0]);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("changing the password and ending sessions signs out other devices, not this one", async () => {
	const { page, context, pageErrors } = await visit(site, desktop);
	const email = await signInAs(site, context, "client", "Ishita Roy");
	const otherDevices = await Promise.all([visit(site, phone), visit(site, phone)]);
	for (const { context: other } of otherDevices)
		await other.request.post("/api/user/login", { data: { email, password }, headers: { origin: site.origin } });

	await page.goto("/settings?tab=security");
	await page.getByText("This device").waitFor();
	const otherSessions = page.getByRole("button", { name: /^Sign out of / });
	await expect.poll(() => otherSessions.count()).toBe(2);
	await otherSessions.first().click();
	await page.getByText("Signed out on that device.").waitFor();
	await expect.poll(() => otherSessions.count()).toBe(1);

	await page.getByLabel("Current Password").fill(password);
	await page.getByLabel("New Password").fill("almari2026");
	await page.getByRole("button", { name: "Change Password" }).click();
	await page
		.getByRole("alert")
		.getByText(/too easy to guess/)
		.first()
		.waitFor();
	await page.getByLabel("New Password").fill("Jasmine-court-9");
	await page.getByRole("button", { name: "Change Password" }).click();
	await page.getByText(accountCopy.profile.success).waitFor();
	await expect.poll(() => page.getByLabel("New Password").inputValue()).toBe("");
	await page.getByRole("button", { name: /^Sign out of / }).waitFor({ state: "detached" });
	for (const { page: other } of otherDevices) {
		await other.goto("/settings");
		await other.waitForURL(/\/login\?next=%2Fsettings/);
	}
	await page.reload();
	await page.getByText("This device").waitFor();
	expect(pageErrors).toEqual([]);
	await Promise.all([context.close(), ...otherDevices.map((one) => one.context.close())]);
});

test("a payout account is added, shown masked, and removed", async () => {
	const { page, context, pageErrors } = await visit(site, desktop);
	await signInAs(site, context, "renter", "Zoya Fatima");
	await page.goto("/settings?tab=billing");
	await page.getByRole("radio", { name: /Bank account/ }).check();
	await page.getByLabel("Account holder").fill("Zoya Fatima");
	await page.getByLabel("Account number", { exact: true }).fill("5010 0123 4567 89");
	await page.getByLabel("Confirm account number").fill("5010 0123 4567 88");
	await page.getByRole("textbox", { name: "IFSC" }).fill("hdfc0001234");
	await page.getByLabel("Current Password").fill(password);
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByRole("alert").getByText("The two account numbers are different").first().waitFor();
	await page.getByLabel("Confirm account number").fill("50100123456789");
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByText("HDFC0001234, account •••• 6789").waitFor();
	await page.reload();
	await page.getByText("HDFC0001234, account •••• 6789").waitFor();
	expect(await page.content()).not.toContain("50100123456789");
	await page.getByText("Remove", { exact: true }).click();
	await page.locator("#remove-password").fill(password);
	await page.getByRole("button", { name: "Remove account" }).click();
	await page.getByText("Removed. Add a UPI ID or bank account to get paid.").waitFor();
	await page.getByText("•••• 6789").waitFor({ state: "detached" });
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("Billing lists a client's rentals with their cost", async () => {
	const seller = await visit(site);
	await signInAs(site, seller.context, "renter", "Hetal Shah");
	const productId = await createListing(site, seller.context, "Jamun anarkali");
	const { page, context } = await visit(site, phone);
	await signInAs(site, context, "client", "Kabir Sen");
	await page.goto("/settings?tab=billing");
	await page.getByText("You have not rented anything yet.").waitFor();

	const address = { address_Line: "7 Hauz Khas", city: "New Delhi", pincode: "110016", country: "India" };
	const call = (path: string, data: object) => context.request.post(path, { data, headers: { origin: site.origin } });
	const day = new Date(Date.now() + 9 * 86_400_000).toISOString();
	await call("/api/address/send-otp", { ...address, mobile: "9876501234", productId });
	const rentalPeriod = { startDate: day, endDate: day };
	expect((await call("/api/product/createRental", { productId, rentalPeriod, totalAmount: 2400 })).ok()).toBe(true);
	await page.reload();
	const row = page.getByRole("listitem").filter({ hasText: "Jamun anarkali" });
	await row.getByText("₹2,400").waitFor();
	await row.getByText("Due on delivery").waitFor();
	await row.getByRole("link").click();
	await page.waitForURL(/\/orders\//);
	await page.getByText("7 Hauz Khas").first().waitFor();
	await Promise.all([context.close(), seller.context.close()]);
});

test("without JavaScript: profile, shop, notifications, payout and sessions", async () => {
	const { page, context, pageErrors } = await visit(site, { ...phone, javaScriptEnabled: false });
	await signInAs(site, context, "renter", "Ananya Sen");
	await page.goto("/settings");
	await page.getByLabel("Full Name").fill("Ananya Sengupta");
	await page.getByRole("button", { name: "Save" }).first().click();
	await page.getByText(accountCopy.profile.success).waitFor();
	await page.getByLabel("Pincode").fill("1");
	await page.getByRole("button", { name: "Save" }).last().click();
	await page
		.getByRole("alert")
		.getByText(/six digits/)
		.first()
		.waitFor();
	await expect.poll(() => page.getByLabel("Pincode").inputValue()).toBe("1");
	await expect.poll(() => page.getByLabel("Full Name").inputValue()).toBe("Ananya Sengupta");

	await page.getByRole("link", { name: "Notifications" }).click();
	await page.getByRole("checkbox", { name: "Unread message reminders" }).uncheck();
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByText("Saved. We'll send only the emails you have chosen.").waitFor();
	expect(await page.getByRole("checkbox", { name: "Unread message reminders" }).isChecked()).toBe(false);

	await page.getByRole("link", { name: "Billing" }).click();
	expect(await page.getByRole("textbox", { name: "IFSC" }).isVisible()).toBe(false);
	await page.getByLabel("UPI ID").fill("ananya@okaxis");
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByText("an•••@okaxis").waitFor();

	await page.getByRole("link", { name: "Security" }).click();
	await page.getByText("This device").waitFor();
	expect(pageErrors).toEqual([]);
	await context.close();
});
