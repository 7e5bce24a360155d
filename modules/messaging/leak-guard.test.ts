import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messagingCopy } from "#messages/common/support.js";
import { messagesOf, sendMessage, showConversation, startConversation } from "#tests/fixtures/messages.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, type World } from "#tests/world.ts";
import { notifyUnreadMessages } from "./index.ts";

let world: World;
let seller: TestClient;
let product: { _id: string };
beforeAll(async () => {
	world = await makeWorld({ PUBLIC_URL: "https://almari.test" });
	seller = await world.seller({ name: "Meher Rathore" });
	product = await list(seller);
});
afterAll(() => world.close());

let client: TestClient;
let id: string;
beforeEach(async () => {
	client = await world.client({ name: "Ishita Roy" });
	id = (await must(startConversation(client, product._id, "Call me at 98765 43210"))).body.conversationId;
});

const thread = async (who: TestClient) => (await must(showConversation(who, id))).body.conversation;
const inbox = async (who: TestClient) =>
	(await must(who.get(`/api/message/getUserConversations/${who.user._id}`))).body.conversations.find(
		(one: { conversationId: string }) => one.conversationId === id,
	);

describe("until an order is confirmed", () => {
	test("the receiver sees a message without contact details; the sender sees it whole, and that it is masked", async () => {
		const [theirs, own] = [await thread(seller), await thread(client)];
		expect(theirs.messages).toMatchObject([
			{ content: "Call me at [hidden]", maskNotice: messagingCopy.masked.forReceiver },
		]);
		expect(theirs.lastMessage.content).toBe("Call me at [hidden]");
		expect(own.messages).toMatchObject([
			{ content: "Call me at 98765 43210", maskNotice: messagingCopy.masked.forSender({ name: "Meher" }) },
		]);
		expect(own.lastMessage.content).toBe("Call me at 98765 43210");
		const listed = await inbox(seller);
		expect([listed.messages[0].content, listed.lastMessage.content]).toEqual(Array(2).fill("Call me at [hidden]"));
	});

	test("other messages have no mark, and neither has a link to this site", async () => {
		await must(sendMessage(client, id, "₹1,74,320 for 25–26 Nov? https://almari.test/product/1"));
		const { messages } = await thread(seller);
		expect(messages[1].content).toBe("₹1,74,320 for 25–26 Nov? https://almari.test/product/1");
		expect(messages[1]).not.toHaveProperty("maskNotice");
	});

	test("a number that is split between messages is hidden in each, also when the other one writes between", async () => {
		await must(sendMessage(client, id, "It is nine eight seven"));
		await must(sendMessage(seller, id, "What is?"));
		await must(sendMessage(client, id, "six five"));
		expect((await messagesOf(seller, id)).at(-1)).toBe("six five");
		await must(sendMessage(client, id, "4321 0"));
		expect((await messagesOf(seller, id)).slice(1)).toEqual(["It is [hidden]", "What is?", "[hidden]", "[hidden]"]);
		world.wait(2);
		await must(sendMessage(client, id, "98765"));
		world.wait(2);
		await must(sendMessage(client, id, "43210"));
		expect((await messagesOf(seller, id)).slice(-2)).toEqual(["98765", "43210"]);
	});

	test("a message may have halves of two numbers, of which the first is already hidden", async () => {
		await must(sendMessage(client, id, "98765"));
		world.wait(0.6);
		await must(sendMessage(client, id, "43210 and then 98765"));
		expect((await messagesOf(seller, id)).slice(1)).toEqual(["[hidden]", "[hidden] and then 98765"]);
		world.wait(0.6);
		await must(sendMessage(client, id, "43211"));
		expect((await messagesOf(seller, id)).slice(2)).toEqual(["[hidden] and then [hidden]", "[hidden]"]);
	});

	test("the email about unread messages quotes what its reader may see", async () => {
		world.wait(1);
		await notifyUnreadMessages(world.app);
		const [email] = (await world.emails(seller.user.email)).filter(({ subject }) => subject.includes("sent you"));
		expect(email?.body).toContain("Call me at [hidden]");
		expect(JSON.stringify(await world.emails(seller.user.email))).not.toContain("43210");
	});

	test("the staff see it whole, and that it is masked", async () => {
		const admin = await world.admin();
		expect((await thread(admin)).messages).toMatchObject([
			{ content: "Call me at 98765 43210", maskNotice: messagingCopy.masked.forStaff },
		]);
		const { body } = await must(admin.get(`/api/message/getUserConversations/${client.user._id}`));
		expect(body.conversations[0].lastMessage.content).toBe("Call me at 98765 43210");
	});
});

describe("an order between the two", () => {
	test("shows everything once it is confirmed, and no more when it is cancelled", async () => {
		const hidden = ["Call me at [hidden]"];
		const whole = ["Call me at 98765 43210"];
		// An order for another item counts too, because it ties the same people.
		const { orderId } = (await must(rent(world, client, await list(seller), 5, 1))).body;
		expect(await messagesOf(seller, id)).toEqual(hidden);
		await must(seller.post(`/api/order/${orderId}/accept`, {}));
		expect(await messagesOf(seller, id)).toEqual(whole);
		expect((await inbox(seller)).lastMessage.content).toBe(whole[0]);
		for (const who of [seller, client]) expect((await thread(who)).messages[0]).not.toHaveProperty("maskNotice");
		await must(client.post(`/api/order/${orderId}/cancel`, {}));
		expect(await messagesOf(seller, id)).toEqual(hidden);
	});

	test("counts when the lister is the client of the other", async () => {
		const other = await world.seller({ name: "Gauri Menon" });
		id = (await must(startConversation(other, product._id, "Write to gauri@example.com"))).body.conversationId;
		expect(await messagesOf(seller, id)).toEqual(["Write to [hidden]"]);
		const { orderId } = (await must(rent(world, seller, await list(other), 5, 1))).body;
		await must(other.post(`/api/order/${orderId}/accept`, {}));
		expect(await messagesOf(seller, id)).toEqual(["Write to gauri@example.com"]);
	});

	test("of the lister with somebody else does not", async () => {
		const { orderId } = (await must(rent(world, await world.client(), await list(seller), 5, 1))).body;
		await must(seller.post(`/api/order/${orderId}/accept`, {}));
		expect(await messagesOf(seller, id)).toEqual(["Call me at [hidden]"]);
	});
});
