import { greeting, sanitizeUserText } from "#common/email-copy.ts";

/** The email about unread messages. */

type Recipient = { email: string; name: string };
type UnreadSummary = {
	from: string;
	product: string;
	count: number;
	/** The text of the first unread message. */
	first: string;
	/** The conversation's URL; undefined when PUBLIC_URL is not set. */
	address: string | undefined;
};

export function unreadMessages(to: Recipient, { from, product, count, first, address }: UnreadSummary) {
	const [sender, listing] = [sanitizeUserText(from), sanitizeUserText(product)];
	return {
		to: to.email,
		topic: "messages" as const,
		subject: `${sender} wrote to you about ${listing}`,
		text: [
			greeting(to.name),
			count === 1
				? `${sender} wrote to you about ${listing}:`
				: `${sender} wrote you ${count} messages about ${listing}. The first of them:`,
			shorten(sanitizeUserText(first), 200),
			address ? `Answer here:\n${address}` : "Answer on Almari, under Messages.",
			"We write once about a conversation, until you have read it.",
			"Almari",
		].join("\n\n"),
	};
}

/** Shortens by code points, so that no surrogate pair is split. */
function shorten(text: string, maxLength: number): string {
	const characters = [...text];
	return characters.length <= maxLength
		? text
		: `${characters
				.slice(0, maxLength - 1)
				.join("")
				.trimEnd()}…`;
}
