/** What all letters have in common. Pure. */

/** Words of others: on one line, without addresses to press and without six digits in a row, so that nobody slips a false code into a letter of ours. */
export const sanitizeUserText = (text: string): string =>
	text
		.replace(/\s+/g, " ")
		.replace(/\b(?:https?:\/\/|www\.)\S+/gi, "(an address)")
		.replace(/\p{Nd}{6,}/gu, (digits) => digits.match(/\p{Nd}{1,5}/gu)?.join(" ") ?? "")
		.trim();

/** How a letter begins. */
export const greeting = (name: string): string => {
	const first = sanitizeUserText(name.trim().split(/\s/)[0] ?? "");
	return first ? `Namaste ${first},` : "Namaste,";
};
