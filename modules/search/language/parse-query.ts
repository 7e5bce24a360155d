import type { TermDictionary, TermExpansion } from "../index/term-dictionary.ts";
import { isColourName } from "./colour-distance.ts";
import {
	bestCorrections,
	boosts,
	canonicalCompletions,
	collapseRepeats,
	expandTerm,
	splitCompound,
} from "./expand-term.ts";
import * as lexicon from "./lexicon.ts";
import { monthNames, plainWeekdays } from "./lists/day-terms.ts";
import { calendarTerms as englishTerms } from "./lists/optional-terms.ts";
import { displayForms } from "./lists/spellings.ts";
import { genericGarmentTerms } from "./lists/term-classes.ts";
import { type PriceAndSize, parsePriceAndSize } from "./price-and-size.ts";
import { findAlternatives, splitNegation } from "./query-operators.ts";
import { type QueryTerm, type RelaxedQuery, relaxQuery, type SegmentExpansions } from "./relax-query.ts";
import { canonicalTerms, hasContentTerm, queryTerms, type Term } from "./tokenize.ts";
import { canWear, splitWearer, type Wearer, wearerOfGarment } from "./wearer.ts";

/** Parses a search text into its price and size and, for each segment, the expansions of each term. */

type ParsedQuery = {
	/** For each segment, the expansions of each term. Undefined: the text has no terms. "none": only punctuation, which matches nothing. */
	terms: TermExpansion[][][] | undefined | "none";
	/** The price and size in the text, which narrow the filter. */
	priceAndSize: PriceAndSize | undefined;
	corrected: Correction[];
	/** The terms that were dropped since no listing matches all of them, in canonical form. */
	dropped: string[];
};

export type Correction = { typed: string; meant: string };

/** Whether some segment has a document with this price and size, and with an expansion of every term, given for each segment and term. */
type MatchesAnywhere = (terms: TermExpansion[][][], priceAndSize: PriceAndSize | undefined) => boolean;

/** A term without an expansion in any segment is corrected, the same way in all of them. The dictionaries are those of the segments. */
export function parseQuery(
	dictionaries: readonly TermDictionary[],
	search: string,
	matchesAnywhere: MatchesAnywhere,
): ParsedQuery {
	const { text: positive, excluded } = splitNegation(search);
	const { text, wearer } = splitWearer(positive) ?? { text: positive };
	const priceAndSize = parsePriceAndSize(text);
	const rest = priceAndSize?.text ?? text;
	if (priceAndSize && !wearer && !hasContentTerm(rest)) return { terms: undefined, priceAndSize, ...unchanged };
	const { typed, days } = splitCalendar(queryTerms(rest));
	if (typed.length === 0 && !wearer) return { terms: search.trim() ? "none" : undefined, priceAndSize, ...unchanged };
	const corrected: Correction[] = [];
	const expand = (term: Term): QueryTerm[] => {
		const before = corrected.length;
		const parts = expandQueryTerm(dictionaries, term, corrected);
		return parts.map(({ part, expansions }) => ({
			term: part,
			typed: term.word,
			meant: parts.length === 1 ? corrected.slice(before)[0]?.meant : undefined,
			expansions: [expansions],
		}));
	};
	const hasMatch = (all: SegmentExpansions[]) => matchesAnywhere(bySegment(dictionaries, all), priceAndSize);
	const perTerm = joinAlternatives(withoutGeneric(hasContentTerm(rest) ? typed.flatMap(expand) : []), rest);
	const words = typed.map(({ word }) => word);
	const { expansions, dropped } = relaxForWearer(perTerm, wearer ?? wearerOfGarment(words), {
		expand,
		relax: (terms) => relaxQuery(terms, { dictionaries, hasMatch }),
		hasMatch,
	});
	const wanted = bySegment(dictionaries, expansions);
	const terms = prohibit(dictionaries, wanted, excluded);
	return {
		terms: excluded.length === 0 || matchesAnywhere(terms, priceAndSize) ? terms : wanted,
		priceAndSize,
		corrected: corrected.filter(({ typed: word }) => !dropped.includes(word)),
		dropped: [...days, ...dropped],
	};
}

const unchanged = { corrected: [], dropped: [] };

/** Also in the other scripts of India, in canonical form. A name that is a word of clothing too stays one. */
const calendarTerms: ReadonlySet<string> = new Set([
	...englishTerms,
	...[...monthNames, ...plainWeekdays.flatMap((names) => names.split("|"))]
		.map((name) => canonicalTerms(name))
		.flatMap(([word = "", ...others]) => (others.length > 0 || lexicon.canonicalForms.has(word) ? [] : word)),
]);

/** The terms without months, weeks and weekdays, which no listing means, unless there is nothing else. */
function splitCalendar(terms: Term[]): { typed: Term[]; days: string[] } {
	const typed = terms.filter(({ word }) => !calendarTerms.has(word));
	if (typed.length === 0) return { typed: terms, days: [] };
	return { typed, days: terms.flatMap(({ word }) => (calendarTerms.has(word) ? word : [])) };
}

/** Whether a search matches with every word that says something of a garment: months, weeks and weekdays beside one do not count. */
export const hasOnlyDaysDropped = (search: string, dropped: string[]): boolean =>
	dropped.length === 0 ||
	(dropped.every((word) => calendarTerms.has(word)) && queryTerms(search).length > dropped.length);

type WearerSearch = {
	expand: (term: Term) => QueryTerm[];
	relax: (terms: QueryTerm[]) => RelaxedQuery;
	hasMatch: (all: SegmentExpansions[]) => boolean;
};

