/** Signing up, verifying the email, signing in and resetting the password without JavaScript, and what these forms say and contain. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountCopy } from "#messages/common/account.js";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import type { PlainBrowser } from "#tests/pages/plain-browser.ts";
import { must, password, registration } from "#tests/world.ts";

let pages: Pages;
beforeAll(async () => {
	pages = await openPages();
});
afterAll(() => pages.close());

const newPassword = "Jasmine-court-9";
const differentCode = (code: string) => (code === "000000" ? "111111" : "000000");
const alertOf = (person: PlainBrowser) => person.text("[role=alert]");
const invalidFields = (person: PlainBrowser) =>
	person
		.find("[aria-invalid=true]")
		.toArray()
		.map(({ attribs }) => attribs.id)
		.sort();

/** Registers an account through the API without verifying its email. */
const register = (email: string) =>
	must(pages.world.visitor().post("/api/user/register", registration("client", email)));

test.each(["client", "renter"] as const)(
	"without JavaScript a %s signs up, sees missing fields, keeps typed values, and signs in",
	async (kind) => {
		const person = pages.open();
		const email = `plain-${kind}@example.com`;
		await person.open(kind === "renter" ? "/signup?as=seller" : "/signup");
		await person.press("Sign Up");
		expect(alertOf(person)).toContain(accountCopy.signup.terms);
		await person.press("Sign Up", { terms: true, "Full Name": "Tara Nair", Email: email, Password: "short" });
		expect(alertOf(person)).toContain("Please use at least 8 characters");
		expect(person.find("input[type=radio][checked]").val()).toBe(kind);
		expect([person.value("Full Name"), person.value("Email"), person.value("Password")]).toEqual([
			"Tara Nair",
			email,
			"",
		]);
		expect(person.isChecked("terms")).toBe(true);
		await person.press("Sign Up", { Password: password });
		if (kind === "renter") {
			expect(alertOf(person)).toContain(accountCopy.signup.shopName);
			expect(alertOf(person)).toContain(accountCopy.signup.address);
			expect(invalidFields(person)).toEqual(["address_Line", "city", "mobile", "pincode", "shopName"]);
			await person.press("Sign Up", {
				Password: password,
				Mobile: "98765 43210",
				"Shop Name": "Tara's",
				"Address Line": "1 MG Road",
				City: "Kochi",
				Pincode: "682001",
			});
		}
		expect(person.text()).toContain(accountCopy.signup.success);
		expect(person.refresh).toEqual({ seconds: 2, path: "/verify-email" });
		await person.follow("Enter the code");
		expect(person.value("Email")).toBe(email);
		const code = await pages.world.codeFor(email);
		await person.press("Verify Email", { Code: differentCode(code) });
		expect(alertOf(person)).toContain(accountCopy.verifyEmail.invalid);
		await person.press("Verify Email", { Code: code });
		expect(person.text()).toContain("Email verified successfully! You are signed in.");
		expect(person.text()).not.toContain("Redirecting to login");
		expect(person.refresh).toEqual({ seconds: 2, path: "/dashboard" });
		await person.open("/dashboard");
		expect(person.text()).toMatch(/Good (morning|afternoon|evening), Tara/);
	},
);

test("a code entered in another browser verifies the email and leads to sign-in after 2 seconds", async () => {
	await register("elsewhere@example.com");
	const person = await pages.open().open("/verify-email?next=%2Fwishlist");
	const code = await pages.world.codeFor("elsewhere@example.com");
	await person.press("Verify Email", { Email: "elsewhere@example.com", Code: code });
	expect(person.text()).toContain(accountCopy.verifyEmail.success);
	expect(person.refresh).toEqual({ seconds: 2, path: "/login?next=%2Fwishlist" });
	await person.open("/login?next=%2Fwishlist");
	expect(person.value("Email")).toBe("elsewhere@example.com");
	await person.press("Sign In", { Password: password });
	expect(person.refresh).toEqual({ seconds: 0, path: "/wishlist" });
	expect((await person.open("/wishlist")).path).toBe("/wishlist");
});

test("signing in with an unverified email shows the server's message and links to verification", async () => {
	await register("waits@example.com");
	const person = await pages.open().open("/login");
	await person.press("Sign In", { Email: "waits@example.com", Password: password });
	expect(alertOf(person)).toBe("Please verify your email before signing in.");
	await person.follow("Verify your email");
	expect([person.path, person.value("Email")]).toEqual(["/verify-email", "waits@example.com"]);
});

