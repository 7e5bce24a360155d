import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { suspendAccount } from "#modules/accounts/index.ts";
import type { TestClient } from "#tests/test-client.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { list, makeWorld, must, rent, type World } from "#tests/world.ts";
import { notifyUnreadMessages } from "./index.ts";
import { appendMessage } from "./send-message.ts";

let world: World;
let seller: TestClient;
let product: { _id: string; price: number };
beforeAll(async () => {
	world = await makeWorld({ PUBLIC_URL: "https://almari.test" });
	seller = await world.seller({ name: "Meher Rathore" });
	product = await list(seller, { name: "Sindoor lehenga" });
});
afterAll(() => world.close());

let client: TestClient;
let id: string;
beforeEach(async () => {
	// Sends what earlier tests left due, so that each test starts with no email due.
	world.wait(1);
	await notifyUnreadMessages(world.app);
	client = await world.client({ name: "Ishita Roy" });
	const { body } = await must(
		client.post("/api/message/createOrGetConversation", { productId: product._id, message: "Is it free?" }),
	);
	id = body.conversationId;
});

const send = (person: TestClient, content: string) =>
	must(person.post("/api/message/sendMessage", { conversationId: id, content }));
const read = (person: TestClient, upTo: number) =>
	must(person.post("/api/message/markAsRead", { conversationId: id, upTo }));
const minutes = (count: number) => world.wait(count / 60);
const unreadEmails = async (person: TestClient) =>
	(await world.emails(person.user.email)).filter(({ subject }) => subject.includes("sent you"));

describe("a poll", () => {
	test.each([
		["the unread count", () => `/api/message/getUnreadCount/${seller.user._id}`],
		["the unread count by its other address", () => `/api/api/message/getUnreadCount/${seller.user._id}`],
		["an open conversation", () => `/api/message/getConversation/${id}`],
		["the list", () => `/api/message/getUserConversations/${seller.user._id}?messages=0`],
	])("of %s gets an empty 304 until something changes", async (_, path) => {
		const first = await must(seller.get(path()));
		const etag = first.headers.get("etag") ?? "";
		expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
		const again = await seller.get(path(), { "if-none-match": etag });
		expect([again.status, again.body, again.headers.get("etag")]).toEqual([304, "", etag]);
		await send(client, "And how heavy is it?");
		const changed = await must(seller.get(path(), { "if-none-match": etag }));
		expect(changed.headers.get("etag")).not.toBe(etag);
		expect(changed.headers.get("cache-control")).toBe("no-store");
	});

	test("with another member's ETag is refused (404)", async () => {
		const path = `/api/message/getConversation/${id}`;
		const etag = (await must(seller.get(path))).headers.get("etag") ?? "";
		const stranger = await world.client();
		expect((await stranger.get(path, { "if-none-match": etag })).status).toBe(404);
	});

	test("shows the sender that a message was read", async () => {
		const path = `/api/message/getConversation/${id}`;
		const etag = (await must(client.get(path))).headers.get("etag") ?? "";
		await read(seller, 1);
		const { body } = await must(client.get(path, { "if-none-match": etag }));
		expect(body.conversation.messages[0].isRead).toBe(true);
	});
});

describe("an email about unread messages", () => {
	test("is sent once, when a message is unread for ten minutes", async () => {
		const before = (await unreadEmails(seller)).length;
		minutes(9.5);
		await notifyUnreadMessages(world.app);
		expect(await unreadEmails(seller)).toHaveLength(before);
		minutes(0.5);
		await Promise.all([notifyUnreadMessages(world.app), notifyUnreadMessages(world.app)]);
		const emails = await unreadEmails(seller);
		expect(emails).toHaveLength(before + 1);
		expect(emails[0]).toEqual({
			subject: "Ishita sent you a message about Sindoor lehenga",
			body: expect.stringContaining(`https://almari.test/messages?conversation=${id}`),
		});
		expect(emails[0]?.body).toContain("Is it free?");
		await send(client, "Hello? Anybody there?");
		minutes(60);
		await notifyUnreadMessages(world.app);
		expect(await unreadEmails(seller)).toHaveLength(before + 1);
		expect(await unreadEmails(client)).toEqual([]);
	});

	test("is sent again for messages after the last reading", async () => {
		minutes(10);
		await notifyUnreadMessages(world.app);
		const before = (await unreadEmails(seller)).length;
		await read(seller, 1);
		await send(client, "One more thing");
		await send(client, "and another");
		minutes(10);
		await notifyUnreadMessages(world.app);
		const emails = await unreadEmails(seller);
		expect(emails).toHaveLength(before + 1);
		expect(emails[0]?.body).toContain("Ishita sent you 2 messages. This is the first one:\n\n> One more thing");
	});

	test("is not sent for messages read in time; the delay counts from the first unread one", async () => {
		const before = (await unreadEmails(seller)).length;
		minutes(5);
		await send(client, "And the dupatta?");
		await read(seller, 1);
		minutes(6);
		await notifyUnreadMessages(world.app);
		expect(await unreadEmails(seller)).toHaveLength(before);
		minutes(4);
		await notifyUnreadMessages(world.app);
		expect(await unreadEmails(seller)).toHaveLength(before + 1);
	});

	test("is not sent when the topic is muted", async () => {
		await read(seller, 1);
		await send(seller, "Yes, it is.");
		await world.app.db.pool.query(
			"insert into muted_topic (account_id, topic, muted_at) values ($1, 'messages', now())",
			[client.user._id],
		);
		minutes(10);
		await notifyUnreadMessages(world.app);
		expect(await unreadEmails(client)).toEqual([]);
	});

	test("contains no links and no codes of the sender", async () => {
		// Without an order, the guard against contact details would hide the addresses already.
		const { orderId } = (await must(rent(world, client, product, 5, 1))).body;
		await must(seller.post(`/api/order/${orderId}/accept`, {}));
		await read(seller, 1);
		await send(client, "Your code is 482913, enter it at https://evil.example/x or www.evil.example\nnow १२३४५६");
		minutes(10);
		await notifyUnreadMessages(world.app);
		const body = (await unreadEmails(seller))[0]?.body ?? "";
		expect(body).toContain("Your code is 48291 3, enter it at (an address) or (an address) now १२३४५ ६");
		expect(body).not.toMatch(/evil|^\p{Nd}{6}$/mu);
	});

	test("is not sent to suspended members", async () => {
		await read(seller, 1);
		await send(seller, "Yes, it is.");
		await world.app.db.write((tx) => suspendAccount(world.app, tx, client.user._id, "Fakes"));
		minutes(10);
		await notifyUnreadMessages(world.app);
		expect(await unreadEmails(client)).toEqual([]);
	});
});

test("reading concurrently with a new message keeps the message unread and its email due", async () => {
	await send(client, "Hello?");
	let later: Promise<unknown> | undefined;
	await world.app.db.write(async (tx) => {
		await appendMessage(world.app, tx, { conversationId: id, senderId: client.user._id, content: "Still there?" });
		const reading = read(seller, 2);
		// The read waits for the lock of this transaction.
		await vi.waitFor(async () => {
			const { rows } = await world.app.db.pool.query(
				"select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
			);
			expect(rows).toHaveLength(1);
		}, waitOptions);
		later = reading;
	});
	await later;
	const { rows } = await world.app.db.pool.query(
		"select read_position, received_position, email_due_at is not null as is_due from participant where conversation_id = $1 and account_id = $2",
		[id, seller.user._id],
	);
	expect(rows).toEqual([{ read_position: 2, received_position: 3, is_due: true }]);
});
