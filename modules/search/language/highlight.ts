import { colourGroupsOf } from "./facet-values.ts";
import { hypernymsOf } from "./lexicon.ts";
import { parsePriceAndSize } from "./price-and-size.ts";
import { stemOf } from "./stem.ts";
import { canonicalTerms, queryTermTexts } from "./tokenize.ts";

/** What the results page shows of a search: the corrected text, and the words to highlight. */

type Corrected = { typed: string; meant: string }[];

/** The search text with its corrections applied, for the heading of the results. */
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

/** The words of `names`, in lower case, that match the search: by stem, prefix, hypernym or colour group. */
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
