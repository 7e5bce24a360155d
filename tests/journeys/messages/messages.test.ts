/** Conversations between client and lister: starting, sending, unread counts, retries and paging. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { supportCopy } from "#messages/common/support.js";
import { messagePhotosCopy, photosCopy } from "#messages/photos.js";
import {
	callAs,
	closeVisits,
	messageField,
	messages,
	openPage,
	openSellerAndClient,
	sendMessage,
	startConversation,
	triggerPolls,
	unreadBadge,
} from "#tests/journeys/harness/conversations.ts";
import { goOffline, goOnline } from "#tests/journeys/harness/network.ts";
import { createOrder } from "#tests/journeys/harness/orders.ts";
import {
	blockEventStream,
	desktop,
	openSite,
	phone,
	type Site,
	visit,
	whenHydrated,
} from "#tests/journeys/harness/site.ts";
import { step } from "#tests/journeys/harness/step.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

describe("messages", () => {
	test("are exchanged between client and lister", async () => {
		const { seller, client, product } = await openSellerAndClient(site, desktop, "Sindoor zardozi lehenga");
		const page = client.page;
		await step("writing from the listing", async () => {
			await openPage(page, `/product/${product}`);
			await (await whenHydrated(page.getByRole("link", { name: "Contact Renter" }))).click();
			const dialog = page.getByRole("dialog");
			await dialog.getByLabel("Your message to Meher").and(page.locator(":focus")).waitFor();
			await dialog.getByRole("button", { name: "Send Message" }).click();
			await dialog.getByText(supportCopy.messages.empty).first().waitFor();
			await dialog.getByLabel("Your message to Meher").fill("Namaste, is it free on the 12th?");
			const broken = { name: "hem.jpg", mimeType: "image/jpeg", buffer: Buffer.from("hello") };
			await dialog.getByLabel("Add photos").setInputFiles(broken);
			// While it is uploaded the message waits; then it is not sent without the photograph.
			await dialog.getByLabel("Your message to Meher").press("Enter");
			await dialog.getByText(messagePhotosCopy.failed).waitFor();
			await dialog.getByRole("button", { name: photosCopy.remove({ name: photosCopy.nameOf({ place: 1 }) }) }).click();
			await dialog.getByText(messagePhotosCopy.failed).waitFor({ state: "detached" });
			await dialog.getByLabel("Your message to Meher").press("Enter");
			await page.waitForURL(/\/dashboard\?tab=messages&conversation=/);
			await page.getByText("Namaste, is it free on the 12th?").last().waitFor();
		});

		await step("replying", () => reply(seller.page));

		await step("reading the reply", async () => {
			await triggerPolls(page);
			await page.getByRole("log").getByText("Haan ji.\nIt is steamed and ready.").waitFor();
			await expect.poll(() => page.getByRole("status").filter({ hasText: "Meher: Haan ji." }).count()).toBe(1);
			await page.getByText("Just now, read").waitFor();
		});
		await closeVisits(seller, client);
	});

	test("are counted in the badge and in the list, as 9+ above 9", async () => {
		const { seller, client, product } = await openSellerAndClient(site, phone, "Panna lehenga with rose dupatta");
		const id = await startConversation(client, product, "1");
		for (let number = 2; number <= 9; number++) await sendMessage(client, id, String(number));
		await openPage(seller.page, "/browse");
		await unreadBadge(seller.page, "9").waitFor();
		await sendMessage(client, id, "10");
		await triggerPolls(seller.page);
		await unreadBadge(seller.page, "9+").waitFor();

		// A poll that fails is only logged.
		await seller.page.route("**/getUnreadCount/*", (route) => route.abort());
		const warning = seller.page.waitForEvent("console", { predicate: (line) => /poll failed/.test(line.text()) });
		await triggerPolls(seller.page);
		expect((await warning).type()).toBe("warning");
		await unreadBadge(seller.page, "9+").waitFor();
		await seller.page.unroute("**/getUnreadCount/*");
		// A busy machine may poll a second time before the route is open again.
		const errors = seller.pageErrors.splice(0);
		expect(errors).toContainEqual(expect.stringContaining("ERR_FAILED"));
		expect(errors.filter((error) => !error.includes("ERR_FAILED"))).toEqual([]);

		await openPage(seller.page, "/messages");
		await seller.page.getByRole("link", { name: /Ishita.*9\+ unread/ }).waitFor();
		await seller.page.getByRole("button", { name: "Menu" }).click();
		await seller.page
			.getByRole("navigation", { name: "Menu" })
			.getByRole("link", { name: "Messages 9+ unread" })
			.waitFor();
		await closeVisits(seller, client);
	});
});

/** Opens the unread conversation from the badge, and sends two lines with Enter. */
async function reply(page: Page) {
	await openPage(page, "/");
	await unreadBadge(page, "1").click();
	await page.waitForURL(/\/messages$/);
	await page.getByRole("link", { name: /Ishita.*Namaste/ }).click();
	await page.waitForURL(/\/messages\?conversation=/);
	await page.getByText("Unread", { exact: true }).waitFor();
	await unreadBadge(page, "1").waitFor({ state: "detached" });
	await messageField(page).fill("Haan ji.");
	await messageField(page).press("Shift+Enter");
	await messageField(page).pressSequentially("It is steamed and ready.");
	await messageField(page).press("Enter");
	await expect.poll(() => messageField(page).inputValue()).toBe("");
	// The server's copy has replaced the pending one.
	await messages(page).filter({ hasText: "Haan ji." }).getByText("Just now", { exact: true }).waitFor();
	await expect
		.poll(() => messages(page).locator(".bubble").allInnerTexts())
		.toEqual(["Namaste, is it free on the 12th?", "Haan ji.\nIt is steamed and ready."]);
}

