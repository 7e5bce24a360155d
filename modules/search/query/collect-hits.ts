import { type Bitset, hasBit, listSetBits, popCount } from "../index/bitset.ts";
import { block } from "../index/postings.ts";
import { compareIds, type Segment } from "../index/segment.ts";
import type { Near } from "../language/expand-term.ts";
import { Matches } from "./conjunction-scorer.ts";
import { predicateOf, type SegmentScope } from "./filter-iterator.ts";
import { walk } from "./filter-scan.ts";
import { RecentTopK } from "./recent-top-k.ts";
import { maxDocs, relevanceKey, relevanceOfKey, type Sort, sortKey, sortKeysOf } from "./sort-key.ts";
import { TopK } from "./top-k.ts";

/** The listings of a segment that a wish asks for, in its order. Pure. */

export type Hit = { segment: Segment; place: number; quality: number };

/** The listings of a block that hold all words. */
const room = new Uint16Array(block.docs);

/** The hits that may be among the first `most` in the wish's order, and how many there are in all, counted up to `countAtMost`; with words, in each segment so far. */
export function findHits(
	scopes: SegmentScope[],
	words: Near[][][] | undefined,
	sort: Sort,
	most: number,
	countAtMost: number,
): { hits: Hit[]; total: number } {
	if (!words) {
		const { found, total } = walk(scopes, sort, most, countAtMost);
		return { hits: found.map((one) => ({ ...one, quality: 0 })), total };
	}
	const parts = scopes.map((scope, at) => withWords(scope, words[at] ?? [], sort, most, countAtMost));
	return { hits: parts.flatMap(({ hits }) => hits), total: parts.reduce((sum, { total }) => sum + total, 0) };
}

/** Of words the first ones that are counted are compared. */
function withWords(
	scope: SegmentScope,
	words: Near[][],
	sort: Sort,
	most: number,
	countAtMost: number,
): { hits: Hit[]; total: number } {
	if (words.some((near) => near.length === 0)) return { hits: [], total: 0 };
	const { segment, iterator: candidates } = scope;
	const best = new TopK(most);
	const latest = sort === "newest" ? new RecentTopK(segment, most) : undefined;
	const isRight = candidates?.isMatch ?? predicateOf(scope, false);
	const matches = new Matches(segment, words, candidates && ((from) => candidates.possibleInBlock(from)));
	const keyAt = sort === "featured" ? undefined : sortKeysOf(segment, sort);
	let total = 0;
	while (total < countAtMost && matches.next()) {
		const { from } = matches;
		if (!keyAt && best.isFull && matches.mostQuality() <= relevanceOfKey(Math.floor(best.threshold / maxDocs))) {
			total += countRight(matches.found, candidates?.definite, (at) => isRight(from + at));
			continue;
		}
		const count = listSetBits(matches.found, room);
		const sure = count < fewInBlock ? undefined : candidates?.definite;
		for (let turn = 0; turn < count && total < countAtMost; turn++) {
			const at = room[turn] as number;
			if (!(sure && hasBit(sure, at)) && !isRight(from + at)) continue;
			total++;
			if (latest) latest.offer(from + at);
			else best.offer((keyAt ? keyAt(from + at) : relevanceKey(matches.qualityOf(at))) * maxDocs + from + at);
		}
	}
	if (latest) {
		const hits = latest.sorted().map((place) => ({ segment, place, quality: 0 }));
		return { hits, total: Math.min(total, countAtMost) };
	}
	const hits = best.sorted().map((key) => {
		const quality = keyAt ? 0 : relevanceOfKey(Math.floor(key / maxDocs));
		return { segment, place: key % maxDocs, quality };
	});
	return { hits, total: Math.min(total, countAtMost) };
}

/** Of so few it is quicker to ask of each whether it is right than to work it out for all of the block. */
const fewInBlock = 64;

/** How many of a block's listings are right; `at` is a place in the block. */
function countRight(found: Bitset, sure: Bitset | undefined, isRight: (at: number) => boolean): number {
	let count = 0;
	for (let word = 0; word < found.length; word++) {
		const all = found[word] as number;
		if (all === 0) continue;
		const some = sure ? all & (sure[word] as number) : 0;
		count += popCount(some);
		for (let left = all & ~some; left !== 0; left &= left - 1)
			if (isRight(word * 32 + 31 - Math.clz32(left & -left))) count++;
	}
	return count;
}

/** Hits of several segments in one order. */
export function inOrder(hits: Hit[], sort: Sort): Hit[] {
	return hits.sort(
		(one, other) =>
			sortKey(one.segment, one.place, one.quality, sort) - sortKey(other.segment, other.place, other.quality, sort) ||
			(sort === "newest"
				? 0
				: (other.segment.score[other.place] as number) - (one.segment.score[one.place] as number)) ||
			compareIds(other.segment.ids, other.place, one.segment.ids, one.place),
	);
}
