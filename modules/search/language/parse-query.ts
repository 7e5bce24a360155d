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

/** What somebody who typed a search is looking for, in the words that some segments hold. Pure but for room that is used again. */

export type ParsedQuery = {
	/** For each segment the words near each typed one; undefined where none were typed, "none" where signs were. */
	words: TermExpansion[][][] | undefined | "none";
	/** What was asked for, and what the search says of price and size. */
	filter: Filter;
	corrected: Correction[];
};

export type Correction = { typed: string; meant: string };

/** Near words of each segment. */
type SegmentExpansions = TermExpansion[][];

/** A word that is near none anywhere is corrected, in all segments alike. */
export function parseQuery(segments: readonly Segment[], search: string, requested: Filter): ParsedQuery {
	const priceAndSize = parsePriceAndSize(search);
	const filter = priceAndSize ? narrowFilter(requested, priceAndSize) : requested;
	if (priceAndSize && !hasContentTerm(priceAndSize.words)) return { words: undefined, filter, corrected: [] };
	const typed = queryTerms(priceAndSize?.words ?? search);
	if (typed.length === 0) return { words: search.trim() ? "none" : undefined, filter, corrected: [] };
	const corrected: Correction[] = [];
	const perTerm = typed.map((term) => ({ word: term.word, nears: expandQueryTerm(segments, term, corrected) }));
	return { words: bySegment(segments, dropOptionalTerms(segments, perTerm)), filter, corrected };
}

/** The words near a typed one, or near each of two that were typed as one. */
function expandQueryTerm(
	segments: readonly Segment[],
	{ word, synonym }: Term,
	corrected: Correction[],
): SegmentExpansions[] {
	const near = synonym === undefined ? expandInSegments(segments, word) : expandSynonym(segments, synonym, word);
	if (hasExpansion(near)) return [near];
	for (const other of [...hypernymsOf(word), ...canonicalCompletions(word), ...collapseRepeats(word)]) {
		const replacement = expandInSegments(segments, other);
		if (!hasExpansion(replacement)) continue;
		corrected.push({ typed: word, meant: displayForms.get(other) ?? other });
		return [replacement];
	}
	// A word of clothes that no listing has is not a slip for another.
	if (lexiconTerms.has(word) || isOptionalTerm(word)) return [near];
	const parts = splitCompound(word, (half) => segments.some((segment) => hasTerm(segment, half)));
	if (parts) {
		corrected.push({ typed: word, meant: parts.join(" ") });
		return parts.map((half) => expandInSegments(segments, half));
	}
	const others = bestCorrections(segments, word);
	if (others.length === 0) return [near];
	corrected.push({ typed: word, meant: others[0] as string });
	return [segments.map((segment) => fuzzyExpansions(segment, others))];
}

type QueryTerm = { word: string; nears: SegmentExpansions[] };

/** Of words that listings need not have, those are looked for that something has beside the others. */
function dropOptionalTerms(segments: readonly Segment[], words: QueryTerm[]): SegmentExpansions[] {
	const required = words.filter(({ word }) => !isOptionalTerm(word));
	const kept = required.length > 0 ? required : words.filter(({ nears }) => nears.some(hasExpansion));
	const all = words.flatMap(({ nears }) => nears);
	const hasLooseTerm = kept.some(({ word }) => word === "dress" || looseSynonyms.has(word));
	if (kept.length === words.length && !hasLooseTerm) return all;
	if (all.length > 0 && matchesAnywhere(segments, all)) return all;
	const minimal = kept.flatMap(({ nears }) => nears);
	if (!hasLooseTerm || (minimal.length > 0 && matchesAnywhere(segments, minimal))) return minimal;
	const looseTerms = kept.flatMap((one) => expandLoosely(segments, one, kept));
	return looseTerms.length > 0 ? looseTerms : minimal;
}

/** What is called by a word loosely; of a "garba dress" all that is for garba, but not of a "blue dress" all that is blue. */
function expandLoosely(
	segments: readonly Segment[],
	{ word, nears }: QueryTerm,
	words: QueryTerm[],
): SegmentExpansions[] {
	const isSpecific = ({ word: other }: QueryTerm) =>
		!genericGarmentTerms.has(other) &&
		!colourTerms.has(other) &&
		(lexiconTerms.has(other) || hypernymsOf(other).length > 0);
	if (word === "dress" && words.some(isSpecific)) return [];
	const others = looseSynonyms.get(word);
	if (!others) return nears;
	return [segments.map((segment) => [word, ...others].flatMap((other) => expandTerm(segment, other)))];
}

const matchesAnywhere = (segments: readonly Segment[], all: SegmentExpansions[]): boolean => {
	const words = bySegment(segments, all);
	return segments.some((segment, at) => {
		const near = words[at] as TermExpansion[][];
		return near.every((one) => one.length > 0) && new ConjunctionScorer(segment, near).next();
	});
};

const bySegment = (segments: readonly Segment[], perTerm: SegmentExpansions[]): TermExpansion[][][] =>
	segments.map((_, at) => perTerm.map((near) => near[at] ?? []));

const expandInSegments = (segments: readonly Segment[], word: string): SegmentExpansions =>
	segments.map((segment) => expandTerm(segment, word));

/** The synonym itself, and far behind it the word that it stands for: whoever types "ghagra" wants one before any other lehenga. */
const expandSynonym = (segments: readonly Segment[], synonym: string, word: string): SegmentExpansions =>
	segments.map((segment) => {
		const own = expandTerm(segment, synonym);
		const others = expandTerm(segment, word).filter((near) => near.boosts === boosts.exact);
		return [...own, ...others.map((near) => ({ ...near, closeness: boosts.synonym }))];
	});

/** What a word that no listing has was meant to be: the nearest ones, equally near. */
function bestCorrections(segments: readonly Segment[], word: string): string[] {
	const spellings = similarSpellings(word)
		.filter(({ written }) => segments.some((segment) => hasTerm(segment, written)))
		.map((one) => ({ ...one, count: 0 }));
	const all = [...segments.flatMap((segment) => correctionCandidates(segment, word)), ...spellings];
	const minimal = Math.min(...all.map(({ distance }) => distance));
	const best = all.filter(({ distance }) => distance === minimal).sort((one, other) => other.count - one.count);
	return [...new Set(best.map(({ written }) => written))].slice(0, 3);
}

const hasExpansion = (near: SegmentExpansions): boolean => near.some((one) => one.length > 0);

const fuzzyExpansions = (segment: Segment, meant: string[]): TermExpansion[] =>
	meant.flatMap((word) =>
		expandTerm(segment, word).map((near) => ({ ...near, closeness: Math.min(near.boosts, boosts.fuzzy) })),
	);
