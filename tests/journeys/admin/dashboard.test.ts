/** The admin's sign-in, the overview while it loads, and the list of users. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayOf, formatDay } from "#common/calendar.ts";
import { supportCopy } from "#messages/common/support.js";
import {
	expectRowCount,
	exportCsv,
	lockTable,
	openAdmin,
	openTab,
	rowOf,
	searchRows,
} from "#tests/journeys/harness/admin-pages.ts";
import { goOffline, goOnline } from "#tests/journeys/harness/network.ts";
import {
	call,
	desktop,
	openSite,
	password,
	phone,
	query,
	type Site,
	signInAs,
	userAgent,
	visit,
} from "#tests/journeys/harness/site.ts";
import { step } from "#tests/journeys/harness/step.ts";

let site: Site;
let admin: string;
beforeAll(async () => {
	site = await openSite();
	admin = await signInAs(site, await site.newContext(), "admin", "Noor Bedi");
});
afterAll(() => site.close());

const storedAuth = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("almari.auth") ?? "null"));

/** Opens the sign-in form in a new browser. */
async function openSignIn(device: Parameters<typeof visit>[1]) {
	const { page, context, pageErrors } = await visit(site, device);
	await page.goto("/admin/login");
	const [emailField, passwordField] = [page.getByLabel("Email"), page.getByLabel("Password", { exact: true })];
	const signIn = async (address: string) => {
		await emailField.fill(address);
		await passwordField.fill(password);
		await page.getByRole("button", { name: "Sign In" }).click();
	};
	return { page, context, pageErrors, emailField, passwordField, signIn };
}

