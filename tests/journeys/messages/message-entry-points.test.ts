/** Starting conversations: from an order, a listing, after sign-in, and without JavaScript. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import { supportCopy } from "#common/copy/support-copy.ts";
import { rules } from "#common/rules.ts";
import {
	callAs,
	closeVisits,
	messageField,
	openPage,
	openSellerAndClient,
	sendMessage,
	startConversation,
	unreadBadge,
} from "#tests/journeys/harness/conversations.ts";
import { desktop, openSite, phone, type Site, visit, whenHydrated } from "#tests/journeys/harness/site.ts";
import { address, newListing } from "#tests/world.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

test("a list that fails to load shows a message next to the loaded conversation", async () => {
	const { seller, client, product } = await openSellerAndClient(
		site,
		{ ...desktop, javaScriptEnabled: false },
		"Feroza lehenga",
	);
	const id = await startConversation(client, product, "Hello");
	const { page } = client;
	const broken = `/messages?conversation=${id}&page=9999999`;
	await page.goto(broken);
	await page.getByText(/^Failed to load conversations/).waitFor();
	await page.getByRole("log").getByText("Hello").waitFor();
	await page.getByRole("link", { name: "Try Again" }).click();
	await page.getByRole("link", { name: /Meher.*You: Hello/ }).waitFor();

	// With JavaScript it is retried automatically.
	const scripted = await visit(site, { ...desktop, storageState: await client.context.storageState() });
	await scripted.page.goto(broken);
	await scripted.page.getByRole("link", { name: /Meher.*You: Hello/ }).waitFor();
	await closeVisits(seller, client, scripted);
});

test("the two sides of an order write to each other from its page", async () => {
	const { seller, client, product } = await openSellerAndClient(site, phone, "Gulmohar sharara");
	const { page } = client;
	const day = addDays(dayOf(new Date()), 9);
	await callAs(client, "/api/address/send-otp", { ...address, productId: product });
	const { orderId } = await callAs(client, "/api/product/createRental", {
		productId: product,
		rentalPeriod: { startDate: day, endDate: day },
		totalAmount: newListing.price,
		deliveryAddress: address,
	});
	await openPage(seller.page, `/orders/${orderId}`);
	await (await whenHydrated(seller.page.getByRole("link", { name: "Message Ishita" }))).click();
	await seller.page.getByLabel("Your message to Ishita").fill("Shall I send the short blouse too?");
	await seller.page.getByRole("button", { name: "Send Message" }).click();
	await seller.page.waitForURL(/conversation=/);
	await openPage(page, `/orders/${orderId}`);
	await page.getByRole("link", { name: "Message Meher" }).click();
	await page.waitForURL(/\/messages\?conversation=/);
	await page.getByRole("log").getByText("Shall I send the short blouse too?").waitFor();
	await closeVisits(seller, client);
});

test("a visitor is asked to sign in and returns to the message", async () => {
	const { seller, client, product } = await openSellerAndClient(site, desktop, "Neel lehenga");
	const visitor = await visit(site);
	const { page } = visitor;
	await openPage(page, "/messages");
	await page.getByText("Please sign in to send a message").waitFor();
	await openPage(page, `/product/${product}`);
	await (await whenHydrated(page.getByRole("link", { name: "Contact Renter" }))).click();
	await page.getByRole("dialog").getByText("Please sign in to send a message").waitFor();
	await page.getByRole("dialog").getByRole("link", { name: "Sign In" }).click();
	await page.waitForURL(/\/login\?next=/);
	expect(new URL(page.url()).searchParams.get("next")).toBe(`/messages?product=${product}`);

	await openPage(seller.page, `/product/${product}`);
	await seller.page.getByRole("heading", { level: 1 }).waitFor();
	expect(await seller.page.getByRole("link", { name: "Contact Renter" }).count()).toBe(0);
	await closeVisits(seller, client, visitor);
});

test("without JavaScript: write, see validation errors, reply, page through older messages", async () => {
	const { seller, client, product } = await openSellerAndClient(
		site,
		{ ...phone, javaScriptEnabled: false },
		"Mor pankh saree",
	);
	const { page } = client;
	await page.goto(`/product/${product}`);
	await page.getByRole("link", { name: "Contact Renter" }).click();
	await page.getByRole("button", { name: "Send Message" }).click();
	await page.getByText(supportCopy.messages.empty).first().waitFor();
	await page.getByLabel("Your message to Meher").fill("Is it heavy?\nMy shoulder is weak.");
	await page.getByRole("button", { name: "Send Message" }).click();
	await page.waitForURL(/\/dashboard\?tab=messages&conversation=/);
	const id = new URL(page.url()).searchParams.get("conversation") ?? "";

	await seller.page.goto("/");
	await unreadBadge(seller.page, "1").click();
	await seller.page.getByRole("link", { name: /Ishita.*1 unread/ }).click();
	await seller.page.getByRole("log").getByText("Is it heavy?\nMy shoulder is weak.").waitFor();
	await messageField(seller.page).fill(" ");
	await seller.page.getByRole("button", { name: "Send", exact: true }).click();
	await seller.page.getByText(supportCopy.messages.empty).waitFor();
	await messageField(seller.page).fill("Two kilos, on both shoulders.");
	await seller.page.getByRole("button", { name: "Send", exact: true }).click();
	await seller.page.getByRole("log").getByText("Two kilos, on both shoulders.").waitFor();
	expect(new URL(seller.page.url()).search).toBe(`?conversation=${id}`);

	for (let number = 0; number < rules.message.pageSize; number++) await sendMessage(seller, id, `more ${number}`);
	await page.goto(`/messages?conversation=${id}`);
	await page.getByRole("link", { name: "Earlier messages" }).click();
	await page.getByRole("log").getByText("Is it heavy?").waitFor();
	await page.getByRole("link", { name: "Newest messages" }).click();
	await page
		.getByRole("log")
		.getByText(`more ${rules.message.pageSize - 1}`)
		.waitFor();
	await closeVisits(seller, client);
});
