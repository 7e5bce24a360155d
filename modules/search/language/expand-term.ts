import { isDevanagari } from "#common/text/devanagari.ts";
import type { Segment } from "../index/segment.ts";
import { canonicalForms, garmentTerms, lexiconTerms } from "./lexicon.ts";
import { stemOf } from "./stem.ts";
import { phoneticKeyOf } from "./tokenize.ts";

/** Expands a typed term to the terms of a segment: by stem, prefix and spelling correction. */

/** The weight of an expansion, by how close it is to the typed term. */
export const boosts = { exact: 8, garmentPrefix: 7, prefix: 6, fuzzy: 4, synonym: 1 } as const;

/** A list of a segment's postings, with the boost of its matches. */
export type TermExpansion = { postingsId: number; boost: number };

const maxPrefixTerms = 48;

/** The terms of a segment with the stem of the typed one, then those with it as a prefix. */
export function expandTerm(segment: Segment, typed: string): TermExpansion[] {
	const expansions: TermExpansion[] = [];
	const seen = new Set<number>();
	const add = (postingsId: number, boost: number) => {
		if (!seen.has(postingsId)) expansions.push({ postingsId, boost });
		seen.add(postingsId);
	};
	for (const form of new Set([typed, stemOf(typed)])) {
		const ordinal = lowerBound(segment, form);
		if (segment.terms[ordinal] === form) add(segment.termPostings[ordinal] as number, boosts.exact);
	}
	const stem = stemOf(typed);
	const prefixMatches: { postingsId: number; term: string }[] = [];
	for (let ordinal = lowerBound(segment, stem); segment.terms[ordinal]?.startsWith(stem); ordinal++) {
		const [postingsId, term] = [segment.termPostings[ordinal] as number, segment.terms[ordinal] as string];
		if (stemOf(term) === stem) add(postingsId, boosts.exact);
		else if (typed.length > 1 && term.startsWith(typed)) prefixMatches.push({ postingsId, term });
	}
	// A complete lexicon term is not a prefix: "silk" does not mean "silken". A prefix like "leh" prefers lexicon terms to rare words.
	if (lexiconTerms.has(typed)) return expansions;
	const lexiconMatches = prefixMatches.filter(({ term }) => lexiconTerms.has(term));
	const ranked = (expansions.length === 0 && lexiconMatches.length > 0 ? lexiconMatches : prefixMatches).sort(
		(one, other) =>
			(segment.postings.docFreqs[other.postingsId] as number) - (segment.postings.docFreqs[one.postingsId] as number),
	);
	for (const { postingsId, term } of ranked.slice(0, maxPrefixTerms))
		add(postingsId, garmentTerms.has(term) ? boosts.garmentPrefix : boosts.prefix);
	return expansions;
}

/** The canonical forms of spellings with this prefix: "lehn" completes to "lehnga", which is "lehenga". */
export const canonicalCompletions = (typed: string): string[] =>
	typed.length < (isDevanagari(typed) ? 2 : 3)
		? []
		: [
				...new Set(
					canonicalForms
						.keys()
						.filter((other) => other.startsWith(typed))
						.map((other) => canonicalForms.get(other) as string),
				),
			];

/** Collapses repeated characters: "lehengaaaa" is "lehenga". */
export function collapseRepeats(typed: string): string[] {
	const collapsed = typed.replace(/(.)\1{2,}/gu, "$1");
	return collapsed === typed ? [] : [canonicalForms.get(collapsed) ?? collapsed];
}

/** Splits two words that were typed without a space. The longest first word wins. */
export function splitCompound(typed: string, isWord: (word: string) => boolean): [string, string] | undefined {
	for (let at = typed.length - 3; at >= 3; at--) {
		const [first, second] = [typed.slice(0, at), typed.slice(at)].map((half) => canonicalForms.get(half) ?? half) as [
			string,
			string,
		];
		if (isWord(first) && isWord(second) && (lexiconTerms.has(first) || lexiconTerms.has(second)))
			return [first, second];
	}
	return undefined;
}

/** A term of the segment that may be meant by a mistyped one, with its edit distance and document frequency. */
export type CorrectionCandidate = { term: string; distance: number; count: number };

