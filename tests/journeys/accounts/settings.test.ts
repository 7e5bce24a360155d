/** The settings in a browser: notifications, payout, sessions, password, email, address book and the member's own data. */
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { accountCopy } from "#messages/common/account.js";
import { expectRedirectAfter, holdTimers } from "#tests/journeys/harness/page-clock.ts";
import {
	call,
	desktop,
	openSite,
	password,
	phone,
	query,
	type Site,
	signInAs,
	visit,
} from "#tests/journeys/harness/site.ts";
import { step } from "#tests/journeys/harness/step.ts";
import { newListing } from "#tests/world.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

test("a lister's email choices, calendar feed and payout account are saved and removed", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await signInAs(site, context, "renter", "Zoya Fatima");
	await page.goto("/dashboard?tab=settings");
	await step("choosing emails", async () => {
		await page.getByRole("link", { name: "Notifications" }).click();
		await page.getByRole("checkbox", { name: "Order updates: Email" }).uncheck();
		await page.getByRole("button", { name: "Save" }).click();
		await page.getByText("Saved. We'll tell you only what you have chosen.").waitFor();
		expect(page.url()).toContain("/dashboard?tab=settings&section=notifications");
		await page.reload();
		expect(await page.getByRole("checkbox", { name: "Order updates: Email" }).isChecked()).toBe(false);
		await expect
			.poll(() => page.getByRole("checkbox", { name: "Unread message reminders: Email" }).isChecked())
			.toBe(true);
	});

	await step("getting and removing the calendar feed", async () => {
		await page.getByRole("button", { name: "Get calendar link" }).click();
		const address = await page.getByLabel("Your private link").inputValue();
		expect(await (await fetch(address)).text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
		await page.getByRole("button", { name: "Remove link" }).click();
		await page.getByText("The calendar link no longer works.").waitFor();
		expect([(await fetch(address)).status, await page.getByLabel("Your private link").count()]).toEqual([404, 0]);
	});

	await step("adding and removing a payout account", async () => {
		await page.getByRole("link", { name: "Billing" }).click();
		await page.getByRole("textbox", { name: "UPI ID" }).waitFor();
		expect(await page.getByRole("textbox", { name: "IFSC" }).isVisible()).toBe(false);
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
	});
	expect(pageErrors).toEqual([]);
	await context.close();
});

/** Signs in on another device, without a browser; returns its cookie. */
async function signInElsewhere(email: string): Promise<string> {
	const response = await fetch(`${site.origin}/api/user/login`, {
		method: "POST",
		headers: { "content-type": "application/json", origin: site.origin },
		body: JSON.stringify({ email, password }),
	});
	expect(response.status).toBe(200);
	return response.headers
		.getSetCookie()
		.map((cookie) => cookie.split(";")[0])
		.join("; ");
}

