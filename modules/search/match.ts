import type { Bits } from "./bits.ts";
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
/** A bit for each listing of the block that holds all words. */
const found = new Uint32Array(block / 32);

/**
 * Calls `each` for every listing that holds a near word for each of the words, the best-scored first, until it answers true. A word in the
 * name counts most, then one among the facts, then one in the story; of equal ones, the name that says little else. `mayAt`: of the listings
 * from that one on, a block's, those that come into question; without it those that are present.
 */
export function matchAll(
	segment: Segment,
	words: Near[][],
	each: (place: number, quality: number) => boolean,
	mayAt = (from: number): Bits => segment.present.subarray(from >>> 5),
): void {
	// The rarest word first: the others then only look at what it left.
	const order = words
		.map((near) => ({ lists: near.map((one) => open(segment, one)), count: sum(segment, near) }))
		.sort((one, other) => one.count - other.count);
	for (let from = 0; from < segment.length; from += block) {
		counted.fill(0);
		found.fill(0);
		for (const [turn, { lists }] of order.entries())
			for (const list of lists) mark(segment.postings.bytes, list, from, turn, turn === words.length - 1);
		const may = mayAt(from);
		const length = Math.min(found.length, may.length);
		for (let word = 0; word < length; word++)
			for (let left = (found[word] as number) & (may[word] as number); left !== 0; left &= left - 1) {
				const listing = word * 32 + 31 - Math.clz32(left & -left);
				const quality = grade(raw[listing] as number, words.length, segment.nameLength[from + listing] as number);
				if (each(from + listing, quality)) return;
			}
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
 * Marks the block's listings that hold the word and held all words of earlier turns. The hottest loop of a search: it reads the list itself,
 * and writes down where it stands at the end.
 */
function mark(bytes: Uint8Array, list: List, from: number, turn: number, isLast: boolean): void {
	const { end, worth } = list;
	const to = from + block;
	let { next, listing, place } = list;
	while (listing < to) {
		const at = listing - from;
		if (at >= 0 && counted[at] === turn) {
			counted[at] = turn + 1;
			raw[at] = (turn > 0 ? (raw[at] as number) : 0) + (worth[place] as number);
			if (isLast) found[at >>> 5] = (found[at >>> 5] as number) | (1 << (at & 31));
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
