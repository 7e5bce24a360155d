import type { TermDictionary, TermExpansion } from "../index/term-dictionary.ts";
import { isColourTerm, nearColours } from "./colour-distance.ts";
import { boosts, expandTerm } from "./expand-term.ts";
import { colourGroupsOf } from "./facet-values.ts";
import { colourTerms, garmentTerms, hypernymsOf, isOptionalTerm, lexiconTerms, looseSynonymLists } from "./lexicon.ts";
import { silentTerms } from "./lists/optional-terms.ts";
import { textileSpellings } from "./lists/spellings.ts";
import * as termClasses from "./lists/term-classes.ts";

/** Relaxes a query that no listing matches: optional terms go first, then terms are widened, then the least important ones are dropped. */

/** For each segment, the expansions of one term. */
export type SegmentExpansions = TermExpansion[][];

/** A query term with the expansions of its parts; more than one part for a compound. `meant`: its correction. */
export type QueryTerm = {
	term: string;
	/** The whole typed term, when this is a part of a compound. */
	typed?: string;
	meant?: string | undefined;
	isWidened?: boolean;
	expansions: SegmentExpansions[];
};

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

/** The query itself when a listing matches it, else the closest one that a listing matches, else the terms that are not optional. */
export function relaxQuery(terms: QueryTerm[], { dictionaries, hasMatch }: Relaxation): RelaxedQuery {
	const matches = (some: QueryTerm[]) => some.length > 0 && hasMatch(expansionsOf(some));
	const result = (remaining: QueryTerm[]): RelaxedQuery => ({
		expansions: expansionsOf(remaining),
		dropped: droppedTerms(terms, remaining),
	});
	if (terms.length === 1 && terms.every(hasExpansion) && !terms.some(isLoose)) return result(terms);
	if (matches(terms)) return result(terms);
	const required = withoutOptional(terms);
	for (const remaining of [required, ...candidates(required)]) {
		const found = variants(dictionaries, remaining).find(matches);
		if (found) return result(found);
	}
	return result(required);
}

/** The terms themselves, then with loose synonyms, then each of them widened, then all. */
function variants(dictionaries: readonly TermDictionary[], terms: QueryTerm[]): QueryTerm[][] {
	const specific = terms.filter((term) => !isRedundantDress(term, terms));
	const loose = specific.map((term) => loosen(dictionaries, term));
	const base = loose.length > 0 ? loose : terms;
	const wider = base.map((term) => widen(dictionaries, term));
	const widened = wider.filter(({ isWidened }) => isWidened);
	const replaced = (some: QueryTerm[]) => base.map((term) => some.find(({ term: word }) => word === term.term) ?? term);
	const looser = [...(specific.length < terms.length ? [specific] : []), ...(specific.some(isLoose) ? [base] : [])];
	return [terms, ...looser, ...[...widened.map((term) => [term]), widened].map(replaced)];
}

const expansionsOf = (terms: QueryTerm[]): SegmentExpansions[] => terms.flatMap(({ expansions }) => expansions);

const hasExpansion = ({ expansions }: QueryTerm): boolean =>
	expansions.some((segments) => segments.some(({ length }) => length > 0));

function withoutOptional(terms: QueryTerm[]): QueryTerm[] {
	const required = terms.filter(({ term }) => !isOptionalTerm(term));
	return required.length > 0 ? required : terms.filter(hasExpansion);
}

/** "Dress" is left out because of what else was typed, not because nothing matches. */
function droppedTerms(terms: QueryTerm[], remaining: QueryTerm[]): string[] {
	const remainingTerms = new Set(remaining.flatMap(({ term, isWidened }) => (isWidened ? [] : term)));
	const dropped = terms
		.filter(
			({ term }) => !remainingTerms.has(term) && term !== "dress" && !silentTerms.has(term) && !/^\d+k?$/.test(term),
		)
		.map(({ term, typed = term }) => typed);
	return [...new Set(dropped)];
}

const isLoose = ({ term }: QueryTerm): boolean => term === "dress" || looseSynonymLists.has(term);

/** "dress" is dropped next to a specific term: a "garba dress" is anything for garba. In "blue dress" it stays. */
function isRedundantDress(term: QueryTerm, terms: QueryTerm[]): boolean {
	const isSpecific = ({ term: other }: QueryTerm) =>
		!termClasses.genericGarmentTerms.has(other) &&
		!colourTerms.has(other) &&
		!termClasses.wearerTerms.has(other) &&
		(lexiconTerms.has(other) || hypernymsOf(other).length > 0);
	return term.term === "dress" && terms.some(isSpecific);
}

