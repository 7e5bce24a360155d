import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendMessage, startConversation } from "#tests/fixtures/messages.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, type World } from "#tests/world.ts";
import { deleteOldNotices } from "./index.ts";

/** The notices behind the bell. */

let world: World;
let seller: TestClient;
let client: TestClient;
let product: Awaited<ReturnType<typeof list>>;
beforeAll(async () => {
	world = await makeWorld();
	[seller, client] = [await world.seller(), await world.client()];
	product = await list(seller, { name: "Panna lehenga", sizeStock: [{ size: "M", stock: 30 }] });
});
beforeEach(() => world.app.db.pool.query("delete from notice"));
afterAll(() => world.close());

const noticesOf = async (who: TestClient, headers = {}) =>
	(await must(who.get("/api/notices", headers))).body.notices as {
		_id: string;
		title: string;
		path: string;
		isRead: boolean;
	}[];
const titlesOf = async (who: TestClient, headers = {}) => (await noticesOf(who, headers)).map(({ title }) => title);
const unreadOf = async (who: TestClient) =>
	(await must(who.get(`/api/message/getUnreadCount/${who.user._id}`))).body.unreadNotices;

describe("an order", () => {
	test("tells each side of the other's steps, newest first, and nobody of their own click", async () => {
		const order = await placeTestOrder(world, { seller, client }, product, 5, 2);
		expect(await noticesOf(seller)).toMatchObject([
			{
				title: "New request for Panna lehenga. Please accept or decline.",
				path: `/orders/${order.orderId}`,
				isRead: false,
			},
		]);
		await must(order.step("seller", "accept"));
		world.wait(0.01);
		await must(order.step("client", "cancel"));
		expect(await titlesOf(client)).toEqual(["Booking confirmed: Panna lehenga"]);
		expect((await titlesOf(seller))[0]).toBe("The order is cancelled: Panna lehenga");
		expect([await unreadOf(client), await unreadOf(seller)]).toEqual([1, 2]);
	});

	test("is told in the language of the request, as the values are stored and not the text", async () => {
		await placeTestOrder(world, { seller, client }, product, 8, 2);
		expect(await titlesOf(seller, { "accept-language": "hi" })).toEqual([
			"Panna lehenga के लिए नया अनुरोध। कृपया इसे स्वीकार करें या मना करें।",
		]);
	});

	test("loses the notice of a step that is undone", async () => {
		const order = await placeTestOrder(world, { seller, client }, product, 11, 2);
		await must(order.step("seller", "accept"));
		expect(await unreadOf(client)).toBe(1);
		await must(order.step("seller", "undoAccept"));
		expect(await unreadOf(client)).toBe(0);
	});

	test("stores nothing when its transaction fails", async () => {
		const order = await placeTestOrder(world, { seller, client }, product, 14, 2);
		expect((await order.step("seller", "return")).status).toBe(409);
		expect(await titlesOf(client)).toEqual([]);
	});
});

test("unread messages of a conversation are one notice, which is read with them", async () => {
	const { conversationId } = (await must(startConversation(client, product._id))).body;
	await must(sendMessage(client, conversationId, "And the dupatta?"));
	expect(await noticesOf(seller)).toMatchObject([
		{ title: "2 new messages from Ishita", path: `/messages?conversation=${conversationId}` },
	]);
	await must(seller.post("/api/message/markAsRead", { conversationId, upTo: 1000 }));
	expect(await unreadOf(seller)).toBe(0);
	await must(sendMessage(client, conversationId, "Hello?"));
	expect(await titlesOf(seller)).toEqual(["New message from Ishita", "2 new messages from Ishita"]);
});

describe("a notice", () => {
	test("is read when it is opened, or all at once", async () => {
		await placeTestOrder(world, { seller, client }, product, 17, 2);
		await placeTestOrder(world, { seller, client }, product, 20, 2);
		const [one] = await noticesOf(seller);
		const opened = await must(seller.post(`/api/notices/${one?._id}/read`));
		expect(opened.body.path).toBe(one?.path);
		await must(seller.post(`/api/notices/${one?._id}/read`));
		expect(await unreadOf(seller)).toBe(1);
		await must(seller.post("/api/notices/read"));
		expect(await unreadOf(seller)).toBe(0);
		expect((await noticesOf(seller)).map(({ isRead }) => isRead)).toEqual([true, true]);
	});

	test("of somebody else, and one that does not exist, is not found", async () => {
		await placeTestOrder(world, { seller, client }, product, 23, 2);
		const [one] = await noticesOf(seller);
		for (const id of [one?._id, "01890000-0000-7000-8000-000000000000", "x"])
			expect((await client.post(`/api/notices/${id}/read`)).status).toBe(404);
		expect((await world.visitor().get("/api/notices")).status).toBe(401);
		expect(await unreadOf(seller)).toBe(1);
	});

	test("is not shown where its topic is muted on the site", async () => {
		await must(seller.put("/api/user/notifications", { site: { orders: false } }));
		await placeTestOrder(world, { seller, client }, product, 26, 2);
		expect([await titlesOf(seller), await unreadOf(seller)]).toEqual([[], 0]);
		const { body } = await must(seller.put("/api/user/notifications", { site: { orders: true } }));
		expect(body.channels.site).toEqual({ orders: true, messages: true, reviews: true, money: true, searches: true });
		await placeTestOrder(world, { seller, client }, product, 29, 2);
		expect(await unreadOf(seller)).toBe(1);
	});

	test("is on a page of thirty", async () => {
		for (let at = 0; at < 31; at++)
			await world.app.db.write((tx) =>
				world.app.notices.add(tx, [
					{ to: client.user._id, topic: "orders", event: "order", item: `Item ${at}`, path: `/orders/${at}` },
				]),
			);
		const first = (await must(client.get("/api/notices"))).body;
		expect([first.notices.length, first.hasMore]).toEqual([30, true]);
		const second = (await must(client.get("/api/notices?page=2"))).body;
		expect([second.notices.map(({ path }: { path: string }) => path), second.hasMore]).toEqual([["/orders/0"], false]);
		expect((await client.get("/api/notices?page=0")).status).toBe(400);
	});

	test("is deleted after 90 days", async () => {
		await placeTestOrder(world, { seller, client }, product, 32, 2);
		const now = world.clock.now();
		world.wait(24 * 90 - 1);
		expect(await deleteOldNotices(world.app)).toBe(0);
		world.wait(2);
		expect(await deleteOldNotices(world.app)).toBe(1);
		world.clock.set(now);
	});
});
