import type { Bitset } from "../index/bitset.ts";
import { block } from "../index/postings.ts";
import type { Segment } from "../index/segment.ts";
import type { TermExpansion } from "../index/term-dictionary.ts";
import { type ScoreTables, type SearchContext, titleGain } from "./search-context.ts";
import { TermCursor } from "./term-cursor.ts";

/** Matches and scores the documents that hold all terms of a query, and none of its prohibited ones. */

/**
 * Iterates block by block over the documents that hold an expansion of every term. Document ids are in the order of the static score, so
 * that a search with enough hits can stop early. Only one scorer of a context may be in use at a time.
 */
export class ConjunctionScorer {
	/** The first document of the block. */
	blockStart = -block.docs;
	/** The documents of the block that hold all terms and pass the bitset filter. */
	readonly matches: Bitset;

	readonly #candidatesIn: (blockStart: number) => Bitset;
	/** The rarest term first, so that most blocks are skipped early. */
	readonly #cursors: TermCursor[];
	readonly #prohibited: TermCursor[];
	/** The gain that all matches of the block share, and the cursors whose gain differs between matches. */
	#sharedGain = 0;
	#varyingCursors: TermCursor[] = [];
	readonly #context: SearchContext;
	readonly #segment: Segment;
	readonly #tables: ScoreTables;

	/** `candidatesIn` gives the candidates of the block at `blockStart`; by default, all live documents. */
	constructor(
		context: SearchContext,
		segment: Segment,
		terms: TermExpansion[][],
		candidatesIn?: (blockStart: number) => Bitset,
	) {
		this.#context = context;
		this.matches = context.matches;
		this.#candidatesIn =
			candidatesIn ?? ((blockStart) => segment.liveDocs.subarray(blockStart >>> 5, (blockStart >>> 5) + block.words));
		const isProhibited = (expansions: TermExpansion[]) => expansions[0]?.isProhibited === true;
		this.#prohibited = terms.filter(isProhibited).map((expansions) => new TermCursor(context, segment, expansions));
		this.#cursors = terms
			.filter((expansions) => !isProhibited(expansions))
			.map((expansions) => new TermCursor(context, segment, expansions))
			.sort((one, other) => one.docFreq - other.docFreq);
		this.#segment = segment;
		this.#tables = context.scoreTablesFor(this.#cursors.length);
	}

	/** Advances to the next block with a match. False when there is none. */
	next(): boolean {
		const { matches } = this;
		for (let blockIndex = this.blockStart / block.docs + 1; ; blockIndex++) {
			const first = this.#cursors[0]?.nextBlock(blockIndex);
			if (first === undefined) return false;
			blockIndex = first;
			this.blockStart = blockIndex * block.docs;
			this.#context.decodedRuns.reset();
			const candidates = this.#candidatesIn(this.blockStart);
			matches.set(candidates);
			matches.fill(0, candidates.length);
			if (!this.#cursors.every((cursor) => cursor.intersect(matches, blockIndex))) continue;
			if (!this.#prohibited.every((cursor) => cursor.subtract(matches, blockIndex))) continue;
			this.#varyingCursors = this.#cursors.filter((cursor) => cursor.uniformGain === undefined);
			this.#sharedGain = this.#cursors.reduce((sum, { uniformGain = 0 }) => sum + uniformGain, 0);
			return true;
		}
	}

	/** An upper bound of the relevance in the block. */
	maxRelevance(): number {
		const { relevanceByWeight, titleBonuses } = this.#tables;
		let weight = 0;
		let isInTitle = true;
		for (const cursor of this.#cursors) {
			weight += cursor.maxWeight;
			isInTitle &&= cursor.mayMatchTitle;
		}
		const bonus = isInTitle
			? (titleBonuses[this.#segment.minTitleLengths[this.blockStart / block.docs] as number] as number)
			: 0;
		return (relevanceByWeight[weight] as number) + bonus;
	}

	/** The mean weight of the terms. With all of them in the title, a shorter title is more relevant. */
	relevanceOf(offset: number): number {
		let gain = this.#sharedGain;
		for (let index = 0; index < this.#varyingCursors.length; index++)
			gain += (this.#varyingCursors[index] as TermCursor).gainOf(offset);
		const { relevanceByWeight, titleBonuses } = this.#tables;
		const relevance = relevanceByWeight[gain % titleGain] as number;
		if (gain < this.#cursors.length * titleGain) return relevance;
		return relevance + (titleBonuses[this.#segment.titleLength[this.blockStart + offset] as number] as number);
	}
}