/** The corrections of a term in a segment, by phonetic key and by edit distance. The best first. */
export function correctionCandidates(segment: Segment, typed: string): CorrectionCandidate[] {
	const limit = maxEdits(typed);
	const key = phoneticKeyOf(typed);
	const candidates = new Map<string, CorrectionCandidate>();
	const consider = (ordinal: number, maxDistance: number) => {
		const term = segment.terms[ordinal] as string;
		if (term === typed || candidates.has(term)) return;
		const isInLexicon = lexiconTerms.has(term);
		// Other words of a description are rarely meant: "coat" is not a typing error for "cut", nor "kerala" for "coral".
		const allowed = isInLexicon ? maxDistance : Math.min(maxDistance, typed.length < 5 ? 0 : typed.length < 7 ? 1 : 2);
		const distance = editDistance(typed, term, allowed);
		if (distance <= allowed)
			candidates.set(term, {
				term,
				distance: (phoneticKeyOf(term) === key ? distance / 2 : distance) - (isInLexicon ? 0.25 : 0),
				count: segment.postings.docFreqs[segment.termPostings[ordinal] as number] as number,
			});
	};
	for (const ordinal of segment.termsByPhoneticKey.get(key) ?? [])
		consider(ordinal, Math.max(limit, typed.length < 5 ? 2 : 3));
	if (limit > 0)
		for (const first of new Set([typed.slice(0, 1), typed.slice(1, 2)]))
			for (let ordinal = lowerBound(segment, first); segment.terms[ordinal]?.startsWith(first); ordinal++)
				if (Math.abs((segment.terms[ordinal] as string).length - typed.length) <= limit) consider(ordinal, limit);
	if (limit > 0) for (const ordinal of lexiconOrdinals(segment)) consider(ordinal, limit);
	return [...candidates.values()].sort(
		(one, other) => one.distance - other.distance || other.count - one.count || (one.term < other.term ? -1 : 1),
	);
}

const maxEdits = (typed: string): number => (typed.length < 4 ? 0 : typed.length < 6 ? 1 : 2);

/** The canonical forms of spellings close to a mistyped one ("lehga", "lehnga"). Two edits are allowed when the phonetic keys are equal. */
export function similarSpellings(typed: string): { term: string; distance: number }[] {
	const forms = [...new Set([typed, stemOf(typed)])].filter((form) => form.length > 3);
	return canonicalForms
		.entries()
		.filter(([other]) => other.length > 4 && other[0] === typed[0])
		.flatMap(([other, term]) =>
			forms
				.map((form) => ({ form, limit: phoneticKeyOf(form) === phoneticKeyOf(other) ? maxEdits(form) : 1 }))
				.map(({ form, limit }) => ({ term, distance: editDistance(form, other, limit), limit }))
				.filter(({ distance, limit }) => distance <= limit),
		)
		.toArray();
}

const lexiconOrdinalsCache = new WeakMap<Segment, number[]>();

/** The ordinals of the lexicon terms in a segment's term dictionary. */
function lexiconOrdinals(segment: Segment): number[] {
	const ordinals =
		lexiconOrdinalsCache.get(segment) ??
		[...lexiconTerms].flatMap((word) => {
			const ordinal = lowerBound(segment, word);
			return segment.terms[ordinal] === word ? ordinal : [];
		});
	lexiconOrdinalsCache.set(segment, ordinals);
	return ordinals;
}

export const hasTerm = (segment: Segment, word: string): boolean => segment.terms[lowerBound(segment, word)] === word;

/** The ordinal of a word in the term dictionary, or of the first greater term. */
function lowerBound({ terms }: Segment, word: string): number {
	let [low, high] = [0, terms.length];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((terms[middle] as string) < word) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Three rows of the distance matrix, reused between calls. */
let rows = [new Uint16Array(64), new Uint16Array(64), new Uint16Array(64)] as const;

/** The edit distance of two words (optimal string alignment: with transpositions). Returns `limit + 1` when it is above `limit`. */
function editDistance(one: string, other: string, limit: number): number {
	const { length } = other;
	if (Math.abs(one.length - length) > limit) return limit + 1;
	if (length >= rows[0].length)
		rows = [new Uint16Array(2 * length), new Uint16Array(2 * length), new Uint16Array(2 * length)];
	let [before, last, present] = rows;
	for (let column = 0; column <= length; column++) last[column] = column;
	for (let row = 1; row <= one.length; row++) {
		present[0] = row;
		let least = row;
		for (let column = 1; column <= length; column++) {
			const [character, otherCharacter] = [one.charCodeAt(row - 1), other.charCodeAt(column - 1)];
			let cost = Math.min(
				(last[column] as number) + 1,
				(present[column - 1] as number) + 1,
				(last[column - 1] as number) + (character === otherCharacter ? 0 : 1),
			);
			const isSwap =
				row > 1 &&
				column > 1 &&
				character === other.charCodeAt(column - 2) &&
				one.charCodeAt(row - 2) === otherCharacter;
			if (isSwap) cost = Math.min(cost, (before[column - 2] as number) + 1);
			present[column] = cost;
			least = Math.min(least, cost);
		}
		if (least > limit) return limit + 1;
		[before, last, present] = [last, present, before];
	}
	return last[length] as number;
}
