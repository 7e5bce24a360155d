import type { Email, Recipient } from "#common/email.ts";
import { sanitizeUserText, shorten, shortName } from "#common/email-text.ts";
import { messageEmailCopy as copy } from "#messages/emails/messaging.js";

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
	return {
		to,
		about: [fromId],
		topic: "messages",
		subject: copy.subject({ count, from: shortName(from), product: shortName(product) }),
		preheader: shorten(sanitizeUserText(first), 120),
		heading: copy.heading({ count }),
		text: [copy.text({ count, from: sanitizeUserText(from) })],
		quote: shorten(sanitizeUserText(first), 200),
		item: { name: product, photo, facts: [] },
		button: { label: copy.reply, path },
		note: copy.note,
	};
}
