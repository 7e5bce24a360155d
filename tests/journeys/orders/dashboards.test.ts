/** The dashboards of sellers and clients: orders, earnings and tabs. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayOf, formatDay } from "#common/calendar.ts";
import { createOrder, takeSteps } from "#tests/journeys/harness/orders.ts";
import {
	blockEventStream,
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

const month = formatDay(dayOf(new Date()), "long").split(" ")[1];

/** A seller with one listing and a client, each in their own browser. */
async function openSellerAndClient(device: Parameters<typeof visit>[1], name: string) {
	const [seller, client] = await Promise.all([visit(site, device), visit(site, device)]);
	await signInAs(site, seller.context, "renter", "Meher Rathore");
	const email = await signInAs(site, client.context, "client", "Ishita Roy");
	const product = await createListing(site, seller.context, name);
	return { seller, client, email, product };
}

const figure = (page: Page, name: string) => page.locator("dl.figures > div").filter({ hasText: name });
const expectCurrentTab = (page: Page, tab: string) =>
	page.getByRole("navigation", { name: "Dashboard" }).locator('[aria-current="page"]', { hasText: tab }).waitFor();
const press = (page: Page, name: RegExp) => page.getByRole("button", { name }).click();

// The screens are the same on a desktop; the tabs and the table of a long list are tested there below.
test("accepts, dispatches, hands over with the code, takes back and earns; declines another with a reason", async () => {
	const { seller, client, email, product } = await openSellerAndClient(phone, "Panna lehenga");
	const { page } = seller;
	const today = await createOrder(site, client.context, email, product, 0, 1);
	const later = await createOrder(site, client.context, email, product, 10, 2);

	await page.goto("/dashboard");
	await page.getByText("Two things to do today").waitFor();
	await page.getByText("Clients see your acceptance rate after 5 requests").waitFor();
	await page.getByText("Ishita wants to rent Panna lehenga").waitFor();
	await page.getByText("This books the item for Ishita and shows you the delivery address.").waitFor();
	await page.goto("/dashboard?tab=rentals");
	await page.getByText("2 waiting").waitFor({ state: "attached" });

	await page.goto(`/orders/${today.orderId}`);
	await press(page, /^Accept/);
	await press(page, /^Undo$/);
	await page.getByText("Your acceptance is undone.").waitFor();
	await press(page, /^Accept/);
	await page.getByText("Booking accepted.").first().waitFor();
	await page.getByText("After this, neither Ishita nor you can cancel.").waitFor();
	await press(page, /^Mark as sent/);
	const wrong = today.code === "000000" ? "111111" : "000000";
	await page.getByLabel("Delivery code").fill("12");
	await press(page, /^Confirm hand-over/);
	await page.locator("#code-error", { hasText: "The code has six digits" }).waitFor();
	await page.getByLabel("Delivery code").fill(wrong);
	await press(page, /^Confirm hand-over/);
	await page.locator("#code-error", { hasText: "Not the client's code" }).waitFor();
	await page.getByLabel("Delivery code").fill(today.code);
	await press(page, /^Confirm hand-over/);
	await page
		.getByText(/^Handed over/)
		.first()
		.waitFor();
	await page.getByLabel("Return code").fill(await site.mailbox.code(email));
	await press(page, /^Confirm return/);
	await page.getByText("counts as earned").waitFor();
	await press(page, /^Complete order/);
	await page.getByRole("heading", { level: 1, name: "Order completed." }).waitFor();

	await page.goto(`/orders/${later.orderId}`);
	await page.getByText("Decline", { exact: true }).click();
	await page.getByText("Ishita does not have to pay anything, and the days are free for others again.").waitFor();
	await press(page, /^Decline/);
	await page.locator("#decline-reason-error").waitFor();
	await page.getByLabel("Reason").fill("The tailor has it that week.");
	await press(page, /^Decline/);
	await page.getByText("Request declined. We have emailed Ishita your reason.").waitFor();

	await page.goto("/dashboard?tab=earnings");
	await figure(page, `Earned in ${month}`).getByText("₹2,400", { exact: true }).waitFor();
	await figure(page, "Total earnings").getByText("from 1 completed rental").waitFor();
	await page.getByRole("img", { name: new RegExp(`${month}: ₹2,400`) }).waitFor();
	await page.getByText("As a table").click();
	await page.getByRole("row", { name: new RegExp(`${month} \\d{4} 1 ₹2,400`) }).waitFor();
	await page.getByRole("row", { name: /Panna lehenga 1 ₹2,400/ }).waitFor();
	await page.goto("/dashboard");
	await figure(page, "Total earnings").getByText("₹2,400").waitFor();

	await client.page.goto(`/orders/${later.orderId}`);
	await client.page.getByText("Meher declined the request: “The tailor has it that week.”").waitFor();
	expect([...seller.pageErrors, ...client.pageErrors]).toEqual([]);
	await Promise.all([seller.context.close(), client.context.close()]);
});

