/** Brings a text into one Unicode form, so that it is compared by what one reads and not by how it was typed. */

const isAscii = /^[\0-\x7f]*$/;

/** Lower case; compatible forms, digits of all scripts, Urdu letters and Malayalam chillus unified; without joiners and vowel points. */
export function normalizeText(text: string): string {
	if (isAscii.test(text)) return text.toLowerCase();
	return text
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[\u200b-\u200f\u2060\ufeff\u0640\u064b-\u0652\u0670]/g, "")
		.replace(
			/[\u0660-\u0669\u06f0-\u06f9]|[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g,
			asciiDigit,
		)
		.replace(/[يىكهةۃۂۀ\u0d7a-\u0d7f]/g, (character) => variants[character] as string);
}

/** The ten digits of a script follow each other; in the Arabic block they begin at a multiple of 16, in the others at 6 above one. */
const asciiDigit = (digit: string): string => {
	const place = digit.charCodeAt(0) & 0xf;
	return String(digit.charCodeAt(0) < 0x700 ? place : place - 6);
};

/** Arabic letters as they are written in Urdu, and Malayalam chillus as a consonant with virama. */
const variants: Record<string, string> = {
	ي: "ی",
	ى: "ی",
	ك: "ک",
	ه: "ہ",
	ة: "ہ",
	ۃ: "ہ",
	ۂ: "ہ",
	ۀ: "ہ",
	"\u0d7a": "ണ്",
	"\u0d7b": "ന്",
	"\u0d7c": "ര്",
	"\u0d7d": "ല്",
	"\u0d7e": "ള്",
	"\u0d7f": "ക്",
};

/** Parses a word list: words separated by white space, as a set, in the form of tokenized texts. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(normalizeText(words).trim().split(/\s+/));
