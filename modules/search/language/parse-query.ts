import type { Segment } from "../index/segment.ts";
import { ConjunctionScorer } from "../query/conjunction-scorer.ts";
import type { Filter } from "../query/filter.ts";
import {
	boosts,
	canonicalCompletions,
	collapseRepeats,
	correctionCandidates,
	expandTerm,
	hasTerm,
	similarSpellings,
	splitCompound,
	type TermExpansion,
} from "./expand-term.ts";
import { colourTerms, hypernymsOf, lexiconTerms } from "./lexicon.ts";
import { narrowFilter, parsePriceAndSize } from "./price-and-size.ts";
import { displayForms, genericGarmentTerms, isOptionalTerm, looseSynonyms } from "./query-lexicon.ts";
import { hasContentTerm, queryTerms, type Term } from "./tokenize.ts";

/** Parses a search text into a filter and, for each segment, the expansions of each term. */

export type ParsedQuery = {
	/** For each segment, the expansions of each term. Undefined: the text has no terms. "none": it has only signs, and matches nothing. */
	terms: TermExpansion[][][] | undefined | "none";
	/** The requested filter, narrowed by the price and size in the text. */
	filter: Filter;
	corrected: Correction[];
};

export type Correction = { typed: string; meant: string };

/** For each segment, the expansions of one term. */
type SegmentExpansions = TermExpansion[][];

/** A term without an expansion in any segment is corrected, the same way in all segments. */
export function parseQuery(segments: readonly Segment[], search: string, requested: Filter): ParsedQuery {
	const priceAndSize = parsePriceAndSize(search);
	const filter = priceAndSize ? narrowFilter(requested, priceAndSize) : requested;
	if (priceAndSize && !hasContentTerm(priceAndSize.text)) return { terms: undefined, filter, corrected: [] };
	const typed = queryTerms(priceAndSize?.text ?? search);
	if (typed.length === 0) return { terms: search.trim() ? "none" : undefined, filter, corrected: [] };
	const corrected: Correction[] = [];
	const perTerm = typed.map((term) => ({
		term: term.word,
		expansions: expandQueryTerm(segments, term, corrected),
	}));
	return { terms: bySegment(segments, dropOptionalTerms(segments, perTerm)), filter, corrected };
}

/** The expansions of a term, or of each part of a compound. */
function expandQueryTerm(
	segments: readonly Segment[],
	{ word, synonym }: Term,
	corrected: Correction[],
): SegmentExpansions[] {
	const expansions = synonym === undefined ? expandInSegments(segments, word) : expandSynonym(segments, synonym, word);
	if (hasExpansion(expansions)) return [expansions];
	for (const other of [...hypernymsOf(word), ...canonicalCompletions(word), ...collapseRepeats(word)]) {
		const replacement = expandInSegments(segments, other);
		if (!hasExpansion(replacement)) continue;
		corrected.push({ typed: word, meant: displayForms.get(other) ?? other });
		return [replacement];
	}
	// A correctly spelt garment term that no listing has is not a typing error.
	if (lexiconTerms.has(word) || isOptionalTerm(word)) return [expansions];
	const parts = splitCompound(word, (part) => segments.some((segment) => hasTerm(segment, part)));
	if (parts) {
		corrected.push({ typed: word, meant: parts.join(" ") });
		return parts.map((part) => expandInSegments(segments, part));
	}
	const corrections = bestCorrections(segments, word);
	if (corrections.length === 0) return [expansions];
	corrected.push({ typed: word, meant: corrections[0] as string });
	return [segments.map((segment) => fuzzyExpansions(segment, corrections))];
}

type QueryTerm = { term: string; expansions: SegmentExpansions[] };