test("five wrong codes lock the code, and a new one requested by the client unlocks it", async () => {
	const { seller, client, email, product } = await openSellerAndClient(phone, "Neel anarkali");
	const order = await createOrder(site, client.context, email, product, 0, 1);
	await takeSteps(site, seller.context, order, "accept", "dispatch");
	const { page } = seller;
	// The former URL of an order.
	await page.goto(`/dashboard?tab=rentals&order=${order.orderId}&ask=fail`);
	await page.waitForURL(`/orders/${order.orderId}?ask=fail#fail`);
	const wrong = order.code === "000000" ? "111111" : "000000";
	for (let left = 4; left >= 0; left--) {
		await page.getByLabel("Delivery code").fill(wrong);
		await press(page, /^Confirm hand-over/);
		if (left > 0) await page.getByText(`${left} ${left === 1 ? "try" : "tries"} left.`).waitFor();
	}
	await page.getByText("The code is locked because it was entered wrong 5 times.").waitFor();
	expect(await page.getByLabel("Delivery code").count()).toBe(0);
	await client.page.goto(`/orders/${order.orderId}`);
	await client.page.getByText("Your delivery code is locked because it was entered wrong 5 times.").waitFor();
	await press(client.page, /^Resend code/);
	await client.page.getByText("We have emailed you a new code.").waitFor();
	await page.getByLabel("Delivery code").fill(await site.mailbox.code(email));
	await press(page, /^Confirm hand-over/);
	await page
		.getByText(/^Handed over/)
		.first()
		.waitFor();
	await Promise.all([seller.context.close(), client.context.close()]);
});

describe.each([
	["with JavaScript", phone],
	["without JavaScript", { ...phone, javaScriptEnabled: false }],
])("a client's rentals, %s", (_, device) => {
	test("are filtered by phase, counted, and cancelled after their consequences are shown", async () => {
		const { seller, client, email, product } = await openSellerAndClient(device, "Kesari saree");
		const { page } = client;
		await page.goto("/dashboard?tab=rentals");
		await page.getByRole("heading", { name: "No rentals yet" }).waitFor();
		await page.getByRole("region", { name: "Popular items" }).getByRole("link").first().waitFor();
		// Nothing to filter yet.
		expect(await page.getByRole("navigation", { name: "Filter" }).count()).toBe(0);
		const today = await createOrder(site, client.context, email, product, 0, 1);
		await takeSteps(site, seller.context, today, "accept", "dispatch", "handOver");
		await createOrder(site, client.context, email, product, 20, 2);

		await page.goto("/dashboard?tab=rentals");
		const filters = page.getByRole("navigation", { name: "Filter" });
		await expect
			.poll(() => filters.getByRole("link").allTextContents())
			.toEqual(["All 2", "Active 1", "Upcoming 1", "Completed 0"]);
		const rows = page.locator(".order-table tbody tr");
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
		await filters.getByRole("link", { name: "Upcoming" }).click();
		await page.waitForURL(/show=upcoming/);
		await page.getByRole("link", { name: /^Cancel/ }).click();
		await page.getByText(/You do not have to pay anything, and the days are free for others again/).waitFor();
		await page.getByText(/Free cancellation until .*9:00 am/).waitFor();
		await press(page, /^Cancel order/);
		await page.getByText(/Order cancelled\. We have emailed/).waitFor();
		await page.goto("/dashboard?tab=rentals&show=upcoming");
		await page.getByRole("heading", { name: "No upcoming rentals" }).waitFor();
		expect(client.pageErrors).toEqual([]);
		await Promise.all([seller.context.close(), client.context.close()]);
	});
});