test("a forgotten password is reset without JavaScript, and leads back to the page that asked for sign-in", async () => {
	const member = await pages.world.seller();
	const { email } = member.user;
	const elsewhere = await pages.open(member).open("/dashboard");
	expect(elsewhere.path).toBe("/dashboard");
	const person = await pages.open().open("/login?next=%2Fwishlist");
	await person.follow("Forgot Password?");
	await person.press("Send OTP", { Email: email });
	expect(person.refresh).toEqual({ seconds: 1, path: "/verify-forgot-otp?next=%2Fwishlist" });
	await person.follow("Enter the code");
	const first = await pages.world.codeFor(email);
	await person.press("Send a new code");
	expect(person.text()).toContain(accountCopy.forgot.success);
	const code = await pages.world.codeFor(email);
	await person.press("Verify OTP", { Code: code === first ? differentCode(code) : first });
	expect(alertOf(person)).toContain(accountCopy.forgot.invalid);
	await person.press("Verify OTP", { Code: code });
	await person.follow("Choose a password");
	expect(person.value("Email")).toBe(email);
	await person.press("Reset Password", { "New Password": newPassword, "Confirm Password": `${newPassword}!` });
	expect(alertOf(person)).toContain(accountCopy.reset.mismatch);
	await person.press("Reset Password", { "New Password": newPassword, "Confirm Password": newPassword });
	expect(person.text()).toContain(accountCopy.reset.success);
	await person.follow("Sign in now");
	await person.press("Sign In", { Password: password });
	expect(alertOf(person)).toContain(accountCopy.login.failed);
	await person.press("Sign In", { Password: newPassword });
	expect(person.refresh?.path).toBe("/wishlist");
	await person.open("/wishlist");
	expect(person.path).toBe("/wishlist");
	expect((await elsewhere.open("/dashboard")).path).toBe("/login?next=%2Fdashboard");
});

test("the last step without a verified code says what to do", async () => {
	const person = await pages.open().open("/reset-password");
	await person.press("Reset Password", {
		Email: "somebody@example.com",
		"New Password": newPassword,
		"Confirm Password": newPassword,
	});
	expect(alertOf(person)).toContain(accountCopy.reset.failed);
	await person.follow("Get a new code");
	expect(person.path).toBe("/forgot-password");
});

/**
 * Each form of a visitor, its button, and its own message when the server fails. The page around a member's form fails too without JavaScript:
 * the journey has its message.
 */
const forms = [
	["/signup", "Sign Up", "Something went wrong"],
	["/verify-email", "Verify Email", "Server error. Please try again later."],
	["/forgot-password", "Send OTP", "Failed to send OTP"],
	["/verify-forgot-otp", "Verify OTP", "Failed to verify OTP"],
	["/reset-password", "Reset Password", "Failed to reset password"],
] as const;

/** The values of the fields of these forms, by their ids. */
const typed = {
	email: "somebody@example.com",
	name: "Somebody Else",
	mobile: "9876543210",
	password,
	newPassword: password,
	confirmPassword: password,
	otp: "123456",
	terms: true,
};

test.each(forms)("%s shows its message when the server fails", async (path, button, message) => {
	const person = await pages.open().open(path);
	const known = Object.entries(typed).filter(([id]) => person.find(`main form #${id}`).length > 0);
	await withoutTables(["account", "one_time_code", "reset_ticket"], () =>
		person.press(button, Object.fromEntries(known)),
	);
	expect([person.status, alertOf(person)]).toEqual([500, message]);
});

/** The server fails at each form without these tables. */
async function withoutTables(tables: string[], work: () => Promise<unknown>) {
	const { pool } = pages.world.app.db;
	for (const table of tables) await pool.query(`alter table ${table} rename to ${table}_away`);
	try {
		await work();
	} finally {
		for (const table of tables) await pool.query(`alter table ${table}_away rename to ${table}`);
	}
}

test("every field has its autocomplete token", async () => {
	const visitor = pages.open();
	const member = pages.open(await pages.world.seller());
	const autocompleteByPage: Record<string, Record<string, string | undefined>> = {};
	for (const path of ["/login", "/update-profile", ...forms.map(([one]) => one)]) {
		const person = await (path === "/update-profile" ? member : visitor).open(path);
		const fields = person.find("main form input:not([type=hidden],[type=radio],[type=checkbox])").toArray();
		autocompleteByPage[path] = Object.fromEntries(
			fields.map(({ attribs }) => [attribs.id ?? "", attribs.autocomplete]),
		);
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
});

test.each(["/login", "/signup", "/verify-email", "/forgot-password"])(
	"%s shows its text before it fetches scripts",
	async (path) => {
		const { html, heading } = await pages.open().open(path);
		expect(html).toContain("await import(");
		expect(html).not.toContain('rel="modulepreload"');
		expect(heading).not.toBe("");
	},
);
