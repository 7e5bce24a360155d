import type { Bitset } from "../index/bitset.ts";
import { block } from "../index/postings.ts";
import type { Segment } from "../index/segment.ts";
import type { TermExpansion } from "../index/term-dictionary.ts";
import { nameBonus, resetScratch, TermCursor } from "./term-cursor.ts";

/** Matches and scores the documents that hold all terms of a query. Not pure: it reuses scratch arrays. */

const scratch = new Uint32Array(block.words);

/**
 * Iterates block by block over the documents that hold an expansion of every term. Document ids are in the order of the static score, so
 * that a search with enough hits can stop early. Only one scorer may be in use at a time.
 */
export class ConjunctionScorer {
	/** The first document of the block. */
	blockStart = -block.docs;
	/** The documents of the block that hold all terms and pass the bitset filter. */
	readonly matches: Bitset = scratch;

	readonly #candidatesIn: (blockStart: number) => Bitset;
	/** The rarest term first, so that most blocks are skipped early. */
	readonly #cursors: TermCursor[];
	/** The gain that all matches of the block share, and the cursors whose gain differs between matches. */
	#sharedGain = 0;
	#varyingCursors: TermCursor[] = [];
	readonly #segment: Segment;
	readonly #tables: ScoreTables;

	/** `candidatesIn` gives the candidates of the block at `blockStart`; by default, all live documents. */
	constructor(segment: Segment, terms: TermExpansion[][], candidatesIn?: (blockStart: number) => Bitset) {
		this.#candidatesIn =
			candidatesIn ?? ((blockStart) => segment.liveDocs.subarray(blockStart >>> 5, (blockStart >>> 5) + block.words));
		this.#cursors = terms
			.map((expansions) => new TermCursor(segment.postings, expansions))
			.sort((one, other) => one.docFreq - other.docFreq);
		this.#segment = segment;
		this.#tables = scoreTablesFor(terms.length);
	}

	/** Advances to the next block with a match. False when there is none. */
	next(): boolean {
		const { matches } = this;
		for (let blockIndex = this.blockStart / block.docs + 1; ; blockIndex++) {
			const first = this.#cursors[0]?.nextBlock(blockIndex);
			if (first === undefined) return false;
			blockIndex = first;
			this.blockStart = blockIndex * block.docs;
			resetScratch();
			const candidates = this.#candidatesIn(this.blockStart);
			matches.set(candidates);
			matches.fill(0, candidates.length);
			if (!this.#cursors.every((cursor) => cursor.intersect(matches, blockIndex))) continue;
			this.#varyingCursors = this.#cursors.filter((cursor) => cursor.uniformGain === undefined);
			this.#sharedGain = this.#cursors.reduce((sum, { uniformGain = 0 }) => sum + uniformGain, 0);
			return true;
		}
	}

	/** An upper bound of the relevance in the block. */
	maxRelevance(): number {
		const { relevanceByWeight, nameShares } = this.#tables;
		let weight = 0;
		let isNamed = true;
		for (const cursor of this.#cursors) {
			weight += cursor.maxWeight;
			isNamed &&= cursor.mayMatchName;
		}
		const share = isNamed
			? (nameShares[this.#segment.minNameLengths[this.blockStart / block.docs] as number] as number)
			: 0;
		return (relevanceByWeight[weight] as number) + share;
	}

	/** Weighs the name over attributes over description. With all terms in the name, a shorter name is more relevant. */
	relevanceOf(offset: number): number {
		let gain = this.#sharedGain;
		for (let index = 0; index < this.#varyingCursors.length; index++)
			gain += (this.#varyingCursors[index] as TermCursor).gainOf(offset);
		const { relevanceByWeight, nameShares } = this.#tables;
		const relevance = relevanceByWeight[gain % nameBonus] as number;
		if (gain < this.#cursors.length * nameBonus) return relevance;
		return relevance + (nameShares[this.#segment.nameLength[this.blockStart + offset] as number] as number);
	}
}

/** The relevance of a summed weight, and the bonus of a name with so many words that holds all terms. */
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
