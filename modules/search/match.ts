import type { Near } from "./expand.ts";
import type { Segment } from "./segment.ts";

/**
 * Which listings of a segment hold all words, and how well. Pure but for room that is kept from one search to the next.
 *
 * Listings stand in the order of their score, and are read block by block from the best down: whoever has found enough stops there.
 */

const block = 2 ** 16;
const counted = new Uint8Array(block);
const raw = new Uint16Array(block);

/**
 * Calls `each` for every listing that holds a near word for each of the words, the best-scored first (to within a block), until it answers
 * true. A word in the name counts most, then one among the facts, then one in the story; of equal ones, the name that says little else.
 */
export function matchAll(segment: Segment, words: Near[][], each: (place: number, quality: number) => boolean): void {
	// The rarest word first: the others then only look at what it left.
	const order = words
		.map((near) => ({ lists: near.map((one) => open(segment, one)), count: sum(segment, near) }))
		.sort((one, other) => one.count - other.count);
	const touched: number[] = [];
	for (let from = 0; from < segment.length; from += block) {
		touched.length = 0;
		for (const [turn, { lists }] of order.entries())
			for (const list of lists) mark(segment.postings.bytes, list, from, turn, touched);
		// A word of several lists touches listings in the order of the lists.
		if ((order[0]?.lists.length ?? 0) > 1) touched.sort((one, other) => one - other);
		let isEnough = false;
		for (const listing of touched) {
			const [place, isFound] = [from + listing, counted[listing] === words.length];
			counted[listing] = 0;
			if (isFound && !isEnough && segment.isGone[place] === 0)
				isEnough = each(place, grade(raw[listing] as number, words.length, segment.nameLength[place] as number));
		}
		if (isEnough) return;
	}
}

/** A word's list, as far as it was read; `listing` and `place` are the next to look at. */
type List = { next: number; end: number; listing: number; place: number; worth: number[] };

function open({ postings: { bytes, starts } }: Segment, { word, closeness }: Near): List {
	const worth = ([0, 1, 2, 3] as const).map((place) => weights[place] * closeness + (place === 3 ? 1 << 10 : 0));
	const list = { next: starts[word] as number, end: starts[word + 1] as number, listing: -1, place: 0, worth };
	advance(bytes, list);
	return list;
}

function advance(bytes: Uint8Array, list: List): void {
	if (list.next >= list.end) {
		list.listing = Number.MAX_SAFE_INTEGER;
		return;
	}
	let byte = bytes[list.next++] as number;
	let value = byte & 127;
	for (let shift = 7; byte > 127; shift += 7) {
		byte = bytes[list.next++] as number;
		value |= (byte & 127) << shift;
	}
	list.listing += value >>> 2;
	list.place = value & 3;
}

/** Marks the block's listings that hold the word and held all words of earlier turns. */
function mark(bytes: Uint8Array, list: List, from: number, turn: number, touched: number[]): void {
	for (; list.listing < from + block; advance(bytes, list)) {
		const listing = list.listing - from;
		if (counted[listing] !== turn) continue;
		counted[listing] = turn + 1;
		if (turn > 0) raw[listing] = (raw[listing] as number) + (list.worth[list.place] as number);
		else {
			touched.push(listing);
			raw[listing] = list.worth[list.place] as number;
		}
	}
}

const weights = { 0: 0, 1: 1, 2: 4, 3: 6 } as const;

/** `raw`: ten bits of weight below the count of words that stand in the name. */
function grade(raw: number, asked: number, nameLength: number): number {
	const [inName, weight] = [raw >>> 10, raw & 1023];
	const share = inName === asked && nameLength > 0 ? Math.min(4, Math.round((4 * inName) / nameLength)) : 0;
	return Math.round((weight * 2) / asked) + share;
}

const sum = ({ postings }: Segment, near: Near[]) =>
	near.reduce((all, { word }) => all + (postings.counts[word] as number), 0);
