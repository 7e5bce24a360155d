/** Admins' actions on accounts, listings and categories: on one row, and on many at once. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayOf, formatDay } from "#common/calendar.ts";
import { accountCopy } from "#messages/common/account.js";
import { listingCopy } from "#messages/common/listing.js";
import {
	chooseRowAction,
	confirmDialog,
	expectNotice,
	expectRowCount,
	openAdmin,
	openTab,
	rowOf,
	searchRows,
} from "#tests/journeys/harness/admin-pages.ts";
import {
	call,
	createListing,
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
import { picture } from "#tests/world.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

/** The status of a listing's page for a visitor. */
const statusOf = async (product: string) => (await fetch(`${site.origin}/product/${product}`)).status;

// The table, the menu of a row and the dialog are the same for all rows: each journey runs on one device, and both devices have some.

test("suspending a user ends sessions and hides listings; restoring undoes it", async () => {
	const { page, context, pageErrors } = await openAdmin(site, phone, "Noor Bedi");
	const seller = await visit(site, phone);
	const email = await signInAs(site, seller.context, "renter", "Meher Gota");
	const product = await createListing(site, seller.context, "Kesari Gota lehenga");
	const isFound = async () =>
		(await (await fetch(`${site.origin}/browse?search=kesari+Gota`)).text()).includes(product);
	expect([await statusOf(product), await isFound()]).toEqual([200, true]);

	await step("suspending the account with a reason", async () => {
		await page.goto(`/admin/dashboard/users?search=${email}`);
		await chooseRowAction(page, "Meher Gota", "Suspend");
		const question = await confirmDialog(page, "Suspend Meher Gota?", "Suspend");
		await question.getByRole("alert").waitFor();
		await question.locator("#reason-error").waitFor();
		await confirmDialog(page, "Suspend Meher Gota?", "Suspend", "Asked for cash outside of Almari.");
		await expectNotice(page, "Meher Gota is suspended and signed out everywhere. We have emailed them the reason.");
		await rowOf(page, "Meher Gota").getByText("Suspended").waitFor();
	});

	const signIn = async () => {
		await seller.page.getByLabel("Password", { exact: true }).fill(password);
		await seller.page.getByRole("button", { name: "Sign In" }).click();
	};
	await step("being suspended", async () => {
		await seller.page.goto("/dashboard");
		await seller.page.waitForURL(/\/login/);
		await seller.page.getByLabel("Email").fill(email);
		await signIn();
		await seller.page.getByText(accountCopy.login.suspended).waitFor();
		expect([await statusOf(product), await isFound()]).toEqual([404, false]);
		await site.mailbox.received(email, "Asked for cash outside of Almari.");
	});

	await step("restoring the account from its page", async () => {
		await chooseRowAction(page, "Meher Gota", "View");
		await page.getByText("“Asked for cash outside of Almari.”").first().waitFor();
		await page.getByRole("link", { name: "Restore Meher Gota" }).click();
		await confirmDialog(page, "Restore Meher Gota?", "Restore");
		await expectNotice(page, "Meher Gota can sign in again. We have emailed them.");
		await page.getByText("Restore account").waitFor();
		await signIn();
		await seller.page.waitForURL(/\/dashboard/);
		expect([await statusOf(product), await isFound()]).toEqual([200, true]);
	});
	expect(pageErrors).toEqual([]);
	await Promise.all([context.close(), seller.context.close()]);
});

