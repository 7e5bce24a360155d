/** The dashboards of sellers and clients with JavaScript: an order from answer to completion, the rentals of a client, and the money. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectNotice, openAdmin, openTab, rowOf } from "#tests/journeys/harness/admin-pages.ts";
import { createOrder, type PlacedOrder, takeSteps } from "#tests/journeys/harness/orders.ts";
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
import { step } from "#tests/journeys/harness/step.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

/** A seller with one listing and a client, each in their own browser. */
async function openSellerAndClient(device: Parameters<typeof visit>[1], name: string, over: object = {}) {
	const [seller, client] = await Promise.all([visit(site, device), visit(site, phone)]);
	await signInAs(site, seller.context, "renter", "Meher Rathore");
	const email = await signInAs(site, client.context, "client", "Ishita Roy");
	const product = await createListing(site, seller.context, name, over);
	return { seller, client, email, product };
}

const expectCurrentTab = (page: Page, tab: string) =>
	page.getByRole("navigation", { name: "Dashboard" }).locator('[aria-current="page"]', { hasText: tab }).waitFor();
const press = (page: Page, name: RegExp) => page.getByRole("button", { name }).click();
const wrongCode = ({ code }: PlacedOrder) => (code === "000000" ? "111111" : "000000");

// The screens are the same on a desktop; rent-a-dress.test.ts hands over there.
test("accepts, dispatches, hands over with a code that was locked, takes back; declines another with a reason", async () => {
	const { seller, client, email, product } = await openSellerAndClient(phone, "Panna lehenga");
	const { page } = seller;
	const order = await createOrder(site, client.context, email, product, 1, 1);
	const later = await createOrder(site, client.context, email, product, 10, 2);

	await step("accepting, undoing it, and accepting again", async () => {
		await page.goto("/dashboard");
		await page.getByText("Two things to do today").waitFor();
		await page.goto(`/orders/${order.orderId}`);
		await press(page, /^Accept/);
		await press(page, /^Undo$/);
		await page.getByText("Your acceptance is undone.").waitFor();
		await press(page, /^Accept/);
		await page.getByText("Booking accepted.").first().waitFor();
		await press(page, /^Mark as sent/);
	});

	await step("entering wrong codes", async () => {
		await page.getByLabel("Delivery code").fill("12");
		await press(page, /^Confirm hand-over/);
		await page.locator("#code-error", { hasText: "The code has six digits" }).waitFor();
		await page.getByLabel("Delivery code").fill(wrongCode(order));
		await press(page, /^Confirm hand-over/);
		await page.locator("#code-error", { hasText: "Not the client's code" }).waitFor();
		await page.getByText("4 tries left.").waitFor();
	});

	await step("handing over with a new code, which unlocks the open page", async () => {
		await lockCode(seller, order);
		await page.getByText("The code is locked because it was entered wrong 5 times.").waitFor();
		expect(await page.getByLabel("Delivery code").count()).toBe(0);
		await call(site, client.context, `/api/order/${order.orderId}/resendCode`, {});
		await page.getByLabel("Delivery code").fill(await site.mailbox.code(email));
		await press(page, /^Confirm hand-over/);
		const notice = page.getByText(/^Handed over/);
		await notice.first().waitFor();
	});

	await step("taking back", async () => {
		await page.getByLabel("Return code").fill(await site.mailbox.code(email));
		await press(page, /^Confirm return/);
		await page.getByText("counts as earned").waitFor();
		await press(page, /^Complete order/);
		await page.getByRole("heading", { level: 1, name: "Order completed." }).waitFor();
	});

	await step("declining another", async () => {
		await page.goto(`/orders/${later.orderId}`);
		await page.getByText("Decline", { exact: true }).click();
		await press(page, /^Decline/);
		await page.locator("#decline-reason-error").waitFor();
		await page.getByLabel("Reason").fill("The tailor has it that week.");
		await press(page, /^Decline/);
		await page.getByText("Request declined. We have emailed Ishita your reason.").waitFor();
	});
	expect(seller.pageErrors).toEqual([]);
	await Promise.all([seller.context.close(), client.context.close()]);
});

/** Enters three more wrong codes elsewhere, and the fifth on the page. */
async function lockCode({ page, context }: Awaited<ReturnType<typeof visit>>, order: PlacedOrder) {
	for (let left = 3; left > 0; left--)
		await context.request.post(`/api/order/${order.orderId}/handOver`, {
			data: { code: wrongCode(order), cashHolder: "courier" },
			headers: { origin: site.origin },
		});
	await page.getByLabel("Delivery code").fill(wrongCode(order));
	await press(page, /^Confirm hand-over/);
}

