import type { Bitset } from "../index/bitset.ts";
import { block, nextRun, type Postings, runHeaderLength, sparseThreshold } from "../index/postings.ts";
import type { TermExpansion } from "../language/expand-term.ts";

/** A word that is asked for: which listings of a block hold one near it, and what they gain by that. Pure but for room that is used again. */

/** A near word's list, from the part about the block that was read last, and what a listing gains by each place in which it holds the word. */
type ListCursor = { run: number; end: number; gains: number[] };

/** The listings of the block that hold a near word in one place, as bits that begin at `from`, and what they gain by it. */
type FieldMatches = { bits: Bitset; offset: number; gain: number };

/** Above ten bits of weight the words that stand in the name are counted. */
export const nameBonus = 2 ** 10;

/** Bits of listings that are written as numbers, and of those that any of several parts has. */
const scratch = { bitsets: new Uint32Array(16 * block.words), used: 0, union: new Uint32Array(block.words) };

/** What was read of earlier blocks is not needed any more. */
export function resetScratch(): void {
	scratch.used = 0;
}

export class TermCursor {
	/** How many listings hold it; one that holds two near words counts twice. */
	readonly docFreq: number;

	readonly #postings: Postings;
	readonly #lists: ListCursor[];
	readonly #parts: FieldMatches[] = [];

	constructor(postings: Postings, expansions: TermExpansion[]) {
		const { offsets: starts, docFreqs: counts } = postings;
		this.#postings = postings;
		this.docFreq = expansions.reduce((sum, { word }) => sum + (counts[word] as number), 0);
		this.#lists = expansions.map(({ word, boosts: closeness }) => ({
			run: starts[word] as number,
			end: starts[word + 1] as number,
			// By place: implied, story, facts, name.
			gains: [3 * closeness, closeness, 4 * closeness, 6 * closeness + nameBonus],
		}));
	}

	/** The first block from this one on in which a listing holds the word. Blocks are asked for in ascending order. */
	nextBlock(blockIndex: number): number | undefined {
		let first: number | undefined;
		for (const list of this.#lists) {
			const found = this.#goTo(list, blockIndex);
			if (found !== undefined && (first === undefined || found < first)) first = found;
		}
		return first;
	}

	/** Leaves those of the block's listings that hold the word; answers whether there are any. */
	intersect(matches: Bitset, blockIndex: number): boolean {
		this.#parts.length = 0;
		for (const list of this.#lists) if (this.#goTo(list, blockIndex) === blockIndex) this.#read(list, blockIndex);
		const [first, second] = this.#parts;
		if (!first) return false;
		if (!second) return andBlock(matches, first.bits, first.offset);
		scratch.union.set(first.bits.subarray(first.offset, first.offset + block.words));
		for (let at = 1; at < this.#parts.length; at++) orBlock(scratch.union, this.#parts[at] as FieldMatches);
		return andBlock(matches, scratch.union, 0);
	}

	/** What each listing that was left gains, where all gain the same. */
	get uniformGain(): number | undefined {
		return this.#parts.length === 1 ? this.#parts[0]?.gain : undefined;
	}

	/** What one of the block's listings may gain in weight at most. */
	get maxWeight(): number {
		let most = 0;
		for (const { gain } of this.#parts) most = Math.max(most, gain % nameBonus);
		return most;
	}

	/** Whether one of the block's listings may hold it in its name. */
	get mayMatchName(): boolean {
		return this.#parts.some(({ gain }) => gain >= nameBonus);
	}

	/** What one of them gains: by the first of several near words. */
	gainOf(at: number): number {
		const parts = this.#parts;
		for (let index = 0; index < parts.length; index++) {
			const { bits, offset: from, gain } = parts[index] as FieldMatches;
			if ((((bits[from + (at >>> 5)] as number) >>> (at & 31)) & 1) === 1) return gain;
		}
		return 0;
	}

	/** Passes over what is about earlier blocks; answers which block comes next. */
	#goTo(list: ListCursor, blockIndex: number): number | undefined {
		const { uint16s } = this.#postings;
		while (list.run < list.end && blockOf(uint16s, list.run) < blockIndex) list.run = nextRun(uint16s, list.run);
		return list.run < list.end ? blockOf(uint16s, list.run) : undefined;
	}

	#read({ run: first, end, gains }: ListCursor, blockIndex: number) {
		const { uint16s, uint32s: bits } = this.#postings;
		for (let run = first; run < end && blockOf(uint16s, run) === blockIndex; run = nextRun(uint16s, run)) {
			const docFreq = uint16s[run + 1] as number;
			const gain = gains[(uint16s[run] as number) & 3] as number;
			if (docFreq > sparseThreshold) this.#parts.push({ bits, offset: (run + runHeaderLength) / 2, gain });
			else this.#parts.push({ ...decodeRun(uint16s, run + runHeaderLength, docFreq), gain });
		}
	}
}

const blockOf = (uint16s: Uint16Array, run: number): number => (uint16s[run] as number) >>> 2;

/** The bits of listings that are written as numbers. */
function decodeRun(uint16s: Uint16Array, first: number, count: number): { bits: Bitset; offset: number } {
	const offset = scratch.used;
	scratch.used += block.words;
	// What others have of the room that was too small stays theirs.
	if (scratch.used > scratch.bitsets.length) scratch.bitsets = new Uint32Array(2 * scratch.used);
	const { bitsets } = scratch;
	bitsets.fill(0, offset, scratch.used);
	for (let at = first; at < first + count; at++) {
		const doc = uint16s[at] as number;
		const word = offset + (doc >>> 5);
		bitsets[word] = (bitsets[word] as number) | (1 << (doc & 31));
	}
	return { bits: bitsets, offset };
}

function andBlock(matches: Bitset, bits: Bitset, offset: number): boolean {
	let any = 0;
	for (let at = 0; at < block.words; at++) any |= matches[at] = (matches[at] as number) & (bits[offset + at] as number);
	return any !== 0;
}

function orBlock(union: Bitset, { bits, offset }: FieldMatches): void {
	for (let at = 0; at < block.words; at++) union[at] = (union[at] as number) | (bits[offset + at] as number);
}
