import { type Bitset, hasBit, listSetBits, popCount } from "../index/bitset.ts";
import { block } from "../index/postings.ts";
import { compareIds, type Segment } from "../index/segment.ts";
import type { TermExpansion } from "../language/expand-term.ts";
import { ConjunctionScorer } from "./conjunction-scorer.ts";
import { predicateOf, type SegmentScope } from "./filter-iterator.ts";
import { scanFilter } from "./filter-scan.ts";
import { RecentTopK } from "./recent-top-k.ts";
import { maxDocs, relevanceKey, relevanceOfKey, type Sort, sortKey, sortKeysOf } from "./sort-key.ts";
import { TopK } from "./top-k.ts";

/** The listings of a segment that a wish asks for, in its order. Pure. */

export type Hit = { segment: Segment; place: number; quality: number };

/** The listings of a block that hold all words. */
const blockDocs = new Uint16Array(block.docs);

/** The hits that may be among the first `most` in the wish's order, and how many there are in all, counted up to `countAtMost`; with words, in each segment so far. */
export function collectHits(
	scopes: SegmentScope[],
	terms: TermExpansion[][][] | undefined,
	sort: Sort,
	k: number,
	countAtMost: number,
): { hits: Hit[]; total: number } {
	if (!terms) {
		const { found: matching, total } = scanFilter(scopes, sort, k, countAtMost);
		return { hits: matching.map((one) => ({ ...one, quality: 0 })), total };
	}
	const results = scopes.map((scope, at) => rankMatches(scope, terms[at] ?? [], sort, k, countAtMost));
	return { hits: results.flatMap(({ hits }) => hits), total: results.reduce((sum, { total }) => sum + total, 0) };
}

/** Of words the first ones that are counted are compared. */
function rankMatches(
	scope: SegmentScope,
	terms: TermExpansion[][],
	sort: Sort,
	k: number,
	countAtMost: number,
): { hits: Hit[]; total: number } {
	if (terms.some((expansions) => expansions.length === 0)) return { hits: [], total: 0 };
	const { segment, iterator } = scope;
	const topK = new TopK(k);
	const recent = sort === "newest" ? new RecentTopK(segment, k) : undefined;
	const isMatch = iterator?.isMatch ?? predicateOf(scope, false);
	const scorer = new ConjunctionScorer(
		segment,
		terms,
		iterator && ((blockStart) => iterator.possibleInBlock(blockStart)),
	);
	const keyOf = sort === "featured" ? undefined : sortKeysOf(segment, sort);
	let total = 0;
	while (total < countAtMost && scorer.next()) {
		const { blockStart } = scorer;
		if (!keyOf && topK.isFull && scorer.maxRelevance() <= relevanceOfKey(Math.floor(topK.threshold / maxDocs))) {
			total += countMatches(scorer.matches, iterator?.definite, (at) => isMatch(blockStart + at));
			continue;
		}
		const count = listSetBits(scorer.matches, blockDocs);
		const definite = count < minMatchesForDefinite ? undefined : iterator?.definite;
		for (let index = 0; index < count && total < countAtMost; index++) {
			const offset = blockDocs[index] as number;
			if (!(definite && hasBit(definite, offset)) && !isMatch(blockStart + offset)) continue;
			total++;
			if (recent) recent.offer(blockStart + offset);
			else
				topK.offer(
					(keyOf ? keyOf(blockStart + offset) : relevanceKey(scorer.relevanceOf(offset))) * maxDocs +
						blockStart +
						offset,
				);
		}
	}
	if (recent) {
		const hits = recent.sorted().map((place) => ({ segment, place, quality: 0 }));
		return { hits, total: Math.min(total, countAtMost) };
	}
	const hits = topK.sorted().map((key) => {
		const quality = keyOf ? 0 : relevanceOfKey(Math.floor(key / maxDocs));
		return { segment, place: key % maxDocs, quality };
	});
	return { hits, total: Math.min(total, countAtMost) };
}

/** Of so few it is quicker to ask of each whether it is right than to work it out for all of the block. */
const minMatchesForDefinite = 64;

/** How many of a block's listings are right; `at` is a place in the block. */
function countMatches(matches: Bitset, definite: Bitset | undefined, isMatch: (at: number) => boolean): number {
	let count = 0;
	for (let word = 0; word < matches.length; word++) {
		const all = matches[word] as number;
		if (all === 0) continue;
		const some = definite ? all & (definite[word] as number) : 0;
		count += popCount(some);
		for (let remaining = all & ~some; remaining !== 0; remaining &= remaining - 1)
			if (isMatch(word * 32 + 31 - Math.clz32(remaining & -remaining))) count++;
	}
	return count;
}

/** Hits of several segments in one order. */
export function sortHits(hits: Hit[], sort: Sort): Hit[] {
	return hits.sort(
		(one, other) =>
			sortKey(one.segment, one.place, one.quality, sort) - sortKey(other.segment, other.place, other.quality, sort) ||
			(sort === "newest"
				? 0
				: (other.segment.score[other.place] as number) - (one.segment.score[one.place] as number)) ||
			compareIds(other.segment.ids, other.place, one.segment.ids, one.place),
	);
}
