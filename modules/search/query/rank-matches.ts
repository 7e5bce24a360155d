import { type Bitset, hasBit, listSetBits, popCount } from "../index/bitset.ts";
import { maxDocs } from "../index/segment.ts";
import type { TermExpansion } from "../index/term-dictionary.ts";
import { ConjunctionScorer } from "./conjunction-scorer.ts";
import { predicateOf, type SegmentScope } from "./filter-iterator.ts";
import * as sorting from "./sort.ts";
import { RecentTopK, TopK } from "./top-k.ts";

/** Ranks the documents of a segment that hold all terms of a query and pass its filter. */

/** `below`: only hits with a smaller key are of interest; the sort is not by time. */
type Wanted = { sort: sorting.Sort; k: number; countAtMost: number; below?: number | undefined };

/** The best `k` of the first `countAtMost` matches of a segment. */
export function rankMatches(
	scope: SegmentScope,
	terms: TermExpansion[][],
	{ sort, k, countAtMost, below }: Wanted,
): { hits: sorting.Hit[]; total: number } {
	if (terms.some((expansions) => expansions.length === 0)) return { hits: [], total: 0 };
	const { context, segment, iterator } = scope;
	const scorer = new ConjunctionScorer(
		context,
		segment,
		terms,
		iterator && ((blockStart) => iterator.possibleInBlock(blockStart)),
	);
	const matcher = new BlockMatcher(scope);
	const collector = collectorFor(scope, scorer, sort, new TopK(k, below && below * maxDocs), k);
	let total = 0;
	while (total < countAtMost && scorer.next()) {
		const { blockStart, matches } = scorer;
		if (collector.canSkipBlock()) total += matcher.count(blockStart, matches);
		else {
			const count = matcher.list(blockStart, matches, countAtMost - total);
			collector.offerAll(context.matchOffsets, count);
			total += count;
		}
	}
	return {
		hits: collector.sorted().map(({ docId, key }) => ({ segment, docId, key })),
		total: Math.min(total, countAtMost),
	};
}

/** Collects the best matches of the scorer's blocks. */
type Collector = {
	/** No match of the block can be among the best. */
	canSkipBlock: () => boolean;
	/** Offers the matches at the first `count` offsets of the block. */
	offerAll: (offsets: Uint16Array, count: number) => void;
	sorted: () => { docId: number; key: number }[];
};

function collectorFor(
	{ segment }: SegmentScope,
	scorer: ConjunctionScorer,
	sort: sorting.Sort,
	topK: TopK,
	k: number,
): Collector {
	const keyOf = sorting.sortKeysOf(segment, sort);
	if (!keyOf) return relevanceCollector(scorer, topK, sorting.nearnessKeysOf(segment, sort));
	if (sort.by === "time") {
		const recent = new RecentTopK(segment, sort.name, keyOf, k);
		return {
			canSkipBlock: () => false,
			offerAll: (offsets, count) => {
				for (let index = 0; index < count; index++) recent.offer(scorer.blockStart + (offsets[index] as number));
			},
			sorted: () => recent.sorted().map((docId) => ({ docId, key: keyOf(docId) })),
		};
	}
	return {
		canSkipBlock: () => false,
		offerAll: (offsets, count) => {
			for (let index = 0; index < count; index++) {
				const docId = scorer.blockStart + (offsets[index] as number);
				topK.offer(keyOf(docId) * maxDocs + docId);
			}
		},
		sorted: () => topK.sorted().map(splitKey),
	};
}

function relevanceCollector(scorer: ConjunctionScorer, topK: TopK, near: sorting.NearnessKeys | undefined): Collector {
	/** The key of a relevance and a document; `nearness`: its keys, if equal relevance is ordered by them. */
	const keyOf = (relevance: number, docId: number, nearness: ((docId: number) => number) | undefined) =>
		(nearness
			? sorting.relevanceKey(relevance) * sorting.nearnessKeys + nearness(docId)
			: sorting.relevanceKey(relevance)) *
			maxDocs +
		docId;
	return {
		canSkipBlock: () => topK.threshold <= keyOf(scorer.maxRelevance(), scorer.blockStart, near?.floorOf),
		offerAll: (offsets, count) => {
			for (let index = 0; index < count; index++) {
				const offset = offsets[index] as number;
				topK.offer(keyOf(scorer.relevanceOf(offset), scorer.blockStart + offset, near?.keyOf));
			}
		},
		sorted: () => topK.sorted().map(splitKey),
	};
}

const splitKey = (key: number) => ({ docId: key % maxDocs, key: Math.floor(key / maxDocs) });

/** With fewer matches, testing each one is quicker than computing the definite bits of the whole block. */
const minMatchesForDefinite = 64;

/** Applies the filter to the matches of a block. */
class BlockMatcher {
	readonly #scope: SegmentScope;
	readonly #isMatch: (docId: number) => boolean;

	constructor(scope: SegmentScope) {
		this.#scope = scope;
		this.#isMatch = scope.iterator?.isMatch ?? predicateOf(scope);
	}

	/** Lists the offsets of the first `atMost` documents that pass in the context's `matchOffsets`. Returns their number. */
	list(blockStart: number, matches: Bitset, atMost: number): number {
		const { context, iterator } = this.#scope;
		const { matchOffsets } = context;
		const count = listSetBits(matches, matchOffsets);
		if (iterator?.matchesAll) return Math.min(count, atMost);
		const isMatch = this.#isMatch;
		const definite = count < minMatchesForDefinite ? undefined : iterator?.definite;
		let total = 0;
		for (let index = 0; index < count && total < atMost; index++) {
			const offset = matchOffsets[index] as number;
			if ((definite && hasBit(definite, offset)) || isMatch(blockStart + offset)) matchOffsets[total++] = offset;
		}
		return total;
	}

	/** The number of documents that pass. */
	count(blockStart: number, matches: Bitset): number {
		const isMatch = this.#isMatch;
		const definite = this.#scope.iterator?.definite;
		let count = 0;
		for (let word = 0; word < matches.length; word++) {
			const all = matches[word] as number;
			if (all === 0) continue;
			const some = definite ? all & (definite[word] as number) : 0;
			count += popCount(some);
			for (let remaining = all & ~some; remaining !== 0; remaining &= remaining - 1)
				if (isMatch(blockStart + word * 32 + 31 - Math.clz32(remaining & -remaining))) count++;
		}
		return count;
	}
}
