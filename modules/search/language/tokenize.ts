import { isDevanagari, transliterate } from "#common/text/devanagari.ts";
import { canonicalForms, garmentTerms, phrasesByFirstWord, synonymBySpelling } from "./lexicon.ts";
import { audienceTerms, genericGarmentTerms } from "./lists/garment-classes.ts";
import { queryStopwords } from "./lists/query-stopwords.ts";
import { stopwords } from "./lists/stopwords.ts";

/** Splits texts into terms in canonical form: one spelling for the variants of Indian garment words, Devanagari included. */

/** A word in canonical form, and the synonym when one was written: "ghaghra" is the word "lehenga" with the synonym "ghagra". */
export type Term = { word: string; synonym?: string };

/** The words of a text in canonical form, lower case, transliterated from Devanagari; at most `max`. */
export const canonicalTerms = (text: string, max = 400): string[] => tokenize(text, max).map(({ word }) => word);

export function tokenize(text: string, max = 400): Term[] {
	const found =
		text
			.normalize("NFC")
			.toLowerCase()
			// Hindi keyboards insert zero-width joiners. A combining mark without a base character belongs to a sign, as in an emoji.
			.replace(/[\u200b-\u200d]/g, "")
			.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
	const terms: Term[] = [];
	for (let at = 0; at < found.length && terms.length < max; at++) {
		const word = found[at] as string;
		const phrase = phrasesByFirstWord.get(word)?.get(found[at + 1] ?? "");
		terms.push(phrase ? { word: phrase } : termOf(word));
		if (phrase) at++;
	}
	return terms;
}

function termOf(token: string): Term {
	const canonical = canonicalForms.get(token);
	// Stopwords are not transliterated: "में" would become "men".
	if (!canonical && (!isDevanagari(token) || stopwords.has(token) || queryStopwords.has(token)))
		return { word: token.slice(0, 40) };
	const spelling = canonical ? token : transliterate(token);
	const word = canonical ?? canonicalForms.get(spelling) ?? spelling;
	const synonym = synonymBySpelling.get(spelling);
	return synonym ? { word, synonym } : { word };
}

/** The query terms of a search, each with its first typed synonym. */
export function queryTerms(search: string): Term[] {
	const terms = tokenize(search, 30);
	return queryTermTexts(search).map((word) => terms.find((term) => term.word === word) ?? { word });
}

/** The distinct words to search for, at most eight. Stopwords are used only when there is nothing else. */
export function queryTermTexts(search: string): string[] {
	const uniqueTerms = [...new Set(canonicalTerms(search, 30))];
	const garments = uniqueTerms.filter((word) => garmentTerms.has(word) && !genericGarmentTerms.has(word));
	const isRedundant = (word: string) =>
		(garments.length > 0 && genericGarmentTerms.has(word)) ||
		(word === "dress" && uniqueTerms.some((other) => audienceTerms.has(other)));
	const contentTerms = uniqueTerms.filter(
		(word) => !stopwords.has(word) && !queryStopwords.has(word) && !isRedundant(word),
	);
	const others = contentTerms.length > 0 ? contentTerms : uniqueTerms.filter((word) => !stopwords.has(word));
	return (others.length > 0 ? others : uniqueTerms).slice(0, 8);
}

export const isStopword = (word: string): boolean => stopwords.has(word);

/** Whether a text has a word that is not a stopword. */
export const hasContentTerm = (text: string): boolean =>
	canonicalTerms(text, 30).some((word) => !stopwords.has(word) && !queryStopwords.has(word));

/**
 * The phonetic key of a word: its consonants, with the variants of Indian spelling folded. "lahnga", "lehenga" and "lehnga" have the same
 * key, and so have "sherwani" and "shervaani".
 */
export function phoneticKeyOf(word: string): string {
	const folded = word
		.replace(/ph/g, "f")
		.replace(/([bcdgjkpt])h/g, "$1")
		.replace(/sh/g, "s")
		.replace(/[vw]/g, "w")
		.replace(/[zx]/g, "j")
		.replace(/[qc]/g, "k")
		.replace(/(.)\1+/g, "$1");
	const key = folded.slice(0, 1) + folded.slice(1).replace(/[aeiouy]/g, "");
	return key.replace(/(.)\1+/g, "$1");
}