/** Drops the optional terms when no listing matches all terms, and relaxes loose terms ("dress") when nothing matches then. */
function dropOptionalTerms(segments: readonly Segment[], terms: QueryTerm[]): SegmentExpansions[] {
	const mandatory = terms.filter(({ term }) => !isOptionalTerm(term));
	const required = mandatory.length > 0 ? mandatory : terms.filter(({ expansions }) => expansions.some(hasExpansion));
	const all = terms.flatMap(({ expansions }) => expansions);
	const hasLooseTerm = required.some(({ term }) => term === "dress" || looseSynonyms.has(term));
	if (required.length === terms.length && !hasLooseTerm) return all;
	if (all.length > 0 && matchesAnywhere(segments, all)) return all;
	const minimal = required.flatMap(({ expansions }) => expansions);
	if (!hasLooseTerm || (minimal.length > 0 && matchesAnywhere(segments, minimal))) return minimal;
	const looseTerms = required.flatMap((term) => expandLoosely(segments, term, required));
	return looseTerms.length > 0 ? looseTerms : minimal;
}

/** The loose synonyms of a term. "dress" is dropped beside a specific term: a "garba dress" is anything for garba. In "blue dress" it stays. */
function expandLoosely(
	segments: readonly Segment[],
	{ term, expansions }: QueryTerm,
	terms: QueryTerm[],
): SegmentExpansions[] {
	const isSpecific = ({ term: other }: QueryTerm) =>
		!genericGarmentTerms.has(other) &&
		!colourTerms.has(other) &&
		(lexiconTerms.has(other) || hypernymsOf(other).length > 0);
	if (term === "dress" && terms.some(isSpecific)) return [];
	const synonyms = looseSynonyms.get(term);
	if (!synonyms) return expansions;
	return [segments.map((segment) => [term, ...synonyms].flatMap((synonym) => expandTerm(segment, synonym)))];
}

const matchesAnywhere = (segments: readonly Segment[], all: SegmentExpansions[]): boolean => {
	const terms = bySegment(segments, all);
	return segments.some((segment, at) => {
		const expansions = terms[at] as TermExpansion[][];
		return expansions.every(({ length }) => length > 0) && new ConjunctionScorer(segment, expansions).next();
	});
};

const bySegment = (segments: readonly Segment[], perTerm: SegmentExpansions[]): TermExpansion[][][] =>
	segments.map((_, at) => perTerm.map((expansions) => expansions[at] ?? []));

const expandInSegments = (segments: readonly Segment[], word: string): SegmentExpansions =>
	segments.map((segment) => expandTerm(segment, word));

/** The synonym itself, and its canonical form at a low boost: "ghagra" ranks ghagras before other lehengas. */
const expandSynonym = (segments: readonly Segment[], synonym: string, word: string): SegmentExpansions =>
	segments.map((segment) => {
		const own = expandTerm(segment, synonym);
		const others = expandTerm(segment, word).filter(({ boost }) => boost === boosts.exact);
		return [...own, ...others.map((expansion) => ({ ...expansion, boost: boosts.synonym }))];
	});

/** The closest corrections of a term that no listing has; several when they are equally close. */
function bestCorrections(segments: readonly Segment[], word: string): string[] {
	const spellings = similarSpellings(word)
		.filter(({ term }) => segments.some((segment) => hasTerm(segment, term)))
		.map((spelling) => ({ ...spelling, count: 0 }));
	const all = [...segments.flatMap((segment) => correctionCandidates(segment, word)), ...spellings];
	const minimal = Math.min(...all.map(({ distance }) => distance));
	const best = all.filter(({ distance }) => distance === minimal).sort((one, other) => other.count - one.count);
	return [...new Set(best.map(({ term }) => term))].slice(0, 3);
}

const hasExpansion = (expansions: SegmentExpansions): boolean => expansions.some(({ length }) => length > 0);

const fuzzyExpansions = (segment: Segment, corrections: string[]): TermExpansion[] =>
	corrections.flatMap((term) =>
		expandTerm(segment, term).map((expansion) => ({ ...expansion, boost: Math.min(expansion.boost, boosts.fuzzy) })),
	);
