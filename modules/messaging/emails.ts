import type { Email, Recipient } from "#common/email.ts";
import { sanitizeUserText, shorten, shortName } from "#common/email-text.ts";

/** The email about unread messages. */

type UnreadSummary = {
	from: string;
	/** The sender's id. */
	fromId: string;
	product: string;
	photo: string | null;
	count: number;
	/** The text of the first unread message. */
	first: string;
	/** The conversation's path. */
	path: string;
};

export function unreadMessages(
	to: Recipient,
	{ from, fromId, product, photo, count, first, path }: UnreadSummary,
): Email {
	const sender = sanitizeUserText(from);
	return {
		to,
		about: [fromId],
		topic: "messages",
		subject: `${shortName(from)} sent you ${count === 1 ? "a message" : `${count} messages`} about ${shortName(product)}`,
		preheader: shorten(sanitizeUserText(first), 120),
		heading: count === 1 ? "You have a new message" : `You have ${count} new messages`,
		text: [count === 1 ? `${sender} wrote to you:` : `${sender} sent you ${count} messages. This is the first one:`],
		quote: shorten(sanitizeUserText(first), 200),
		item: { name: product, photo, facts: [] },
		button: { label: "Reply", path },
		note: "We email you once about a conversation, until you have read it.",
	};
}
