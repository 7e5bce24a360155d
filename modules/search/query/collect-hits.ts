import { type Bitset, hasBit, listSetBits, popCount } from "../index/bitset.ts";
import { block } from "../index/postings.ts";
import { compareIds, type Segment } from "../index/segment.ts";
import type { TermExpansion } from "../index/term-dictionary.ts";
import { ConjunctionScorer } from "./conjunction-scorer.ts";
import { predicateOf, type SegmentScope } from "./filter-iterator.ts";
import { scanFilter } from "./filter-scan.ts";
import { RecentTopK } from "./recent-top-k.ts";
import { maxDocs, relevanceKey, relevanceOfKey, type Sort, sortKey, sortKeysOf } from "./sort-key.ts";
import { TopK } from "./top-k.ts";

/** Collects the documents that match a query, in the order of its sort. Not pure: it reuses a scratch array. */

export type Hit = { segment: Segment; docId: number; relevance: number };

/** The matching documents of a block, as offsets. */
const blockDocs = new Uint16Array(block.docs);

/**
 * The candidates for the first `k` hits, and the number of matches. The count stops at `countAtMost`: with terms in each segment, without in
 * all of them together.
 */
export function collectHits(
	scopes: SegmentScope[],
	terms: TermExpansion[][][] | undefined,
	sort: Sort,
	k: number,
	countAtMost: number,
): { hits: Hit[]; total: number } {
	if (!terms) {
		const { docs, total } = scanFilter(scopes, sort, k, countAtMost);
		return { hits: docs.map((doc) => ({ ...doc, relevance: 0 })), total };
	}
	const results = scopes.map((scope, at) => rankMatches(scope, terms[at] ?? [], sort, k, countAtMost));
	return { hits: results.flatMap(({ hits }) => hits), total: results.reduce((sum, { total }) => sum + total, 0) };
}

/** Ranks the first `countAtMost` matches of a segment. */
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
			total += countMatches(scorer.matches, iterator?.definite, (offset) => isMatch(blockStart + offset));
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
		const hits = recent.sorted().map((docId) => ({ segment, docId, relevance: 0 }));
		return { hits, total: Math.min(total, countAtMost) };
	}
	const hits = topK.sorted().map((key) => {
		const relevance = keyOf ? 0 : relevanceOfKey(Math.floor(key / maxDocs));
		return { segment, docId: key % maxDocs, relevance };
	});
	return { hits, total: Math.min(total, countAtMost) };
}

/** With fewer matches, testing each one is quicker than computing the definite bits of the whole block. */
const minMatchesForDefinite = 64;

/** Counts the documents of a block that pass the filter. */
function countMatches(matches: Bitset, definite: Bitset | undefined, isMatch: (offset: number) => boolean): number {
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

/** Whether a live document of the segment has an expansion of every term. */
export const hasMatch = (segment: Segment, terms: TermExpansion[][]): boolean =>
	terms.every(({ length }) => length > 0) && new ConjunctionScorer(segment, terms).next();

/** Sorts the hits of several segments. */
export function sortHits(hits: Hit[], sort: Sort): Hit[] {
	return hits.sort(
		(one, other) =>
			sortKey(one.segment, one.docId, one.relevance, sort) -
				sortKey(other.segment, other.docId, other.relevance, sort) ||
			(sort === "newest"
				? 0
				: (other.segment.score[other.docId] as number) - (one.segment.score[one.docId] as number)) ||
			compareIds(other.segment.ids, other.docId, one.segment.ids, one.docId),
	);
}