test("a visitor is asked to sign in and returns to the message", async () => {
	const { seller, client, product } = await openSellerAndClient(site, desktop, "Neel lehenga");
	const visitor = await visit(site);
	const { page } = visitor;
	await openPage(page, `/product/${product}`);
	await (await whenHydrated(page.getByRole("link", { name: "Contact Renter" }))).click();
	await page.getByRole("dialog").getByText("Please sign in to send a message").waitFor();
	await page.getByRole("dialog").getByRole("link", { name: "Sign In" }).click();
	await page.waitForURL(/\/login\?next=/);
	expect(new URL(page.url()).searchParams.get("next")).toBe(`/messages?product=${product}`);
	await closeVisits(seller, client, visitor);
});

test("a seller writes from the page of an order; a list that fails to load is retried automatically", async () => {
	const { seller, client, email, product } = await openSellerAndClient(site, phone, "Gulmohar sharara");
	const { orderId } = await createOrder(site, client.context, email, product, 9, 1);
	const { page } = seller;
	await openPage(page, `/orders/${orderId}`);
	await (await whenHydrated(page.getByRole("link", { name: "Message Ishita" }))).click();
	await page.getByLabel("Your message to Ishita").fill("Shall I send the short blouse too?");
	await page.getByRole("button", { name: "Send Message" }).click();
	await page.waitForURL(/conversation=/);
	const id = new URL(page.url()).searchParams.get("conversation");
	await openPage(page, `/messages?conversation=${id}&page=9999999`);
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.getByRole("link", { name: /Ishita.*You: Shall I send/ }).waitFor();
	await closeVisits(seller, client);
});

test("a message that failed to send survives a reload; sent again it is stored once", async () => {
	const { seller, client, product } = await openSellerAndClient(site, phone, "Jamun anarkali");
	const id = await startConversation(client, product, "Hello");
	const { page } = client;
	await openPage(page, `/messages?conversation=${id}`);
	await messageField(page).fill("half a thou");
	await openPage(page);
	await expect.poll(() => messageField(page).inputValue()).toBe("half a thou");

	await messageField(page).fill("Can you hold it until Sunday?");
	await page.route("**/api/message/sendMessage", async (route) => {
		// The server stores it, but the response is lost.
		await route.fetch();
		await route.abort();
	});
	await messageField(page).press("Enter");
	await page.getByText(/^Failed to send message\./).waitFor();
	// The conversation list, hidden on a phone, may contain it too.
	await page.getByRole("log").getByText("Can you hold it until Sunday?").first().waitFor();
	await page.unroute("**/api/message/sendMessage");
	await openPage(page);
	await page.getByRole("button", { name: "Try Again" }).click();
	await page.getByRole("button", { name: "Try Again" }).waitFor({ state: "detached" });
	const { conversation } = await callAs(client, `/api/message/getConversation/${id}`);
	expect(conversation.messages.map(({ content }: { content: string }) => content)).toEqual([
		"Hello",
		"Can you hold it until Sunday?",
	]);

	await goOffline(page);
	await messageField(page).fill("And the dupatta?");
	await messageField(page).press("Enter");
	await page.getByRole("button", { name: "Edit" }).click();
	await expect.poll(() => messageField(page).inputValue()).toBe("And the dupatta?");
	await goOnline(page);
	await messageField(page).fill("");
	await messageField(page).press("Enter");
	await page.getByText(supportCopy.messages.empty).waitFor();
	client.pageErrors.length = 0;
	await closeVisits(seller, client);
});

