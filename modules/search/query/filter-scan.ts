import { hasBit } from "../index/bitset.ts";
import { block } from "../index/postings.ts";
import type { Segment } from "../index/segment.ts";
import { type CountEstimate, countDefinite, hasAtLeast, scanAndCount } from "./estimate-count.ts";
import { predicateOf, type SegmentScope } from "./filter-iterator.ts";
import { RecentTopK } from "./recent-top-k.ts";
import { maxDocs, type Sort, sortKeysOf } from "./sort-key.ts";
import { TopK } from "./top-k.ts";

/** Finds the first matches of a filter in a sort order, for a query without terms. */

/** The candidates of each segment for the first `k` matches, and the number of matches, counted up to `countAtMost`. */
export function scanFilter(
	scopes: SegmentScope[],
	sort: Sort,
	k: number,
	countAtMost: number,
): { docs: { segment: Segment; docId: number }[]; total: number } {
	const hasEnough = hasAtLeast(scopes, countAtMost);
	let total = hasEnough ? countAtMost : 0;
	const docs = scopes.flatMap((scope) => {
		const definite = hasEnough ? countDefinite(scope, minSample) : undefined;
		const isEnough = definite && definite.total >= minSample;
		const estimate = isEnough ? definite : scanAndCount(scope, Math.max(countAtMost - total, k, minSample));
		if (!hasEnough) total += estimate.total;
		return topInSegment(scope, estimate, sort, k).map((docId) => ({ segment: scope.segment, docId }));
	});
	return { docs, total: Math.min(total, countAtMost) };
}

/**
 * Scans in sort order when that is quicker than sorting all matches. The scan tests about `k * length / total` documents before it has `k`
 * matches.
 */
function topInSegment(
	scope: SegmentScope,
	{ total, scanned, docIds: collected }: CountEstimate,
	sort: Sort,
	k: number,
): number[] {
	const { segment } = scope;
	const expected = (total * segment.length) / Math.max(scanned, 1);
	if (sort !== "featured" && expected * expected * sortCost > k * segment.length)
		return takeMatching(sortedRuns(scope, sort), k, predicateOf(scope, sort !== "newest"));
	const docIds = collected ?? matchingDocs(scope);
	if (sort === "newest") return topByRecency(docIds, new RecentTopK(segment, k));
	return topByKey(docIds, k, sort === "featured" ? undefined : sortKeysOf(segment, sort));
}

/** A count of this size is a good estimate. */
const minSample = 500;
/** Sorting one document costs as much as testing this many. */
const sortCost = 4;

/** All matches, in the order of their document ids (best score first). */
function* matchingDocs(scope: SegmentScope): Generator<number> {
	const { segment, iterator } = scope;
	if (!iterator) {
		const isMatch = predicateOf(scope, false);
		for (let docId = 0; docId < segment.length; docId++) if (isMatch(docId)) yield docId;
		return;
	}
	for (let blockStart = 0; iterator.loadBlock(blockStart); blockStart += block.docs) {
		const { possible, definite, isMatch } = iterator;
		for (let word = 0; word < possible.length; word++)
			for (let remaining = possible[word] as number; remaining !== 0; remaining &= remaining - 1) {
				const offset = word * 32 + 31 - Math.clz32(remaining & -remaining);
				if (hasBit(definite, offset) || isMatch(blockStart + offset)) yield blockStart + offset;
			}
	}
}

/** The `k` documents with the smallest keys; without keys, the first `k`. Document ids come in ascending order. */
function topByKey(docIds: Iterable<number>, k: number, keyOf: ((docId: number) => number) | undefined): number[] {
	const topK = new TopK(k);
	let found = 0;
	for (const docId of docIds) {
		topK.offer((keyOf?.(docId) ?? 0) * maxDocs + docId);
		if (++found >= k && !keyOf) break;
	}
	return topK.sorted().map((key) => key % maxDocs);
}

function topByRecency(docIds: Iterable<number>, recent: RecentTopK): number[] {
	for (const docId of docIds) recent.offer(docId);
	return recent.sorted();
}

/** A range of a sort order, read forwards. */
type Run = { order: Uint32Array; from: number; to: number };

function takeMatching(runs: Iterable<Run>, k: number, isMatch: (docId: number) => boolean): number[] {
	const found: number[] = [];
	for (const { order, from, to } of runs)
		for (let at = from; at < to; at++) {
			const docId = order[at] as number;
			if (isMatch(docId) && found.push(docId) >= k) return found;
		}
	return found;
}

/** The documents of a segment in sort order, within the price range. Equal prices are in the order of their document ids. */
function* sortedRuns(
	{ segment: { docsByRecency, docsByPrice, price, length }, filter }: SegmentScope,
	sort: Sort,
): Generator<Run> {
	if (sort === "newest") return yield { order: docsByRecency, from: 0, to: length };
	/** The number of documents cheaper than `limit`. */
	const countBelow = (limit: number) => {
		let [low, high] = [0, length];
		while (low < high) {
			const middle = (low + high) >>> 1;
			if ((price[docsByPrice[middle] as number] as number) < limit) low = middle + 1;
			else high = middle;
		}
		return low;
	};
	const from = countBelow(filter.minPrice);
	let to = countBelow(filter.maxPrice + 1);
	if (sort === "price-low") return yield { order: docsByPrice, from, to };
	while (to > from) {
		const start = countBelow(price[docsByPrice[to - 1] as number] as number);
		yield { order: docsByPrice, from: start, to };
		to = start;
	}
}
