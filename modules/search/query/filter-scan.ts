import { hasBit, popCount } from "../index/bitset.ts";
import { columnOf } from "../index/doc-values.ts";
import { block } from "../index/postings.ts";
import { isBetter, maxDocs, type Segment } from "../index/segment.ts";
import { arrivalOf } from "./delivery.ts";
import { type LazyScope, predicateOf, type SegmentScope, scopeOf } from "./filter-iterator.ts";
import { nearnessKeysOf, type Sort, sortKeysOf } from "./sort.ts";
import { RecentTopK, TopK } from "./top-k.ts";

/** Finds the first matches of a filter in a sort order, for a query without terms, and counts the matches up to a limit. */

/** The candidates of each segment for the first `k` matches, and the number of matches, counted up to `countAtMost`. */
export function scanFilter(
	scopes: LazyScope[],
	sort: Sort,
	k: number,
	countAtMost: number,
): { found: { segment: Segment; docIds: number[] }[]; total: number } {
	const hasEnough = hasAtLeast(scopes, countAtMost);
	let total = hasEnough ? countAtMost : 0;
	const isByScore = sort.by === "relevance" && !sort.near;
	const found: { segment: Segment; docIds: number[] }[] = [];
	for (const { segment, get } of scopes) {
		const better = isByScore ? found.filter((one) => isBetter(one.segment, segment)) : [];
		if (hasEnough && better.reduce((sum, { docIds }) => sum + docIds.length, 0) >= k) continue;
		const scope = get();
		const definite = hasEnough ? countDefinite(scope, minSample) : undefined;
		const isEnough = definite && definite.total >= minSample;
		const estimate = isEnough ? definite : scanAndCount(scope, Math.max(countAtMost - total, k, minSample));
		if (!hasEnough) total += estimate.total;
		found.push({ segment, docIds: topInSegment(scope, estimate, sort, k) });
	}
	return { found, total: Math.min(total, countAtMost) };
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
	if (sort.by === "arrival")
		return collected ? topByKey(collected, k, sortKeysOf(segment, sort)) : topByArrival(scope, sort, k);
	if (sort.by !== "relevance" && expected * expected * sortCost > k * segment.length)
		return takeMatching(sortedRuns(scope, sort), k, predicateOf(scope, sort.by === "number" ? sort.name : undefined));
	const docIds = collected ?? matchingDocs(scope);
	const near = nearnessKeysOf(segment, sort);
	if (near) return topByKey(docIds, k, near.keyOf, near.floorOf);
	const keyOf = sortKeysOf(segment, sort);
	if (keyOf && sort.by === "time") return topByRecency(docIds, new RecentTopK(segment, sort.name, keyOf, k));
	return topByKey(docIds, k, keyOf);
}

/** A count of this size is a good estimate. */
const minSample = 500;
/** Sorting one document costs as much as testing this many. */
const sortCost = 4;

