/** Changes by one user appear on another's open page at once, through the event stream. Timers are frozen, so no poll runs. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	callAs,
	closeVisits,
	messageField,
	openPage,
	sendMessage,
	startConversation,
	unreadBadge,
} from "#tests/journeys/harness/conversations.ts";
import { goOffline } from "#tests/journeys/harness/network.ts";
import { createOrder, takeSteps } from "#tests/journeys/harness/orders.ts";
import {
	blockEventStream,
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

/** Opens a page with frozen timers and waits until its event stream is connected. */
async function openWithFrozenClock(page: Page, path: string) {
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 60_000);
	const [stream] = await Promise.all([page.waitForResponse(/\/api\/events$/), openPage(page, path)]);
	expect(stream.status()).toBe(200);
	await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

const isSamePage = (page: Page) => page.evaluate(() => "isSamePage" in window);

async function openSellerAndClient(name: string, device: Parameters<typeof visit>[1]) {
	const [seller, client] = [await visit(site, device), await visit(site, device)];
	await signInAs(site, seller.context, "renter", "Meher Rathore");
	const email = await signInAs(site, client.context, "client", "Ishita Roy");
	const product = await createListing(site, seller.context, name);
	return { seller, client, email, product };
}

test("a message appears in the thread, the list and the badge, and typed text stays", async () => {
	const { seller, client, product } = await openSellerAndClient("Sindoor zardozi lehenga", desktop);
	const id = await startConversation(client, product, "Is the blouse lined?");
	const { page } = client;
	await openWithFrozenClock(page, `/messages?conversation=${id}`);
	await messageField(page).fill("I would take it for the 12");
	await callAs(seller, `/api/message/getConversation/${id}`);
	await sendMessage(seller, id, "It is, in silk.");
	await page.getByRole("log").getByText("It is, in silk.").waitFor();
	await expect.poll(() => messageField(page).inputValue()).toBe("I would take it for the 12");
	await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("TEXTAREA");

	await openWithFrozenClock(seller.page, "/messages");
	await sendMessage(client, id, "And the dupatta?");
	await seller.page.getByRole("link", { name: /Ishita.*And the dupatta\?.*unread/ }).waitFor();
	await unreadBadge(seller.page, "2").waitFor();

	// A message sent from the page is marked as read once the other reads it.
	await messageField(page).press("Enter");
	await page.getByRole("log").getByText("I would take it for the 12").waitFor();
	await unreadBadge(seller.page, "3").waitFor();
	await callAs(seller, "/api/message/markAsRead", { conversationId: id, upTo: 4 });
	await page.getByText("Just now, read").last().waitFor();
	await unreadBadge(seller.page, "3").waitFor({ state: "detached" });
	expect([await isSamePage(page), await isSamePage(seller.page)]).toEqual([true, true]);
	await closeVisits(seller, client);
});

test("the unread badge rises on any page", async () => {
	const { seller, client, product } = await openSellerAndClient("Panna lehenga", phone);
	await openWithFrozenClock(seller.page, "/agenda");
	await startConversation(client, product, "Namaste");
	await unreadBadge(seller.page, "1").waitFor();
	expect(await isSamePage(seller.page)).toBe(true);
	await closeVisits(seller, client);
});

test("an order appears in the seller's list, and its steps on the client's page without a scroll jump", async () => {
	const { seller, client, email, product } = await openSellerAndClient("Jamun anarkali", phone);
	await openWithFrozenClock(seller.page, "/dashboard?tab=rentals");
	const placed = await createOrder(site, client.context, email, product, 1, 2);
	await seller.page.getByRole("link", { name: /Answer Jamun anarkali/ }).waitFor();

	const { page } = client;
	await openWithFrozenClock(page, `/orders/${placed.orderId}`);
	await page.getByText("Cancel this order").click();
	await page.getByLabel("Reason").fill("The wedding may be moved");
	const fieldTop = async () => (await page.getByLabel("Reason").boundingBox())?.y ?? -1;
	const before = await fieldTop();
	await takeSteps(site, seller.context, placed, "accept");
	await page.getByText("Meher accepted the booking.").waitFor();
	await expect.poll(() => page.getByLabel("Reason").inputValue()).toBe("The wedding may be moved");
	// The content above has grown, but the field stays in place.
	expect(Math.abs((await fieldTop()) - before)).toBeLessThan(2);
	await takeSteps(site, seller.context, placed, "dispatch");
	await page.getByLabel("Reason").waitFor({ state: "detached" });
	expect([await isSamePage(page), await isSamePage(seller.page)]).toEqual([true, true]);
	await closeVisits(seller, client);
});

