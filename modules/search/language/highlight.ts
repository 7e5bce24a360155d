import { colourGroupsOf } from "./facet-values.ts";
import { hypernymsOf } from "./lexicon.ts";
import { parsePriceAndSize } from "./price-and-size.ts";
import { stemOf } from "./stem.ts";
import { canonicalTerms, queryTermTexts } from "./tokenize.ts";

/** What a search made of the words that were typed, for people to see. Pure. */

type Corrected = { typed: string; meant: string }[];

/** A search with its slips mended, as it is said above the results. */
export function correctedQuery(search: string, corrected: Corrected): string {
	const words = search.trim().split(/\s+/);
	const correctionOf = (typedTerms: string[]) => corrected.find(({ typed }) => typed === typedTerms[0])?.meant;
	const all: string[] = [];
	for (let at = 0; at < words.length; at++) {
		const pair = canonicalTerms(words.slice(at, at + 2).join(" "));
		const phrase = pair.length === 1 ? correctionOf(pair) : undefined;
		const word = words[at] as string;
		all.push(phrase ?? correctionOf(canonicalTerms(word)) ?? word);
		if (phrase !== undefined) at++;
	}
	return all.join(" ");
}

/** The words of some names, lower case, that are among what was looked for: they, their beginnings, and colours of a family. */
export function highlightedWords(search: string, corrected: Corrected, names: string[]): string[] {
	const query = correctedQuery(search, corrected);
	const searchTerms = queryTermTexts(parsePriceAndSize(query)?.text ?? query);
	const stems = new Set(searchTerms.map(stemOf));
	const isMatched = (written: string) =>
		canonicalTerms(written).some(
			(word) =>
				[word, ...hypernymsOf(word), ...colourGroupsOf([word])].some((one) => stems.has(stemOf(one))) ||
				searchTerms.some((one) => one.length > 1 && word.startsWith(one)),
		);
	const nameWords = names.flatMap((name) => name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
	return [...new Set(nameWords)].filter(isMatched);
}
