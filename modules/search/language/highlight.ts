import { colourGroupsOf } from "./facet-values.ts";
import { hypernymsOf } from "./lexicon.ts";
import { parsePriceAndSize } from "./price-and-size.ts";
import { canonicalTerms, queryTermTexts, stemOf } from "./tokenize.ts";

/** Formats a search for the results page: the corrected text, and the words to highlight. */

type Corrected = { typed: string; meant: string }[];

/** The search text with its corrections applied, for the heading of the results. */
export function correctedQuery(search: string, corrected: Corrected): string {
	const typedWords = search.trim().split(/\s+/);
	const correctionOf = (typedTerms: string[]) => corrected.find(({ typed }) => typed === typedTerms[0])?.meant;
	const corrections: string[] = [];
	for (let at = 0; at < typedWords.length; at++) {
		const pair = canonicalTerms(typedWords.slice(at, at + 2).join(" "));
		const phrase = pair.length === 1 ? correctionOf(pair) : undefined;
		const word = typedWords[at] as string;
		corrections.push(phrase ?? correctionOf(canonicalTerms(word)) ?? word);
		if (phrase !== undefined) at++;
	}
	return corrections.join(" ");
}

/** The words of a search, as typed, that are these terms in canonical form. */
export function typedWords(search: string, terms: string[]): string[] {
	const typed = search.trim().split(/\s+/);
	const found: string[] = [];
	for (let at = 0; at < typed.length; at++) {
		const [word, pair] = [typed[at] as string, typed.slice(at, at + 2).join(" ")];
		const pairTerms = canonicalTerms(pair);
		const isPhrase = pairTerms.length === 1 && pair !== word;
		if ((isPhrase ? pairTerms : canonicalTerms(word)).some((term) => terms.includes(term)))
			found.push((isPhrase ? pair : word).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, ""));
		if (isPhrase) at++;
	}
	return [...new Set(found)];
}

/** The words of `names`, in lower case, that match the search: by stem, prefix, hypernym or colour group. */
export function highlightedWords(search: string, corrected: Corrected, names: string[]): string[] {
	const query = correctedQuery(search, corrected);
	const searchTerms = queryTermTexts(parsePriceAndSize(query)?.text ?? query);
	const stems = new Set(searchTerms.map(stemOf));
	const isMatch = (word: string) =>
		canonicalTerms(word).some(
			(term) =>
				[term, ...hypernymsOf(term), ...colourGroupsOf([term])].some((one) => stems.has(stemOf(one))) ||
				searchTerms.some((one) => one.length > 1 && term.startsWith(one)),
		);
	const nameWords = names.flatMap((name) => name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
	return [...new Set(nameWords)].filter(isMatch);
}