test("the notice of one's own step survives the update caused by it", async () => {
	const { seller, client, email, product } = await openSellerAndClient("Ruby gharara", desktop);
	const placed = await createOrder(site, client.context, email, product, 5, 2);
	const { page } = seller;
	await openWithFrozenClock(page, `/orders/${placed.orderId}`);
	await page.getByRole("button", { name: /^Accept/ }).click();
	const notice = page.getByRole("status").filter({ hasText: "Booking accepted. We will email Ishita" });
	await notice.waitFor();
	await takeSteps(site, client.context, placed, "cancel");
	await page.getByText("As agreed.").waitFor();
	await expect.poll(() => notice.isVisible()).toBe(true);
	await closeVisits(seller, client);
});

test("a hidden page closes its stream; shown again it reconnects and catches up", async () => {
	const { seller, client, product } = await openSellerAndClient("Kesari bandhani saree", desktop);
	const { page } = seller;
	await openWithFrozenClock(page, "/agenda");
	const setHidden = (hidden: boolean) =>
		page.evaluate((value) => {
			Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
			document.dispatchEvent(new Event("visibilitychange"));
		}, hidden);
	const ended = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/events"));
	await setHidden(true);
	await ended;
	await startConversation(client, product, "Namaste");
	await Promise.all([page.waitForResponse(/\/api\/events$/), setHidden(false)]);
	await unreadBadge(page, "1").waitFor();
	await closeVisits(seller, client);
});

test("without a stream the orders are polled every 30 seconds", async () => {
	const { seller, client, email, product } = await openSellerAndClient("Mor pankh saree", desktop);
	const { page } = seller;
	await blockEventStream(page);
	await page.clock.install();
	await openPage(page, "/dashboard?tab=rentals");
	await createOrder(site, client.context, email, product, 5, 2);
	await page.clock.runFor(30_000);
	await page.getByRole("link", { name: /Answer Mor pankh saree/ }).waitFor();
	await closeVisits(seller, client);
});

test("offline an order's page keeps its content and typed text; online it catches up", async () => {
	const { seller, client, email, product } = await openSellerAndClient("Kairi lehenga", desktop);
	const placed = await createOrder(site, client.context, email, product, 5, 2);
	const { page, context } = client;
	await page.clock.install();
	await Promise.all([page.waitForResponse(/\/api\/events$/), openPage(page, `/orders/${placed.orderId}`)]);
	await page.getByText("Cancel this order").click();
	await page.getByLabel("Reason").fill("The wedding may be moved");
	await goOffline(page);
	// The stream is still open, so the page tries to reload at once, fails, and retries later.
	const pollFails = async () => page.waitForEvent("requestfailed", (request) => request.url().includes("/api/order/"));
	await Promise.all([pollFails(), takeSteps(site, seller.context, placed, "accept")]);
	await Promise.all([pollFails(), page.clock.runFor(30_000)]);
	await expect.poll(() => page.getByLabel("Reason").inputValue()).toBe("The wedding may be moved");
	await context.setOffline(false);
	await page.clock.runFor(30_000);
	await page.getByText("Meher accepted the booking.").waitFor();
	await expect.poll(() => page.getByLabel("Reason").inputValue()).toBe("The wedding may be moved");
	client.pageErrors.length = 0;
	await closeVisits(seller, client);
});
