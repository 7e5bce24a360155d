import { isDevanagari } from "#common/devanagari.ts";
import type { Segment } from "../index/segment.ts";
import { canonicalForms, garmentTerms, lexiconTerms } from "./lexicon.ts";
import { stemOf } from "./stem.ts";
import { soundOf } from "./tokenize.ts";

/** From a word that somebody typed to the words that listings hold. Pure. */

/** How close a listing's word is to the one that was typed. */
export const boosts = { exact: 8, garmentPrefix: 7, prefix: 6, fuzzy: 4, synonym: 1 } as const;

/** A word of a segment's postings, with its closeness. */
export type TermExpansion = { word: number; boosts: number };

const maxPrefixTerms = 48;

/** The words of a segment that are the typed one by its stem, then those that begin with it. */
export function expandTerm(segment: Segment, typed: string): TermExpansion[] {
	const found: TermExpansion[] = [];
	const seen = new Set<number>();
	const add = (word: number, near: number) => {
		if (!seen.has(word)) found.push({ word, boosts: near });
		seen.add(word);
	};
	for (const form of new Set([typed, stemOf(typed)])) {
		const place = lowerBound(segment, form);
		if (segment.terms[place] === form) add(segment.termPostings[place] as number, boosts.exact);
	}
	const stem = stemOf(typed);
	const prefixMatches: { word: number; written: string }[] = [];
	for (let place = lowerBound(segment, stem); segment.terms[place]?.startsWith(stem); place++) {
		const [word, written] = [segment.termPostings[place] as number, segment.terms[place] as string];
		if (stemOf(written) === stem) add(word, boosts.exact);
		else if (typed.length > 1 && written.startsWith(typed)) prefixMatches.push({ word, written });
	}
	// Whoever has typed "silk" wholly does not mean "silken"; of "leh" rather the garment than what is seldom said.
	if (lexiconTerms.has(typed)) return found;
	const lexiconMatches = prefixMatches.filter(({ written }) => lexiconTerms.has(written));
	const ranked = (found.length === 0 && lexiconMatches.length > 0 ? lexiconMatches : prefixMatches).sort(
		(one, other) => (segment.postings.docFreqs[other.word] as number) - (segment.postings.docFreqs[one.word] as number),
	);
	for (const { word, written } of ranked.slice(0, maxPrefixTerms))
		add(word, garmentTerms.has(written) ? boosts.garmentPrefix : boosts.prefix);
	return found;
}

/** The words that another spelling of theirs begins so: "lehn" is the beginning of "lehnga". */
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

/** As one writes a word that somebody draws out: "lehengaaaa". */
export function collapseRepeats(typed: string): string[] {
	const collapsed = typed.replace(/(.)\1{2,}/gu, "$1");
	return collapsed === typed ? [] : [canonicalForms.get(collapsed) ?? collapsed];
}

/** Two words that were typed without a space between them, the longest first one that makes two. */
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

/** A listing's word that a mistyped one may stand for, and how far it is from it. */
export type CorrectionCandidate = { written: string; distance: number; count: number };

/** What a segment would correct a word to: by sound, then by letters. The best first. */
export function correctionCandidates(segment: Segment, typed: string): CorrectionCandidate[] {
	const most = maxEdits(typed);
	const key = soundOf(typed);
	const found = new Map<string, CorrectionCandidate>();
	const consider = (place: number, limit: number) => {
		const written = segment.terms[place] as string;
		if (written === typed || found.has(written)) return;
		const isKnown = lexiconTerms.has(written);
		// What stands in a story is seldom meant: "coat" is not a slip for "cut", nor "kerala" for "coral".
		const allowed = isKnown ? limit : Math.min(limit, typed.length < 5 ? 0 : typed.length < 7 ? 1 : 2);
		const distance = editDistance(typed, written, allowed);
		if (distance <= allowed)
			found.set(written, {
				written,
				distance: (soundOf(written) === key ? distance / 2 : distance) - (isKnown ? 0.25 : 0),
				count: segment.postings.docFreqs[segment.termPostings[place] as number] as number,
			});
	};
	for (const place of segment.termsByPhoneticKey.get(key) ?? [])
		consider(place, Math.max(most, typed.length < 5 ? 2 : 3));
	if (most > 0)
		for (const first of new Set([typed.slice(0, 1), typed.slice(1, 2)]))
			for (let place = lowerBound(segment, first); segment.terms[place]?.startsWith(first); place++)
				if (Math.abs((segment.terms[place] as string).length - typed.length) <= most) consider(place, most);
	if (most > 0) for (const place of lexiconOrdinals(segment)) consider(place, most);
	return [...found.values()].sort(
		(one, other) => one.distance - other.distance || other.count - one.count || (one.written < other.written ? -1 : 1),
	);
}

const maxEdits = (typed: string): number => (typed.length < 4 ? 0 : typed.length < 6 ? 1 : 2);

/** The words whose other spellings a mistyped one is near to: "lehga" is near "lehnga". More than one slip is forgiven where both sound alike. */
export function similarSpellings(typed: string): { written: string; distance: number }[] {
	const forms = [...new Set([typed, stemOf(typed)])].filter((form) => form.length > 3);
	return canonicalForms
		.entries()
		.filter(([other]) => other.length > 4 && other[0] === typed[0])
		.flatMap(([other, written]) =>
			forms
				.map((form) => ({ form, most: soundOf(form) === soundOf(other) ? maxEdits(form) : 1 }))
				.map(({ form, most }) => ({ written, distance: editDistance(form, other, most), most }))
				.filter(({ distance, most }) => distance <= most),
		)
		.toArray();
}

const lexiconOrdinalsCache = new WeakMap<Segment, number[]>();

/** Where the words that every dealer of clothes knows stand among a segment's. */
function lexiconOrdinals(segment: Segment): number[] {
	const places =
		lexiconOrdinalsCache.get(segment) ??
		[...lexiconTerms].flatMap((word) => {
			const place = lowerBound(segment, word);
			return segment.terms[place] === word ? place : [];
		});
	lexiconOrdinalsCache.set(segment, places);
	return places;
}

export const hasTerm = (segment: Segment, word: string): boolean => segment.terms[lowerBound(segment, word)] === word;

/** Where a word stands among the written ones, or would stand. */
function lowerBound({ terms: written }: Segment, word: string): number {
	let [low, high] = [0, written.length];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((written[middle] as string) < word) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Three rows, used again: of how far the beginnings of two words are from each other. */
let rows = [new Uint16Array(64), new Uint16Array(64), new Uint16Array(64)] as const;

/** Letters to change, add, leave out or swap with their neighbour; more than `limit` is told as limit + 1. (Optimal string alignment.) */
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
			const [letter, otherLetter] = [one.charCodeAt(row - 1), other.charCodeAt(column - 1)];
			let cost = Math.min(
				(last[column] as number) + 1,
				(present[column - 1] as number) + 1,
				(last[column - 1] as number) + (letter === otherLetter ? 0 : 1),
			);
			const isSwap =
				row > 1 && column > 1 && letter === other.charCodeAt(column - 2) && one.charCodeAt(row - 2) === otherLetter;
			if (isSwap) cost = Math.min(cost, (before[column - 2] as number) + 1);
			present[column] = cost;
			least = Math.min(least, cost);
		}
		if (least > limit) return limit + 1;
		[before, last, present] = [last, present, before];
	}
	return last[length] as number;
}
