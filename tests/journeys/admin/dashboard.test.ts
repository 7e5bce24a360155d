/** The admin dashboard: figures and tables. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayOf, formatDay } from "#common/calendar.ts";
import { supportCopy } from "#common/copy/support-copy.ts";
import {
	expectRowCount,
	exportCsv,
	lockTable,
	openAdmin,
	openTab,
	rowOf,
	searchRows,
} from "#tests/journeys/harness/admin-pages.ts";
import { createOrder, takeSteps } from "#tests/journeys/harness/orders.ts";
import {
	call,
	createListing,
	desktop,
	openSite,
	phone,
	query,
	type Site,
	signInAs,
	visit,
} from "#tests/journeys/harness/site.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

const today = formatDay(dayOf(new Date()));
const figure = (page: Page, name: string) =>
	page
		.locator("dl > div")
		.filter({ has: page.getByText(name, { exact: true }) })
		.locator("dd")
		.first();
const figures = (page: Page, names: string[]) => Promise.all(names.map((name) => figure(page, name).innerText()));
const linesOf = (text: string) => text.split("\n").filter(Boolean);
const columnHeads = (page: Page) => page.locator("thead th").allTextContents();
/** The dominant colour of a badge's background. */
const badgeColour = (page: Page, label: string) =>
	page
		.locator(".tag", { hasText: new RegExp(`^${label}$`) })
		.first()
		.evaluate((badge) => {
			const [red = 0, green = 0, blue = 0] = getComputedStyle(badge).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
			if (green >= red && green >= blue) return "green";
			return red - green > 3 * (green - blue) ? "red" : "yellow";
		});