test("where the browser offers no passkeys, the settings say so in place of a form without a button", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await signInAs(site, context, "client", "Ishita Roy");
	// The site's address is an IP address.
	await page.goto("/settings?tab=security");
	await page.getByText("This browser cannot use passkeys at this address.").waitFor();
	expect(await page.getByLabel("Name of the passkey").count()).toBe(0);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("changing the password and ending sessions signs out other devices, not this one", async () => {
	const { page, context, pageErrors } = await visit(site, desktop);
	const email = await signInAs(site, context, "client", "Ishita Roy");
	const cookies = [await signInElsewhere(email), await signInElsewhere(email)];
	const openSettings = (cookie: string) =>
		fetch(`${site.origin}/settings`, { headers: { cookie }, redirect: "manual" });
	for (const cookie of cookies) expect((await openSettings(cookie)).status).toBe(200);

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
	await otherSessions.waitFor({ state: "detached" });
	for (const cookie of cookies)
		expect((await openSettings(cookie)).headers.get("location")).toMatch(/\/login\?next=%2Fsettings/);
	await page.reload();
	await page.getByText("This device").waitFor();
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("a new email is verified with its code, and the page and the browser know it at once", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	const old = await signInAs(site, context, "client", "Ananya Sen");
	const email = `new-${old}`;
	await holdTimers(page, [rules.delay.afterFormMs]);
	await page.goto("/settings");
	await page.getByText(old).first().waitFor();
	await page.getByRole("link", { name: "Change email" }).click();
	await page.getByRole("heading", { name: "Update profile" }).waitFor();
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Current Password").fill("not-the-password");
	await page.getByRole("button", { name: "Update Profile" }).click();
	await page.getByRole("alert").getByText(accountCopy.profile.wrongPassword).first().waitFor();
	await page.getByLabel("Current Password").fill(password);
	await page.getByRole("button", { name: "Update Profile" }).click();
	await page.getByText(accountCopy.profile.success).waitFor();
	await page.getByText(accountCopy.profile.verify).waitFor();

	await expectRedirectAfter(page, rules.delay.afterFormMs, "/verify-email");
	await page.getByRole("heading", { name: "Check your email" }).waitFor();
	await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
	await page.getByLabel("Code").fill(await site.mailbox.code(email));
	await page.getByRole("button", { name: "Verify Email" }).click();
	await page.getByText(accountCopy.verifyEmail.changed).waitFor();
	await expectRedirectAfter(page, rules.delay.afterFormMs, "/settings");
	await page.getByText(email, { exact: true }).waitFor();
	await site.mailbox.received(old, "Somebody asked to change your account’s email");
	await expect.poll(() => page.evaluate(() => localStorage.getItem("almari.auth"))).toContain(email);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("addresses are saved, chosen at the checkout and deleted", async () => {
	const seller = await site.newContext();
	await signInAs(site, seller, "renter", "Meher Rathore");
	const listing = { ...newListing, images: [], name: "Neelam lehenga" };
	const productId = (await call(site, seller, "/api/product/create", listing)).product._id;
	const { page, context, pageErrors } = await visit(site, phone);
	await signInAs(site, context, "client", "Ira Sen");
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
	// The form is empty and closed again after each address.
	await page.locator("#new-label").waitFor({ state: "hidden" });
	await add("Mum’s place", "Leela Sen", "4 MI Road");

	const first = addDays(dayOf(new Date()), 9);
	await page.goto(`/delivery?product=${productId}&startDate=${first}&endDate=${first}&totalRent=${newListing.price}`);
	const line = page.locator("#address_Line");
	await expect.poll(() => line.inputValue()).toContain("12 Park Street");
	await page.getByRole("link", { name: /Mum’s place/ }).click();
	await page.waitForURL(/address=/);
	await page.locator('[aria-current="true"]', { hasText: "Mum’s place" }).waitFor();
	await expect.poll(() => line.inputValue()).toBe("Leela Sen, 4 MI Road");

	await page.goto("/settings?tab=addresses");
	await page.getByRole("button", { name: /^Delete\s*: Home$/ }).click();
	await page.getByText("Mum’s place (default)").waitFor();
	expect(pageErrors).toEqual([]);
	await Promise.all([context.close(), seller.close()]);
});

test("a member accepts newer terms, downloads their data, asks for the deletion of their account, and stops it", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	const email = await signInAs(site, context, "client", "Farah Khan");
	await query(
		site,
		"update consent set version = '2025-01-01' where account_id = (select id from account where email = $1)",
		[email],
	);
	await page.goto("/dashboard");
	await page.getByText(/^Please accept our terms and conditions/).waitFor();
	await page.getByRole("button", { name: "Accept" }).click();
	await page.getByText(/^Please accept our terms and conditions/).waitFor({ state: "detached" });

	await page.goto("/settings");
	await page.getByRole("link", { name: "Download or delete your data" }).click();
	await page.getByRole("button", { name: "Prepare my data" }).click();
	const link = page.getByRole("link", { name: "Download zip" });
	await link.waitFor();
	const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
	expect(String(await readFile(await download.path()))).toMatch(/^PK[\s\S]*json\/profile\.json/);

	await page.locator("#deletion-password").fill("not my password");
	await page.getByRole("button", { name: "Delete my account" }).click();
	await page.getByRole("alert").first().waitFor();
	await page.locator("#deletion-password").fill(password);
	await page.getByRole("button", { name: "Delete my account" }).click();
	await page
		.getByText(/^Your account will be deleted on/)
		.first()
		.waitFor();
	await page.goto("/dashboard");
	await page.getByRole("button", { name: "Keep my account" }).click();
	await page.getByRole("button", { name: "Keep my account" }).waitFor({ state: "detached" });
	expect(pageErrors).toEqual([]);
	await context.close();
});
