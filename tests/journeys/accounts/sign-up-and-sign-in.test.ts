/** Signing up, verifying the email and signing in: messages and redirect delays. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountCopy } from "#common/copy/account-copy.ts";
import { rules } from "#common/rules.ts";
import { expectRedirectAfter, holdTimers } from "#tests/journeys/harness/page-clock.ts";
import { call, desktop, openSite, password, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { registration } from "#tests/world.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

/** The specified redirect delays in milliseconds, and wrong ones that a screen might use. */
const pauses = [50, 100, 200, 250, 500, 1000, 1500, 2000, 2500, 3000];
const alert = (page: Page) => page.getByRole("alert");
const expectAlert = (page: Page, text: string) => alert(page).getByText(text).first().waitFor();
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const differentCode = (code: string) => (code === "000000" ? "111111" : "000000");
const address = (name: string) => `${name}-${Date.now().toString(36)}@example.com`;
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

// A seller has all fields of a client, and more. Clients sign up in rent-a-dress.test.ts and newcomer.test.ts.
test("signing up names missing fields, then sends a code that verifies the email before signing in", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await holdTimers(page, pauses);
	const email = address("seller");
	await page.goto("/login");
	await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
	await page.getByRole("heading", { level: 1, name: "Create your account" }).waitFor();
	expect(await page.getByRole("radio").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual(
		["client", "renter"],
	);

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
	await fillIn(page, { Password: password, Mobile: "98765 43210" });
	await fillIn(page, { "Shop Name": "Meera's", "Address Line": "14 Bani Park", City: "Jaipur", Pincode: "302016" });
	await press(page, "Sign Up");
	await page
		.getByRole("status")
		.getByText("Registration successful! Please check your email for OTP verification.")
		.waitFor();
	await expectRedirectAfter(page, 2000, "/verify-email");

	await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
	const first = await site.mailbox.code(email);
	const resendButton = page.getByRole("button", { name: "Send a new code" });
	await page.getByText(/^You can resend in \d+ seconds\. Use the latest code\.$/).waitFor();
	await expect.poll(() => resendButton.getAttribute("aria-disabled")).toBe("true");
	await page.clock.runFor(rules.code.resendSeconds * 1000);
	await page.getByText("You can resend once every 60 seconds. Use the latest code.").waitFor();
	await resendButton.click();
	await page.getByText(accountCopy.verifyEmail.resent).waitFor();
	await page.getByText("You can resend in 60 seconds. Use the latest code.").waitFor();
	const code = await site.mailbox.code(email);
	await page.getByLabel("Code").fill(first === code ? differentCode(code) : first);
	await press(page, "Verify Email");
	await expectAlert(page, "Invalid OTP or email");
	await paste(page, `Your code: ${code.slice(0, 3)} ${code.slice(3)}`);
	await press(page, "Verify Email");
	await page.getByRole("status").getByText("Email verified successfully! Redirecting to login...").waitFor();
	await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Email verified");
	await page.getByText("You are signed in.").waitFor();
	await expectRedirectAfter(page, 2000, "/dashboard");
	await page.getByRole("link", { name: "मीरा Rathore-Venkataraman" }).first().waitFor({ state: "attached" });
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
	await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
	await fillIn(page, { Code: await site.mailbox.code(email) });
	await press(page, "Verify OTP");
	await page.getByText(accountCopy.forgot.verified).waitFor();
	await expectRedirectAfter(page, 1500, "/reset-password");
	await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
	await fillIn(page, { "New Password": "Jasmine-court-9", "Confirm Password": "Jasmine-court-9" });
	await press(page, "Reset Password");
	await page.getByText(accountCopy.reset.success).waitFor();
	await expectRedirectAfter(page, 2000, "/login");
	await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test.each([
	["client", phone],
	["renter", desktop],
] as const)(
	"without JavaScript a %s signs up, sees missing fields, keeps typed values, and signs in",
	async (kind, device) => {
		const { page, context, pageErrors } = await visit(site, { ...device, javaScriptEnabled: false });
		const email = address(`plain-${kind}`);
		await page.goto(kind === "renter" ? "/signup?as=seller" : "/signup");
		await press(page, "Sign Up");
		await expectAlert(page, accountCopy.signup.terms);
		await page.getByRole("checkbox").check();
		await fillIn(page, { "Full Name": "Tara Nair", Email: email, Password: "short" });
		await press(page, "Sign Up");
		await expectAlert(page, "Please use at least 8 characters");
		await expect.poll(() => page.getByRole("radio", { checked: true }).inputValue()).toBe(kind);
		await expect.poll(() => page.getByLabel("Full Name").inputValue()).toBe("Tara Nair");
		await expect.poll(() => page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
		await expect.poll(() => page.getByRole("checkbox").isChecked()).toBe(true);
		await fillIn(page, { Password: password });
		if (kind === "renter") {
			await press(page, "Sign Up");
			await expectAlert(page, accountCopy.signup.shopName);
			await expectAlert(page, accountCopy.signup.address);
			await fillIn(page, { Password: password, Mobile: "98765 43210" });
			await fillIn(page, { "Shop Name": "Tara's", "Address Line": "1 MG Road", City: "Kochi", Pincode: "682001" });
		}
		await press(page, "Sign Up");
		await page.getByText(accountCopy.signup.success).waitFor();
		await page.getByRole("link", { name: "Enter the code" }).click();
		const code = await site.mailbox.code(email);
		await fillIn(page, { Code: differentCode(code) });
		await press(page, "Verify Email");
		await expectAlert(page, accountCopy.verifyEmail.invalid);
		await fillIn(page, { Code: code });
		await press(page, "Verify Email");
		await page.getByText(accountCopy.verifyEmail.success).waitFor();
		await page.getByText("You are signed in.").waitFor();
		await page.waitForURL(/\/dashboard$/);
		await page
			.getByRole("main")
			.getByText(/Good (morning|afternoon|evening), Tara/)
			.waitFor();
		expect(pageErrors).toEqual([]);
		await context.close();
	},
);

test.each(["/login", "/signup", "/verify-email", "/forgot-password"])(
	"%s shows its text before it fetches scripts, and works after that",
	async (path) => {
		const { page, context, pageErrors } = await visit(site, phone);
		const html = await (await context.request.get(path)).text();
		expect(html).toContain("await import(");
		expect(html).not.toContain('rel="modulepreload"');
		// Waits for hydration.
		await page.goto(path);
		await page.getByRole("heading", { level: 1 }).waitFor();
		expect(pageErrors).toEqual([]);
		await context.close();
	},
);

test("a code entered in another browser verifies the email and leads to sign-in after 2 seconds", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	const elsewhere = await visit(site, phone);
	const email = address("elsewhere");
	await call(site, elsewhere.context, "/api/user/register", { ...registration("client", email), password });
	await holdTimers(page, pauses);
	await page.goto("/verify-email?next=%2Fwishlist");
	await fillIn(page, { Email: email, Code: await site.mailbox.code(email) });
	await press(page, "Verify Email");
	await page.getByText(accountCopy.verifyEmail.success).waitFor();
	await expectRedirectAfter(page, 2000, "/login");
	await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
	await fillIn(page, { Password: password });
	await press(page, "Sign In");
	await expectRedirectAfter(page, 100, "/wishlist");
	expect(pageErrors).toEqual([]);
	await Promise.all([context.close(), elsewhere.context.close()]);
});

test("signing in with an unverified email shows the server's message and links to verification", async () => {
	const { page, context } = await visit(site, phone);
	const email = address("waits");
	await call(site, context, "/api/user/register", { ...registration("client", email), password });
	await page.goto("/login");
	await fillIn(page, { Email: email, Password: password });
	await press(page, "Sign In");
	await expectAlert(page, "Please verify your email before signing in.");
	await page.getByRole("link", { name: "Verify your email" }).click();
	await page.waitForURL(/\/verify-email$/);
	await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
	await context.close();
});
