/** Merges the messages of a conversation, groups them into lines for display, and labels when they were sent. Pure. */
import { addDays, type Day, dayOf, formatDay } from "#common/calendar.ts";
import { messagesCopy } from "#messages/messages.js";
import type { Conversation, Message } from "#web/api.ts";
import { formatTime } from "#web/features/format/format.ts";

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

const hourMs = 3_600_000;

/** The specification's label: "Just now" under 1 hour, "3h ago" under 24 hours, else the date, with the year unless it is this year. */
export function timeLabel(timestamp: string, now: string): string {
	const hours = Math.floor((Date.parse(now) - Date.parse(timestamp)) / hourMs);
	if (hours < 1) return messagesCopy.time.now;
	if (hours < 24) return messagesCopy.time.hours({ hours });
	return dateLabel(dayOf(new Date(timestamp)), dayOf(new Date(now)));
}

/** The same label for a single message: dates include the time of day. */
export function momentLabel(timestamp: string, now: string): string {
	const label = timeLabel(timestamp, now);
	return Date.parse(now) - Date.parse(timestamp) < 24 * hourMs ? label : `${label}, ${formatTime(timestamp)}`;
}

/** The separator above a day's messages. */
export function dayLabel(day: Day, today: Day): string {
	if (day === today) return messagesCopy.today;
	if (day === addDays(today, -1)) return messagesCopy.yesterday;
	return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day, "weekday") : formatDay(day);
}

const dateLabel = (day: Day, today: Day) =>
	day.slice(0, 4) === today.slice(0, 4) ? formatDay(day, "shortNoYear") : formatDay(day);
