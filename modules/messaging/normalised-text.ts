/** A text as the search for contact details reads it. */

/** The zeros of the scripts with digits of their own: Arabic, Devanagari to Malayalam, Sinhala, Ol Chiki and Meetei. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0x1c50, 0xabf0];

/** Invisible characters, selectors of emoji, accents, and the nukta, which is often left out. */
const ignored = /\p{Cf}|\p{Co}|\p{Script=Inherited}|\u093c|\u09bc|\u0a3c/u;

export type NormalisedText = {
	plain: string;
	/** For each character of `plain`, where it begins in the text; then the length of the text. */
	at: number[];
};

/** Lower case and digits of one form: without what cannot be seen, and with 0 to 9 for the digits of Indian scripts, in circles or bold. */
export function normalise(text: string): NormalisedText {
	let plain = "";
	const at: number[] = [];
	let index = 0;
	for (const char of text) {
		const shown = plainOf(char);
		plain += shown;
		for (let count = 0; count < shown.length; count++) at.push(index);
		index += char.length;
	}
	at.push(text.length);
	return { plain, at };
}

function plainOf(char: string): string {
	const code = char.codePointAt(0) ?? 0;
	if (code < 0x80) return char.toLowerCase();
	const zero = zeros.find((first) => code >= first && code < first + 10);
	if (zero !== undefined) return String(code - zero);
	if (ignored.test(char)) return "";
	// A nukta is a character of its own or part of the one before.
	return [...char.normalize("NFKC").toLowerCase()].filter((one) => !ignored.test(one)).join("");
}
