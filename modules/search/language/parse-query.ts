import type { TermDictionary, TermExpansion } from "../index/term-dictionary.ts";
import { bestCorrections, canonicalCompletions, collapseRepeats, splitCompound } from "./correct-term.ts";
import { boosts, expandTerm } from "./expand-term.ts";
import {
	canonicalForms,
	colourTerms,
	hypernymsOf,
	isOptionalTerm,
	lexiconTerms,
	looseSynonymLists,
	synonymBySpelling,
} from "./lexicon.ts";
import { genericGarmentTerms } from "./lists/garment-classes.ts";
import { displayForms } from "./lists/phrases.ts";
import { type PriceAndSize, parsePriceAndSize } from "./price-and-size.ts";
import { hasContentTerm, queryTerms, type Term } from "./tokenize.ts";

/** Parses a search text into its price and size and, for each segment, the expansions of each term. */

export type ParsedQuery = {
	/** For each segment, the expansions of each term. Undefined: the text has no terms. "none": only punctuation, which matches nothing. */
	terms: TermExpansion[][][] | undefined | "none";
	/** The price and size in the text, which narrow the filter. */
	priceAndSize: PriceAndSize | undefined;
	corrected: Correction[];
};

export type Correction = { typed: string; meant: string };

/** For each segment, the expansions of one term. */
type SegmentExpansions = TermExpansion[][];

/** Whether some segment has a document with an expansion of every term, given for each segment and term. */
type MatchesAnywhere = (terms: TermExpansion[][][]) => boolean;

/** A term without an expansion in any segment is corrected, the same way in all of them. The dictionaries are those of the segments. */
export function parseQuery(
	dictionaries: readonly TermDictionary[],
	search: string,
	matchesAnywhere: MatchesAnywhere,
): ParsedQuery {
	const priceAndSize = parsePriceAndSize(search);
	if (priceAndSize && !hasContentTerm(priceAndSize.text)) return { terms: undefined, priceAndSize, corrected: [] };
	const typed = queryTerms(priceAndSize?.text ?? search);
	if (typed.length === 0) return { terms: search.trim() ? "none" : undefined, priceAndSize, corrected: [] };
	const corrected: Correction[] = [];
	const perTerm = typed.map((term) => ({
		term: term.word,
		expansions: expandQueryTerm(dictionaries, term, corrected),
	}));
	const hasMatch = (all: SegmentExpansions[]) => matchesAnywhere(bySegment(dictionaries, all));
	return {
		terms: bySegment(dictionaries, dropOptionalTerms(dictionaries, perTerm, hasMatch)),
		priceAndSize,
		corrected,
	};
}

/** The expansions of a term, or of each part of a compound. */
function expandQueryTerm(
	dictionaries: readonly TermDictionary[],
	{ word, synonym, written }: Term,
	corrected: Correction[],
): SegmentExpansions[] {
	const expansions =
		synonym === undefined
			? expandInSegments(dictionaries, word)
			: dictionaries.map((dictionary) => expandSynonymIn(dictionary, synonym, word));
	// The first letters of a word of another script are completed in that script, before the Latin ones.
	const isHalfTyped = written !== undefined && !dictionaries.some((dictionary) => dictionary.has(word));
	const completions = isHalfTyped ? canonicalCompletions(written) : [];
	if (completions.length === 0 && hasExpansion(expansions)) return [expansions];
	for (const other of [...completions, ...hypernymsOf(word), ...canonicalCompletions(word), ...collapseRepeats(word)]) {
		const replacement = expandInSegments(dictionaries, other);
		if (!hasExpansion(replacement)) continue;
		corrected.push({ typed: word, meant: displayForms.get(other) ?? other });
		return [replacement];
	}
	if (hasExpansion(expansions)) return [expansions];
	// A correctly spelt garment term that no listing has is not a typing error.
	if (lexiconTerms.has(word) || isOptionalTerm(word)) return [expansions];
	const parts = splitCompound(word, (part) => dictionaries.some((dictionary) => dictionary.has(part)));
	if (parts) {
		corrected.push({ typed: word, meant: parts.join(" ") });
		return parts.map((part) => expandInSegments(dictionaries, part));
	}
	const corrections = bestCorrections(dictionaries, word, written);
	if (corrections.length === 0) return [expansions];
	corrected.push({ typed: word, meant: corrections[0] as string });
	return [dictionaries.map((dictionary) => fuzzyExpansions(dictionary, corrections))];
}

