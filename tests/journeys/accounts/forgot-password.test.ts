/** Resetting a forgotten password. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountCopy } from "#common/copy/account-copy.ts";
import { goOffline } from "#tests/journeys/harness/network.ts";
import { openSite, password, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

const newPassword = "Jasmine-court-9";
const differentCode = (code: string) => (code === "000000" ? "111111" : "000000");

/** Pastes a code as copied from the email: with a space and text around it. */
const paste = (page: Page, text: string) =>
	page.getByLabel("Code").evaluate((input, text) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text", text);
		input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
	}, text);

async function signIn(page: Page, secret: string) {
	await page.getByLabel("Password", { exact: true }).fill(secret);
	await page.getByRole("button", { name: "Sign In" }).click();
}

describe("password reset", () => {
	test("sets a new password; the old one and existing sessions stop working", async () => {
		const before = await visit(site, phone);
		const email = await signInAs(site, before.context, "client", "Ishita Roy");

		const { page, context, pageErrors } = await visit(site, phone);
		await page.goto("/login");
		await page.getByRole("link", { name: "Forgot Password?" }).click();
		await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
		await page.getByLabel("Email").fill(email);
		await page.getByRole("button", { name: "Send OTP" }).click();
		await page.getByText(accountCopy.forgot.success).waitFor();

		await page.waitForURL(/\/verify-forgot-otp$/);
		await page.getByRole("heading", { name: "Check your email" }).waitFor();
		await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
		await page.getByText(/^You can resend in \d+ seconds\. Use the latest code\.$/).waitFor();
		const code = await site.mailbox.code(email);
		await page.getByLabel("Code").fill(differentCode(code));
		await page.getByRole("button", { name: "Verify OTP" }).click();
		await page.getByRole("alert").getByText(accountCopy.forgot.invalid).first().waitFor();
		await paste(page, `Your code: ${code.slice(0, 3)} ${code.slice(3)}`);
		await expect.poll(() => page.getByLabel("Code").inputValue()).toBe(code);
		await page.getByRole("button", { name: "Verify OTP" }).click();

		await page.waitForURL(/\/reset-password$/);
		await page.getByRole("heading", { name: "Choose a new password" }).waitFor();
		await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
		await page.getByLabel("New Password").fill(newPassword);
		await page.getByLabel("Confirm Password").fill(`${newPassword}!`);
		await page.getByRole("button", { name: "Reset Password" }).click();
		await page.getByRole("alert").getByText(accountCopy.reset.mismatch).first().waitFor();
		await page.getByLabel("New Password").fill(newPassword);
		await page.getByLabel("Confirm Password").fill(newPassword);
		await page.getByRole("button", { name: "Reset Password" }).click();
		await page.getByText(accountCopy.reset.success).waitFor();

		await page.waitForURL(/\/login$/);
		await page.getByRole("heading", { name: "Welcome back" }).waitFor();
		await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
		await signIn(page, password);
		await page.getByRole("alert").getByText(accountCopy.login.failed).waitFor();
		await signIn(page, newPassword);
		await page.waitForURL(/\/dashboard/);

		await before.page.goto("/dashboard");
		await before.page.waitForURL(/\/login\?next=/);
		expect([...before.pageErrors, ...pageErrors]).toEqual([]);
		await Promise.all([before.context.close(), context.close()]);
	});
});

test("works without JavaScript, and leads back to the page that asked for sign-in", async () => {
	const before = await visit(site);
	const email = await signInAs(site, before.context, "renter", "Zoya Fatima");
	const { page, context, pageErrors } = await visit(site, { ...phone, javaScriptEnabled: false });
	await page.goto("/login?next=%2Fwishlist");
	await page.getByRole("link", { name: "Forgot Password?" }).click();
	await page.getByLabel("Email").fill(email);
	await page.getByRole("button", { name: "Send OTP" }).click();
	await page.getByRole("link", { name: "Enter the code" }).click();
	const first = await site.mailbox.code(email);
	await page.getByRole("button", { name: "Send a new code" }).click();
	await page.getByText(accountCopy.forgot.success).waitFor();
	const code = await site.mailbox.code(email);
	await page.getByLabel("Code").fill(code === first ? differentCode(code) : first);
	await page.getByRole("button", { name: "Verify OTP" }).click();
	await page.getByText(accountCopy.forgot.invalid).first().waitFor();
	await page.getByLabel("Code").fill(code);
	await page.getByRole("button", { name: "Verify OTP" }).click();
	await page.getByRole("link", { name: "Choose a password" }).click();
	await page.getByLabel("New Password").fill(newPassword);
	await page.getByLabel("Confirm Password").fill(newPassword);
	await page.getByRole("button", { name: "Reset Password" }).click();
	await page.getByText(accountCopy.reset.success).waitFor();
	await page.getByRole("link", { name: "Sign in now" }).click();
	await signIn(page, newPassword);
	await page.waitForURL(/\/wishlist$/);
	expect(pageErrors).toEqual([]);
	await Promise.all([before.context.close(), context.close()]);
});

test("the last step without a verified code says what to do", async () => {
	const { page, context } = await visit(site);
	await page.goto("/reset-password");
	await page.getByLabel("Email").fill("somebody@example.com");
	await page.getByLabel("New Password").fill(newPassword);
	await page.getByLabel("Confirm Password").fill(newPassword);
	await page.getByRole("button", { name: "Reset Password" }).click();
	await page.getByRole("alert").getByText(accountCopy.reset.failed).waitFor();
	await page.getByRole("link", { name: "Get a new code" }).click();
	await page.waitForURL(/\/forgot-password$/);
	await context.close();
});

test("each step shows its message when the server is unreachable", async () => {
	const { page, context } = await visit(site);
	const steps = [
		["/forgot-password", "Send OTP", accountCopy.forgot.network],
		["/verify-forgot-otp", "Verify OTP", accountCopy.forgot.unverifiable],
		["/reset-password", "Reset Password", accountCopy.reset.network],
	] as const;
	for (const [path, button, text] of steps) {
		await page.goto(path);
		await page.getByLabel("Email").fill("somebody@example.com");
		await goOffline(page);
		await page.getByRole("button", { name: button }).click();
		await page.getByRole("alert").getByText(text).waitFor();
		await context.setOffline(false);
	}
	await context.close();
});
