import { isDevanagari } from "#common/devanagari.ts";
import type { Segment } from "../index/segment.ts";
import { garmentWords, known, oneSpelling } from "./lexicon.ts";
import { stemOf } from "./stem.ts";
import { soundOf } from "./tokenize.ts";

/** From a word that somebody typed to the words that listings hold. Pure. */

/** How close a listing's word is to the one that was typed. */
export const closeness = { same: 8, garment: 7, beginning: 6, alike: 4, synonym: 1 } as const;

/** A word of a segment's postings, with its closeness. */
export type Near = { word: number; closeness: number };

const mostBeginnings = 48;

/** The words of a segment that are the typed one by its stem, then those that begin with it. */
export function nearWords(segment: Segment, typed: string): Near[] {
	const found: Near[] = [];
	const seen = new Set<number>();
	const add = (word: number, near: number) => {
		if (!seen.has(word)) found.push({ word, closeness: near });
		seen.add(word);
	};
	for (const form of new Set([typed, stemOf(typed)])) {
		const place = findWritten(segment, form);
		if (segment.terms[place] === form) add(segment.termPostings[place] as number, closeness.same);
	}
	const stem = stemOf(typed);
	const beginnings: { word: number; written: string }[] = [];
	for (let place = findWritten(segment, stem); segment.terms[place]?.startsWith(stem); place++) {
		const [word, written] = [segment.termPostings[place] as number, segment.terms[place] as string];
		if (stemOf(written) === stem) add(word, closeness.same);
		else if (typed.length > 1 && written.startsWith(typed)) beginnings.push({ word, written });
	}
	// Whoever has typed "silk" wholly does not mean "silken"; of "leh" rather the garment than what is seldom said.
	if (known.has(typed)) return found;
	const knownOnes = beginnings.filter(({ written }) => known.has(written));
	const meant = (found.length === 0 && knownOnes.length > 0 ? knownOnes : beginnings).sort(
		(one, other) => (segment.postings.docFreqs[other.word] as number) - (segment.postings.docFreqs[one.word] as number),
	);
	for (const { word, written } of meant.slice(0, mostBeginnings))
		add(word, garmentWords.has(written) ? closeness.garment : closeness.beginning);
	return found;
}

/** The words that another spelling of theirs begins so: "lehn" is the beginning of "lehnga". */
export const halfSpelt = (typed: string): string[] =>
	typed.length < (isDevanagari(typed) ? 2 : 3)
		? []
		: [
				...new Set(
					oneSpelling
						.keys()
						.filter((other) => other.startsWith(typed))
						.map((other) => oneSpelling.get(other) as string),
				),
			];

/** As one writes a word that somebody draws out: "lehengaaaa". */
export function notDrawnOut(typed: string): string[] {
	const plain = typed.replace(/(.)\1{2,}/gu, "$1");
	return plain === typed ? [] : [oneSpelling.get(plain) ?? plain];
}

/** Two words that were typed without a space between them, the longest first one that makes two. */
export function splitOf(typed: string, isWord: (word: string) => boolean): [string, string] | undefined {
	for (let at = typed.length - 3; at >= 3; at--) {
		const [first, second] = [typed.slice(0, at), typed.slice(at)].map((half) => oneSpelling.get(half) ?? half) as [
			string,
			string,
		];
		if (isWord(first) && isWord(second) && (known.has(first) || known.has(second))) return [first, second];
	}
	return undefined;
}

/** A listing's word that a mistyped one may stand for, and how far it is from it. */
export type Correction = { written: string; distance: number; count: number };

/** What a segment would correct a word to: by sound, then by letters. The best first. */
export function corrections(segment: Segment, typed: string): Correction[] {
	const most = mostSlips(typed);
	const sound = soundOf(typed);
	const found = new Map<string, Correction>();
	const consider = (place: number, limit: number) => {
		const written = segment.terms[place] as string;
		if (written === typed || found.has(written)) return;
		const isKnown = known.has(written);
		// What stands in a story is seldom meant: "coat" is not a slip for "cut", nor "kerala" for "coral".
		const allowed = isKnown ? limit : Math.min(limit, typed.length < 5 ? 0 : typed.length < 7 ? 1 : 2);
		const distance = distanceOf(typed, written, allowed);
		if (distance <= allowed)
			found.set(written, {
				written,
				distance: (soundOf(written) === sound ? distance / 2 : distance) - (isKnown ? 0.25 : 0),
				count: segment.postings.docFreqs[segment.termPostings[place] as number] as number,
			});
	};
	for (const place of segment.termsByPhoneticKey.get(sound) ?? [])
		consider(place, Math.max(most, typed.length < 5 ? 2 : 3));
	if (most > 0)
		for (const first of new Set([typed.slice(0, 1), typed.slice(1, 2)]))
			for (let place = findWritten(segment, first); segment.terms[place]?.startsWith(first); place++)
				if (Math.abs((segment.terms[place] as string).length - typed.length) <= most) consider(place, most);
	if (most > 0) for (const place of knownPlaces(segment)) consider(place, most);
	return [...found.values()].sort(
		(one, other) => one.distance - other.distance || other.count - one.count || (one.written < other.written ? -1 : 1),
	);
}

const mostSlips = (typed: string): number => (typed.length < 4 ? 0 : typed.length < 6 ? 1 : 2);

/** The words whose other spellings a mistyped one is near to: "lehga" is near "lehnga". More than one slip is forgiven where both sound alike. */
export function nearSpellings(typed: string): { written: string; distance: number }[] {
	const forms = [...new Set([typed, stemOf(typed)])].filter((form) => form.length > 3);
	return oneSpelling
		.entries()
		.filter(([other]) => other.length > 4 && other[0] === typed[0])
		.flatMap(([other, written]) =>
			forms
				.map((form) => ({ form, most: soundOf(form) === soundOf(other) ? mostSlips(form) : 1 }))
				.map(({ form, most }) => ({ written, distance: distanceOf(form, other, most), most }))
				.filter(({ distance, most }) => distance <= most),
		)
		.toArray();
}

const knownIn = new WeakMap<Segment, number[]>();

/** Where the words that every dealer of clothes knows stand among a segment's. */
function knownPlaces(segment: Segment): number[] {
	const places =
		knownIn.get(segment) ??
		[...known].flatMap((word) => {
			const place = findWritten(segment, word);
			return segment.terms[place] === word ? place : [];
		});
	knownIn.set(segment, places);
	return places;
}

export const hasWord = (segment: Segment, word: string): boolean => segment.terms[findWritten(segment, word)] === word;

/** Where a word stands among the written ones, or would stand. */
function findWritten({ terms: written }: Segment, word: string): number {
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
function distanceOf(one: string, other: string, limit: number): number {
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
