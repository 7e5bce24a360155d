/** Merges the messages of a conversation and groups them into lines for display. Pure. */
import { type Day, dayOf } from "#common/calendar.ts";
import type { Conversation, Message } from "#web/api.ts";

/** Merges the server's copy into the local one. Keeps local messages before its first message and after its last. */
export function mergeConversation(current: Conversation | undefined, fresh: Conversation): Conversation {
	const [first, last] = [fresh.messages[0], fresh.messages.at(-1)];
	const newest = current?.messages.at(-1)?.position ?? 0;
	if (!current || current.conversationId !== fresh.conversationId || !first || !last || newest < first.position - 1)
		return fresh;
	const before = current.messages.filter(({ position }) => position < first.position);
	const after = current.messages.filter(({ position }) => position > last.position);
	return {
		...(after.length > 0 ? current : fresh),
		messages: [
			...before.map((message) => ({ ...message, isRead: message.isRead || first.isRead })),
			...fresh.messages,
			...after,
		],
		hasEarlier: before.length > 0 ? current.hasEarlier : fresh.hasEarlier,
	};
}

/** Prepends a page of older messages. */
export const prependEarlier = (current: Conversation, page: Conversation): Conversation => ({
	...current,
	messages: [
		...page.messages.filter(({ position }) => position < (current.messages[0]?.position ?? 0)),
		...current.messages,
	],
	hasEarlier: page.hasEarlier,
});

/** Replaces a conversation in the inbox; one with a new message moves to the top. */
export function updateInbox(list: Conversation[], conversation: Conversation): Conversation[] {
	const rest = list.filter(({ conversationId }) => conversationId !== conversation.conversationId);
	const at = list.findIndex(({ conversationId }) => conversationId === conversation.conversationId);
	if (list[at]?.lastMessage.timestamp === conversation.lastMessage.timestamp) return list.with(at, conversation);
	return [conversation, ...rest];
}

export type ThreadLine =
	| { kind: "day"; day: Day }
	| { kind: "unread" }
	| {
			kind: "message";
			message: Message;
			isMine: boolean;
			/** The last message of a group; it shows the time. */
			isLast: boolean;
	  };

const groupWindowMs = 10 * 60_000;

/** Day separators, the unread separator, and the messages between them. */
export function threadLines(messages: Message[], userId: string, firstUnread: number | undefined): ThreadLine[] {
	return messages.flatMap((message, index): ThreadLine[] => {
		const [before, next] = [messages[index - 1], messages[index + 1]];
		const day = dayOf(new Date(message.timestamp));
		const isLast =
			!next ||
			next.sender.userId !== message.sender.userId ||
			next.position === firstUnread ||
			dayOf(new Date(next.timestamp)) !== day ||
			Date.parse(next.timestamp) - Date.parse(message.timestamp) > groupWindowMs;
		return [
			...(!before || dayOf(new Date(before.timestamp)) !== day ? [{ kind: "day", day } as const] : []),
			...(message.position === firstUnread ? [{ kind: "unread" } as const] : []),
			{ kind: "message", message, isMine: message.sender.userId === userId, isLast },
		];
	});
}

/** The position of the first message that the user has not read. */
export const firstUnreadOf = ({ messages, unreadCount }: Conversation, userId: string): number | undefined =>
	unreadCount > 0 ? messages.find(({ sender, isRead }) => sender.userId !== userId && !isRead)?.position : undefined;

/** The other participant; the client for an admin, who is neither. */
export const otherParticipant = ({ participants }: Conversation, userId: string) =>
	participants.find((one) => one.userId !== userId) ?? { userId: "", name: "", shopName: "", role: "client" as const };