test("a listing is approved, suspended with a reason for its lister, and restored", async () => {
	const { page, context, pageErrors } = await openAdmin(site, desktop, "Noor Bedi");
	const seller = await site.newContext();
	await signInAs(site, seller, "renter", "Lister Zari");
	const title = "Firozi Zari saree";
	const product = await createListing(site, seller, title, { price: 1450 });

	const row = rowOf(page, title);
	await step("approving it", async () => {
		await page.goto("/admin/dashboard");
		await openTab(page, "Listings");
		const heads = await page.locator("thead th").allTextContents();
		expect(heads).toEqual(["Item", "Owner", "Category", "Price per day", "Status", "Actions"]);
		await searchRows(page, title, 1);
		const text = await row.innerText();
		const [listed] = await query(site, "select created_at from product where id = $1", [product]);
		const parts = [
			title,
			formatDay(dayOf(listed.created_at)),
			"Lister Zari",
			"Wedding",
			"₹1,450",
			"Active",
			"To approve",
		];
		for (const part of parts) expect(text).toContain(part);
		await row.locator("img").first().waitFor();
		await chooseRowAction(page, title, "Approve");
		await expectNotice(page, `${title} is approved.`);
		await row.getByText("To approve").waitFor({ state: "detached" });
	});

	await step("suspending it with a reason that its lister reads", async () => {
		await chooseRowAction(page, title, "Suspend");
		await confirmDialog(page, `Suspend ${title}?`, "Suspend", "The photos are of another piece.");
		await expectNotice(page, `${title} is suspended. We have emailed the reason to its lister.`);
		expect(await statusOf(product)).toBe(404);
		const ownListings = await seller.request.get("/dashboard?tab=listings");
		expect(await ownListings.text()).toContain("The photos are of another piece.");
	});

	await step("restoring it", async () => {
		await page.getByLabel("Status").selectOption("Suspended");
		// The filtered list has the same row. Without the notice everything moves up, which a click on its way would miss.
		await page.getByText(`${title} is suspended.`).waitFor({ state: "detached" });
		await expectRowCount(page, 1);
		await chooseRowAction(page, title, "Restore");
		await confirmDialog(page, `Restore ${title}?`, "Restore", "The photos are right now.");
		await expectNotice(page, `${title} is back in the catalogue. We have emailed the reason to its lister.`);
		expect(await statusOf(product)).toBe(200);
	});
	expect(pageErrors).toEqual([]);
	await Promise.all([context.close(), seller.close()]);
});

const confirm = (page: Page, name: string) => page.locator("dialog").getByRole("button", { name }).click();

test("the overview leads to what waits; listings are approved and suspended at once, and the suspension undone", async () => {
	const { page, context, pageErrors } = await openAdmin(site, phone, "Noor Bedi");
	const seller = await site.newContext();
	const email = await signInAs(site, seller, "renter", "Meher Mukaish");
	const [first, second, third] = ["Mukaish lehenga", "Mukaish saree", "Mukaish sharara"] as const;
	for (const name of [first, second, third]) await createListing(site, seller, name);
	const press = async (action: string, ...names: string[]) => {
		for (const name of names) await page.getByLabel(`Select ${name}`).check();
		await page.locator(".bulk-bar").getByRole("button", { name: action }).click();
	};

	await step("approving two of the listings that wait", async () => {
		await page.goto("/admin/dashboard");
		await page.getByRole("img", { name: /^Orders by day\. Total/ }).waitFor();
		await page.getByText("As a table").click();
		await page.getByRole("row", { name: /₹0/ }).first().waitFor();
		await page.getByRole("link", { name: /^Approve \d+ listings/ }).click();
		await page.waitForURL(/status=waiting/);
		await searchRows(page, "Mukaish", 3);
		await press("Approve");
		await page.getByText("Please select at least one row first.").waitFor();
		await press("Approve", first, second);
		await page.getByRole("heading", { name: "Approve 2 listings?" }).waitFor();
		await confirm(page, "Approve");
		await expectNotice(page, "2 listings approved.");
		await expectRowCount(page, 1);
	});

	await step("suspending two with one reason, and undoing it", async () => {
		await page.goto("/admin/dashboard/listings?search=Mukaish");
		await press("Suspend", first, third);
		await page.getByRole("heading", { name: "Suspend 2 listings?" }).waitFor();
		await confirm(page, "Suspend");
		await page.locator("#reason-error").waitFor();
		await page.getByLabel("Reason").fill("The photos are of another item.");
		await confirm(page, "Suspend");
		await expectNotice(page, "2 listings suspended. We have emailed the reason to each lister.");
		await rowOf(page, first).getByText("Suspended").waitFor();
		await site.mailbox.received(email, "another item", 2);
		await page.getByRole("button", { name: "Undo" }).click();
		await expectNotice(page, "Undone. 2 suspensions are removed.");
		await rowOf(page, first).getByText("Active").waitFor();
		await rowOf(page, third).getByText("To approve").waitFor();
	});

	await step("approving two, one of which another admin has approved", async () => {
		await press("Approve", second, third);
		await page.getByRole("heading", { name: "Approve 2 listings?" }).waitFor();
		await confirm(page, "Approve");
		await expectNotice(page, "1 listing approved.");
		await page.getByText("1 could not be changed:").waitFor();
		await page.getByText(`${second}: This listing has changed, so this is not possible now.`).waitFor();
	});
	expect(pageErrors).toEqual([]);
	await Promise.all([context.close(), seller.close()]);
});

