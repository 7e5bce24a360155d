/** Changing the email address of an account. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountCopy } from "#common/copy/account-copy.ts";
import { goOffline } from "#tests/journeys/harness/network.ts";
import { openSite, password, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

describe("changing the email", () => {
	test("a new email is verified with its code and is then used to sign in", async () => {
		const { page, context, pageErrors } = await visit(site, phone);
		const old = await signInAs(site, context, "client", "Ananya Sen");
		const email = `new-${old}`;

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

		await page.waitForURL(/\/verify-email$/);
		await page.getByRole("heading", { name: "Check your email" }).waitFor();
		await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
		await page.getByLabel("Code").fill(await site.mailbox.code(email));
		await page.getByRole("button", { name: "Verify Email" }).click();
		await page.getByText(accountCopy.verifyEmail.changed).waitFor();
		await page.waitForURL(/\/settings$/);
		await page.getByText(email, { exact: true }).waitFor();
		await site.mailbox.received(old, "Somebody asked to change your account’s email");
		await expect.poll(() => page.evaluate(() => localStorage.getItem("almari.auth"))).toContain(email);

		const other = await visit(site, phone);
		await other.page.goto("/login");
		for (const [typed, leadsTo] of [
			[old, accountCopy.login.failed],
			[email, undefined],
		] as const) {
			await other.page.getByLabel("Email").fill(typed);
			await other.page.getByLabel("Password", { exact: true }).fill(password);
			await other.page.getByRole("button", { name: "Sign In" }).click();
			if (leadsTo) await other.page.getByRole("alert").getByText(leadsTo).waitFor();
		}
		await other.page.waitForURL(/\/dashboard/);
		expect([...pageErrors, ...other.pageErrors]).toEqual([]);
		await Promise.all([context.close(), other.context.close()]);
	});
});

test("a pending email can be cancelled without JavaScript; name and mobile change at once", async () => {
	const { page, context } = await visit(site, { ...phone, javaScriptEnabled: false });
	const old = await signInAs(site, context, "renter", "Hetal Shah");
	await page.goto("/update-profile");
	await page.getByLabel("Full Name").fill("हेतल शाह");
	await page.getByLabel("Mobile").fill("99887 76655");
	await page.getByLabel("Email").fill(`waits-${old}`);
	await page.getByRole("button", { name: "Update Profile" }).click();
	await page.getByText(accountCopy.profile.verify).waitFor();
	await page.getByRole("link", { name: "Enter the code" }).click();
	await page.getByRole("link", { name: "Keep your current email" }).click();
	await page.getByText(`waits-${old}`).waitFor();
	await page.getByRole("button", { name: "Keep your current email" }).click();
	await page.getByText("Your email stays the same.").waitFor();
	expect(await page.getByText(`waits-${old}`).count()).toBe(0);
	await expect.poll(() => page.getByLabel("Full Name").inputValue()).toBe("हेतल शाह");
	await expect.poll(() => page.getByLabel("Mobile").inputValue()).toBe("+91 99887 76655");
	await context.close();
});

test("an invalid email and an unreachable server show their messages", async () => {
	const { page, context } = await visit(site);
	await signInAs(site, context, "client", "Kabir Sen");
	await page.goto("/update-profile");
	await page.getByLabel("Email").fill("kabir@example");
	await page.getByRole("button", { name: "Update Profile" }).click();
	await page.getByRole("alert").getByText("Please enter a valid email address").first().waitFor();
	await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("kabir@example");
	await goOffline(page);
	await page.getByRole("button", { name: "Update Profile" }).click();
	await page.getByRole("alert").getByText(accountCopy.profile.wrong).waitFor();
	await context.close();
});
