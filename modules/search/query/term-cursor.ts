import type { Bitset } from "../index/bitset.ts";
import { block, nextRun, type Postings, runHeaderLength, sparseThreshold } from "../index/postings.ts";
import type { TermExpansion } from "../index/term-dictionary.ts";

/** The cursor of one query term over the postings of its expansions, block by block. Not pure: it reuses scratch arrays. */

/** The read position in the postings of one expansion, and the score that a document gains by each field that holds it. */
type PostingsCursor = { run: number; end: number; gains: number[] };

/** The documents of the block that hold an expansion in one field, as bits from `offset` on, and the score that they gain. */
type FieldMatches = { bits: Bitset; offset: number; gain: number };

/** A gain holds the weight in its low ten bits; above them it counts the terms found in the name. */
export const nameBonus = 2 ** 10;

/** Decoded sparse runs, and the union of several runs. */
const scratch = { bitsets: new Uint32Array(16 * block.words), used: 0, union: new Uint32Array(block.words) };

/** Frees the runs decoded for earlier blocks. Call it before each block. */
export function resetScratch(): void {
	scratch.used = 0;
}

export class TermCursor {
	/** An upper bound of the documents with this term: one with two expansions counts twice. */
	readonly docFreq: number;

	readonly #postings: Postings;
	readonly #cursors: PostingsCursor[];
	readonly #matches: FieldMatches[] = [];

	constructor(postings: Postings, expansions: TermExpansion[]) {
		const { offsets, docFreqs } = postings;
		this.#postings = postings;
		this.docFreq = expansions.reduce((sum, { postingsId }) => sum + (docFreqs[postingsId] as number), 0);
		this.#cursors = expansions.map(({ postingsId, boost }) => ({
			run: offsets[postingsId] as number,
			end: offsets[postingsId + 1] as number,
			// By field: implied, description, attributes, name.
			gains: [3 * boost, boost, 4 * boost, 6 * boost + nameBonus],
		}));
	}

	/** The first block from `blockIndex` on that holds the term. Call it with ascending blocks. */
	nextBlock(blockIndex: number): number | undefined {
		let first: number | undefined;
		for (const cursor of this.#cursors) {
			const next = this.#advance(cursor, blockIndex);
			if (next !== undefined && (first === undefined || next < first)) first = next;
		}
		return first;
	}

	/** Removes from `matches` the block's documents without the term. Returns whether any is left. */
	intersect(matches: Bitset, blockIndex: number): boolean {
		this.#matches.length = 0;
		for (const cursor of this.#cursors)
			if (this.#advance(cursor, blockIndex) === blockIndex) this.#readRuns(cursor, blockIndex);
		const [first, second] = this.#matches;
		if (!first) return false;
		if (!second) return andBlock(matches, first.bits, first.offset);
		scratch.union.set(first.bits.subarray(first.offset, first.offset + block.words));
		for (let at = 1; at < this.#matches.length; at++) orBlock(scratch.union, this.#matches[at] as FieldMatches);
		return andBlock(matches, scratch.union, 0);
	}

	/** The gain of every match, when all gain the same. */
	get uniformGain(): number | undefined {
		return this.#matches.length === 1 ? this.#matches[0]?.gain : undefined;
	}

	/** An upper bound of the weight that a document of the block gains. */
	get maxWeight(): number {
		let max = 0;
		for (const { gain } of this.#matches) max = Math.max(max, gain % nameBonus);
		return max;
	}

	/** Whether a document of the block may hold the term in its name. */
	get mayMatchName(): boolean {
		return this.#matches.some(({ gain }) => gain >= nameBonus);
	}

	/** The gain of the document at `docOffset` in the block, by its first expansion. */
	gainOf(docOffset: number): number {
		const matches = this.#matches;
		for (let index = 0; index < matches.length; index++) {
			const { bits, offset, gain } = matches[index] as FieldMatches;
			if ((((bits[offset + (docOffset >>> 5)] as number) >>> (docOffset & 31)) & 1) === 1) return gain;
		}
		return 0;
	}

	/** Skips the runs of earlier blocks. Returns the next block with a posting. */
	#advance(cursor: PostingsCursor, blockIndex: number): number | undefined {
		const { uint16s } = this.#postings;
		while (cursor.run < cursor.end && blockOf(uint16s, cursor.run) < blockIndex)
			cursor.run = nextRun(uint16s, cursor.run);
		return cursor.run < cursor.end ? blockOf(uint16s, cursor.run) : undefined;
	}

	#readRuns({ run: first, end, gains }: PostingsCursor, blockIndex: number) {
		const { uint16s, uint32s: bits } = this.#postings;
		for (let run = first; run < end && blockOf(uint16s, run) === blockIndex; run = nextRun(uint16s, run)) {
			const docFreq = uint16s[run + 1] as number;
			const gain = gains[(uint16s[run] as number) & 3] as number;
			if (docFreq > sparseThreshold) this.#matches.push({ bits, offset: (run + runHeaderLength) / 2, gain });
			else this.#matches.push({ ...decodeRun(uint16s, run + runHeaderLength, docFreq), gain });
		}
	}
}

const blockOf = (uint16s: Uint16Array, run: number): number => (uint16s[run] as number) >>> 2;

/** Decodes a sparse run into a bitset. */
function decodeRun(uint16s: Uint16Array, first: number, count: number): { bits: Bitset; offset: number } {
	const offset = scratch.used;
	scratch.used += block.words;
	// Matches decoded before keep their reference to the smaller array.
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
