import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { supportCopy } from "#messages/common/support.js";
import { suspendAccount } from "#modules/accounts/index.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { sendMessage, showConversation, startConversation } from "#tests/fixtures/messages.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, type World } from "#tests/world.ts";

let world: World;
let client: TestClient;
let seller: TestClient;
let product: { _id: string; name: string; price: number };
beforeAll(async () => {
	world = await makeWorld();
	[client, seller] = await Promise.all([
		world.client({ name: "Ishita Roy" }),
		world.seller({ name: "Meher Rathore", shopName: "Meher's Almari" }),
	]);
	product = await list(seller);
});
afterAll(() => world.close());

const lists = async (person: TestClient) =>
	(await must(person.get(`/api/message/getUserConversations/${person.user._id}`))).body.conversations;
const unread = async (person: TestClient) =>
	(await must(person.get(`/api/message/getUnreadCount/${person.user._id}`))).body.unreadCount;
/** A new conversation: another client with the same seller. */
async function fresh(message?: string) {
	const other = await world.client({ name: "Sana Mirza" });
	// Later than earlier conversations, so that it comes first in the list.
	world.wait(0.01);
	return { other, id: (await must(startConversation(other, product._id, message))).body.conversationId as string };
}

describe("a conversation", () => {
	test("has the specification's fields", async () => {
		const { body } = await must(startConversation(client, product._id));
		expect(body.conversation).toEqual({
			conversationId: body.conversationId,
			isBlocked: false,
			participants: [
				{ userId: client.user._id, name: "Ishita", shopName: "", role: "client" },
				{ userId: seller.user._id, name: "Meher", shopName: "Meher's Almari", role: "seller" },
			],
			product: {
				_id: product._id,
				name: product.name,
				image: expect.stringMatching(/^\/media\//),
				photo: expect.objectContaining({ width: 60 }),
				price: 2400,
			},
			messages: [
				{
					position: 1,
					sender: { userId: client.user._id },
					content: "Is the blouse lined?",
					timestamp: world.clock.now().toISOString(),
					isRead: false,
				},
			],
			hasEarlier: false,
			lastMessage: {
				content: "Is the blouse lined?",
				timestamp: world.clock.now().toISOString(),
				sender: { userId: client.user._id },
			},
			unreadCount: 0,
			canSend: true,
		});
	});

	test("is one per client and product", async () => {
		const { other, id } = await fresh();
		const again = await must(startConversation(other, product._id, "And how long is the dupatta?"));
		expect(again.body.conversationId).toBe(id);
		expect(again.body.conversation.messages.map(({ content }: { content: string }) => content)).toEqual([
			"Is the blouse lined?",
			"And how long is the dupatta?",
		]);
		expect((await must(startConversation(client, product._id))).body.conversationId).not.toBe(id);
	});

	test("comes first in both lists after a message, with unread counts", async () => {
		const { other, id } = await fresh("Namaste, is it free on the 12th?");
		const before = await unread(seller);
		world.wait(0.1);
		const response = await must(sendMessage(seller, id, "Haan ji, bilkul free hai."));
		expect(response.body.conversation.messages).toHaveLength(2);
		expect(response.body.message).toBe(supportCopy.messages.sent);
		expect((await lists(other))[0]).toMatchObject({
			conversationId: id,
			lastMessage: { content: "Haan ji, bilkul free hai." },
			unreadCount: 1,
		});
		expect((await lists(seller))[0]).toMatchObject({ conversationId: id, unreadCount: 1 });
		const read = await must(other.post("/api/message/markAsRead", { conversationId: id, upTo: 2 }));
		expect(read.body.unreadCount).toBe(0);
		expect(
			(await must(showConversation(seller, id))).body.conversation.messages.map(
				(one: { isRead: boolean }) => one.isRead,
			),
		).toEqual([false, true]);
		expect(await unread(seller)).toBe(before);
	});

	test("is paged, newest messages first", async () => {
		const { other, id } = await fresh("1");
		for (let number = 2; number <= 35; number++) await must(sendMessage(other, id, String(number)));
		const contents = async (query?: string) => {
			const { conversation } = (await must(showConversation(seller, id, query))).body;
			return [conversation.hasEarlier, ...conversation.messages.map((one: { content: string }) => Number(one.content))];
		};
		expect(await contents()).toEqual([
			true,
			...Array.from({ length: rules.message.pageSize }, (_, index) => index + 6),
		]);
		expect(await contents("?before=6")).toEqual([false, 1, 2, 3, 4, 5]);
		expect(await contents("?before=1")).toEqual([false]);
		const listed = await must(seller.get(`/api/message/getUserConversations/${seller.user._id}?messages=2`));
		expect(listed.body.conversations[0].messages.map((one: { content: string }) => one.content)).toEqual(["34", "35"]);
	});

	test("is filtered by product", async () => {
		const other = await list(seller, { name: "Jamun saree" });
		await must(startConversation(client, other._id));
		const { body } = await must(
			client.get(`/api/message/getUserConversations/${client.user._id}?messages=0&productId=${other._id}`),
		);
		expect(body.conversations).toMatchObject([{ product: { name: "Jamun saree" }, messages: [] }]);
	});

	test("moves the read position forward only, up to the last message", async () => {
		const { other, id } = await fresh();
		await must(sendMessage(other, id, "Hello?"));
		const read = async (upTo: number) =>
			must(seller.post("/api/message/markAsRead", { conversationId: id, upTo })).then(() => lists(seller));
		expect((await read(1))[0]).toMatchObject({ conversationId: id, unreadCount: 1 });
		expect((await read(99))[0]).toMatchObject({ unreadCount: 0 });
		expect((await read(1))[0]).toMatchObject({ unreadCount: 0 });
		await must(sendMessage(other, id, "One more thing"));
		expect((await lists(seller))[0]).toMatchObject({ unreadCount: 1 });
	});
});

describe("who may write to whom", () => {
	test("refuses one's own listing, unknown products and another sender", async () => {
		expectFailure(await startConversation(seller, product._id), { status: 403, code: "own-product" });
		expectFailure(await startConversation(client, "01931e5a-0000-7000-8000-0000000000ff", "Hi"), {
			status: 404,
			code: "not-found",
		});
		expectFailure(await startConversation(client, product._id, "Hi", { userId: seller.user._id }), {
			status: 403,
			code: "forbidden",
		});
		const { id, other } = await fresh();
		expectFailure(await sendMessage(other, id, "Hi", { senderId: seller.user._id }), {
			status: 403,
			code: "forbidden",
		});
	});

	test("refuses strangers (404, 403)", async () => {
		const { id } = await fresh();
		const stranger = await world.client();
		for (const response of [
			await showConversation(stranger, id),
			await sendMessage(stranger, id, "Hi"),
			await stranger.post("/api/message/markAsRead", { conversationId: id, upTo: 1 }),
		])
			expectFailure(response, { status: 404, code: "not-found" });
		for (const path of ["getUserConversations", "getUnreadCount"])
			expectFailure(await stranger.get(`/api/message/${path}/${client.user._id}`), { status: 403 });
	});

	test("an admin may read, which is audited, but not send", async () => {
		const { id, other } = await fresh();
		const admin = await world.admin("Noor Bedi");
		const { body } = await must(showConversation(admin, id));
		expect(body.conversation).toMatchObject({ canSend: false, unreadCount: 0 });
		expect(
			(await must(admin.get(`/api/message/getUserConversations/${other.user._id}`))).body.conversations,
		).toHaveLength(1);
		const { body: log } = await must(admin.get("/api/admin/getActs?limit=2"));
		expect(log.acts).toMatchObject([
			{ action: "read-conversations", subject: { kind: "account", _id: other.user._id } },
			{ action: "read-conversation", subject: { kind: "conversation", _id: id, name: product.name } },
		]);
		expectFailure(await sendMessage(admin, id, "Hi"), { status: 404 });
	});

	test("a lister may write first only to clients who ordered the product", async () => {
		const [buyer, looker] = await Promise.all([world.client(), world.client()]);
		const first = (to: TestClient) =>
			startConversation(seller, product._id, "Shall I send the short blouse too?", { clientId: to.user._id });
		expectFailure(await first(looker), { status: 404 });
		await must(rent(world, buyer, product, 5, 2));
		const { body } = await must(first(buyer));
		expect((await must(startConversation(buyer, product._id, "Yes please"))).body.conversationId).toBe(
			body.conversationId,
		);
		const stranger = await world.seller();
		expectFailure(await startConversation(stranger, product._id, "Hi", { clientId: buyer.user._id }), { status: 404 });
	});

	test("a removed product can be discussed by clients with an order or a conversation", async () => {
		const [buyer, writer, looker] = await Promise.all([world.client(), world.client(), world.client()]);
		const gone = await list(seller, { name: "Neel lehenga" });
		await must(rent(world, buyer, gone, 5, 2));
		await must(startConversation(writer, gone._id, "Is it heavy?"));
		await world.app.db.pool.query("update product set archived_at = now() where id = $1", [gone._id]);
		await must(startConversation(buyer, gone._id, "Where do I send it back to?"));
		await must(startConversation(writer, gone._id, "Really not?"));
		expectFailure(await startConversation(looker, gone._id, "Is it gone?"), { status: 404 });
	});

	test("refuses messages to and from suspended members", async () => {
		const { id, other } = await fresh();
		await world.app.db.write((tx) => suspendAccount(world.app, tx, other.user._id, "Fakes"));
		expectFailure(await sendMessage(seller, id, "Are you there?"), { status: 409, code: "not-allowed-now" });
		expect((await must(showConversation(seller, id))).body.conversation.canSend).toBe(false);
		expectFailure(await showConversation(other, id), { status: 401 });
		expectFailure(await sendMessage(other, id, "Hi"), { status: 401 });
	});
});
