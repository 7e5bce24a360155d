/** Texts that all emails share. Pure. */

/** User text for an email: on one line, without links and without six digits in a row, so that nobody can inject a false code or a link. */
export const sanitizeUserText = (text: string): string =>
	text
		.replace(/\s+/g, " ")
		.replace(/\b(?:https?:\/\/|www\.)\S+/gi, "(an address)")
		.replace(/\p{Nd}{6,}/gu, (digits) => digits.match(/\p{Nd}{1,5}/gu)?.join(" ") ?? "")
		.trim();

/** The first line of an email. */
export const greeting = (name: string): string => {
	const first = sanitizeUserText(name.trim().split(/\s/)[0] ?? "");
	return first ? `Namaste ${first},` : "Namaste,";
};