test("a client's rentals are filtered by phase, counted, and cancelled after their consequences are shown", async () => {
	const { seller, client, email, product } = await openSellerAndClient(phone, "Kesari saree");
	const { page } = client;
	const filters = page.getByRole("navigation", { name: "Filter" });
	const rows = page.locator(".order-table tbody tr");
	const order = await createOrder(site, client.context, email, product, 0, 2);
	await takeSteps(site, seller.context, order, "accept", "dispatch", "handOver");
	await createOrder(site, client.context, email, product, 20, 2);

	await step("filtering them", async () => {
		await page.goto("/dashboard?tab=rentals");
		await expect.poll(() => rows.count()).toBe(2);
		await filters.getByRole("link", { name: "Active" }).click();
		await page.waitForURL(/show=active/);
		await filters.locator('[aria-current="page"]', { hasText: "Active" }).waitFor();
		await expect.poll(() => rows.locator("[data-label=Status]").allTextContents()).toEqual(["Delivered"]);
		await filters.getByRole("link", { name: "Completed" }).click();
		await page.getByRole("heading", { name: "No completed rentals" }).waitFor();
		await page.getByRole("link", { name: "Show all" }).click();
		// The new list scrolls the page to its start, which would move the next link away under the pointer.
		await filters.locator('[aria-current="page"]', { hasText: "All" }).waitFor();
	});

	await step("cancelling one", async () => {
		await filters.getByRole("link", { name: "Upcoming" }).click();
		await page.waitForURL(/show=upcoming/);
		await page.getByRole("link", { name: /^Cancel/ }).click();
		await page.getByText(/You do not have to pay anything, and the days are free for others again/).waitFor();
		await press(page, /^Cancel order/);
		await page.getByText(/Order cancelled\. We have emailed/).waitFor();
		await page.goto("/dashboard?tab=rentals&show=upcoming");
		await page.getByRole("heading", { name: "No upcoming rentals" }).waitFor();
	});
	expect(client.pageErrors).toEqual([]);
	await Promise.all([seller.context.close(), client.context.close()]);
});

test("an admin records a payout; the seller sees it, and downloads the statement", async () => {
	const { seller, client, email, product } = await openSellerAndClient(desktop, "Sindoor lehenga", { deposit: 5000 });
	const order = await createOrder(site, client.context, email, product, 1, 2);
	await takeSteps(site, seller.context, order, "accept", "dispatch", "handOver", "return", "complete");
	await call(site, seller.context, "/api/user/payout", { kind: "upi", upiId: "meher@okaxis" }, "PUT");
	const admin = await openAdmin(site, desktop, "Noor Bedi");

	await step("recording it", async () => {
		await admin.page.goto("/admin/dashboard");
		await openTab(admin.page, "Money");
		await rowOf(admin.page, "Payout").getByRole("link", { name: "Payout" }).click();
		// The list has a button of the same name, for the chosen rows.
		await admin.page.waitForURL(/\/money\//);
		await admin.page.getByRole("button", { name: "Mark as paid" }).click();
		await admin.page.locator("[id$=error]", { hasText: "at least 3" }).waitFor();
		await admin.page.getByLabel("Reference").fill("UTR 4123");
		await admin.page.getByRole("button", { name: "Mark as paid" }).click();
		await expectNotice(admin.page, "Recorded: ₹4,800 paid to Meher Rathore.");
	});

	await step("downloading the statement", async () => {
		await seller.page.goto("/dashboard?tab=earnings");
		await seller.page.getByText("₹0 due, ₹4,800 paid").waitFor();
		await seller.page.getByText("As a table").click();
		await seller.page.getByRole("row", { name: /\d{4} 1 ₹4,800/ }).waitFor();
		const arriving = seller.page.waitForEvent("download");
		await seller.page.getByRole("button", { name: "Download CSV" }).click();
		expect(await readFile(await (await arriving).path(), "utf8")).toContain(",4800,,UTR 4123,,\r\n");
	});
	expect([...admin.pageErrors, ...seller.pageErrors]).toEqual([]);
	await Promise.all([admin, seller, client].map(({ context }) => context.close()));
});

test.each([
	["with JavaScript", phone],
	["without JavaScript", { ...phone, javaScriptEnabled: false }],
])("on a phone the current tab is visible and every section is reachable, %s", async (_, device) => {
	const { page, context } = await visit(site, device);
	await signInAs(site, context, "renter", "Kabir Sen");
	await page.goto("/dashboard?tab=settings");
	await expectCurrentTab(page, "Settings");
	const box = await page.locator(".tab-nav [aria-current]").boundingBox();
	expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
	await expect.poll(() => page.getByRole("navigation", { name: "Dashboard" }).getByRole("link").count()).toBe(9);
	await context.close();
});
