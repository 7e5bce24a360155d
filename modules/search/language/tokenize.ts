import { isDevanagari, toLatin } from "#common/devanagari.ts";
import { garmentWords, oneSpelling, pairsOf, synonymBySpelling } from "./lexicon.ts";
import { alsoCalled, forWhom, saysLittle, small } from "./query-lexicon.ts";

/** Words as search knows them: one spelling for the many that Indian garment words have, Devanagari included. Pure. */

/** A word in its one spelling; where a synonym of it was written, that synonym too: a "ghaghra" is a lehenga, written as "ghagra". */
export type Term = { word: string; synonym?: string };

/** The words of a text, lower case, each in its one spelling and Latin letters where it is Devanagari; at most `most`. */
export const wordsOf = (text: string, most = 400): string[] => termsOf(text, most).map(({ word }) => word);

export function termsOf(text: string, most = 400): Term[] {
	const found =
		text
			.normalize("NFC")
			.toLowerCase()
			// Keyboards for Hindi put joiners into words; a mark alone belongs to a sign before it, as in a red heart.
			.replace(/[\u200b-\u200d]/g, "")
			.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
	const terms: Term[] = [];
	for (let at = 0; at < found.length && terms.length < most; at++) {
		const word = found[at] as string;
		const whole = pairsOf.get(word)?.get(found[at + 1] ?? "");
		terms.push(whole ? { word: whole } : termOf(word));
		if (whole) at++;
	}
	return terms;
}

function termOf(written: string): Term {
	const known = oneSpelling.get(written);
	// These keep their letters: "में" is not "men".
	if (!known && (!isDevanagari(written) || small.has(written) || saysLittle.has(written)))
		return { word: written.slice(0, 40) };
	const spelling = known ? written : toLatin(written);
	const word = known ?? oneSpelling.get(spelling) ?? spelling;
	const synonym = synonymBySpelling.get(spelling);
	return synonym ? { word, synonym } : { word };
}

/** As `queryWords`, each with the synonym that was typed; of several for one word the first. */
export function queryTerms(search: string): Term[] {
	const terms = termsOf(search, 30);
	return queryWords(search).map((word) => terms.find((term) => term.word === word) ?? { word });
}

/** The words to look for: repeated ones once, those that say little only when there is nothing else; at most eight. */
export function queryWords(search: string): string[] {
	const words = [...new Set(wordsOf(search, 30))];
	const garments = words.filter((word) => garmentWords.has(word) && !alsoCalled.has(word));
	const saysNoMore = (word: string) =>
		(garments.length > 0 && alsoCalled.has(word)) || (word === "dress" && words.some((other) => forWhom.has(other)));
	const telling = words.filter((word) => !small.has(word) && !saysLittle.has(word) && !saysNoMore(word));
	const others = telling.length > 0 ? telling : words.filter((word) => !small.has(word));
	return (others.length > 0 ? others : words).slice(0, 8);
}

export const isSmall = (word: string): boolean => small.has(word);

/** Whether there is a word among them that a listing need have. */
export const saysSomething = (text: string): boolean =>
	wordsOf(text, 30).some((word) => !small.has(word) && !saysLittle.has(word));

/**
 * How a word sounds, roughly: its consonants, with those that Indian words are spelt with in several ways made one. "lahnga", "lehenga" and
 * "lehnga" sound alike, and so do "sherwani" and "shervaani".
 */
export function soundOf(word: string): string {
	const like = word
		.replace(/ph/g, "f")
		.replace(/([bcdgjkpt])h/g, "$1")
		.replace(/sh/g, "s")
		.replace(/[vw]/g, "w")
		.replace(/[zx]/g, "j")
		.replace(/[qc]/g, "k")
		.replace(/(.)\1+/g, "$1");
	const sound = like.slice(0, 1) + like.slice(1).replace(/[aeiouy]/g, "");
	return sound.replace(/(.)\1+/g, "$1");
}
