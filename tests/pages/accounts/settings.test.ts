/** The settings, the address book and changing the email without JavaScript. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountCopy } from "#messages/common/account.js";
import { withAuthenticator } from "#tests/fixtures/authenticators.ts";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import type { PlainBrowser } from "#tests/pages/plain-browser.ts";
import { list, must, newListing, password, rent } from "#tests/world.ts";

let pages: Pages;
beforeAll(async () => {
	pages = await openPages();
});
afterAll(() => pages.close());

const tabs = 'nav[aria-label="Settings"]';
const section = (id: string) => `.settings-section:has(#${id})`;
const alertOf = (person: PlainBrowser) => person.text("[role=alert]");

test.each([
	["/settings", "/settings?tab=", "client"],
	["/dashboard?tab=settings", "/dashboard?tab=settings&section=", "seller"],
] as const)("%s has the tabs Profile, Notifications, Security, Billing", async (path, to, kind) => {
	const person = await pages.open(await pages.world[kind]()).open(path);
	expect(person.texts(`${tabs} a`)).toEqual(["Profile", "Notifications", "Security", "Billing"]);
	expect(person.texts(`${tabs} [aria-current=page]`)).toEqual(["Profile"]);
	for (const [name, shown] of [
		["Notifications", "Order updates"],
		["Security", "This device"],
		["Billing", kind === "seller" ? "Payout" : "You have not rented anything yet."],
		["Profile", "Full Name"],
	] as const) {
		await person.follow(name, tabs);
		expect(person.path).toBe(to + name.toLowerCase());
		expect(person.texts(`${tabs} [aria-current=page]`)).toEqual([name]);
		expect(person.text()).toContain(shown);
	}
});

test("without JavaScript: profile, shop, notifications, payout and sessions", async () => {
	const person = await pages.open(await pages.world.seller()).open("/settings");
	await person.press("Save", { "Full Name": "Ananya Sengupta" });
	expect(person.text()).toContain(accountCopy.profile.success);
	await person.press("Save", { Pincode: "1" }, "form:has([name=pincode])");
	expect(alertOf(person)).toMatch(/six digits/);
	expect([person.value("Pincode"), person.value("Full Name")]).toEqual(["1", "Ananya Sengupta"]);

	await person.follow("Notifications", tabs);
	await person.press("Save", { "Unread message reminders: Email": false, "Reviews: Push": false });
	expect(person.text()).toContain("Saved. We'll tell you only what you have chosen.");
	const chosen = ["Unread message reminders: Email", "Reviews: Push", "Order updates: Email", "Reviews: Site"];
	expect(chosen.map((label) => person.isChecked(label))).toEqual([false, false, true, true]);

	await person.follow("Billing", tabs);
	await person.press("Save", { "UPI ID": "ananya@okaxis" });
	expect(person.text()).toContain("an•••@okaxis");
	expect(person.html).not.toContain("ananya@okaxis");

	await person.follow("Security", tabs);
	expect(person.text()).toContain("This device");
});

test("Billing lists a client's rentals with their cost", async () => {
	const { world } = pages;
	const product = await list(await world.seller(), { name: "Jamun anarkali" });
	const client = await world.client();
	const person = await pages.open(client).open("/settings?tab=billing");
	expect(person.text()).toContain("You have not rented anything yet.");
	await must(rent(world, client, product, 9, 1));
	await person.open("/settings?tab=billing");
	expect(person.texts(".bill")).toEqual([expect.stringMatching(/Jamun anarkali.*₹2,400.*Due on delivery/)]);
	await person.follow("Jamun anarkali", ".bill");
	expect(person.path).toMatch(/^\/orders\//);
	expect(person.text()).toContain("7 Hauz Khas");
});

test("without JavaScript addresses are saved, chosen and deleted", async () => {
	const { world } = pages;
	const product = await list(await world.seller(), { name: "Neelam lehenga" });
	const person = await pages.open(await world.client()).open("/settings?tab=addresses");
	const add = async (label: string, name: string, line: string) => {
		await person.press(
			"Save address",
			{
				"new-label": label,
				"new-name": name,
				"new-mobile": "9811122233",
				"new-pincode": "302017",
				"new-city": "Jaipur",
				"new-address_Line": line,
			},
			"form:has(#new-label)",
		);
		expect(person.text(".rows")).toContain(line);
	};
	await add("Home", "Ira Sen", "12 Park Street");
	await add("Mum’s place", "Leela Sen", "4 MI Road");

	const day = world.day(9);
	await person.open(`/delivery?product=${product._id}&startDate=${day}&endDate=${day}&totalRent=${newListing.price}`);
	expect(person.value("address_Line")).toContain("12 Park Street");
	await person.follow(/Mum’s place/);
	expect(person.text('a[aria-current="true"]')).toContain("Mum’s place");
	expect(person.value("address_Line")).toBe("Leela Sen, 4 MI Road");

	await person.open("/settings?tab=addresses");
	await person.press(/^Delete\s*: Home$/);
	expect(person.text(".rows")).toMatch(/^Mum’s place \(default\)/);
	expect(person.texts(".saved-address")).toHaveLength(1);
});

test("a pending email can be cancelled without JavaScript; name and mobile change at once", async () => {
	const member = await pages.world.seller();
	const pending = `waits-${member.user.email}`;
	const person = await pages.open(member).open("/update-profile");
	await person.press("Update Profile", { "Full Name": "हेतल शाह", Mobile: "99887 76655", Email: pending });
	expect(person.text()).toContain(accountCopy.profile.success);
	expect(person.text()).toContain(accountCopy.profile.verify);
	await person.follow("Enter the code");
	expect(person.value("Email")).toBe(pending);
	await person.follow("Keep your current email");
	expect(person.text()).toContain(pending);
	await person.press("Keep your current email");
	expect(person.text()).toContain("Your email stays the same.");
	expect(person.html).not.toContain(pending);
	expect([person.value("Full Name"), person.value("Mobile")]).toEqual(["हेतल शाह", "+91 99887 76655"]);
});

test("a new email is verified with its code without JavaScript, and is then used to sign in", async () => {
	const { world } = pages;
	const member = await world.client();
	const { email: old } = member.user;
	const person = await pages.open(member).open("/update-profile");
	await person.press("Update Profile", { Email: "kabir@example" });
	expect(alertOf(person)).toContain("Please enter a valid email address");
	expect(person.value("Email")).toBe("kabir@example");
	await person.press("Update Profile", { Email: `new-${old}`, "Current Password": "not-the-password" });
	expect(alertOf(person)).toContain(accountCopy.profile.wrongPassword);
	await person.press("Update Profile", { Email: `new-${old}`, "Current Password": password });
	await person.follow("Enter the code");
	await person.press("Verify Email", { Code: await world.codeFor(`new-${old}`) });
	expect(person.text()).toContain(accountCopy.verifyEmail.changed);
	expect(person.refresh).toEqual({ seconds: 2, path: "/settings" });
	await person.open("/settings");
	expect(person.text(section("your-email"))).toContain(`new-${old}`);

	const other = await pages.open().open("/login");
	await other.press("Sign In", { Email: old, Password: password });
	expect(alertOf(other)).toContain(accountCopy.login.failed);
	await other.press("Sign In", { Email: `new-${old}`, Password: password });
	await other.open("/dashboard");
	expect(other.path).toBe("/dashboard");
});

test("without JavaScript a recovery code completes the sign-in, and is used up", async () => {
	const { owner, recoveryCodes } = await withAuthenticator(pages.world);
	const person = await pages.open().open("/login?next=/settings?tab=security");
	await person.press("Sign In", { Email: owner.user.email, Password: password });
	expect(person.path).toMatch(/^\/login\/second-step/);
	await person.follow("Use a recovery code");
	await person.press("Sign In", { "Recovery code": recoveryCodes[0] ?? "" });
	expect(person.path).toBe("/settings?tab=security");
	expect(person.text()).toContain("9 left.");
});
