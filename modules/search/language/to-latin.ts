import { transliterate } from "#common/text/devanagari.ts";

/**
 * Transliterates the scripts of India to Latin letters. Unicode lays out Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada and
 * Malayalam in parallel with Devanagari (after ISCII): a letter has the same place in each block of 128. Urdu has a table of its own.
 */

const regionalScripts = /[\u0600-\u06ff\u0900-\u0d7f]/;

/** Whether a word has characters that `toLatin` knows. */
export const isTransliterable = (word: string): boolean => regionalScripts.test(word);

/** A word in Latin letters, as it would be typed without its own keyboard: ಕುರ್ತಾ is "kurta". Other characters stay. */
export const toLatin = (word: string): string =>
	/[\u0600-\u06ff]/.test(word) ? urduToLatin(word) : transliterate(toDevanagari(word));

const toDevanagari = (word: string): string =>
	word
		.normalize("NFC")
		.replace(/[\u0980-\u0d7f]/g, (character) => exceptions[character] ?? parallelCharacter(character));

const parallelCharacter = (character: string): string => {
	const place = character.charCodeAt(0) & 0x7f;
	const parallel = shortVowels[place] ?? String.fromCharCode(0x0900 | place);
	// The numbers ten of Tamil and Malayalam lie beside a sign of abbreviation.
	return /[\p{L}\p{M}\p{N}]/u.test(parallel) ? parallel : character;
};

/** Short e and o, which Devanagari does not tell from the long ones, by their place in the block. */
const shortVowels: Record<number, string> = { 14: "ए", 18: "ओ", 70: "े", 74: "ो" };

/** Letters without a parallel one, and signs that change nothing. */
const exceptions: Record<string, string> = {
	ৎ: "त्",
	ৰ: "र",
	ৱ: "व",
	"ৗ": "",
	"ੰ": "ं",
	"ੱ": "",
	ੲ: "",
	ੳ: "",
	"ੵ": "य",
	"ௗ": "",
	"ౕ": "",
	"ౖ": "",
	"ೕ": "",
	"ೖ": "",
	"ൗ": "ौ",
};

const urduCharacters: Record<string, string> = Object.fromEntries(
	"اa آa بb پp تt ٹt ثs جj چch حh خkh دd ڈd ذz رr ڑr زz ژzh سs شsh صs ضz طt ظz عa غg فf قq کk گg لl مm نn ںn ہh ھh ءi ئi ےe ؤo ۓe"
		.split(" ")
		.map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** Short vowels are not written in Urdu. و and ی are consonants at the start of a word and beside ا, else vowels. */
const urduToLatin = (word: string): string =>
	[...word]
		.map((character, at, all) => {
			if (character !== "و" && character !== "ی") return urduCharacters[character] ?? character;
			const isConsonant = at === 0 || /[اآ]/.test(all[at + 1] ?? "");
			return character === "و" ? (isConsonant ? "v" : "o") : isConsonant ? "y" : "i";
		})
		.join("");
