import { familiesOf } from "./facets.ts";
import { queryWords, wordsOf } from "./spelling.ts";
import { stemOf } from "./stem.ts";
import { widerOf } from "./vocabulary.ts";

/** What a search made of the words that were typed, for people to see. Pure. */

type Corrected = { typed: string; meant: string }[];

/** A search with its slips mended, as it is said above the results. */
export const mended = (search: string, corrected: Corrected): string =>
	search
		.trim()
		.split(/\s+/)
		.map((word) => corrected.find(({ typed }) => typed === wordsOf(word)[0])?.meant ?? word)
		.join(" ");

/** The words of some names, lower case, that are among what was looked for: they, their beginnings, and colours of a family. */
export function matchedWords(search: string, corrected: Corrected, names: string[]): string[] {
	const asked = queryWords(mended(search, corrected));
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
