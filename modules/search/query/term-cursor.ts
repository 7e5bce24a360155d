import type { Bitset } from "../index/bitset.ts";
import { block, nextRun, type Postings, runHeaderLength, sparseThreshold } from "../index/postings.ts";
import type { Near } from "../language/expand-term.ts";

/** A word that is asked for: which listings of a block hold one near it, and what they gain by that. Pure but for room that is used again. */

/** A near word's list, from the part about the block that was read last, and what a listing gains by each place in which it holds the word. */
type List = { part: number; end: number; gains: number[] };

/** The listings of the block that hold a near word in one place, as bits that begin at `from`, and what they gain by it. */
type Part = { bits: Bitset; from: number; gain: number };

/** Above ten bits of weight the words that stand in the name are counted. */
export const inName = 2 ** 10;

/** Bits of listings that are written as numbers, and of those that any of several parts has. */
const rooms = { parts: new Uint32Array(16 * block.words), used: 0, any: new Uint32Array(block.words) };

/** What was read of earlier blocks is not needed any more. */
export function freeRooms(): void {
	rooms.used = 0;
}

export class AskedWord {
	/** How many listings hold it; one that holds two near words counts twice. */
	readonly count: number;

	readonly #postings: Postings;
	readonly #lists: List[];
	readonly #parts: Part[] = [];

	constructor(postings: Postings, near: Near[]) {
		const { offsets: starts, docFreqs: counts } = postings;
		this.#postings = postings;
		this.count = near.reduce((sum, { word }) => sum + (counts[word] as number), 0);
		this.#lists = near.map(({ word, closeness }) => ({
			part: starts[word] as number,
			end: starts[word + 1] as number,
			// By place: implied, story, facts, name.
			gains: [3 * closeness, closeness, 4 * closeness, 6 * closeness + inName],
		}));
	}

	/** The first block from this one on in which a listing holds the word. Blocks are asked for in ascending order. */
	blockFrom(number: number): number | undefined {
		let first: number | undefined;
		for (const list of this.#lists) {
			const found = this.#goTo(list, number);
			if (found !== undefined && (first === undefined || found < first)) first = found;
		}
		return first;
	}

	/** Leaves those of the block's listings that hold the word; answers whether there are any. */
	keepIn(found: Bitset, number: number): boolean {
		this.#parts.length = 0;
		for (const list of this.#lists) if (this.#goTo(list, number) === number) this.#read(list, number);
		const [first, second] = this.#parts;
		if (!first) return false;
		if (!second) return keepBoth(found, first.bits, first.from);
		rooms.any.set(first.bits.subarray(first.from, first.from + block.words));
		for (let at = 1; at < this.#parts.length; at++) addBits(rooms.any, this.#parts[at] as Part);
		return keepBoth(found, rooms.any, 0);
	}

	/** What each listing that was left gains, where all gain the same. */
	get onlyGain(): number | undefined {
		return this.#parts.length === 1 ? this.#parts[0]?.gain : undefined;
	}

	/** What one of the block's listings may gain in weight at most. */
	get mostWeight(): number {
		let most = 0;
		for (const { gain } of this.#parts) most = Math.max(most, gain % inName);
		return most;
	}

	/** Whether one of the block's listings may hold it in its name. */
	get isNamed(): boolean {
		return this.#parts.some(({ gain }) => gain >= inName);
	}

	/** What one of them gains: by the first of several near words. */
	gainOf(at: number): number {
		const parts = this.#parts;
		for (let index = 0; index < parts.length; index++) {
			const { bits, from, gain } = parts[index] as Part;
			if ((((bits[from + (at >>> 5)] as number) >>> (at & 31)) & 1) === 1) return gain;
		}
		return 0;
	}

	/** Passes over what is about earlier blocks; answers which block comes next. */
	#goTo(list: List, number: number): number | undefined {
		const { uint16s: halves } = this.#postings;
		while (list.part < list.end && blockAt(halves, list.part) < number) list.part = nextRun(halves, list.part);
		return list.part < list.end ? blockAt(halves, list.part) : undefined;
	}

	#read({ part: first, end, gains }: List, number: number) {
		const { uint16s: halves, uint32s: bits } = this.#postings;
		for (let part = first; part < end && blockAt(halves, part) === number; part = nextRun(halves, part)) {
			const count = halves[part + 1] as number;
			const gain = gains[(halves[part] as number) & 3] as number;
			if (count > sparseThreshold) this.#parts.push({ bits, from: (part + runHeaderLength) / 2, gain });
			else this.#parts.push({ ...bitsOf(halves, part + runHeaderLength, count), gain });
		}
	}
}

const blockAt = (halves: Uint16Array, part: number): number => (halves[part] as number) >>> 2;

/** The bits of listings that are written as numbers. */
function bitsOf(halves: Uint16Array, first: number, count: number): { bits: Bitset; from: number } {
	const from = rooms.used;
	rooms.used += block.words;
	// What others have of the room that was too small stays theirs.
	if (rooms.used > rooms.parts.length) rooms.parts = new Uint32Array(2 * rooms.used);
	const { parts } = rooms;
	parts.fill(0, from, rooms.used);
	for (let at = first; at < first + count; at++) {
		const one = halves[at] as number;
		const word = from + (one >>> 5);
		parts[word] = (parts[word] as number) | (1 << (one & 31));
	}
	return { bits: parts, from };
}

function keepBoth(found: Bitset, bits: Bitset, from: number): boolean {
	let any = 0;
	for (let at = 0; at < block.words; at++) any |= found[at] = (found[at] as number) & (bits[from + at] as number);
	return any !== 0;
}

function addBits(any: Bitset, { bits, from }: Part): void {
	for (let at = 0; at < block.words; at++) any[at] = (any[at] as number) | (bits[from + at] as number);
}
