/** Signing up, verifying the email, signing in and resetting the password in a browser: messages, also offline, and redirect delays. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { accountCopy } from "#messages/common/account.js";
import { goOffline, goOnline } from "#tests/journeys/harness/network.ts";
import { expectRedirectAfter, holdTimers } from "#tests/journeys/harness/page-clock.ts";
import {
	desktop,
	newEmail,
	openSite,
	password,
	phone,
	query,
	type Site,
	signInAs,
	visit,
} from "#tests/journeys/harness/site.ts";
import { step } from "#tests/journeys/harness/step.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

const countdown = /^You can resend in \d+ seconds\. Use the latest code\.$/;
/** The specified redirect delays in milliseconds, and wrong ones that a screen might use. */
const pauses = [50, 100, 200, 250, 500, 1000, 1500, 2000, 2500, 3000];
const alert = (page: Page) => page.getByRole("alert");
const expectAlert = (page: Page, text: string) => alert(page).getByText(text).first().waitFor();
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const differentCode = (code: string) => (code === "000000" ? "111111" : "000000");
const invalidFields = (page: Page) =>
	page.locator("[aria-invalid=true]").evaluateAll((fields) => fields.map(({ id }) => id).sort());

async function fillIn(page: Page, values: Record<string, string>) {
	for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

/** Pastes a code as copied from the email: with a space and text around it. */
const paste = (page: Page, text: string) =>
	page.getByLabel("Code").evaluate((input, pasted) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text", pasted);
		input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
	}, text);

