import type { TermDictionary, TermExpansion } from "../index/term-dictionary.ts";
import { garmentTerms, lexiconTerms } from "./lexicon.ts";
import { stemOf } from "./stem.ts";

/** Expands a typed term to the terms of a segment: by stem and prefix. */

/** The weight of an expansion, by how close it is to the typed term. */
export const boosts = { exact: 8, garmentPrefix: 7, prefix: 6, fuzzy: 4, synonym: 1 } as const;

const maxPrefixTerms = 48;

/** The terms of a segment with the stem of the typed one, then those with it as a prefix. */
export function expandTerm(dictionary: TermDictionary, typed: string): TermExpansion[] {
	const expansions: TermExpansion[] = [];
	const seen = new Set<number>();
	const isGarment = garmentTerms.has(typed);
	const add = (postingsId: number, boost: number) => {
		// A ghagra is found by "lehenga", but a lehenga whose description has the other words comes first.
		if (!seen.has(postingsId)) expansions.push({ postingsId, boost, derivedBoost: isGarment ? boosts.synonym : boost });
		seen.add(postingsId);
	};
	const stem = stemOf(typed);
	for (const form of new Set([typed, stem])) {
		const ordinal = dictionary.lowerBound(form);
		if (dictionary.termAt(ordinal) === form) add(dictionary.postingsIdAt(ordinal), boosts.exact);
	}
	const prefixMatches: { ordinal: number; term: string }[] = [];
	for (let ordinal = dictionary.lowerBound(stem); dictionary.termAt(ordinal)?.startsWith(stem); ordinal++) {
		const term = dictionary.termAt(ordinal) as string;
		if (stemOf(term) === stem) add(dictionary.postingsIdAt(ordinal), boosts.exact);
		else if (typed.length > 1 && term.startsWith(typed)) prefixMatches.push({ ordinal, term });
	}
	// A complete lexicon term is not a prefix: "silk" does not mean "silken". A prefix like "leh" prefers lexicon terms to rare words.
	if (lexiconTerms.has(typed)) return expansions;
	const lexiconMatches = prefixMatches.filter(({ term }) => lexiconTerms.has(term));
	const ranked = (expansions.length === 0 && lexiconMatches.length > 0 ? lexiconMatches : prefixMatches).sort(
		(one, other) => dictionary.docFreqAt(other.ordinal) - dictionary.docFreqAt(one.ordinal),
	);
	for (const { ordinal, term } of ranked.slice(0, maxPrefixTerms))
		add(dictionary.postingsIdAt(ordinal), garmentTerms.has(term) ? boosts.garmentPrefix : boosts.prefix);
	return expansions;
}
