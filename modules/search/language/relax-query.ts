import type { TermDictionary, TermExpansion } from "../index/term-dictionary.ts";
import { expandTerm } from "./expand-term.ts";
import { colourTerms, garmentTerms, hypernymsOf, isOptionalTerm, lexiconTerms, looseSynonymLists } from "./lexicon.ts";
import { extraGarmentTerms, genericGarmentTerms, wearerTerms } from "./lists/garment-classes.ts";
import { silentTerms } from "./lists/silent-terms.ts";
import { generalTerms, placeTerms, widerOccasions } from "./lists/term-classes.ts";
import { textileSpellings } from "./lists/textiles.ts";

/** Relaxes a query that no listing matches: optional terms go first, then terms are widened, then the least important ones are dropped. */

/** For each segment, the expansions of one term. */
export type SegmentExpansions = TermExpansion[][];

/** A query term with the expansions of its parts; more than one part for a compound. */
export type QueryTerm = { term: string; isCorrected: boolean; isWidened?: boolean; expansions: SegmentExpansions[] };

export type RelaxedQuery = {
	expansions: SegmentExpansions[];
	/** The terms that were dropped or widened, in canonical form, without those that say nothing about a garment. */
	dropped: string[];
};

type Relaxation = {
	dictionaries: readonly TermDictionary[];
	/** Whether some listing matches an expansion of each term. */
	hasMatch: (all: SegmentExpansions[]) => boolean;
};

export function relaxQuery(terms: QueryTerm[], { dictionaries, hasMatch }: Relaxation): RelaxedQuery {
	const matches = (some: QueryTerm[]) => some.length > 0 && hasMatch(expansionsOf(some));
	const result = (kept: QueryTerm[]): RelaxedQuery => ({
		expansions: expansionsOf(kept),
		dropped: droppedTerms(terms, kept),
	});
	if (terms.length < 2 && !isLoose(terms[0])) return result(terms);
	if (matches(terms)) return result(terms);
	const required = withoutOptional(terms);
	if (matches(required)) return result(required);
	const looseTerms = required.flatMap((term) => loosen(dictionaries, term, required));
	const loose = looseTerms.length > 0 ? looseTerms : required;
	if (matches(loose)) return result(loose);
	const wider = loose.map((term) => widen(dictionaries, term));
	if (matches(wider)) return result(wider);
	const shorter = candidates(wider).find(matches);
	return result(shorter ?? required);
}

const expansionsOf = (terms: QueryTerm[]): SegmentExpansions[] => terms.flatMap(({ expansions }) => expansions);

const hasExpansion = ({ expansions }: QueryTerm): boolean =>
	expansions.some((segments) => segments.some(({ length }) => length > 0));

function withoutOptional(terms: QueryTerm[]): QueryTerm[] {
	const required = terms.filter(({ term }) => !isOptionalTerm(term));
	return required.length > 0 ? required : terms.filter(hasExpansion);
}

/** "Dress" is left out because of what else was typed, not because nothing matches. */
function droppedTerms(terms: QueryTerm[], kept: QueryTerm[]): string[] {
	const keptTerms = new Set(kept.flatMap(({ term, isWidened }) => (isWidened ? [] : term)));
	return terms
		.map(({ term }) => term)
		.filter((term) => !keptTerms.has(term) && term !== "dress" && !silentTerms.has(term) && !/^\d+k?$/.test(term));
}

const isLoose = (term: QueryTerm | undefined): boolean =>
	term !== undefined && (term.term === "dress" || looseSynonymLists.has(term.term));

/** The loose synonyms of a term. "dress" is dropped beside a specific term: a "garba dress" is anything for garba. In "blue dress" it stays. */
function loosen(dictionaries: readonly TermDictionary[], term: QueryTerm, terms: QueryTerm[]): QueryTerm[] {
	const isSpecific = ({ term: other }: QueryTerm) =>
		!genericGarmentTerms.has(other) &&
		!colourTerms.has(other) &&
		!wearerTerms.has(other) &&
		(lexiconTerms.has(other) || hypernymsOf(other).length > 0);
	if (term.term === "dress" && terms.some(isSpecific)) return [];
	const synonyms = looseSynonymLists.get(term.term);
	return [synonyms ? { ...term, expansions: [expandAny(dictionaries, [term.term, ...synonyms])] } : term];
}

const expandAny = (dictionaries: readonly TermDictionary[], words: string[]): SegmentExpansions =>
	dictionaries.map((dictionary) => words.flatMap((word) => expandTerm(dictionary, word)));

/** With the occasions that a narrower one belongs to, behind it. */
function widen(dictionaries: readonly TermDictionary[], term: QueryTerm): QueryTerm {
	const wider = hypernymsOf(term.term).filter((word) => widerOccasions.has(word));
	const [first, ...others] = term.expansions;
	if (wider.length === 0 || !first || others.length > 0) return term;
	const more = expandAny(dictionaries, wider);
	return { ...term, isWidened: true, expansions: [first.map((expansions, at) => [...expansions, ...(more[at] ?? [])])] };
}

/** The terms without one of them, the least important first; then without more and more. The garment and the wearer stay. */
function candidates(terms: QueryTerm[]): QueryTerm[][] {
	const droppable = terms
		.filter((term) => !isKept(term))
		// Of equally important terms the last one goes first.
		.toReversed()
		.sort((one, other) => importanceOf(one) - importanceOf(other));
	const without = (some: QueryTerm[]) => terms.filter((term) => !some.includes(term));
	return [
		...droppable.map((term) => without([term])),
		...droppable.slice(1).map((_, at) => without(droppable.slice(0, at + 2))),
	].filter((kept) => kept.length > 0 && kept.some(isTelling));
}

const isKept = ({ term, isCorrected }: QueryTerm): boolean =>
	!isCorrected && (garmentTerms.has(term) || extraGarmentTerms.has(term) || wearerTerms.has(term));

/** Whether search knows what the term is, so that it may stand alone. */
const isTelling = (term: QueryTerm): boolean => hasExpansion(term) && (isKept(term) || importanceOf(term) > 1);

/** How much a term matters: what can be seen of a garment matters more than the occasion, and a known word more than another. */
function importanceOf(term: QueryTerm): number {
	if (!hasExpansion(term)) return 0;
	const { term: word, isCorrected } = term;
	if (isCorrected || !(lexiconTerms.has(word) || hypernymsOf(word).length > 0)) return 1;
	if (placeTerms.has(word)) return 2;
	if (generalTerms.has(word)) return 3;
	if (colourTerms.has(word)) return 6;
	return Object.hasOwn(textileSpellings, word) ? 5 : 4;
}