/** The query for the wearer whom it implies, unless nothing is for them: not every listing says for whom it is. */
function relaxForWearer(terms: QueryTerm[], wearer: Wearer | undefined, search: WearerSearch): RelaxedQuery {
	const { expand, relax, hasMatch } = search;
	const isNarrowed =
		wearer !== undefined &&
		canWear(
			wearer,
			terms.map(({ term }) => term),
		);
	if (!isNarrowed) return relax(terms);
	const worn = [wearer.adult, wearer.child].flatMap((word) => (word ? expand({ word }) : []));
	const narrowed = relax([...terms, ...joinTerms(worn)]);
	return terms.length === 0 || hasMatch(narrowed.expansions) ? narrowed : relax(terms);
}

/** Without a generic garment beside a specific one that was meant: a "pathani suit" is a kurta. */
function withoutGeneric(terms: QueryTerm[]): QueryTerm[] {
	const isSpecific = ({ meant = "" }: QueryTerm) => lexicon.garmentTerms.has(meant) && !genericGarmentTerms.has(meant);
	const isGeneric = ({ term, meant }: QueryTerm) => genericGarmentTerms.has(term) && meant === undefined;
	return terms.some(isSpecific) ? terms.filter((term) => !isGeneric(term)) : terms;
}

/** "Lehenga or saree": one term with the expansions of both. */
const joinAlternatives = (terms: QueryTerm[], text: string): QueryTerm[] =>
	findAlternatives(text).reduce(joinGroup, terms);

function joinGroup(terms: QueryTerm[], group: ReadonlySet<string>): QueryTerm[] {
	const [first, ...others] = terms.filter(({ term }) => group.has(term));
	if (!first || others.length === 0) return terms;
	const joined = joinTerms([first, ...others]);
	return terms.flatMap((term) => (term === first ? joined : others.includes(term) ? [] : [term]));
}

/** One term with the expansions of all. */
const joinTerms = (terms: QueryTerm[]): QueryTerm[] => {
	const [first, ...others] = terms;
	return first && others.length > 0 ? [{ ...first, expansions: [mergeExpansions(terms)] }] : terms;
};

const mergeExpansions = (terms: QueryTerm[]): SegmentExpansions =>
	terms
		.map(({ expansions }) => expansions[0] ?? [])
		.reduce((all, some) => all.map((expansions, at) => [...expansions, ...(some[at] ?? [])]));

type Expanded = { part: string; expansions: SegmentExpansions };

/** The expansions of a term, or of each part of a compound. */
function expandQueryTerm(
	dictionaries: readonly TermDictionary[],
	{ word, synonym, written }: Term,
	corrected: Correction[],
): Expanded[] {
	const whole = (found: SegmentExpansions): Expanded[] => [{ part: word, expansions: found }];
	const expansions =
		synonym === undefined
			? expandInSegments(dictionaries, word)
			: dictionaries.map((dictionary) => expandSynonymIn(dictionary, synonym, word));
	// The first letters of a word of another script are completed in that script, before the Latin ones.
	const isHalfTyped = written !== undefined && !dictionaries.some((dictionary) => dictionary.has(word));
	const completions = isHalfTyped ? canonicalCompletions(written) : [];
	if (completions.length === 0 && hasExpansion(expansions)) return whole(expansions);
	for (const other of [
		...completions,
		...lexicon.hypernymsOf(word),
		...canonicalCompletions(word),
		...collapseRepeats(word),
	]) {
		const replacement = expandInSegments(dictionaries, other);
		if (!hasExpansion(replacement)) continue;
		corrected.push({ typed: word, meant: displayForms.get(other) ?? other });
		return whole(replacement);
	}
	if (hasExpansion(expansions)) return whole(expansions);
	// A correctly spelt garment term that no listing has is not a typing error.
	if (lexicon.lexiconTerms.has(word) || lexicon.isOptionalTerm(word) || isColourName(word)) return whole(expansions);
	const parts = splitCompound(word, (part) => dictionaries.some((dictionary) => dictionary.has(part)));
	if (parts) {
		corrected.push({ typed: word, meant: parts.join(" ") });
		return parts.map((part) => ({ part, expansions: expandInSegments(dictionaries, part) }));
	}
	const corrections = bestCorrections(dictionaries, word, written);
	if (corrections.length === 0) return whole(expansions);
	corrected.push({ typed: word, meant: corrections[0] as string });
	return whole(dictionaries.map((dictionary) => fuzzyExpansions(dictionary, corrections)));
}

const bySegment = (dictionaries: readonly TermDictionary[], perTerm: SegmentExpansions[]): TermExpansion[][][] =>
	dictionaries.map((_, at) => perTerm.map((expansions) => expansions[at] ?? []));

/** The terms of each segment with those that a match must not have. */
const prohibit = (dictionaries: readonly TermDictionary[], terms: TermExpansion[][][], excluded: string[]) =>
	dictionaries.map((dictionary, at) => {
		const prohibited = excluded.map((word) =>
			expandTerm(dictionary, word)
				.filter(({ boost }) => boost === boosts.exact)
				.map((expansion): TermExpansion => ({ ...expansion, isProhibited: true })),
		);
		return [...(terms[at] ?? []), ...prohibited.filter(({ length }) => length > 0)];
	});

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

/** The expansions of the correction itself: "grom" finds the same as "groom". */
function expandCorrection(dictionary: TermDictionary, term: string): TermExpansion[] {
	const synonym = lexicon.synonymBySpelling.get(term);
	const canonical = lexicon.canonicalForms.get(term) ?? term;
	return synonym === undefined ? expandTerm(dictionary, canonical) : expandSynonymIn(dictionary, synonym, canonical);
}
