/** Conversations without JavaScript: starting them from a listing and from an order, writing, replying, and paging. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { listingCopy } from "#messages/common/listing.js";
import { supportCopy } from "#messages/common/support.js";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import { step } from "#tests/journeys/harness/step.ts";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import { runScreensAt } from "#tests/pages/screen-clock.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, must, picture } from "#tests/world.ts";

let pages: Pages;
let endScreenClock: () => void;
beforeAll(async () => {
	pages = await openPages();
	endScreenClock = runScreensAt(pages.world);
});
afterAll(async () => {
	endScreenClock();
	await pages.close();
});

/** A seller with a listing and a client, each with a browser. */
async function openSellerAndClient(name: string) {
	const { world } = pages;
	const people = { seller: await world.seller(), client: await world.client() };
	const product = await list(people.seller, { name });
	return { ...people, product, sellersPage: pages.open(people.seller), clientsPage: pages.open(people.client) };
}

const send = (sender: TestClient, conversationId: string, content: string) =>
	must(sender.post("/api/message/sendMessage", { conversationId, content }));

test("a list that fails to load shows a message next to the loaded conversation", async () => {
	const { client, product, clientsPage: page } = await openSellerAndClient("Feroza lehenga");
	const { body } = await must(
		client.post("/api/message/createOrGetConversation", { productId: product._id, message: "Hello" }),
	);
	await page.open(`/messages?conversation=${body.conversationId}&page=9999999`);
	expect(page.text()).toContain("Failed to load conversations");
	expect(page.text("[role=log]")).toContain("Hello");
	await page.follow("Try Again");
	expect(page.hasLink(/Meher.*You: Hello/)).toBe(true);
});

test("the two sides of an order write to each other from its page", async () => {
	const { seller, client, product, sellersPage, clientsPage } = await openSellerAndClient("Gulmohar sharara");
	const { orderId } = await placeTestOrder(pages.world, { seller, client }, product, 9, 1);
	await sellersPage.open(`/orders/${orderId}`);
	await sellersPage.follow("Message Ishita");
	await sellersPage.press("Send Message", { "Your message to Ishita": "Shall I send the short blouse too?" });
	expect(sellersPage.path).toContain("conversation=");
	await clientsPage.open(`/orders/${orderId}`);
	await clientsPage.follow("Message Meher");
	expect(clientsPage.path).toMatch(/^\/messages\?conversation=/);
	expect(clientsPage.text("[role=log]")).toContain("Shall I send the short blouse too?");
});

test("contact details are hidden until an order is confirmed, and both sides are told", async () => {
	const { seller, client, product, sellersPage, clientsPage } = await openSellerAndClient("Chandni sharara");
	const { body } = await must(
		client.post("/api/message/createOrGetConversation", { productId: product._id, message: "Call 98765 43210" }),
	);
	const path = `/messages?conversation=${body.conversationId}`;
	await clientsPage.open(path);
	expect(clientsPage.text("[role=log]")).toContain("Call 98765 43210");
	expect(clientsPage.text("[role=log]")).toContain("Meher does not see the contact details in this message yet.");
	await sellersPage.open(path);
	expect(sellersPage.text()).not.toContain("43210");
	expect(sellersPage.text("[role=log]")).toContain("Call [hidden]");
	expect(sellersPage.text("[role=log]")).toContain("Contact details are hidden.");
	await placeTestOrder(pages.world, { seller, client }, product, 9, 1).then((order) => order.moveTo("accept"));
	await sellersPage.open(path);
	expect(sellersPage.text("[role=log]")).toContain("Call 98765 43210");
	expect(sellersPage.text("[role=log]")).not.toContain("hidden");
});

test("a visitor is asked to sign in; a lister cannot write to themselves", async () => {
	const { product, sellersPage } = await openSellerAndClient("Neel lehenga");
	const visitor = await pages.open().open("/messages");
	expect(visitor.text()).toContain("Please sign in to send a message");
	await visitor.open(`/product/${product._id}`);
	await visitor.follow("Contact Renter");
	expect(visitor.text()).toContain("Please sign in to send a message");
	await visitor.follow("Sign In", "main");
	expect(new URL(visitor.path, pages.origin).searchParams.get("next")).toBe(`/messages?product=${product._id}`);

	await sellersPage.open(`/product/${product._id}`);
	expect([sellersPage.status, sellersPage.heading]).toEqual([200, "Neel lehenga"]);
	expect(sellersPage.hasLink("Contact Renter")).toBe(false);
});