type QueryTerm = { term: string; expansions: SegmentExpansions[] };

/** Drops the optional terms when no listing matches all terms, and relaxes loose terms ("dress") when nothing matches then. */
function dropOptionalTerms(
	dictionaries: readonly TermDictionary[],
	terms: QueryTerm[],
	hasMatch: (all: SegmentExpansions[]) => boolean,
): SegmentExpansions[] {
	const mandatory = terms.filter(({ term }) => !isOptionalTerm(term));
	const required = mandatory.length > 0 ? mandatory : terms.filter(({ expansions }) => expansions.some(hasExpansion));
	const all = terms.flatMap(({ expansions }) => expansions);
	const hasLooseTerm = required.some(({ term }) => term === "dress" || looseSynonymLists.has(term));
	if (required.length === terms.length && !hasLooseTerm) return all;
	if (all.length > 0 && hasMatch(all)) return all;
	const minimal = required.flatMap(({ expansions }) => expansions);
	if (!hasLooseTerm || (minimal.length > 0 && hasMatch(minimal))) return minimal;
	const looseTerms = required.flatMap((term) => expandLoosely(dictionaries, term, required));
	return looseTerms.length > 0 ? looseTerms : minimal;
}

/** The loose synonyms of a term. "dress" is dropped beside a specific term: a "garba dress" is anything for garba. In "blue dress" it stays. */
function expandLoosely(
	dictionaries: readonly TermDictionary[],
	{ term, expansions }: QueryTerm,
	terms: QueryTerm[],
): SegmentExpansions[] {
	const isSpecific = ({ term: other }: QueryTerm) =>
		!genericGarmentTerms.has(other) &&
		!colourTerms.has(other) &&
		(lexiconTerms.has(other) || hypernymsOf(other).length > 0);
	if (term === "dress" && terms.some(isSpecific)) return [];
	const synonyms = looseSynonymLists.get(term);
	if (!synonyms) return expansions;
	return [dictionaries.map((dictionary) => [term, ...synonyms].flatMap((synonym) => expandTerm(dictionary, synonym)))];
}

const bySegment = (dictionaries: readonly TermDictionary[], perTerm: SegmentExpansions[]): TermExpansion[][][] =>
	dictionaries.map((_, at) => perTerm.map((expansions) => expansions[at] ?? []));

const expandInSegments = (dictionaries: readonly TermDictionary[], word: string): SegmentExpansions =>
	dictionaries.map((dictionary) => expandTerm(dictionary, word));

/** The synonym itself, and its canonical form at a low boost: "ghagra" ranks ghagras before other lehengas. */
function expandSynonymIn(dictionary: TermDictionary, synonym: string, word: string): TermExpansion[] {
	const exact = expandTerm(dictionary, synonym);
	const canonical = expandTerm(dictionary, word).filter(({ boost }) => boost === boosts.exact);
	return [
		...exact,
		...canonical.map((expansion) => ({ ...expansion, boost: boosts.synonym, derivedBoost: boosts.synonym })),
	];
}

const hasExpansion = (expansions: SegmentExpansions): boolean => expansions.some(({ length }) => length > 0);

const fuzzyExpansions = (dictionary: TermDictionary, corrections: string[]): TermExpansion[] =>
	corrections
		.flatMap((term) => expandCorrection(dictionary, term))
		.map(({ postingsId, boost, derivedBoost }) => ({
			postingsId,
			boost: Math.min(boost, boosts.fuzzy),
			derivedBoost: Math.min(derivedBoost, boosts.fuzzy),
		}));

/** What the correction itself would find: "grom" finds what "groom" finds. */
function expandCorrection(dictionary: TermDictionary, term: string): TermExpansion[] {
	const synonym = synonymBySpelling.get(term);
	const canonical = canonicalForms.get(term) ?? term;
	return synonym === undefined ? expandTerm(dictionary, canonical) : expandSynonymIn(dictionary, synonym, canonical);
}