test("shows eight figures, recent users and recent listings with their badges", async () => {
	const { page, context, email } = await openAdmin(site, desktop, "Noor Bedi");
	const names = ["Total Users", "Total Listings", "Total Revenue", "Monthly Growth"];
	const otherNames = ["Active Rentals", "Pending Approvals", "Unread Messages", "Reported Issues"];
	await page.goto("/admin/dashboard");
	expect(await figures(page, [...names, ...otherNames])).toEqual(["1", "0", "₹0", "+0%", "0", "0", "0", "0"]);
	await page.getByText("There are no listings yet.").waitFor();

	const [seller, client] = await Promise.all([visit(site), visit(site)]);
	const sellerEmail = await signInAs(site, seller.context, "renter", "Meher Rathore");
	const clientEmail = await signInAs(site, client.context, "client", "Ishita Roy");
	const lehenga = await createListing(site, seller.context, "Sindoor zardozi lehenga");
	const second = await createListing(site, seller.context, "Panna lehenga");
	const completed = await createOrder(site, client.context, clientEmail, lehenga, 0, 1);
	await takeSteps(site, seller.context, completed, "accept", "dispatch", "handOver", "return", "complete");
	await createOrder(site, client.context, clientEmail, second, 0, 2);
	await call(site, client.context, "/api/report", {
		kind: "listing",
		subjectId: lehenga,
		reason: "other",
		words: "Torn.",
	});
	await call(site, client.context, "/api/contact", {
		name: "Asha",
		email: "asha@example.com",
		subject: "",
		message: "Hi",
	});
	await call(site, client.context, "/api/user/register", {
		name: "Unproved Person",
		email: "unproved@example.com",
		password: "Marigold-lane-42!",
		mobile: "9876543210",
		accountType: "client",
	});

	await page.reload();
	expect(await figures(page, [...names, ...otherNames])).toEqual(["3", "2", "₹2,400", "+100%", "1", "2", "1", "1"]);
	const people = page.locator("section", { has: page.getByRole("heading", { name: "Recent Users" }) });
	expect((await people.getByRole("listitem").allInnerTexts()).map((text) => linesOf(text).slice(1))).toEqual([
		["Unproved Person", "unproved@example.com", `Client, joined ${today}`, "Inactive"],
		["Ishita Roy", clientEmail, `Client, joined ${today}`, "Active"],
		["Meher Rathore", sellerEmail, `Seller, joined ${today}`, "Active"],
		["Noor Bedi", email, `Admin, joined ${today}`, "Active"],
	]);
	const pieces = page.locator("section", { has: page.getByRole("heading", { name: "Recent Listings" }) });
	expect((await pieces.getByRole("listitem").allInnerTexts()).map((text) => linesOf(text))).toEqual([
		["Panna lehenga", "Meher Rathore, Wedding, ₹2,400 a day", `Listed ${today}`, "Active"],
		["Sindoor zardozi lehenga", "Meher Rathore, Wedding, ₹2,400 a day", `Listed ${today}`, "Active"],
	]);
	const { user } = await (await client.context.request.get("/api/user/me")).json();
	await call(site, context, `/api/admin/users/${user._id}/suspend`, { reason: "Asked for cash." });
	await page.reload();
	expect(await Promise.all(["Active", "Inactive", "Suspended"].map((label) => badgeColour(page, label)))).toEqual([
		"green",
		"yellow",
		"red",
	]);
	await Promise.all([context.close(), seller.context.close(), client.context.close()]);
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

// On a desktop: moderation.test.ts.
test("users: columns, search, filter, pages, and a CSV file without formula injection", async () => {
	const { page, context, email, pageErrors } = await openAdmin(site, phone, `Hetal Gota`);
	const one = await visit(site);
	const formula = await signInAs(site, one.context, "renter", `Farah Gota`);
	await call(site, one.context, "/api/user/update-details", { name: `=HYPERLINK(1,2) Gota` }, "PUT");
	await query(
		site,
		`insert into account (id, email, email_verified_at, name, mobile, account_type, password_hash, created_at, updated_at)
		 select gen_random_uuid(), lower($1) || n || '@many.example', now(), 'Many ' || n, '', 'client', '', now() - make_interval(days => n), now()
		 from generate_series(1, 60) n`,
		["Gota"],
	);
	await page.goto("/admin/dashboard");
	await openTab(page, "Users");
	expect(await columnHeads(page)).toEqual(["User", "Type", "Join Date", "Status", "Actions"]);
	await searchRows(page, "Gota", 62);
	const row = await rowOf(page, `Hetal Gota`).innerText();
	for (const text of [email, "Admin", today, "Active"]) expect(row).toContain(text);

	await page.getByRole("link", { name: "Next page" }).click();
	await page.waitForURL(/page=2/);
	await page.getByRole("link", { name: "Page 3" }).click();
	await page.getByRole("link", { name: "Many 60", exact: true }).waitFor();
	await expect.poll(() => page.locator("tbody tr").count()).toBe(12);

	await page.getByLabel("Type").selectOption("Sellers");
	await expectRowCount(page, 1);
	await page.getByLabel("Type").selectOption("Admins");
	await rowOf(page, `Hetal Gota`).waitFor();
	await page.getByLabel("Type").selectOption("Sellers");
	await rowOf(page, `=HYPERLINK(1,2) Gota`).waitFor();
	const { name, lines } = await exportCsv(page);
	expect(name).toMatch(/^almari-users-\d{4}-\d\d-\d\d\.csv$/);
	expect(lines).toHaveLength(2);
	expect(lines[1]).toContain(`,"'=HYPERLINK(1,2) Gota",${formula},renter,`);

	await searchRows(page, "zzzz", 0);
	await page.getByText("No users match your search.").waitFor();
	await page.getByRole("link", { name: "Clear filters" }).click();
	await page.waitForURL(/\/users$/);
	await page.getByRole("searchbox", { name: "Search users, listings and orders" }).fill(formula);
	await page.keyboard.press("Enter");
	await page.getByRole("link", { name: `=HYPERLINK(1,2) Gota` }).click();
	await page.getByRole("heading", { level: 1, name: `=HYPERLINK(1,2) Gota` }).waitFor();
	expect(pageErrors).toEqual([]);
	await Promise.all([context.close(), one.context.close()]);
});