test("write, see validation errors, reply, page through older messages", async () => {
	const { seller, product, sellersPage, clientsPage } = await openSellerAndClient("Mor pankh saree");
	const log = "[role=log]";

	const id = await step("writing to the lister", async () => {
		await clientsPage.open(`/product/${product._id}`);
		await clientsPage.follow("Contact Renter");
		await clientsPage.press("Send Message");
		expect(clientsPage.text("main")).toContain(supportCopy.messages.empty);
		await clientsPage.press("Send Message", { "Your message to Meher": "Is it heavy?\nMy shoulder is weak." });
		expect(clientsPage.path).toMatch(/^\/dashboard\?tab=messages&conversation=/);
		return new URL(clientsPage.path, pages.origin).searchParams.get("conversation") ?? "";
	});

	await step("replying", async () => {
		await sellersPage.open("/");
		await sellersPage.follow("Messages, 1 unread");
		await sellersPage.follow(/Ishita.*1 unread/);
		expect(sellersPage.find(log).text()).toContain("Is it heavy?\nMy shoulder is weak.");
		await sellersPage.press("Send", { "Message to": " " });
		expect(sellersPage.text()).toContain(supportCopy.messages.empty);
		await sellersPage.press("Send", { "Message to": "Two kilos, on both shoulders." });
		expect(sellersPage.text(log)).toContain("Two kilos, on both shoulders.");
		expect(sellersPage.path).toBe(`/messages?conversation=${id}`);
	});

	await step("paging", async () => {
		for (let number = 0; number < rules.message.pageSize; number++) await send(seller, id, `more ${number}`);
		await clientsPage.open(`/messages?conversation=${id}`);
		expect(clientsPage.text(log)).not.toContain("Is it heavy?");
		await clientsPage.follow("Earlier messages");
		expect(clientsPage.text(log)).toContain("Is it heavy?");
		await clientsPage.follow("Newest messages");
		expect(clientsPage.text(log)).toContain(`more ${rules.message.pageSize - 1}`);
	});
});

const photo = async (colour: string) =>
	new File([(await picture(colour, 300, 375)) as BlobPart], "hem.png", { type: "image/png" });

test("photographs go with a text or without one; after a failure what was typed and what was uploaded is still there", async () => {
	const { product, sellersPage, clientsPage } = await openSellerAndClient("Sitara anarkali");
	const [log, path] = ["[role=log]", () => `/messages?conversation=${id}`];
	await clientsPage.open(`/messages?product=${product._id}`);
	await clientsPage.press("Send Message", {
		"Your message to Meher": "Like this one?",
		"Add photos": [await photo("#445566"), await photo("#445567")],
	});
	const id = new URL(clientsPage.path, pages.origin).searchParams.get("conversation") ?? "";
	const alts = (page: typeof clientsPage) =>
		page.find(`${log} .message-photos a img[alt!=""]`).map((_, img) => img.attribs.alt);
	expect(alts(clientsPage).toArray()).toEqual(["Your photograph, 1 of 2", "Your photograph, 2 of 2"]);

	await sellersPage.open(path());
	expect(alts(sellersPage).toArray()).toEqual(["Photograph from Ishita, 1 of 2", "Photograph from Ishita, 2 of 2"]);
	expect(sellersPage.find(`${log} .message-photos a`).attr("href")).toMatch(/^\/media\/p[0-9a-f]{39}\/1200\.webp$/);
	const text = new File(["hello"], "hem.jpg", { type: "image/jpeg" });
	await sellersPage.press("Send", { "Message to": "The back", "Add photos": [text] });
	expect(sellersPage.status).toBe(400);
	expect(sellersPage.text(".composer")).toContain(listingCopy.listing.uploadFailed);
	expect(sellersPage.value("Message to")).toBe("The back");
	const five = await Promise.all(["#100000", "#200000", "#300000", "#400000", "#500000"].map(photo));
	await sellersPage.press("Send", { "Add photos": five });
	expect(sellersPage.status).toBe(400);
	expect(sellersPage.value("Message to")).toBe("The back");
	await sellersPage.press("Send", { "Message to": "", "Add photos": five.slice(0, 1) });
	expect([sellersPage.path, sellersPage.status]).toEqual([path(), 200]);
	await clientsPage.open("/messages");
	expect(clientsPage.hasLink(/Sitara anarkali.*Photograph/)).toBe(true);

	// The text is too long, but the photographs have arrived: they are not chosen again.
	await sellersPage.open(path());
	const two = [await photo("#600000"), await photo("#700000")];
	await sellersPage.press("Send", { "Message to": "x".repeat(2001), "Add photos": two });
	expect(sellersPage.find(".chosen-photos img").length).toBe(2);
	const [kept = ""] = sellersPage
		.find('.chosen-photos [name="images[]"]')
		.map((_, input) => input.attribs.value)
		.toArray();
	await sellersPage.press("Send", { "Message to": "The hem" });
	expect(alts(sellersPage).toArray().slice(-2)).toEqual(["Your photograph, 1 of 2", "Your photograph, 2 of 2"]);
	expect(sellersPage.find(`${log} a[href*="${kept.split("/")[2]}"]`).length).toBe(1);
});

test("a person is blocked and unblocked in a conversation", async () => {
	const { product, sellersPage, clientsPage, client } = await openSellerAndClient("Badam lehenga");
	await must(client.post("/api/message/createOrGetConversation", { productId: product._id, message: "Hello" }));
	await sellersPage.open("/messages");
	await sellersPage.follow(/Badam lehenga/);
	await sellersPage.press(/^Block/);
	expect(sellersPage.text()).toContain("You have blocked Ishita. You cannot write to each other");
	expect(sellersPage.hasButton("Send")).toBe(false);
	await clientsPage.open("/messages");
	await clientsPage.follow(/Badam lehenga/);
	expect(clientsPage.text()).toContain(supportCopy.messages.closed);
	expect(clientsPage.text()).not.toContain("blocked");
	expect(clientsPage.hasButton("Send")).toBe(false);
	await sellersPage.press("Unblock");
	expect(sellersPage.hasButton("Send")).toBe(true);
	await clientsPage.open("/messages");
	await clientsPage.follow(/Badam lehenga/);
	await clientsPage.press("Send", { "Message to Meher": "Is it lined?" });
	expect(clientsPage.text("[role=log]")).toContain("Is it lined?");
});
