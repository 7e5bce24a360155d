import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { supportCopy } from "#messages/common/support.js";
import { expectFailure } from "#tests/expect-failure.ts";
import { messagesOf, sendMessage, showConversation, startConversation } from "#tests/fixtures/messages.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, orderInput, rent, requestDeliveryCode, type World } from "#tests/world.ts";

let world: World;
let seller: TestClient;
let productId: string;
beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
	productId = (await list(seller))._id;
});
afterAll(() => world.close());

/** A new conversation for a test. */
async function fresh() {
	const other = await world.client();
	return { other, id: (await must(startConversation(other, productId))).body.conversationId as string };
}

describe("a message", () => {
	test.each([
		["nothing", ""],
		["spaces", " \n\t "],
		["what cannot be seen", "\u200b\u2800\u3164\u200e"],
	])("refuses %s", async (_, content) => {
		const { id, other } = await fresh();
		for (const response of [await sendMessage(other, id, content), await startConversation(other, productId, content)])
			expectFailure(response, { status: 400, code: "invalid" });
		expect((await sendMessage(other, id, content)).body.message).toBe(supportCopy.messages.empty);
	});

	test("has at most 2000 characters after trimming", async () => {
		const { id, other } = await fresh();
		expectFailure(await sendMessage(other, id, "x".repeat(2001)), { status: 400, field: "content" });
		await must(sendMessage(other, id, ` ${"x".repeat(2000)} `));
	});

	test("is stored unchanged, whatever it contains", async () => {
		const { id, other } = await fresh();
		const difficultTexts = [
			"<script>alert(1)</script><img src=x onerror=alert(1)>",
			"'; drop table message; --",
			"नमस्ते, लहंगा कब तक मिलेगा? 👗💃🏽👩‍👩‍👧",
			"\u202eright to left\u202c مرحبا",
			"Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L͠",
			"one\ntwo\r\n\tthree",
			"{{7*7}} <%= 7*7 %> #{7*7} %s %n \\u0000 null undefined NaN",
			"ﷺ".repeat(300),
		];
		for (const content of difficultTexts) await must(sendMessage(other, id, content));
		// Forms send CRLF, and each line break counts once.
		const stored = difficultTexts.map((content) => content.replaceAll("\r\n", "\n"));
		expect((await messagesOf(seller, id)).slice(1)).toEqual(stored);
	});

	test("is limited to thirty a minute", async () => {
		const strict = await makeWorld({ RATE_LIMIT: "on" });
		try {
			const [lister, writer] = [await strict.seller(), await strict.client()];
			const { _id } = await list(lister);
			const write = () => startConversation(writer, _id);
			for (let count = 0; count < 30; count++) await must(write());
			const response = await write();
			expectFailure(response, { status: 429, code: "too-many" });
			expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
		} finally {
			await strict.close();
		}
	});
});

describe("concurrently", () => {
	test("first messages create one conversation that contains them all", async () => {
		const other = await world.client();
		const responses = await Promise.all([
			startConversation(other, productId, "one"),
			startConversation(other, productId, "two"),
			startConversation(other, productId, "three"),
		]);
		expect(new Set(responses.map(({ body }) => body.conversationId)).size).toBe(1);
		expect(await messagesOf(other, responses[0]?.body.conversationId, "position")).toEqual([1, 2, 3]);
	});

	test("messages from both sides get consecutive positions", async () => {
		const { id, other } = await fresh();
		await Promise.all(
			Array.from({ length: 12 }, (_, index) => must(sendMessage(index % 2 ? other : seller, id, `message ${index}`))),
		);
		expect(await messagesOf(other, id, "position")).toEqual(Array.from({ length: 13 }, (_, i) => i + 1));
	});

	test("a repeat under one idempotency key is one message; another text is refused (409)", async () => {
		const { id, other } = await fresh();
		await Promise.all(Array.from({ length: 4 }, () => must(sendMessage(other, id, "Once", {}, "key-1"))));
		await must(sendMessage(other, id, "Once", {}, "key-1"));
		expect(await messagesOf(other, id)).toHaveLength(2);
		expectFailure(await sendMessage(other, id, "Twice", {}, "key-1"), { status: 409, code: "conflict" });

		const writer = await world.client();
		const first = () =>
			writer.post(
				"/api/message/createOrGetConversation",
				{ productId, message: "First" },
				{ "idempotency-key": "key-2" },
			);
		const [one] = await Promise.all([must(first()), must(first()), must(first())]);
		expect(await messagesOf(writer, one.body.conversationId)).toHaveLength(1);
	});
});

describe("a block", () => {
	const open = async (who: TestClient, id: string) => (await must(showConversation(who, id))).body.conversation;
	const closed = { status: 409, code: "not-allowed-now" };

	test("ends messages in both directions, in every conversation of the two, until the same person ends it", async () => {
		const { id, other } = await fresh();
		const path = `/api/message/block/${id}`;
		for (const stranger of [await world.client(), await world.seller(), await world.admin()])
			expectFailure(await stranger.put(path, {}), { status: 404, code: "not-found" });
		await must(seller.put(path, {}));
		await must(seller.put(path, {}));
		expect(await open(seller, id)).toMatchObject({ isBlocked: true, canSend: false });
		expect(await open(other, id)).toMatchObject({ isBlocked: false, canSend: false });
		expectFailure(await sendMessage(other, id, "Hello?"), closed);
		expectFailure(await sendMessage(seller, id, "Hello."), closed);
		expectFailure(await startConversation(other, (await list(seller))._id), closed);

		// The other one can only end a block of their own.
		await must(other.delete(path));
		expectFailure(await sendMessage(other, id, "Hello?"), closed);
		await must(other.put(path, {}));
		await must(seller.delete(path));
		expect(await open(seller, id)).toMatchObject({ isBlocked: false, canSend: false });
		await must(other.delete(path));
		await must(sendMessage(other, id, "Hello!"));
		expect(await open(seller, id)).toMatchObject({ isBlocked: false, canSend: true });
	});

	test("ends orders between the two, and what is running goes on", async () => {
		const { id, other } = await fresh();
		const [running, wanted] = [await list(seller), await list(seller)];
		const { orderId } = (await must(rent(world, other, running, 5, 1))).body;
		await must(requestDeliveryCode(other, wanted._id));
		await must(other.put(`/api/message/block/${id}`, {}));
		expectFailure(await other.post("/api/product/createRental", orderInput(world, wanted, 5, 1)), closed);
		expectFailure(await requestDeliveryCode(other, wanted._id), closed);
		await must(seller.post(`/api/order/${orderId}/accept`, {}));
		await must(other.post(`/api/order/${orderId}/cancel`, {}));
		// Nor can they hold days, join a waitlist, or be offered days of it.
		const booking = { productId: wanted._id, rentalPeriod: { startDate: world.day(5), endDate: world.day(5) } };
		expectFailure(await other.post("/api/product/hold", booking), closed);
		expectFailure(await other.post("/api/waitlist", booking), closed);
		expect((await must(other.get(`/api/order/limit?productId=${wanted._id}`))).body).toMatchObject({
			reason: "You cannot order from this lister. Please choose another item.",
			canAskLister: false,
		});
		// Others are not concerned.
		await must(rent(world, await world.client(), wanted, 5, 1));
		await must(other.delete(`/api/message/block/${id}`));
		await must(rent(world, other, await list(seller), 5, 1));
	});
});