test("creates a category with a parent and photos, which sellers and visitors then see", async () => {
	const { page, context, pageErrors } = await openAdmin(site, desktop, "Noor Bedi");
	const name = page.getByLabel("Category name");
	const parent = page.getByLabel("Parent category");
	const create = () => page.getByRole("button", { name: "Create Category" }).click();
	const expectAlert = (text: string) => page.getByRole("alert").getByText(text, { exact: true }).waitFor();

	await step("being refused without a name, and with that of another category", async () => {
		await page.goto("/admin/dashboard");
		await openTab(page, "Add Category");
		await expect.poll(() => parent.locator("option").first().innerText()).toBe("None");
		await create();
		await expectAlert(listingCopy.category.failed);
		await page.locator("#category-name-error").waitFor();
		await name.fill("Wedding");
		await create();
		await page.locator("#category-name-error", { hasText: /already/ }).waitFor();
		await expectAlert(listingCopy.category.failed);
	});

	await step("creating it, once the server has recovered", async () => {
		await name.fill("Sangeet Zari");
		await parent.selectOption("Wedding");
		const photos = ["#a8144e", "#0e5e5a"].map(async (colour, index) => ({
			...{ name: `photo-${index}.png`, mimeType: "image/png" },
			buffer: await picture(colour, 600, 750),
		}));
		await page.locator("input[type=file]").setInputFiles(await Promise.all(photos));
		await page.getByText("2 of 5.").waitFor();
		await query(site, "alter table category rename to category_gone");
		try {
			await create();
			await expectAlert(listingCopy.category.error);
		} finally {
			await query(site, "alter table category_gone rename to category");
		}
		await create();
		await page.getByRole("status").getByText(listingCopy.category.created, { exact: true }).waitFor();
		await name.and(page.locator(":focus")).waitFor();
		expect([await name.inputValue(), await parent.inputValue()]).toEqual(["", ""]);
		await page.getByText("0 of 5.").waitFor();
		expect(new URL(page.url()).pathname).toBe("/admin/dashboard/add-category");
	});

	const { data } = await (await context.request.get("/api/category")).json();
	const wedding = data.find((one: { name: string }) => one.name === "Wedding");
	const created = data.find((one: { name: string }) => one.name === "Sangeet Zari");
	expect(created).toMatchObject({ parentId: wedding._id });
	const seller = await site.newContext();
	await signInAs(site, seller, "renter", "Meher Rathore");
	expect(await (await seller.request.get("/list-item")).text()).toContain('value="Sangeet Zari"');
	expect(pageErrors.filter((one) => !/status of 500/.test(one))).toEqual([]);
	await Promise.all([context.close(), seller.close()]);
});

test("a category is renamed, moved and merged in dialogs, and its addresses lead on", async () => {
	const { page, context, pageErrors } = await openAdmin(site, desktop, "Noor Bedi");
	for (const name of ["Haldi Gota", "Mehendi Gota"])
		await call(site, context, "/api/category/create", { name, parentId: "None" });
	const nameField = page.locator("dialog").getByLabel("Category name");

	await page.goto("/admin/dashboard/add-category");
	await chooseRowAction(page, "Haldi Gota", "Rename");
	await nameField.fill("Wedding");
	await confirm(page, "Rename");
	await page.getByText('There is already a category called "Wedding".').first().waitFor();
	await nameField.fill("Haldi brunch Gota");
	await confirm(page, "Rename");
	await expectNotice(page, "Renamed to Haldi brunch Gota.");
	await page.getByRole("button", { name: "Move Haldi brunch Gota up" }).click();
	await expectNotice(page, "Haldi brunch Gota has moved.");
	await chooseRowAction(page, "Haldi brunch Gota", "Merge");
	await page.getByLabel("Merge into").selectOption("Mehendi Gota");
	await confirm(page, "Merge");
	await expectNotice(page, "Haldi brunch Gota is now part of Mehendi Gota.");
	await page.goto("/browse?category=haldi+gota");
	await page.waitForURL(/category=mehendi\+gota/);
	expect(pageErrors).toEqual([]);
	await context.close();
});
