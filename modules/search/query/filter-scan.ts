import { hasBit } from "../index/bitset.ts";
import { block } from "../index/postings.ts";
import type { Segment } from "../index/segment.ts";
import { type CountEstimate, countDefinite, hasAtLeast, scanAndCount } from "./estimate-count.ts";
import { predicateOf, type SegmentScope } from "./filter-iterator.ts";
import { RecentTopK } from "./recent-top-k.ts";
import { maxDocs, type Sort, sortKeysOf } from "./sort-key.ts";
import { TopK } from "./top-k.ts";

/** The listings that a filter lets through, in an order, when no words are asked for. Pure. */

/** Those of each segment that may be among the first `most`, and how many there are in all, counted up to `countAtMost`. */
export function walk(
	scopes: SegmentScope[],
	sort: Sort,
	most: number,
	countAtMost: number,
): { found: { segment: Segment; place: number }[]; total: number } {
	const areMore = hasAtLeast(scopes, countAtMost);
	let total = areMore ? countAtMost : 0;
	const found = scopes.flatMap((scope) => {
		const glanced = areMore ? countDefinite(scope, fewCounted) : undefined;
		const isTold = glanced && glanced.total >= fewCounted;
		const survey = isTold ? glanced : scanAndCount(scope, Math.max(countAtMost - total, most, fewCounted));
		if (!areMore) total += survey.total;
		return firstIn(scope, survey, sort, most).map((place) => ({ segment: scope.segment, place }));
	});
	return { found, total: Math.min(total, countAtMost) };
}

/** In the sort's own order, of which most * length / total are looked at, where that is quicker than sorting all that are right. */
function firstIn(
	scope: SegmentScope,
	{ total, scanned: looked, docIds: all }: CountEstimate,
	sort: Sort,
	most: number,
): number[] {
	const { segment } = scope;
	const expected = (total * segment.length) / Math.max(looked, 1);
	if (sort !== "featured" && expected * expected * sortingOne > most * segment.length)
		return firstOf(inTurn(scope, sort), most, predicateOf(scope, sort !== "newest"));
	const places = all ?? placesIn(scope);
	if (sort === "newest") return latestOf(places, new RecentTopK(segment, most));
	return bestOf(places, most, sort === "featured" ? undefined : sortKeysOf(segment, sort));
}

/** So many tell how many there are. */
const fewCounted = 500;
/** To sort one takes as long as to look at so many. */
const sortingOne = 4;

/** The places of all that are right, from the best down. */
function* placesIn(scope: SegmentScope): Generator<number> {
	const { segment, iterator: candidates } = scope;
	if (!candidates) {
		const isRight = predicateOf(scope, false);
		for (let place = 0; place < segment.length; place++) if (isRight(place)) yield place;
		return;
	}
	for (let from = 0; candidates.loadBlock(from); from += block.docs) {
		const { possible: may, definite: sure, isMatch: isRight } = candidates;
		for (let word = 0; word < may.length; word++)
			for (let left = may[word] as number; left !== 0; left &= left - 1) {
				const at = word * 32 + 31 - Math.clz32(left & -left);
				if (hasBit(sure, at) || isRight(from + at)) yield from + at;
			}
	}
}

/** Those of the least keys; without keys the best-placed. Places come in ascending order. */
function bestOf(places: Iterable<number>, most: number, keyAt: ((place: number) => number) | undefined): number[] {
	const best = new TopK(most);
	let found = 0;
	for (const place of places) {
		best.offer((keyAt?.(place) ?? 0) * maxDocs + place);
		if (++found >= most && !keyAt) break;
	}
	return best.sorted().map((key) => key % maxDocs);
}

function latestOf(places: Iterable<number>, latest: RecentTopK): number[] {
	for (const place of places) latest.offer(place);
	return latest.sorted();
}

/** A stretch of places of one order, read forwards. */
type Stretch = { order: Uint32Array; from: number; to: number };

function firstOf(stretches: Iterable<Stretch>, most: number, isRight: (place: number) => boolean): number[] {
	const found: number[] = [];
	for (const { order, from, to } of stretches)
		for (let at = from; at < to; at++) {
			const place = order[at] as number;
			if (isRight(place) && found.push(place) >= most) return found;
		}
	return found;
}

/** The places of a segment in a sort's order, as far as their price may fit; of equal prices the better-placed first. */
function* inTurn(
	{ segment: { docsByRecency: byAge, docsByPrice: byPrice, price, length }, filter }: SegmentScope,
	sort: Sort,
): Generator<Stretch> {
	if (sort === "newest") return yield { order: byAge, from: 0, to: length };
	/** How many are cheaper. */
	const below = (limit: number) => {
		let [low, high] = [0, length];
		while (low < high) {
			const middle = (low + high) >>> 1;
			if ((price[byPrice[middle] as number] as number) < limit) low = middle + 1;
			else high = middle;
		}
		return low;
	};
	const from = below(filter.minPrice);
	let to = below(filter.maxPrice + 1);
	if (sort === "price-low") return yield { order: byPrice, from, to };
	while (to > from) {
		const start = below(price[byPrice[to - 1] as number] as number);
		yield { order: byPrice, from: start, to };
		to = start;
	}
}
