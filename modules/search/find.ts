import { Best } from "./best.ts";
import type { Bits } from "./bits.ts";
import type { Near } from "./expand.ts";
import { type Filter, fits, mayFit } from "./filter.ts";
import { matchAll } from "./match.ts";
import { compareIds, type Segment } from "./segment.ts";

/** The listings of a segment that a wish asks for, in its order. Pure. */

export type Sort = "featured" | "newest" | "price-low" | "price-high";

export type Hit = { segment: Segment; place: number; quality: number };

/** The hits that may be among the first `most` in the wish's order, and how many there are in all, counted up to `countAtMost`. */
export function findHits(
	segment: Segment,
	words: Near[][] | undefined,
	filter: Filter,
	sort: Sort,
	most: number,
	countAtMost: number,
): { hits: Hit[]; total: number } {
	if (!words) return walked(segment, filter, sort, most, countAtMost);
	if (words.some((near) => near.length === 0)) return { hits: [], total: 0 };
	const best = new Best(most);
	let total = 0;
	const may = mayFit(segment, filter);
	matchAll(segment, words, (place, quality) => {
		if (!fits(segment, place, filter, may)) return false;
		best.offer(keyOf(segment, place, quality, sort) * maxPlaces + place, quality);
		return ++total >= countAtMost;
	});
	return { hits: best.inOrder().map(({ key, value }) => ({ segment, place: key % maxPlaces, quality: value })), total };
}

/** A key is below 2^32, and both together are a whole number that a double holds. */
const maxPlaces = 2 ** 21;

/**
 * Without words: from the best down, counting until that is enough. When it is not the best that is asked for, and many fit, those of the
 * page are then looked for in the sort's own order.
 */
function walked(segment: Segment, filter: Filter, sort: Sort, most: number, countAtMost: number) {
	const may = mayFit(segment, filter);
	const best = new Best(most);
	const enough = Math.max(countAtMost, most);
	let total = 0;
	eachOf(may, segment.length, (place) => {
		if (segment.isGone[place] === 1 || !fits(segment, place, filter, may)) return false;
		if (sort !== "featured" || total < most) best.offer(keyOf(segment, place, 0, sort) * maxPlaces + place, 0);
		return ++total >= enough;
	});
	const hits =
		sort !== "featured" && total >= enough
			? firstOf(
					inTurn(segment, sort, filter),
					most,
					(place) => fits(segment, place, filter, may) && segment.isGone[place] === 0,
				).map((place) => ({ segment, place, quality: 0 }))
			: best.inOrder().map(({ key }) => ({ segment, place: key % maxPlaces, quality: 0 }));
	return { hits, total: Math.min(total, countAtMost) };
}

/** Calls `each` for the places whose bit is set, or for all, in order, until it answers true. */
function eachOf(bits: Bits | undefined, length: number, each: (place: number) => boolean): void {
	if (!bits) {
		for (let place = 0; place < length; place++) if (each(place)) return;
		return;
	}
	for (let word = 0; word < bits.length; word++)
		for (let left = bits[word] as number; left !== 0; left &= left - 1)
			if (each(word * 32 + 31 - Math.clz32(left & -left))) return;
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
function* inTurn({ byAge, byPrice, price, length }: Segment, sort: Sort, filter: Filter): Generator<Stretch> {
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

/** Hits of several segments in one order. */
export function inOrder(hits: Hit[], sort: Sort): Hit[] {
	return hits.sort(
		(one, other) =>
			keyOf(one.segment, one.place, one.quality, sort) - keyOf(other.segment, other.place, other.quality, sort) ||
			(sort === "newest"
				? 0
				: (other.segment.score[other.place] as number) - (one.segment.score[one.place] as number)) ||
			compareIds(other.segment.ids, other.place, one.segment.ids, one.place),
	);
}

function keyOf({ price, createdAt }: Segment, place: number, quality: number, sort: Sort): number {
	switch (sort) {
		case "featured":
			return 65_535 - quality;
		case "newest":
			return 2 ** 32 - (createdAt[place] as number);
		case "price-low":
			return price[place] as number;
		case "price-high":
			return 2 ** 20 - (price[place] as number);
	}
}
