import type { Bitset } from "../index/bitset.ts";
import { block, nextRun, type Postings, runHeaderLength, sparseThreshold } from "../index/postings.ts";
import type { Segment } from "../index/segment.ts";
import type { TermExpansion } from "../index/term-dictionary.ts";
import { type SearchContext, titleGain } from "./search-context.ts";

/** The cursor of one query term over the postings of its expansions, block by block. */

/** The read position in the postings of one expansion, and the score that a document gains by each field that holds it. */
type PostingsCursor = { run: number; end: number; gains: readonly number[] };

/** The documents of the block that hold an expansion in one field, as bits from `offset` on, and the score that they gain. */
type FieldMatches = { bits: Bitset; offset: number; gain: number };

export class TermCursor {
	/** An upper bound of the documents with this term: one with two expansions counts twice. */
	readonly docFreq: number;

	readonly #context: SearchContext;
	readonly #postings: Postings;
	readonly #cursors: PostingsCursor[];
	readonly #matches: FieldMatches[] = [];

	constructor(context: SearchContext, { postings }: Segment, expansions: TermExpansion[]) {
		const { offsets, docFreqs } = postings;
		this.#context = context;
		this.#postings = postings;
		this.docFreq = expansions.reduce((sum, { postingsId }) => sum + (docFreqs[postingsId] as number), 0);
		this.#cursors = expansions.map(({ postingsId, boost, derivedBoost }) => ({
			run: offsets[postingsId] as number,
			end: offsets[postingsId + 1] as number,
			gains: context.gainsFor(boost, derivedBoost),
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
		const { union } = this.#context;
		union.set(first.bits.subarray(first.offset, first.offset + block.words));
		for (let at = 1; at < this.#matches.length; at++) orBlock(union, this.#matches[at] as FieldMatches);
		return andBlock(matches, union, 0);
	}

	/** Removes from `matches` the block's documents with the term. Returns whether any is left. */
	subtract(matches: Bitset, blockIndex: number): boolean {
		this.#matches.length = 0;
		for (const cursor of this.#cursors)
			if (this.#advance(cursor, blockIndex) === blockIndex) this.#readRuns(cursor, blockIndex);
		for (const { bits, offset } of this.#matches)
			for (let at = 0; at < block.words; at++) matches[at] = (matches[at] as number) & ~(bits[offset + at] as number);
		return matches.some((some) => some !== 0);
	}

	/** The gain of every match, when all gain the same. */
	get uniformGain(): number | undefined {
		return this.#matches.length === 1 ? this.#matches[0]?.gain : undefined;
	}

	/** An upper bound of the weight that a document of the block gains. */
	get maxWeight(): number {
		let max = 0;
		for (const { gain } of this.#matches) max = Math.max(max, gain % titleGain);
		return max;
	}

	/** Whether a document of the block may hold the term in its title. */
	get mayMatchTitle(): boolean {
		return this.#matches.some(({ gain }) => gain >= titleGain);
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
			else this.#matches.push({ ...this.#context.decodedRuns.decode(uint16s, run + runHeaderLength, docFreq), gain });
		}
	}
}

const blockOf = (uint16s: Uint16Array, run: number): number => (uint16s[run] as number) >>> 2;

function andBlock(matches: Bitset, bits: Bitset, offset: number): boolean {
	let any = 0;
	for (let at = 0; at < block.words; at++) any |= matches[at] = (matches[at] as number) & (bits[offset + at] as number);
	return any !== 0;
}

function orBlock(union: Bitset, { bits, offset }: FieldMatches): void {
	for (let at = 0; at < block.words; at++) union[at] = (union[at] as number) | (bits[offset + at] as number);
}
