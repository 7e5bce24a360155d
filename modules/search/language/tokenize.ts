import { isDevanagari, toLatin } from "#common/devanagari.ts";
import { canonicalForms, garmentTerms, phrasesByFirstWord, synonymBySpelling } from "./lexicon.ts";
import { audienceTerms, genericGarmentTerms, queryStopwords, stopwords } from "./query-lexicon.ts";

/** Words as search knows them: one spelling for the many that Indian garment words have, Devanagari included. Pure. */

/** A word in its one spelling; where a synonym of it was written, that synonym too: a "ghaghra" is a lehenga, written as "ghagra". */
export type Term = { word: string; synonym?: string };

/** The words of a text, lower case, each in its one spelling and Latin letters where it is Devanagari; at most `most`. */
export const canonicalTerms = (text: string, max = 400): string[] => tokenize(text, max).map(({ word }) => word);

export function tokenize(text: string, max = 400): Term[] {
	const found =
		text
			.normalize("NFC")
			.toLowerCase()
			// Keyboards for Hindi put joiners into words; a mark alone belongs to a sign before it, as in a red heart.
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
	// These keep their letters: "में" is not "men".
	if (!canonical && (!isDevanagari(token) || stopwords.has(token) || queryStopwords.has(token)))
		return { word: token.slice(0, 40) };
	const spelling = canonical ? token : toLatin(token);
	const word = canonical ?? canonicalForms.get(spelling) ?? spelling;
	const synonym = synonymBySpelling.get(spelling);
	return synonym ? { word, synonym } : { word };
}

/** As `queryWords`, each with the synonym that was typed; of several for one word the first. */
export function queryTerms(search: string): Term[] {
	const terms = tokenize(search, 30);
	return queryTermTexts(search).map((word) => terms.find((term) => term.word === word) ?? { word });
}

/** The words to look for: repeated ones once, those that say little only when there is nothing else; at most eight. */
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

/** Whether there is a word among them that a listing need have. */
export const hasContentTerm = (text: string): boolean =>
	canonicalTerms(text, 30).some((word) => !stopwords.has(word) && !queryStopwords.has(word));

/**
 * How a word sounds, roughly: its consonants, with those that Indian words are spelt with in several ways made one. "lahnga", "lehenga" and
 * "lehnga" sound alike, and so do "sherwani" and "shervaani".
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
