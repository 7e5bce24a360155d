/** An admin's busy day: what to do first, and actions on many rows at once. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	expectNotice,
	expectRowCount,
	exportCsv,
	openAdmin,
	rowOf,
	searchRows,
} from "#tests/journeys/harness/admin-pages.ts";
import {
	call,
	createListing,
	desktop,
	openSite,
	phone,
	type Site,
	signInAs,
	visit,
} from "#tests/journeys/harness/site.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

const tick = (page: Page, ...names: string[]) =>
	names.reduce((before, name) => before.then(() => page.getByLabel(`Select ${name}`).check()), Promise.resolve());
const press = (page: Page, name: string) => page.locator(".bulk-bar").getByRole("button", { name }).click();

describe.each([
	["with JavaScript", true, "Gota"],
	["without JavaScript", false, "Mukaish"],
])("%s", (_, hasScripts, kind) => {
	// The table and its bar of actions are the same in both journeys, so each runs on one device.
	const onPhone = { ...phone, javaScriptEnabled: hasScripts };
	const onDesktop = { ...desktop, javaScriptEnabled: hasScripts };

	test("the overview leads to what waits; listings are approved, suspended with one reason, and the suspension undone", async () => {
		const { page, context, pageErrors } = await openAdmin(site, onPhone, "Noor Bedi");
		const seller = await visit(site);
		const email = await signInAs(site, seller.context, "renter", `Meher ${kind}`);
		const names = ["lehenga", "saree", "sharara"].map((garment) => `${kind} ${garment}`);
		const [first = "", second = "", third = ""] = names;
		for (const name of names) await createListing(site, seller.context, name);

		await page.goto("/admin/dashboard");
		await page.getByRole("img", { name: /^Orders by day\. Total/ }).waitFor();
		await page.getByText("As a table").click();
		await page.getByRole("row", { name: /₹0/ }).first().waitFor();
		await page.getByRole("link", { name: /^Approve \d+ listings/ }).click();
		await page.waitForURL(/status=waiting/);
		await searchRows(page, kind, 3);

		await press(page, "Approve");
		await page.getByText("Please select at least one row first.").waitFor();
		await tick(page, first, second);
		await press(page, "Approve");
		await page.getByRole("heading", { name: "Approve 2 listings?" }).waitFor();
		await approve(page);
		await expectOutcome(page, "2 listings approved.");
		await expectRowCount(page, 1);

		await page.goto(`/admin/dashboard/listings?search=${kind}`);
		await tick(page, first, third);
		await press(page, "Suspend");
		await page.getByRole("heading", { name: "Suspend 2 listings?" }).waitFor();
		await confirm(page, "Suspend");
		await page.locator("#reason-error").waitFor();
		await page.getByLabel("Reason").fill("The photos are of another item.");
		await confirm(page, "Suspend");
		await expectOutcome(page, "2 listings suspended. We have emailed the reason to each lister.");
		await rowOf(page, first).getByText("Suspended").waitFor();
		await site.mailbox.received(email, "another item", 2);
		await page.getByRole("button", { name: "Undo" }).click();
		await expectOutcome(page, "Undone. 2 suspensions are removed.");
		await rowOf(page, first).getByText("Active").waitFor();
		await rowOf(page, third).getByText("To approve").waitFor();

		// Another admin was faster with one of two.
		await tick(page, second, third);
		await press(page, "Approve");
		await page.getByRole("heading", { name: "Approve 2 listings?" }).waitFor();
		await approve(page);
		await expectOutcome(page, "1 listing approved.");
		await page.getByText("1 could not be changed:").waitFor();
		await page.getByText(`${second}: This listing has changed, so this is not possible now.`).waitFor();
		expect(pageErrors).toEqual([]);
		await Promise.all([context.close(), seller.context.close()]);
	});

	test("a category is renamed and merged, its addresses lead on, and payments are exported", async () => {
		const { page, context, pageErrors } = await openAdmin(site, onDesktop, "Noor Bedi");
		const seller = await visit(site);
		await signInAs(site, seller.context, "renter", `Zoya ${kind}`);
		const [from, into] = [`Haldi ${kind}`, `Mehendi ${kind}`];
		for (const name of [from, into]) await call(site, context, "/api/category/create", { name, parentId: "None" });
		await createListing(site, seller.context, `Marigold ${kind} sharara`, { catName: [from] });
		const chooseIn = async (name: string, action: string) => {
			await page
				.getByRole("row", { name: new RegExp(name) })
				.getByRole("button", { name: /^Actions for/ })
				.click();
			await page.locator(".row-menu:popover-open").locator("a, button").filter({ hasText: action }).click();
		};

		await page.goto("/admin/dashboard/add-category");
		await chooseIn(from, "Rename");
		await page.locator("dialog, section.confirm").getByLabel("Category name").fill("Wedding");
		await confirm(page, "Rename");
		await page.getByText('There is already a category called "Wedding".').first().waitFor();
		await page.locator("dialog, section.confirm").getByLabel("Category name").fill(`Haldi brunch ${kind}`);
		await confirm(page, "Rename");
		await expectOutcome(page, `Renamed to Haldi brunch ${kind}.`);
		await page.getByRole("button", { name: `Move Haldi brunch ${kind} up` }).click();
		await expectOutcome(page, `Haldi brunch ${kind} has moved.`);
		await chooseIn(`Haldi brunch ${kind}`, "Merge");
		await page.getByLabel("Merge into").selectOption(into);
		await confirm(page, "Merge");
		await expectOutcome(page, `Haldi brunch ${kind} is now part of ${into}.`);

		await page.goto(`/browse?category=haldi+${kind.toLowerCase()}`);
		await page.waitForURL(new RegExp(`category=mehendi\\+${kind.toLowerCase()}`));
		await page.getByRole("link", { name: new RegExp(`Marigold ${kind} sharara`) }).waitFor();

		await page.goto("/admin/dashboard/money");
		const { name, lines } = await exportCsv(page);
		expect(name).toMatch(/^almari-money-\d{4}-\d\d-\d\d\.csv$/);
		expect(lines[0]).toBe("Payment,Order,Item,Person,Amount (INR),Due by,Status,Paid on,Reference");
		expect(pageErrors).toEqual([]);
		await Promise.all([context.close(), seller.context.close()]);
	});

	/** The dialog's button; without JavaScript the one in the section of the page. */
	const confirm = (page: Page, name: string) =>
		page.locator("dialog, section.confirm").getByRole("button", { name }).click();
	const approve = (page: Page) => confirm(page, "Approve");
	const expectOutcome = (page: Page, text: string) =>
		hasScripts ? expectNotice(page, text) : page.getByRole("status").filter({ hasText: text }).waitFor();
});
