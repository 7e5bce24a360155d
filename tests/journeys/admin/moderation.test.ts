/** Admins' actions on accounts, listings and orders. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayOf, formatDay } from "#common/calendar.ts";
import { accountCopy } from "#common/copy/account-copy.ts";
import {
	chooseRowAction,
	confirmDialog,
	expectNotice,
	expectRowCount,
	exportCsv,
	openAdmin,
	openTab,
	rowOf,
	searchRows,
} from "#tests/journeys/harness/admin-pages.ts";
import { createOrder } from "#tests/journeys/harness/orders.ts";
import { createListing, desktop, openSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

const today = formatDay(dayOf(new Date()));
const columnHeads = (page: Page) => page.locator("thead th").allTextContents();

// The table, the menu of a row and the dialog are the same for all rows: each journey runs on one device, and both devices have some.

test("suspending a user ends sessions and hides listings; restoring undoes it", async () => {
	const { page, context, pageErrors } = await openAdmin(site, phone, "Noor Bedi");
	const seller = await visit(site, phone);
	const email = await signInAs(site, seller.context, "renter", `Meher Gota`);
	const product = await createListing(site, seller.context, `Kesari Gota lehenga`);
	const visitor = await visit(site, phone);
	const statusOf = async () => (await visitor.page.goto(`/product/${product}`))?.status();
	const found = async () => {
		await visitor.page.goto(`/browse?search=kesari+Gota`);
		return visitor.page.getByRole("link", { name: /Kesari Gota lehenga/ }).count();
	};
	expect([await statusOf(), await found()]).toEqual([200, 1]);

	await page.goto(`/admin/dashboard/users?search=${email}`);
	await chooseRowAction(page, `Meher Gota`, "Suspend");
	const question = await confirmDialog(page, `Suspend Meher Gota?`, "Suspend");
	await question.getByRole("alert").waitFor();
	await question.locator("#reason-error").waitFor();
	await confirmDialog(page, `Suspend Meher Gota?`, "Suspend", "Asked for cash outside of Almari.");
	await expectNotice(page, `Meher Gota is suspended and signed out everywhere. We have emailed them the reason.`);
	await rowOf(page, `Meher Gota`).getByText("Suspended").waitFor();

	await seller.page.goto("/dashboard");
	await seller.page.waitForURL(/\/login/);
	await seller.page.getByLabel("Email").fill(email);
	await seller.page.getByLabel("Password", { exact: true }).fill("Marigold-lane-42!");
	await seller.page.getByRole("button", { name: "Sign In" }).click();
	await seller.page.getByText(accountCopy.login.suspended).waitFor();
	expect([await statusOf(), await found()]).toEqual([404, 0]);
	await site.mailbox.received(email, "Asked for cash outside of Almari.");

	await chooseRowAction(page, `Meher Gota`, "View");
	await page.getByText("“Asked for cash outside of Almari.”").first().waitFor();
	await page.getByRole("link", { name: `Restore Meher Gota` }).click();
	await confirmDialog(page, `Restore Meher Gota?`, "Restore");
	await expectNotice(page, `Meher Gota can sign in again. We have emailed them.`);
	await page.getByText("Restore account").waitFor();
	await seller.page.getByLabel("Password", { exact: true }).fill("Marigold-lane-42!");
	await seller.page.getByRole("button", { name: "Sign In" }).click();
	await seller.page.waitForURL(/\/dashboard/);
	expect([await statusOf(), await found()]).toEqual([200, 1]);
	expect(pageErrors).toEqual([]);
	await Promise.all([context.close(), seller.context.close(), visitor.context.close()]);
});

test("a listing is approved, suspended with a reason for its lister, and restored", async () => {
	const { page, context, pageErrors } = await openAdmin(site, desktop, "Noor Bedi");
	const seller = await visit(site, desktop);
	await signInAs(site, seller.context, "renter", `Lister Zari`);
	const title = `Firozi Zari saree`;
	const product = await createListing(site, seller.context, title, { price: 1450 });
	const visitor = await visit(site, desktop);
	const statusOf = async () => (await visitor.page.goto(`/product/${product}`))?.status();

	await page.goto("/admin/dashboard");
	await openTab(page, "Listings");
	expect(await columnHeads(page)).toEqual(["Item", "Owner", "Category", "Price per day", "Status", "Actions"]);
	await searchRows(page, title, 1);
	const row = rowOf(page, title);
	const text = await row.innerText();
	for (const part of [title, today, `Lister Zari`, "Wedding", "₹1,450", "Active", "To approve"])
		expect(text).toContain(part);
	await row.locator("img").first().waitFor();
	await chooseRowAction(page, title, "Approve");
	await expectNotice(page, `${title} is approved.`);
	await row.getByText("To approve").waitFor({ state: "detached" });

	await chooseRowAction(page, title, "Suspend");
	await confirmDialog(page, `Suspend ${title}?`, "Suspend", "The photos are of another piece.");
	await expectNotice(page, `${title} is suspended. We have emailed the reason to its lister.`);
	expect(await statusOf()).toBe(404);
	await seller.page.goto("/dashboard?tab=listings");
	await seller.page.getByText("The photos are of another piece.").first().waitFor();
	await page.getByLabel("Status").selectOption("Suspended");
	// The filtered list has the same row. Without the notice everything moves up, which a click on its way would miss.
	await page.getByText(`${title} is suspended.`).waitFor({ state: "detached" });
	await expectRowCount(page, 1);
	expect((await exportCsv(page)).lines[1]).toContain(`${title},Lister Zari,Wedding,1450,suspended,`);

	await chooseRowAction(page, title, "Restore");
	await confirmDialog(page, `Restore ${title}?`, "Restore");
	await expectNotice(page, `${title} is back in the catalogue.`);
	expect(await statusOf()).toBe(200);
	expect(pageErrors).toEqual([]);
	await Promise.all([context.close(), seller.context.close(), visitor.context.close()]);
});

test("an order is found and cancelled with a reason that both sides see", async () => {
	const { page, context, pageErrors } = await openAdmin(site, phone, "Noor Bedi");
	const [seller, client] = await Promise.all([visit(site, phone), visit(site, phone)]);
	await signInAs(site, seller.context, "renter", `Lender Gota`);
	const email = await signInAs(site, client.context, "client", `Renter Gota`);
	const product = await createListing(site, seller.context, `Neelam Gota gown`);
	const { orderId } = await createOrder(site, client.context, email, product, 9, 2);

	await page.goto("/admin/dashboard");
	await openTab(page, "Rentals");
	expect(await columnHeads(page)).toEqual(["Order", "Client", "Seller", "Dates", "Total", "Status", "Actions"]);
	await searchRows(page, `Neelam Gota`, 1);
	const text = await rowOf(page, `Neelam Gota gown`).innerText();
	for (const part of [`Renter Gota`, `Lender Gota`, "₹4,800", "Pending"]) expect(text).toContain(part);
	expect((await exportCsv(page)).lines[1]).toContain(`,Renter Gota,Lender Gota,`);
	await chooseRowAction(page, `Neelam Gota gown`, "View");
	await page.waitForURL(`/orders/${orderId}`);
	// The former URL of an order.
	await page.goto(`/admin/dashboard?tab=rentals&open=${orderId}`);
	await page.waitForURL(`/orders/${orderId}`);
	await page.getByRole("heading", { level: 1, name: "Request sent to Lender." }).waitFor();
	await page.getByText(`Renter Gota from`).waitFor();
	await page.getByText("Cancel this order").click();
	await page.getByText("We email the reason to Renter and Lender.").waitFor();
	await page.getByLabel(/Reason|Why/).fill("The lister fell ill.");
	await page.getByRole("button", { name: /^Cancel/ }).click();
	await page.getByText("Order cancelled. We have emailed both sides. Nobody has to pay anything.").waitFor();
	await page.getByText("Almari cancelled the order: “The lister fell ill.”").waitFor();
	await client.page.goto(`/orders/${orderId}`);
	await client.page.getByText("The lister fell ill.").first().waitFor();
	expect(pageErrors).toEqual([]);
	await Promise.all([context.close(), seller.context.close(), client.context.close()]);
});