// A seller has all fields of a client, and more. Clients sign up in rent-a-dress.test.ts and rent-a-dress.test.ts.
test("signing up names missing fields, then sends a code that verifies the email before signing in", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await holdTimers(page, pauses);
	const email = newEmail("seller");
	await page.goto("/login");
	await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
	await page.getByRole("heading", { level: 1, name: "Create your account" }).waitFor();
	expect(await page.getByRole("radio").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual(
		["client", "renter"],
	);

	await step("naming what is missing", async () => {
		// Component styles override base styles, whatever the order of their files.
		const button = page.getByRole("button", { name: "Sign Up" });
		expect(await button.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe("rgba(0, 0, 0, 0)");
		await press(page, "Sign Up");
		await expectAlert(page, "Please check the highlighted fields.");
		await expectAlert(page, "You must agree to the terms and conditions.");
		expect(await invalidFields(page)).toEqual(["email", "name", "password", "terms"]);
		await page.getByRole("checkbox").check();
		await fillIn(page, { "Full Name": "मीरा Rathore-Venkataraman", Email: email, Password: password });
		await page.getByRole("radio", { name: "Seller" }).check();
		await fillIn(page, { Password: "password123" });
		await press(page, "Sign Up");
		await expectAlert(page, "This password is too easy to guess");
		await expectAlert(page, "Shop Name is required for renters.");
		await expectAlert(page, "Address fields are required for sellers.");
		expect(await invalidFields(page)).toEqual(["address_Line", "city", "mobile", "password", "pincode", "shopName"]);
	});

	await step("signing up", async () => {
		await fillIn(page, { Password: password, Mobile: "98765 43210" });
		await fillIn(page, { "Shop Name": "Meera's", "Address Line": "14 Bani Park", City: "Jaipur", Pincode: "302016" });
		await press(page, "Sign Up");
		await page
			.getByRole("status")
			.getByText("Registration successful! Please check your email for OTP verification.")
			.waitFor();
		await expectRedirectAfter(page, 2000, "/verify-email");
		await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
	});

	const first = await site.mailbox.code(email);
	const code = await step("requesting a new code", async () => {
		const resendButton = page.getByRole("button", { name: "Send a new code" });
		await page.getByText(countdown).waitFor();
		await expect.poll(() => resendButton.getAttribute("aria-disabled")).toBe("true");
		await page.clock.runFor(rules.code.resendSeconds * 1000);
		await page.getByText("You can resend once every 60 seconds. Use the latest code.").waitFor();
		await resendButton.click();
		await page.getByText(accountCopy.verifyEmail.resent).waitFor();
		await page.getByText(countdown).waitFor();
		return site.mailbox.code(email);
	});

	await step("entering the code", async () => {
		await page.getByLabel("Code").fill(first === code ? differentCode(code) : first);
		await press(page, "Verify Email");
		await expectAlert(page, "Invalid OTP or email");
		await paste(page, `Your code: ${code.slice(0, 3)} ${code.slice(3)}`);
		await press(page, "Verify Email");
		await page.getByRole("status").getByText("Email verified successfully! You are signed in.").waitFor();
		await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Email verified");
		await page.getByText("You are signed in.").waitFor();
		await expectRedirectAfter(page, 2000, "/dashboard");
		await page.getByRole("link", { name: "मीरा Rathore-Venkataraman" }).first().waitFor({ state: "attached" });
	});
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("signing in says what is wrong, then redirects after 100 ms", async () => {
	const { page, context, pageErrors } = await visit(site, desktop);
	const email = await signInAs(site, context, "client", "Ishita Roy");
	await context.clearCookies();
	await holdTimers(page, pauses);
	await page.goto("/login");
	await fillIn(page, { Email: email, Password: `${password}?` });
	await press(page, "Sign In");
	await expectAlert(page, "Login failed. Please check your credentials.");
	await fillIn(page, { Password: password });
	await press(page, "Sign In");
	await page.getByRole("button", { name: "Signing in..." }).waitFor();
	await expectRedirectAfter(page, 100, "/dashboard");
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("password reset redirects after 1, 1.5 and 2 seconds", async () => {
	const { page, context, pageErrors } = await visit(site, desktop);
	const email = await signInAs(site, context, "client", "Ishita Roy");
	await context.clearCookies();
	await holdTimers(page, pauses);
	await page.goto("/login");
	await page.getByRole("link", { name: "Forgot Password?" }).click();
	await page.getByRole("heading", { level: 1, name: "Forgot your password?" }).waitFor();
	await fillIn(page, { Email: email });
	await press(page, "Send OTP");
	await page.getByRole("status").getByText("OTP sent to your email").waitFor();
	await expectRedirectAfter(page, 1000, "/verify-forgot-otp");
	await page.getByText(countdown).waitFor();
	await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
	const code = await site.mailbox.code(email);
	await fillIn(page, { Code: differentCode(code) });
	await press(page, "Verify OTP");
	await expectAlert(page, accountCopy.forgot.invalid);
	await fillIn(page, { Code: code });
	await press(page, "Verify OTP");
	await page.getByText(accountCopy.forgot.verified).waitFor();
	await expectRedirectAfter(page, 1500, "/reset-password");
	await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
	await fillIn(page, { "New Password": "Jasmine-court-9", "Confirm Password": "Jasmine-court-8" });
	await press(page, "Reset Password");
	await expectAlert(page, accountCopy.reset.mismatch);
	await fillIn(page, { "New Password": "Jasmine-court-9", "Confirm Password": "Jasmine-court-9" });
	await press(page, "Reset Password");
	await page.getByText(accountCopy.reset.success).waitFor();
	await expectRedirectAfter(page, 2000, "/login");
	await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
	await fillIn(page, { Password: "Jasmine-court-9" });
	await press(page, "Sign In");
	await expectRedirectAfter(page, 100, "/dashboard");
	expect(pageErrors).toEqual([]);
	await context.close();
});

/** Each account form, its button, and what it says without a connection. */
const forms = [
	["/login", "Sign In", "Network error. Please check your connection and try again."],
	["/signup", "Sign Up", "Server error. Please try again later."],
	["/verify-email", "Verify Email", "Server error. Please try again later."],
	["/forgot-password", "Send OTP", "Something went wrong. Try again later."],
	["/verify-forgot-otp", "Verify OTP", "Failed to verify OTP"],
	["/reset-password", "Reset Password", "Something went wrong. Please try again."],
	["/update-profile", "Update Profile", "Something went wrong."],
] as const;

test("each account form shows its message offline; the profile also when the server fails", async () => {
	const { page, context, pageErrors } = await visit(site, desktop);
	for (const [path, button, message] of forms)
		await step(`sending ${path} offline`, async () => {
			if (path === "/update-profile") await signInAs(site, context, "client", "Kabir Sen");
			await page.goto(path);
			await goOffline(page);
			await press(page, button);
			await alert(page).getByText(message, { exact: true }).waitFor();
			await goOnline(page);
		});
	// The browser logs each request that failed.
	expect(pageErrors.filter((line) => !line.startsWith("console: "))).toEqual([]);

	// The other forms: tests/pages/accounts/sign-up-and-sign-in.test.ts.
	await query(site, "alter table account rename to account_away");
	try {
		await press(page, "Update Profile");
		await alert(page).getByText("Failed to update profile.", { exact: true }).waitFor();
	} finally {
		await query(site, "alter table account_away rename to account");
	}
	await context.close();
});
