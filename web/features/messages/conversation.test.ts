import { describe, expect, test } from "vitest";
import type { Conversation, Message } from "#web/api.ts";
import { firstUnreadOf, mergeConversation, prependEarlier, threadLines, updateInbox } from "./conversation.ts";

const message = (position: number, overrides: Partial<Message> = {}): Message => ({
	position,
	sender: { userId: position % 2 ? "ishita" : "meher" },
	content: `message ${position}`,
	timestamp: new Date(Date.parse("2026-11-23T06:30:00Z") + position * 1000).toISOString(),
	isRead: false,
	...overrides,
});

const conversation = (from: number, to: number, overrides: Partial<Conversation> = {}): Conversation => {
	const messages = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => message(from + index));
	const last = message(to);
	return {
		conversationId: "c",
		participants: [],
		product: { _id: "p", name: "Lehenga", image: "", photo: null, price: 100 },
		messages,
		hasEarlier: from > 1,
		lastMessage: { content: last.content, timestamp: last.timestamp, sender: last.sender },
		unreadCount: 0,
		isBlocked: false,
		canSend: true,
		...overrides,
	};
};
const positions = ({ messages }: Conversation) => messages.map(({ position }) => position);

describe("merging the server's copy into the local one", () => {
	test.each([
		["no local copy", undefined, conversation(1, 3), [1, 2, 3]],
		["new messages", conversation(1, 3), conversation(1, 5), [1, 2, 3, 4, 5]],
		[
			"keeps older pages",
			conversation(1, 40),
			conversation(12, 41),
			Array.from({ length: 41 }, (_, index) => index + 1),
		],
		["adjacent pages", conversation(1, 3), conversation(4, 6), [1, 2, 3, 4, 5, 6]],
		["a gap discards the local copy", conversation(1, 3), conversation(6, 8), [6, 7, 8]],
		["an outdated server copy", conversation(1, 5), conversation(1, 4), [1, 2, 3, 4, 5]],
		["another conversation", conversation(1, 5, { conversationId: "d" }), conversation(2, 3), [2, 3]],
	])("%s", (_, known, fresh, expected) => expect(positions(mergeConversation(known, fresh))).toEqual(expected));

	test("messages before a read one count as read", () => {
		const fresh = conversation(3, 4);
		const read = { ...fresh, messages: fresh.messages.map((one) => ({ ...one, isRead: true })) };
		expect(mergeConversation(conversation(1, 4), read).messages.every(({ isRead }) => isRead)).toBe(true);
	});

	test("the earliest page says whether there are earlier messages", () => {
		expect(mergeConversation(conversation(1, 40), conversation(12, 41)).hasEarlier).toBe(false);
		expect(mergeConversation(conversation(1, 3), conversation(6, 8)).hasEarlier).toBe(true);
		const both = prependEarlier(conversation(6, 8), conversation(1, 5));
		expect([positions(both), both.hasEarlier]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], false]);
		expect(positions(prependEarlier(both, conversation(1, 5)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
	});
});

test("the inbox moves a conversation to the top on a new message, else updates it in place", () => {
	const list = ["a", "b", "c"].map((conversationId) => conversation(1, 2, { conversationId }));
	const ids = (some: Conversation[]) => some.map(({ conversationId }) => conversationId);
	expect(ids(updateInbox(list, conversation(1, 3, { conversationId: "c" })))).toEqual(["c", "a", "b"]);
	const read = conversation(1, 2, { conversationId: "b", unreadCount: 5 });
	expect(updateInbox(list, read)).toEqual([list[0], read, list[2]]);
	expect(ids(updateInbox(list, conversation(1, 2, { conversationId: "d" })))).toEqual(["d", "a", "b", "c"]);
});

describe("thread lines", () => {
	const kinds = (messages: Message[], firstUnread?: number) =>
		threadLines(messages, "ishita", firstUnread).map((line) =>
			line.kind === "day"
				? line.day
				: line.kind === "unread"
					? "unread"
					: `${line.message.position}${line.isLast ? "." : ""}`,
		);
	const by = (userId: string, position: number, timestamp: string) =>
		message(position, { sender: { userId }, timestamp });

	test("a day separator precedes its first message, in Indian time", () => {
		expect(kinds([by("a", 1, "2026-11-22T18:29:00Z"), by("a", 2, "2026-11-22T18:31:00Z")])).toEqual([
			"2026-11-22",
			"1.",
			"2026-11-23",
			"2.",
		]);
	});

	test("consecutive messages of one person show the time only under the last", () => {
		const messages = [
			by("a", 1, "2026-11-23T06:00:00Z"),
			by("a", 2, "2026-11-23T06:05:00Z"),
			by("a", 3, "2026-11-23T06:30:00Z"),
			by("b", 4, "2026-11-23T06:31:00Z"),
		];
		expect(kinds(messages)).toEqual(["2026-11-23", "1", "2.", "3.", "4."]);
	});

	test("the unread separator precedes the first unread message, after its day, and splits a group", () => {
		const messages = [by("b", 1, "2026-11-23T06:00:00Z"), by("b", 2, "2026-11-23T06:01:00Z")];
		expect(kinds(messages, 2)).toEqual(["2026-11-23", "1.", "unread", "2."]);
		expect(kinds(messages, 1)).toEqual(["2026-11-23", "unread", "1", "2."]);
	});

	test("the first unread message is the other person's; none when all are read", () => {
		const one = conversation(1, 4, { unreadCount: 2 });
		expect(firstUnreadOf(one, "ishita")).toBe(2);
		expect(firstUnreadOf({ ...one, unreadCount: 0 }, "ishita")).toBeUndefined();
	});
});