test("older messages are paged, and the newest are in view", async () => {
	const { seller, client, product } = await openSellerAndClient(site, desktop, "Kesari bandhani saree");
	const id = await startConversation(client, product, "message 1");
	for (let number = 2; number <= rules.message.pageSize + 5; number++)
		await sendMessage(client, id, `message ${number}`);
	const { page } = seller;
	await openPage(page, `/dashboard?tab=messages&conversation=${id}`);
	const log = page.getByRole("log");
	const message = (number: number) => log.getByText(`message ${number}`, { exact: true });
	const isInView = (number: number) =>
		message(number).evaluate((element) => {
			const [mine, box] = [element.getBoundingClientRect(), element.closest(".scroller")?.getBoundingClientRect()];
			return box !== undefined && mine.bottom <= box.bottom && mine.top >= box.top;
		});
	await message(rules.message.pageSize + 5).waitFor();
	expect(await isInView(rules.message.pageSize + 5)).toBe(true);
	expect(await message(5).count()).toBe(0);
	await log.getByRole("link", { name: "Earlier messages" }).click();
	await message(1).waitFor();
	expect(
		await log
			.getByRole("listitem")
			.filter({ hasText: /message \d+/ })
			.count(),
	).toBe(rules.message.pageSize + 5);
	expect(await log.getByRole("link", { name: "Earlier messages" }).count()).toBe(0);
	await sendMessage(client, id, "message last");
	await triggerPolls(page);
	await page.getByRole("button", { name: "New messages" }).click();
	await page.getByRole("button", { name: "New messages" }).waitFor({ state: "detached" });
	await closeVisits(seller, client);
});

test("without a stream it polls on load and every 30 seconds, not while hidden, and gets a 304", async () => {
	const { seller, client, product } = await openSellerAndClient(site, desktop, "Ruby gharara");
	const { page } = seller;
	const statuses: number[] = [];
	page.on("response", (response) => void (/getUnreadCount/.test(response.url()) && statuses.push(response.status())));
	const unreadPoll = () => page.waitForResponse(/getUnreadCount/);
	await blockEventStream(page);
	const now = Date.now();
	await page.clock.install({ time: now });
	await page.clock.pauseAt(now + 1000);
	await Promise.all([unreadPoll(), page.goto("/waitlist")]);
	await startConversation(client, product, "Namaste");
	await page.clock.runFor(29_999);
	expect(statuses).toEqual([200]);
	await Promise.all([unreadPoll(), page.clock.runFor(1)]);
	await unreadBadge(page, "1").waitFor();
	await Promise.all([unreadPoll(), page.clock.runFor(30_000)]);
	const setHidden = (hidden: boolean) =>
		page.evaluate((value) => {
			Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
			document.dispatchEvent(new Event("visibilitychange"));
		}, hidden);
	await setHidden(true);
	await page.clock.runFor(30_000 * 10);
	expect(statuses).toEqual([200, 200, 304]);
	await Promise.all([unreadPoll(), setHidden(false)]);
	expect(statuses).toEqual([200, 200, 304, 304]);
	await closeVisits(seller, client);
});

test("labels follow the server's time when the device's clock is days ahead", async () => {
	const { seller, client, product } = await openSellerAndClient(site, desktop, "Firozi lehenga");
	const { page } = seller;
	const id = await startConversation(client, product, "Namaste");
	await page.clock.install({ time: Date.now() + 5 * 86_400_000 });
	await page.goto(`/messages?conversation=${id}`);
	const labelled = (text: string) =>
		messages(page).filter({ hasText: text }).getByText("Just now", { exact: true }).waitFor();
	await labelled("Namaste");
	await sendMessage(client, id, "Is it free?");
	await triggerPolls(page);
	// A run of messages of one person has one label.
	await labelled("Is it free?");
	await closeVisits(seller, client);
});

test("a poll that started before a message was read does not count it again; the next one counts", async () => {
	const { seller, client, product } = await openSellerAndClient(site, desktop, "Kairi lehenga");
	const { page } = seller;
	const id = await startConversation(client, product, "Namaste");
	const releasePoll = Promise.withResolvers<void>();
	await page.route("**/getUnreadCount/*", async (route) => {
		const response = await route.fetch();
		await releasePoll.promise;
		await route.fulfill({ response });
	});
	const unreadPoll = page.waitForRequest(/getUnreadCount/);
	await openPage(page, "/messages");
	await unreadPoll;
	await page.getByRole("link", { name: /Ishita.*Namaste/ }).click();
	await unreadBadge(page, "1").waitFor({ state: "detached" });
	const pollFinished = page.waitForResponse(/getUnreadCount/).then((response) => response.finished());
	releasePoll.resolve();
	await pollFinished;
	// A later request has completed, so the poll's response was processed too.
	await page.evaluate(() => fetch("/healthz").then((response) => response.text()));
	expect(await unreadBadge(page, "1").count()).toBe(0);
	await page.unrouteAll({ behavior: "wait" });

	for (const text of ["Is it free?", "On the 12th, I mean."]) {
		await page.getByRole("link", { name: "Home" }).first().click();
		// While the conversation is open, new messages are read at once.
		await page.getByRole("log").waitFor({ state: "detached" });
		await sendMessage(client, id, text);
		await triggerPolls(page);
		await unreadBadge(page, "1").click();
		await page.getByRole("link", { name: new RegExp(`Ishita.*${text.slice(0, 7)}`) }).click();
		await unreadBadge(page, "1").waitFor({ state: "detached" });
	}
	await closeVisits(seller, client);
});