test("requires both fields, toggles the password, submits once, and leads to the dashboard", async () => {
	const { page, context, pageErrors, emailField, passwordField, signIn } = await openSignIn(phone);
	await step("requiring both fields", async () => {
		await expect.poll(() => emailField.getAttribute("type")).toBe("email");
		expect([await emailField.getAttribute("required"), await passwordField.getAttribute("required")]).toEqual(["", ""]);
		await page.getByRole("button", { name: "Sign In" }).click();
		await page.locator("#email-error").waitFor();
		await page.locator("#password-error").waitFor();
		expect(new URL(page.url()).pathname).toBe("/admin/login");
	});

	await step("showing the password and hiding it", async () => {
		await passwordField.fill(password);
		await expect.poll(() => passwordField.getAttribute("type")).toBe("password");
		await page.getByRole("button", { name: "Show password" }).click();
		await expect.poll(() => passwordField.getAttribute("type")).toBe("text");
		await page.getByRole("button", { name: "Show password", pressed: true }).click();
		await expect.poll(() => passwordField.getAttribute("type")).toBe("password");
	});

	await step("submitting once", async () => {
		const { promise: released, resolve: release } = Promise.withResolvers<void>();
		let requestCount = 0;
		await page.route(/\/admin\/login/, async (route) => {
			requestCount += 1;
			await released;
			await route.continue();
		});
		await signIn(admin);
		const busy = page.getByRole("button", { name: supportCopy.admin.signingIn });
		await busy.waitFor();
		await expect.poll(() => busy.isDisabled()).toBe(true);
		await expect.poll(() => requestCount).toBe(1);
		await busy.click({ force: true });
		expect(requestCount).toBe(1);
		release();
		await page.waitForURL(/\/admin\/dashboard$/);
		await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
		const user = expect.objectContaining({ email: admin, accountType: "admin" });
		expect(await storedAuth(page)).toEqual({ isAdmin: true, user });
	});

	await step("logging out", async () => {
		await page.getByRole("button", { name: "Log out" }).click();
		await page.waitForURL(/\/admin\/login$/);
		expect(await storedAuth(page)).toBeNull();
	});
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("shows Login failed. Please try again. when the server fails and when offline", async () => {
	const client = await signInAs(site, await site.newContext(), "client", "Ishita Roy");
	const { page, context, emailField, signIn } = await openSignIn(phone);
	const failed = page.getByRole("alert").getByText(supportCopy.admin.loginFailed, { exact: true });
	await step("refusing who is no admin", async () => {
		await signIn(client);
		await page.getByRole("alert").getByText(supportCopy.admin.invalid, { exact: true }).waitFor();
		await expect.poll(() => emailField.inputValue()).toBe(client);
		expect(await storedAuth(page)).toBeNull();
	});
	await step("signing in while the server fails", async () => {
		await query(site, "alter table session rename to session_gone");
		try {
			await signIn(admin);
			await failed.waitFor();
		} finally {
			await query(site, "alter table session_gone rename to session");
		}
	});
	await step("signing in while offline, and again", async () => {
		await page.goto("/admin/login");
		await goOffline(page);
		await signIn(admin);
		await failed.waitFor();
		await goOnline(page);
		await signIn(admin);
		await page.waitForURL(/\/admin\/dashboard$/);
	});
	await context.close();
});

test("a slow first load shows its counts without an error: complete for crawlers, streamed for people", async () => {
	const message = { email: "ila-zari@example.com", subject: "Sizes, Gota", message: "Which ones run small?" };
	await call(site, await site.newContext(), "/api/contact", { name: "Ila Bose", ...message });
	// The page is deferred when its data takes longer than a second.
	const slow = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
		and now() - query_start > interval '1.2 seconds'`;
	for (const device of [phone, { ...phone, userAgent }]) {
		const { page, context, pageErrors } = await openAdmin(site, device, "Asha Rao");
		const lock = await lockTable(site, "contact_message");
		const completed = page.goto("/admin/dashboard");
		await expect.poll(async () => (await query(site, slow)).length).toBeGreaterThan(0);
		await lock.release();
		await completed;
		// What is streamed is in the page twice for a moment, once hidden.
		await page.getByText("Total Users").filter({ visible: true }).waitFor();
		await page
			.getByRole("navigation", { name: "Admin" })
			.getByText(/^\d+ unread$/)
			.filter({ visible: true })
			.waitFor();
		expect(pageErrors).toEqual([]);
		await context.close();
	}
});

test("shows a loading state, and a message when the figures fail to load", async () => {
	const { page, context, pageErrors } = await openAdmin(site, phone, "Asha Rao");
	await page.goto("/admin/dashboard/settings");
	const lock = await lockTable(site, "contact_message");
	await page.getByRole("link", { name: "Overview" }).click();
	await page.getByRole("status").getByText(supportCopy.admin.loading, { exact: true }).waitFor();
	await lock.release();
	await page.getByText("Total Users").waitFor();
	expect(await page.getByText(supportCopy.admin.loading).count()).toBe(0);

	await query(site, "alter table contact_message rename to contact_gone");
	try {
		await page.reload();
		await page.getByRole("alert").getByText(supportCopy.admin.failed).waitFor();
		// The parts that loaded are shown.
		await page.getByRole("heading", { name: "Recent Users" }).waitFor();
	} finally {
		await query(site, "alter table contact_gone rename to contact_message");
	}
	await page.getByRole("link", { name: "Try Again" }).click();
	await page.getByText("Total Users").waitFor();
	expect(pageErrors).toEqual([]);
	await context.close();
});

/** The dominant colour of a badge's background. */
const badgeColour = (page: Page, name: string) =>
	rowOf(page, name)
		.locator(".tag")
		.first()
		.evaluate((badge) => {
			const [red = 0, green = 0, blue = 0] = getComputedStyle(badge).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
			if (green >= red && green >= blue) return "green";
			return red - green > 3 * (green - blue) ? "red" : "yellow";
		});

test("the badges Active, Inactive and Suspended are green, yellow and red", async () => {
	const { page, context } = await openAdmin(site, desktop, "Uma Pillai");
	const member = await site.newContext();
	await signInAs(site, member, "client", "Kavya Sen");
	const { user } = await (await member.request.get("/api/user/me")).json();
	await call(site, context, `/api/admin/users/${user._id}/suspend`, { reason: "Asked for cash." });
	await call(site, member, "/api/user/register", {
		...{ name: "Unproved Person", email: "unproved@example.com", password },
		...{ mobile: "9876543210", accountType: "client" },
	});
	await page.goto("/admin/dashboard/users");
	for (const [name, status, colour] of [
		["Uma Pillai", "Active", "green"],
		["Unproved Person", "Inactive", "yellow"],
		["Kavya Sen", "Suspended", "red"],
	] as const) {
		await rowOf(page, name).getByText(status, { exact: true }).waitFor();
		expect([name, await badgeColour(page, name)]).toEqual([name, colour]);
	}
	await context.close();
});

// On a desktop: moderation.test.ts.
test("users: columns, search, filter, pages, and a CSV file without formula injection", async () => {
	const { page, context, email, pageErrors } = await openAdmin(site, phone, "Hetal Gota");
	const member = await site.newContext();
	const formula = await signInAs(site, member, "renter", "Farah Gota");
	await call(site, member, "/api/user/update-details", { name: "=HYPERLINK(1,2) Gota" }, "PUT");
	await query(
		site,
		`insert into account (id, email, email_verified_at, name, mobile, account_type, password_hash, created_at, updated_at)
		 select gen_random_uuid(), 'gota' || n || '@many.example', now(), 'Many ' || n, '', 'client', '', now() - make_interval(days => n), now()
		 from generate_series(1, 60) n`,
	);
	await step("searching and turning pages", async () => {
		await page.goto("/admin/dashboard");
		await openTab(page, "Users");
		const heads = await page.locator("thead th").allTextContents();
		expect(heads).toEqual(["User", "Type", "Join Date", "Status", "Actions"]);
		await searchRows(page, "Gota", 62);
		const row = await rowOf(page, "Hetal Gota").innerText();
		const [admin] = await query(site, "select created_at from account where email = $1", [email]);
		for (const text of [email, "Admin", formatDay(dayOf(admin.created_at)), "Active"]) expect(row).toContain(text);
		await page.getByRole("link", { name: "Next page" }).click();
		await page.waitForURL(/page=2/);
		await page.getByRole("link", { name: "Page 3" }).click();
		await page.getByRole("link", { name: "Many 60", exact: true }).waitFor();
		await expect.poll(() => page.locator("tbody tr").count()).toBe(12);
	});

	await step("filtering by type, and exporting what is left", async () => {
		await page.getByLabel("Type").selectOption("Sellers");
		await expectRowCount(page, 1);
		await page.getByLabel("Type").selectOption("Admins");
		await rowOf(page, "Hetal Gota").waitFor();
		await page.getByLabel("Type").selectOption("Sellers");
		await rowOf(page, "=HYPERLINK(1,2) Gota").waitFor();
		const { name, lines } = await exportCsv(page);
		expect(name).toMatch(/^almari-users-\d{4}-\d\d-\d\d\.csv$/);
		expect(lines).toHaveLength(2);
		expect(lines[1]).toContain(`,"'=HYPERLINK(1,2) Gota",${formula},renter,`);
	});

	await step("clearing the filters, and finding a user by the search box of the frame", async () => {
		await searchRows(page, "zzzz", 0);
		await page.getByText("No users match your search.").waitFor();
		await page.getByRole("link", { name: "Clear filters" }).click();
		await page.waitForURL(/\/users$/);
		const search = page.locator(".filter-bar input[type=search]");
		await expect.poll(() => search.inputValue()).toBe("");
		await page.getByLabel("Type").selectOption("Sellers");
		await page.waitForURL(/\/users\?/);
		await rowOf(page, "=HYPERLINK(1,2) Gota").waitFor();
		await search.fill("typed, not applied");
		await page.getByRole("link", { name: "Clear filters" }).click();
		await page.waitForURL(/\/users$/);
		await expect.poll(() => search.inputValue()).toBe("");
		await page.getByRole("searchbox", { name: "Search users, listings and orders" }).fill(formula);
		await page.keyboard.press("Enter");
		await page.getByRole("link", { name: "=HYPERLINK(1,2) Gota" }).click();
		await page.getByRole("heading", { level: 1, name: "=HYPERLINK(1,2) Gota" }).waitFor();
	});
	expect(pageErrors).toEqual([]);
	await context.close();
});
