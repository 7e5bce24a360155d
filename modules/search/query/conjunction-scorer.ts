import type { Bitset } from "../index/bitset.ts";
import { block } from "../index/postings.ts";
import type { Segment } from "../index/segment.ts";
import type { TermExpansion } from "../language/expand-term.ts";
import { nameBonus, resetScratch, TermCursor } from "./term-cursor.ts";

/** Which listings of a segment hold all words, and how well. Pure but for room that is used again. */

const scratch = new Uint32Array(block.words);

/**
 * The listings that hold a near word for each of the words. They stand in the order of their score, and are read block by block from the best
 * down: whoever has found enough stops there. One at a time is in use.
 */
export class ConjunctionScorer {
	/** The block's first listing. */
	blockStart = -block.docs;
	/** The listings of the block that hold all words and come into question. */
	readonly matches: Bitset = scratch;

	readonly #candidatesIn: (blockStart: number) => Bitset;
	/** The rarest first: what it leaves is soon nothing. */
	readonly #cursors: TermCursor[];
	/** What all of the block gain alike, and the words by which some gain more than others. */
	#sharedGain = 0;
	#varyingCursors: TermCursor[] = [];
	readonly #segment: Segment;
	readonly #tables: ScoreTables;

	/** `mayFrom`: of the listings from that one on, a block's, those that come into question; without it those that are present. */
	constructor(segment: Segment, terms: TermExpansion[][], candidatesIn?: (blockStart: number) => Bitset) {
		this.#candidatesIn =
			candidatesIn ?? ((blockStart) => segment.liveDocs.subarray(blockStart >>> 5, (blockStart >>> 5) + block.words));
		this.#cursors = terms
			.map((expansions) => new TermCursor(segment.postings, expansions))
			.sort((one, other) => one.docFreq - other.docFreq);
		this.#segment = segment;
		this.#tables = scoreTablesFor(terms.length);
	}

	/** Goes on to the next block in which something is found; false when there is none. */
	next(): boolean {
		const { matches: found } = this;
		for (let blockIndex = this.blockStart / block.docs + 1; ; blockIndex++) {
			const first = this.#cursors[0]?.nextBlock(blockIndex);
			if (first === undefined) return false;
			blockIndex = first;
			this.blockStart = blockIndex * block.docs;
			resetScratch();
			const candidates = this.#candidatesIn(this.blockStart);
			found.set(candidates);
			found.fill(0, candidates.length);
			if (!this.#cursors.every((word) => word.intersect(found, blockIndex))) continue;
			this.#varyingCursors = this.#cursors.filter((word) => word.uniformGain === undefined);
			this.#sharedGain = this.#cursors.reduce((sum, { uniformGain: onlyGain = 0 }) => sum + onlyGain, 0);
			return true;
		}
	}

	/** No listing of the block has a better quality than this. */
	maxRelevance(): number {
		const { relevanceByWeight, nameShares } = this.#tables;
		let weight = 0;
		let isNamed = true;
		for (const word of this.#cursors) {
			weight += word.maxWeight;
			isNamed &&= word.mayMatchName;
		}
		const share = isNamed
			? (nameShares[this.#segment.minNameLengths[this.blockStart / block.docs] as number] as number)
			: 0;
		return (relevanceByWeight[weight] as number) + share;
	}

	/** A word in the name counts most, then one among the facts, then one in the story; of equal ones, the name that says little else. */
	relevanceOf(at: number): number {
		let gain = this.#sharedGain;
		for (let index = 0; index < this.#varyingCursors.length; index++)
			gain += (this.#varyingCursors[index] as TermCursor).gainOf(at);
		const { relevanceByWeight, nameShares } = this.#tables;
		const relevance = relevanceByWeight[gain % nameBonus] as number;
		if (gain < this.#cursors.length * nameBonus) return relevance;
		return relevance + (nameShares[this.#segment.nameLength[this.blockStart + at] as number] as number);
	}
}

/** What weights come to, and what a name of so many words gains that holds all the asked ones. */
type ScoreTables = { relevanceByWeight: Uint8Array; nameShares: Uint8Array };

const tablesByTermCount = new Map<number, ScoreTables>();

function scoreTablesFor(termCount: number): ScoreTables {
	const share = (length: number) => (length > 0 ? Math.min(4, Math.round((4 * termCount) / length)) : 0);
	const tables = tablesByTermCount.get(termCount) ?? {
		relevanceByWeight: Uint8Array.from({ length: nameBonus }, (_, weight) => Math.round((weight * 2) / termCount)),
		nameShares: Uint8Array.from({ length: 256 }, (_, length) => share(length)),
	};
	tablesByTermCount.set(termCount, tables);
	return tables;
}