/** A term with its loose synonyms behind it. */
function loosen(dictionaries: readonly TermDictionary[], term: QueryTerm): QueryTerm {
	const synonyms = looseSynonymLists.get(term.term);
	if (!synonyms) return term;
	const expansions = dictionaries.map((dictionary) => [
		...expandTerm(dictionary, term.term),
		...synonyms.flatMap((word) => withBoost(expandTerm(dictionary, word), boosts.synonym)),
	]);
	return { ...term, expansions: [expansions] };
}

/** With the occasions that a narrower one belongs to, and with the colours that look alike, behind it. */
function widen(dictionaries: readonly TermDictionary[], term: QueryTerm): QueryTerm {
	const occasions = hypernymsOf(term.term).filter((word) => termClasses.widerOccasions.has(word));
	const { alike, others } = coloursLike(term.term);
	const [first, ...parts] = term.expansions;
	if (occasions.length + alike.length + others.length === 0 || !first || parts.length > 0) return term;
	const more = dictionaries.map((dictionary) => [
		...[...occasions, ...alike].flatMap((word, rank) =>
			withBoost(expandTerm(dictionary, word), Math.max(boosts.synonym + 1, boosts.prefix - rank)),
		),
		...others.flatMap((word) => withBoost(expandTerm(dictionary, word), boosts.synonym)),
	]);
	return {
		...term,
		isWidened: true,
		expansions: [first.map((expansions, at) => [...expansions, ...(more[at] ?? [])])],
	};
}

/** `alike`: the near colours of the same group, the nearest first. `others`: the group, and other near colours. */
function coloursLike(term: string): { alike: string[]; others: string[] } {
	if (!isColourTerm(term)) return { alike: [], others: [] };
	const groups = colourGroupsOf([term]);
	const near = nearColours(term).filter(isColourTerm);
	const isInGroup = (other: string) =>
		groups.length === 0 || colourGroupsOf([other]).some((group) => groups.includes(group));
	return {
		alike: near.filter(isInGroup),
		others: [...groups, ...near.filter((other) => !isInGroup(other))],
	};
}

const withBoost = (expansions: TermExpansion[], boost: number): TermExpansion[] =>
	expansions.map(({ postingsId }) => ({ postingsId, boost, derivedBoost: boosts.synonym }));

/** The terms without the least important one, then without the next one, alone and with all before it, and so on. The garment and the wearer stay. */
function candidates(terms: QueryTerm[]): QueryTerm[][] {
	const droppable = terms
		.filter((term) => !isEssential(term, terms))
		// Among equally important terms the last one goes first.
		.toReversed()
		.sort((one, other) => importanceOf(one) - importanceOf(other));
	const without = (some: QueryTerm[]) => terms.filter((term) => !some.includes(term));
	return droppable
		.flatMap((term, at) => [without([term]), without(droppable.slice(0, at + 1))])
		.filter((remaining) => remaining.length > 0 && remaining.some(isTelling));
}

const isGarment = ({ term, meant = term }: QueryTerm): boolean =>
	[garmentTerms, termClasses.extraGarmentTerms, termClasses.genericGarmentTerms].some((terms) => terms.has(meant));

/** A dhoti or a cape is left out only when another garment stays. */
function isEssential(term: QueryTerm, terms: QueryTerm[]): boolean {
	if (!termClasses.otherGarmentTerms.has(term.term)) return isGarment(term) || termClasses.wearerTerms.has(term.term);
	return !terms.some((other) => isGarment(other) && !termClasses.otherGarmentTerms.has(other.term));
}

/** Whether search knows what the term is, so that it may stand alone. */
const isTelling = (term: QueryTerm): boolean => hasExpansion(term) && (isEssential(term, []) || importanceOf(term) > 1);

/** How much a term matters: what can be seen of a garment matters more than the occasion, and a known word more than another. */
function importanceOf(term: QueryTerm): number {
	if (!hasExpansion(term)) return 0;
	const word = term.meant ?? term.term;
	if (!(lexiconTerms.has(word) || isColourTerm(word) || hypernymsOf(word).length > 0)) return 1;
	if (termClasses.placeTerms.has(word)) return 2;
	if (termClasses.generalTerms.has(word)) return 3;
	if (isColourTerm(word)) return 6;
	return Object.hasOwn(textileSpellings, word) ? 5 : 4;
}
