import { toAsciiDigit } from "#common/text/fold-text.ts";

/** A text as the search for contact details reads it. */

/** The circled digits that have no compatibility form: in a double, black or sans-serif circle. Each range is of 1 to 10. */
const circled = /[\u24f5-\u24fe\u2776-\u2793]/;

/** Invisible characters, selectors of emoji, accents, and the nukta, which is often left out. */
const ignored = /\p{Cf}|\p{Co}|\p{Script=Inherited}|\u093c|\u09bc|\u0a3c/u;

/** Characters, and digits as URLs escape them, also twice: %39 and %2539 are 9 (RFC 3986, 2.1). */
const pieces = /%(?:25)*3(\d)|./gsu;

export type NormalisedText = {
	plain: string;
	/** For each character of `plain`, where it begins in the text; then the length of the text. */
	at: number[];
};

/** Lower case and digits of one form: without what cannot be seen, and with 0 to 9 for the digits of any script, in circles, bold or escaped. */
export function normalise(text: string): NormalisedText {
	let plain = "";
	const at: number[] = [];
	let index = 0;
	for (const [piece, digit] of text.matchAll(pieces)) {
		const shown = digit ?? plainOf(piece);
		plain += shown;
		for (let count = 0; count < shown.length; count++) at.push(index);
		index += piece.length;
	}
	at.push(text.length);
	return { plain, at };
}

function plainOf(char: string): string {
	const code = char.codePointAt(0) ?? 0;
	if (code < 0x80) return char.toLowerCase();
	if (/\p{Nd}/u.test(char)) return toAsciiDigit(char);
	if (char === "\u24ff") return "0";
	if (circled.test(char)) return String(((code - (code < 0x2776 ? 0x24f5 : 0x2776)) % 10) + 1);
	if (ignored.test(char)) return "";
	// A nukta is a character of its own or part of the one before.
	return [...char.normalize("NFKC").toLowerCase()].filter((one) => !ignored.test(one)).join("");
}
