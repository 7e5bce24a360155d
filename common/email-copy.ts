/** What all letters have in common. Pure. */

/** Words of others: on one line, without addresses to press and without six digits in a row, so that nobody slips a false code into a letter of ours. */
export const quote = (words: string): string =>
	words
		.replace(/\s+/g, " ")
		.replace(/\b(?:https?:\/\/|www\.)\S+/gi, "(an address)")
		.replace(/\p{Nd}{6,}/gu, (digits) => digits.match(/\p{Nd}{1,5}/gu)?.join(" ") ?? "")
		.trim();

/** How a letter begins. */
export const hello = (name: string): string => {
	const first = quote(name.trim().split(/\s/)[0] ?? "");
	return first ? `Namaste ${first},` : "Namaste,";
};