/** All matches, in the order of their document ids (best score first). */
function* matchingDocs(scope: SegmentScope): Generator<number> {
	const { segment, iterator } = scope;
	if (!iterator) {
		const isMatch = predicateOf(scope);
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

type KeyOf = (docId: number) => number;

/**
 * The `k` documents with the smallest keys; without keys, the first `k`. Document ids come in ascending order. `floorOf`: the smallest key of
 * a document and all after it.
 */
function topByKey(docIds: Iterable<number>, k: number, keyOf: KeyOf | undefined, floorOf?: KeyOf): number[] {
	const topK = new TopK(k);
	let found = 0;
	for (const docId of docIds) {
		if (floorOf && topK.threshold <= floorOf(docId) * maxDocs) break;
		topK.offer((keyOf?.(docId) ?? 0) * maxDocs + docId);
		if (++found >= k && !keyOf) break;
	}
	return topK.sorted().map((key) => key % maxDocs);
}

/** By the day of arrival: lead by lead, because no document arrives before its lead. */
function topByArrival({ context, segment, filter }: SegmentScope, sort: Sort & { by: "arrival" }, k: number): number[] {
	const { delivery } = sort;
	const keyOf = arrivalOf(segment, delivery, sort.values);
	const topK = new TopK(k);
	for (const lead of [...new Set(delivery.lead)].sort((one, other) => one - other)) {
		if (topK.threshold <= lead * maxDocs) break;
		if (filter.lead && lead > filter.lead.to) break;
		const ofLead = { ...filter, delivery, lead: { from: lead, to: lead } };
		for (const docId of matchingDocs(scopeOf(context, segment, ofLead))) {
			if (topK.threshold <= lead * maxDocs + docId) break;
			topK.offer(keyOf(docId) * maxDocs + docId);
		}
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

/** The documents of a segment in sort order, within the range of a number. Equal numbers are in the order of their document ids. */
function* sortedRuns({ segment, filter }: SegmentScope, sort: Extract<Sort, { name: string }>): Generator<Run> {
	const order = columnOf(segment.sortOrders, sort.name);
	if (sort.by === "time") return yield { order, from: 0, to: segment.length };
	const column = columnOf(segment.numbers, sort.name);
	const range = filter.ranges[sort.name];
	/** The number of documents below `limit`. */
	const countBelow = (limit: number) => {
		let [low, high] = [0, order.length];
		while (low < high) {
			const middle = (low + high) >>> 1;
			if ((column[order[middle] as number] as number) < limit) low = middle + 1;
			else high = middle;
		}
		return low;
	};
	const from = range ? countBelow(range.from) : 0;
	let to = range ? countBelow(range.to + 1) : order.length;
	if (!sort.isDescending) return yield { order, from, to };
	while (to > from) {
		const start = countBelow(column[order[to - 1] as number] as number);
		yield { order, from: start, to };
		to = start;
	}
}

/** `total` of the first `scanned` documents match. `docIds` lists them when they are few and the scan was complete; the next scan overwrites it. */
type CountEstimate = { total: number; scanned: number; docIds?: Uint32Array | undefined };

/** Whether the definite bits alone prove at least `minimum` matches. Gives up when the first documents project fewer. */
function hasAtLeast(scopes: LazyScope[], minimum: number): boolean {
	const length = scopes.reduce((sum, { segment }) => sum + segment.length, 0);
	if (length < minimum) return false;
	let total = 0;
	let scanned = 0;
	for (const { get } of scopes) {
		const projected = (total * length) / Math.max(scanned, 1);
		if (scanned >= sampleSize && projected < minimum) return false;
		const estimate = countDefinite(get(), minimum - total);
		total += estimate.total;
		scanned += estimate.scanned;
		if (total >= minimum) return true;
	}
	return false;
}

/** Counts the definite matches, up to `atMost` or slightly more. */
function countDefinite({ iterator }: SegmentScope, atMost: number): CountEstimate {
	let total = 0;
	let scanned = 0;
	while (total < atMost) {
		const definite = iterator?.definiteInBlock(scanned);
		if (!definite) break;
		for (let word = 0; word < definite.length; word++) total += popCount(definite[word] as number);
		scanned += definite.length * 32;
	}
	return { total, scanned };
}

/** Counts all matches, up to `atMost` or slightly more. */
function scanAndCount(scope: SegmentScope, atMost: number): CountEstimate {
	const { context, segment, iterator } = scope;
	const isMatch = iterator?.isMatch ?? predicateOf(scope);
	const { docIds } = context;
	const maxCollected = docIds.length;
	let total = 0;
	for (let blockStart = 0; blockStart < segment.length; blockStart += block.docs) {
		iterator?.loadBlock(blockStart);
		const { possible, definite } = iterator ?? { possible: segment.liveDocs, definite: undefined };
		for (let word = 0; word < possible.length; word++) {
			let remaining = possible[word] as number;
			if (remaining === 0) continue;
			if (total >= atMost) return { total, scanned: blockStart + word * 32 };
			if (definite && total > maxCollected) {
				total += popCount(remaining & (definite[word] as number));
				remaining &= ~(definite[word] as number);
			}
			for (; remaining !== 0; remaining &= remaining - 1) {
				const bit = remaining & -remaining;
				const docId = blockStart + word * 32 + 31 - Math.clz32(bit);
				if (!(definite && ((definite[word] as number) & bit) !== 0) && !isMatch(docId)) continue;
				if (total < maxCollected) docIds[total] = docId;
				total++;
			}
		}
	}
	return { total, scanned: segment.length, docIds: total <= maxCollected ? docIds.subarray(0, total) : undefined };
}

/** The number of scanned documents from which on the projection is reliable. */
const sampleSize = 2 ** 14;
