/** The account forms: messages without a connection or with a failing server, and autocomplete attributes. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { goOffline, goOnline } from "#tests/journeys/harness/network.ts";
import { desktop, openSite, password, phone, query, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

const alert = (page: Page) => page.getByRole("alert");
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

const forms = [
	["/login", "Sign In", "Network error. Please check your connection and try again.", undefined],
	["/signup", "Sign Up", "Server error. Please try again later.", "Something went wrong"],
	["/verify-email", "Verify Email", "Server error. Please try again later.", "Server error. Please try again later."],
	["/forgot-password", "Send OTP", "Something went wrong. Try again later.", "Failed to send OTP"],
	["/verify-forgot-otp", "Verify OTP", "Failed to verify OTP", "Failed to verify OTP"],
	["/reset-password", "Reset Password", "Something went wrong. Please try again.", "Failed to reset password"],
	["/update-profile", "Update Profile", "Something went wrong.", "Failed to update profile."],
] as const;

/** Without these tables the server fails at each form. */
const tables = ["account", "one_time_code", "reset_ticket"];

/** Fills every known field that the form has. */
async function fillAll(page: Page, path: string) {
	const values: Record<string, string> = {
		email: "somebody@example.com",
		name: "Somebody Else",
		mobile: "9876543210",
		password,
		newPassword: password,
		confirmPassword: password,
		currentPassword: password,
		otp: "123456",
	};
	for (const [name, value] of Object.entries(values)) {
		const field = page.locator(`main input[name="${name}"]`);
		if (await field.filter({ visible: true }).count()) await field.fill(value);
	}
	if (path === "/signup") await page.getByRole("checkbox").check();
}

test.each(forms)("%s shows its messages offline and when the server fails", async (path, button, offline, failed) => {
	const { page, context } = await visit(site, desktop);
	if (path === "/update-profile") await signInAs(site, context, "client", "Kabir Sen");
	await page.goto(path);
	await fillAll(page, path);
	await goOffline(page);
	await press(page, button);
	await alert(page).getByText(offline, { exact: true }).waitFor();
	await goOnline(page);
	if (!failed) return context.close();
	const answered = page.waitForResponse(
		(response) => response.request().method() === "POST" && new URL(response.url()).pathname === `${path}.data`,
	);
	for (const table of tables) await query(site, `alter table ${table} rename to ${table}_away`);
	try {
		await press(page, button);
		// Some messages are the same as offline, so the response counts too.
		expect((await answered).status()).toBe(500);
		await alert(page).getByText(failed, { exact: true }).waitFor();
	} finally {
		for (const table of tables) await query(site, `alter table ${table}_away rename to ${table}`);
	}
	await context.close();
});

test("every field has its autocomplete token", async () => {
	const { page, context } = await visit(site, phone);
	await signInAs(site, context, "renter", "Hetal Shah");
	const autocompleteByPage: Record<string, Record<string, string | null>> = {};
	for (const path of ["/update-profile", ...forms.map(([one]) => one)]) {
		if (path === "/login") await context.clearCookies();
		if (autocompleteByPage[path]) continue;
		await page.goto(path);
		autocompleteByPage[path] = await page
			.locator("main form input:not([type=hidden],[type=radio],[type=checkbox])")
			.evaluateAll((all) => Object.fromEntries(all.map((one) => [one.id, one.getAttribute("autocomplete")])));
	}
	const email = "email";
	expect(autocompleteByPage).toEqual({
		"/login": { email: "username webauthn", password: "current-password" },
		"/signup": {
			name: "name",
			mobile: "tel",
			email,
			password: "new-password",
			shopName: "organization",
			gstin: "off",
			address_Line: "address-line1",
			city: "address-level2",
			pincode: "postal-code",
			country: "country-name",
		},
		"/verify-email": { email, otp: "one-time-code" },
		"/forgot-password": { email: "username" },
		"/verify-forgot-otp": { email, otp: "one-time-code" },
		"/reset-password": { email: "username", newPassword: "new-password", confirmPassword: "new-password" },
		"/update-profile": {
			name: "name",
			email,
			mobile: "tel",
			password: "new-password",
			currentPassword: "current-password",
		},
	});
	await context.close();
});
