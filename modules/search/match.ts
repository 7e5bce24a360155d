import { hasBit } from "./bits.ts";
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
const touched = new Uint16Array(block);

/**
 * Calls `each` for every listing that holds a near word for each of the words, the best-scored first, until it answers true. A word in the
 * name counts most, then one among the facts, then one in the story; of equal ones, the name that says little else.
 */
export function matchAll(segment: Segment, words: Near[][], each: (place: number, quality: number) => boolean): void {
	// The rarest word first: the others then only look at what it left.
	const order = words
		.map((near) => ({ lists: near.map((one) => open(segment, one)), count: sum(segment, near) }))
		.sort((one, other) => one.count - other.count);
	for (let from = 0; from < segment.length; from += block) {
		let count = 0;
		for (const [turn, { lists }] of order.entries())
			for (const list of lists) count = mark(segment.postings.bytes, list, from, turn, count);
		const marked = touched.subarray(0, count);
		// A word of several lists touches listings in the order of the lists.
		if ((order[0]?.lists.length ?? 0) > 1) marked.sort();
		let isEnough = false;
		for (let at = 0; at < count; at++) {
			const listing = marked[at] as number;
			const isFound = counted[listing] === words.length;
			counted[listing] = 0;
			if (!isFound || isEnough || !hasBit(segment.present, from + listing)) continue;
			const quality = grade(raw[listing] as number, words.length, segment.nameLength[from + listing] as number);
			isEnough = each(from + listing, quality);
		}
		if (isEnough) return;
	}
}

/** A word's list, as far as it was read; `listing` and `place` are the next to look at. */
type List = { next: number; end: number; listing: number; place: number; worth: number[] };

const open = ({ postings: { starts } }: Segment, { word, closeness }: Near): List => ({
	next: starts[word] as number,
	end: starts[word + 1] as number,
	// Before the first, which the first block reads.
	listing: -1,
	place: 0,
	worth: ([0, 1, 2, 3] as const).map((place) => weights[place] * closeness + (place === 3 ? 1 << 10 : 0)),
});

/** Behind the last. */
const noListing = 2 ** 30;

/**
 * Marks the block's listings that hold the word and held all words of earlier turns; answers how many are touched. The hottest loop of a
 * search: it reads the list itself, and writes down where it stands at the end.
 */
function mark(bytes: Uint8Array, list: List, from: number, turn: number, before: number): number {
	const { end, worth } = list;
	const to = from + block;
	let { next, listing, place } = list;
	let count = before;
	while (listing < to) {
		const at = listing - from;
		if (at >= 0 && counted[at] === turn) {
			counted[at] = turn + 1;
			if (turn > 0) raw[at] = (raw[at] as number) + (worth[place] as number);
			else {
				touched[count++] = at;
				raw[at] = worth[place] as number;
			}
		}
		if (next >= end) {
			listing = noListing;
			break;
		}
		let byte = bytes[next++] as number;
		let value = byte & 127;
		for (let shift = 7; byte > 127; shift += 7) {
			byte = bytes[next++] as number;
			value |= (byte & 127) << shift;
		}
		listing += value >>> 2;
		place = value & 3;
	}
	list.next = next;
	list.listing = listing;
	list.place = place;
	return count;
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
