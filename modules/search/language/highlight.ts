import { familiesOf } from "./facet-values.ts";
import { widerOf } from "./lexicon.ts";
import { limitsIn } from "./price-and-size.ts";
import { stemOf } from "./stem.ts";
import { queryWords, wordsOf } from "./tokenize.ts";

/** What a search made of the words that were typed, for people to see. Pure. */

type Corrected = { typed: string; meant: string }[];

/** A search with its slips mended, as it is said above the results. */
export function mended(search: string, corrected: Corrected): string {
	const words = search.trim().split(/\s+/);
	const meantBy = (said: string[]) => corrected.find(({ typed }) => typed === said[0])?.meant;
	const all: string[] = [];
	for (let at = 0; at < words.length; at++) {
		const pair = wordsOf(words.slice(at, at + 2).join(" "));
		const both = pair.length === 1 ? meantBy(pair) : undefined;
		const word = words[at] as string;
		all.push(both ?? meantBy(wordsOf(word)) ?? word);
		if (both !== undefined) at++;
	}
	return all.join(" ");
}

/** The words of some names, lower case, that are among what was looked for: they, their beginnings, and colours of a family. */
export function matchedWords(search: string, corrected: Corrected, names: string[]): string[] {
	const said = mended(search, corrected);
	const asked = queryWords(limitsIn(said)?.words ?? said);
	const stems = new Set(asked.map(stemOf));
	const isMatched = (written: string) =>
		wordsOf(written).some(
			(word) =>
				[word, ...widerOf(word), ...familiesOf([word])].some((one) => stems.has(stemOf(one))) ||
				asked.some((one) => one.length > 1 && word.startsWith(one)),
		);
	const written = names.flatMap((name) => name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
	return [...new Set(written)].filter(isMatched);
}
