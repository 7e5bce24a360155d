import { isDevanagari } from "#common/text/devanagari.ts";
import {
	canonicalForms,
	garmentTerms,
	lexiconTerms,
	phrasesByFirstWord,
	statesGarmentType,
	synonymBySpelling,
} from "./lexicon.ts";
import { kinTerms } from "./lists/optional-terms.ts";
import { queryStopwords, regionalSuffixes, stopwords } from "./lists/stopwords.ts";
import { audienceTerms, genericGarmentTerms } from "./lists/term-classes.ts";
import { normalizeText, wordSet } from "./normalize-text.ts";
import { isTransliterable, toLatin } from "./to-latin.ts";

/** Splits texts into terms in canonical form: one spelling for the variants of Indian garment words, in all scripts of India. Stems and phonetic keys of terms. */

/**
 * A word in canonical form, and the synonym when one was written: "ghaghra" is the word "lehenga" with the synonym "ghagra". `written`: an
 * unknown word of a script but Latin and Devanagari, before its transliteration.
 */
export type Term = { word: string; synonym?: string; written?: string };

/** The words of a text in canonical form, lower case, in Latin letters; at most `max`. */
export const canonicalTerms = (text: string, max = 400): string[] => tokenize(text, max).map(({ word }) => word);

export function tokenize(text: string, max = 400): Term[] {
	// A combining mark without a base character belongs to a sign, as in an emoji.
	const found = normalizeText(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
	const terms: Term[] = [];
	for (let at = 0; at < found.length && terms.length < max; at++) {
		const word = found[at] as string;
		const phrase = phrasesByFirstWord.get(word)?.get(found[at + 1] ?? "");
		if (phrase) {
			terms.push({ word: phrase });
			at++;
		} else terms.push(...termsOf(word));
	}
	return terms.length > max ? terms.slice(0, max) : terms;
}

function termsOf(token: string): Term[] {
	if (canonicalForms.has(token)) return [termOf(token)];
	// Stopwords are not transliterated: "में" would become "men".
	if (!isTransliterable(token) || stopwords.has(token) || queryStopwords.has(token))
		return [{ word: token.slice(0, 40) }];
	const parts = knownParts(token);
	if (parts) return parts.map(termOf);
	// A Gurmukhi vowel bearer alone has no sound.
	const spelling = (toLatin(token) || token).slice(0, 40);
	if (canonicalForms.has(spelling) || isDevanagari(token)) return [termOf(spelling)];
	return [{ word: spelling, written: token.slice(0, 40) }];
}

function termOf(spelling: string): Term {
	const word = canonicalForms.get(spelling) ?? spelling;
	const synonym = synonymBySpelling.get(spelling);
	return synonym ? { word, synonym } : { word };
}

/** South Indian languages and Bengali write endings and compounds without a space. */
const suffixes = wordSet(regionalSuffixes);
const regionalScripts = /[\u0980-\u0d7f]/;
const maxLength = 40;

/**
 * The known spellings that a word is made of, without its ending: പട്ടുസാരി is "പട്ടു സാരി", పెళ్లికి is "పెళ్లి". Undefined when a part is
 * unknown. The longest first part wins.
 */
export function knownParts(word: string): string[] | undefined {
	if (!regionalScripts.test(word) || word.length > maxLength) return undefined;
	for (let at = word.length - 1; at >= 2; at--) {
		const [head, rest] = [knownSpelling(word.slice(0, at)), word.slice(at)];
		if (head === undefined) continue;
		if (suffixes.has(rest)) return [head];
		for (const tail of new Set([rest, withoutDoubling(rest)])) {
			const parts = canonicalForms.has(tail) ? [tail] : knownParts(tail);
			if (parts) return [head, ...parts];
		}
	}
	return undefined;
}

/** The spelling itself, or the one with an anusvara, which is dropped before an ending: ഓണം, ഓണത്തിന്. */
const knownSpelling = (word: string): string | undefined =>
	[word, `${word}ം`, `${word}ం`].find((spelling) => canonicalForms.has(spelling));

/** Tamil doubles a consonant between the parts of a compound: பட்டுப்புடவை is பட்டு and புடவை. */
const withoutDoubling = (rest: string): string => rest.replace(/^([க-ஹ])்(?=\1)/u, "");

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
	const withoutKin = contentTerms.filter((word) => !kinTerms.has(word));
	if (withoutKin.length > 0) return withoutKin.slice(0, 8);
	const others = contentTerms.length > 0 ? contentTerms : uniqueTerms.filter((word) => !stopwords.has(word));
	return (others.length > 0 ? others : uniqueTerms).slice(0, 8);
}

/** The words of a search that the lexicon of clothing knows, garments last. Whatever else somebody types, as a name or a number, is not among them. */
export function clothingTerms(search: string): string[] {
	const written = search.split(/\s+/).filter((part) => !/[@\d/_]|\S\.\S/.test(part));
	const known = queryTermTexts(written.join(" ")).filter((word) => lexiconTerms.has(word) || statesGarmentType([word]));
	const isGarment = (word: string) => Number(garmentTerms.has(word));
	return known.sort((one, other) => isGarment(one) - isGarment(other) || (one < other ? -1 : 1));
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

const vowel = /[aeiouy]/;

/**
 * A light English stemmer: "dancing" finds "dance" and "lehengas" finds "lehenga", but "wedding" does not find "wed". Removes plural, -ing, -ed
 * and -e. Short words and words of other scripts stay.
 */
export function stemOf(word: string): string {
	if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
	return withoutE(withoutEnding(withoutPlural(word)));
}

function withoutPlural(word: string): string {
	if (/(ss|us|is)$/.test(word)) return word;
	if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
	if (/(ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2);
	return word.endsWith("s") ? word.slice(0, -1) : word;
}

function withoutEnding(word: string): string {
	for (const ending of ["ing", "ed"]) {
		const stem = word.slice(0, -ending.length);
		if (!word.endsWith(ending) || stem.length < 4 || !vowel.test(stem)) continue;
		const isDoubled = stem.at(-1) === stem.at(-2) && !/[lsz]$/.test(stem);
		return isDoubled ? stem.slice(0, -1) : stem;
	}
	return word;
}

const withoutE = (word: string) => (word.length > 4 && /[^aeiou]e$/.test(word) ? word.slice(0, -1) : word);