test("a long list is paged", async () => {
	const { seller, client, email, product } = await openSellerAndClient(desktop, "Gulabi sharara");
	for (let from = 1; from <= 41; from += 2) await createOrder(site, client.context, email, product, from, 1);
	for (const [{ page }, count] of [
		[seller, 20],
		[client, 20],
	] as const) {
		await page.goto("/dashboard?tab=rentals");
		const rows = page.locator(".order-table tbody tr");
		await rows.first().waitFor();
		await expect.poll(() => rows.count()).toBe(count);
		await page.getByRole("link", { name: "Next page" }).click();
		await page.waitForURL(/page=2/);
		await page.getByRole("link", { name: "Previous page" }).waitFor();
		await expect.poll(() => rows.count()).toBe(1);
	}
	await seller.page.goto("/dashboard?tab=rentals&page=9");
	await seller.page.getByRole("heading", { name: "Nothing on this page" }).waitFor();
	await Promise.all([seller.context.close(), client.context.close()]);
});

describe("the tab in the URL", () => {
	async function member(kind: "client" | "renter", device = desktop) {
		const someone = await visit(site, device);
		await signInAs(site, someone.context, kind, "Kabir Sen");
		return someone;
	}

	test.each([
		[
			"client",
			["overview", "rentals", "wishlist", "messages", "settings"],
			["earnings", "listings", "nonsense", "", "Rentals"],
		],
		["renter", ["overview", "listings", "rentals", "earnings", "wishlist", "messages", "settings"], []],
	] as const)(
		"of a %s opens each of their tabs; unknown tabs and another role's are ignored",
		async (kind, own, others) => {
			const { page, context, pageErrors } = await member(kind);
			const labels = { overview: "Overview", listings: "My Listings", earnings: "Earnings", wishlist: "Wishlist" };
			const names: Record<string, string> = { ...labels, messages: "Messages", settings: "Settings" };
			names.rentals = kind === "client" ? "My Rentals" : "Rentals";
			await page.goto("/dashboard");
			const links = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link");
			await expect
				.poll(() => links.allInnerTexts())
				.toEqual(
					own.flatMap((tab) => [
						names[tab],
						...(tab === "rentals" ? ["Schedule"] : tab === "wishlist" ? ["Waitlist"] : []),
					]),
				);
			for (const tab of own) {
				await page.goto(`/dashboard?tab=${tab}`);
				await expectCurrentTab(page, names[tab] ?? "");
				const title = tab === "overview" ? /^Good .*, Kabir/ : (names[tab] ?? "");
				await page.getByRole("heading", { level: 1, name: title }).waitFor();
			}
			for (const tab of others) {
				await page.goto(`/dashboard?tab=${tab}`);
				await expectCurrentTab(page, "Overview");
			}
			expect(pageErrors).toEqual([]);
			await context.close();
		},
	);

	test.each([
		["with JavaScript", phone],
		["without JavaScript", { ...phone, javaScriptEnabled: false }],
	])("on a phone the current tab is visible and every section is reachable, %s", async (_, device) => {
		const { page, context } = await member("renter", device);
		await page.goto("/dashboard?tab=settings");
		await expectCurrentTab(page, "Settings");
		const box = await page.locator(".tab-nav [aria-current]").boundingBox();
		expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
		await expect.poll(() => page.getByRole("navigation", { name: "Dashboard" }).getByRole("link").count()).toBe(9);
		await context.close();
	});

	test("is kept in the return URL of the sign-in page", async () => {
		const { page, context } = await visit(site);
		await page.goto("/dashboard?tab=rentals&show=active");
		await page.waitForURL((url) => url.searchParams.get("next") === "/dashboard?tab=rentals&show=active");
		await context.close();
	});
});

describe("when the orders fail to load", () => {
	test.each([
		["client", "rentals", "Failed to fetch rentals."],
		["renter", "rentals", "Failed to fetch rentals."],
		["renter", "earnings", "Failed to fetch earnings."],
	] as const)("a %s's tab of %s shows a message and can be retried", async (kind, tab, message) => {
		const { page, context } = await visit(site);
		await signInAs(site, context, kind, "Ananya Sen");
		// With the stream the page would recover before the retry is pressed.
		await blockEventStream(page);
		await query(site, "alter table rental rename to rental_away");
		try {
			await page.goto(`/dashboard?tab=${tab}`);
			await page.getByText(message).waitFor();
		} finally {
			await query(site, "alter table rental_away rename to rental");
		}
		await page.getByRole("link", { name: "Try Again" }).click();
		await page.getByRole("heading", { name: /(No rentals|Nothing listed|Nothing earned) yet/ }).waitFor();
		await context.close();
	});
});
