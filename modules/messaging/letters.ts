import { hello, quote } from "#common/letter-words.ts";

/** The letter of unread messages. */

type To = { email: string; name: string };
type Unread = {
	from: string;
	product: string;
	count: number;
	/** The first of them. */
	first: string;
	/** Where to answer; undefined where the site does not know its own address. */
	address: string | undefined;
};

export function unreadMessages(to: To, { from, product, count, first, address }: Unread) {
	const [who, what] = [quote(from), quote(product)];
	return {
		to: to.email,
		topic: "messages" as const,
		subject: `${who} wrote to you about ${what}`,
		text: [
			hello(to.name),
			count === 1
				? `${who} wrote to you about ${what}:`
				: `${who} wrote you ${count} messages about ${what}. The first of them:`,
			shorten(quote(first), 200),
			address ? `Answer here:\n${address}` : "Answer on Almari, under Messages.",
			"We write once about a conversation, until you have read it.",
			"Almari",
		].join("\n\n"),
	};
}

/** No character is cut in half. */
function shorten(text: string, most: number): string {
	const characters = [...text];
	return characters.length <= most
		? text
		: `${characters
				.slice(0, most - 1)
				.join("")
				.trimEnd()}…`;
}
