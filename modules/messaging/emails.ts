import { hello, quote } from "#common/email-copy.ts";

/** The letter of unread messages. */

type Recipient = { email: string; name: string };
type UnreadSummary = {
	from: string;
	product: string;
	count: number;
	/** The first of them. */
	first: string;
	/** Where to answer; undefined where the site does not know its own address. */
	address: string | undefined;
};

export function unreadMessages(to: Recipient, { from, product, count, first, address }: UnreadSummary) {
	const [sender, listing] = [quote(from), quote(product)];
	return {
		to: to.email,
		topic: "messages" as const,
		subject: `${sender} wrote to you about ${listing}`,
		text: [
			hello(to.name),
			count === 1
				? `${sender} wrote to you about ${listing}:`
				: `${sender} wrote you ${count} messages about ${listing}. The first of them:`,
			shorten(quote(first), 200),
			address ? `Answer here:\n${address}` : "Answer on Almari, under Messages.",
			"We write once about a conversation, until you have read it.",
			"Almari",
		].join("\n\n"),
	};
}

/** No character is cut in half. */
function shorten(text: string, maxLength: number): string {
	const characters = [...text];
	return characters.length <= maxLength
		? text
		: `${characters
				.slice(0, maxLength - 1)
				.join("")
				.trimEnd()}…`;
}
