import { Best } from "./best.ts";
import { type Bits, countBits, eachBit, hasBit } from "./bits.ts";
import { Candidates } from "./candidates.ts";
import { type Filter, fits, fitsBeside } from "./filter.ts";
import type { Segment } from "./segment.ts";
import { keysOf, maxPlaces, type Sort } from "./sort.ts";

/** The listings of a segment that a filter lets through, in an order, when no words are asked for. Pure. */

/**
 * Without words: counted as far as that is asked. Then those of the page: in the sort's own order, of which most * length / total are looked
 * at, where that is quicker than sorting all that are right.
 */
export function walk(
	segment: Segment,
	filter: Filter,
	sort: Sort,
	most: number,
	countAtMost: number,
): { places: number[]; total: number } {
	const blocks = () => blocksOf(segment, filter);
	const total = counted(blocks(), Math.max(countAtMost, most));
	const places =
		sort !== "featured" && (total >= countAtMost || total * total > most * segment.length)
			? firstOf(
					inTurn(segment, sort, filter),
					most,
					(place) => hasBit(segment.present, place) && fits(segment, place, filter),
				)
			: bestOf(blocks(), most, total, sort === "featured" ? undefined : keysOf(segment, sort));
	return { places, total: Math.min(total, countAtMost) };
}

/** Listings that come into question, those of them that are right at a glance, and how the others are looked at. */
type Block = { from: number; may: Bits; sure: Bits | undefined; isRight: (place: number) => boolean };

function* blocksOf(segment: Segment, filter: Filter): Generator<Block> {
	const candidates = Candidates.of(segment, filter);
	if (!candidates)
		return yield { from: 0, may: segment.present, sure: undefined, isRight: (place) => fits(segment, place, filter) };
	const isRight = (place: number) => fitsBeside(segment, place, filter);
	while (candidates.next()) yield { from: candidates.from, may: candidates.may, sure: candidates.sure, isRight };
}

/** How many are right, up to `atMost` or a few more. */
function counted(blocks: Iterable<Block>, atMost: number): number {
	let total = 0;
	for (const { from, may, sure, isRight } of blocks) {
		for (let word = 0; word < may.length && total < atMost; word++) {
			let left = may[word] as number;
			if (left === 0) continue;
			if (sure) {
				total += countBits(left & (sure[word] as number));
				left &= ~(sure[word] as number);
			}
			for (; left !== 0; left &= left - 1) if (isRight(from + word * 32 + 31 - Math.clz32(left & -left))) total++;
		}
		if (total >= atMost) break;
	}
	return total;
}

/** Of `total` that are right those of the least keys; the best-placed where there are no keys. */
function bestOf(
	blocks: Iterable<Block>,
	most: number,
	total: number,
	keyAt: ((place: number) => number) | undefined,
): number[] {
	const best = new Best(most);
	const enough = keyAt ? total : Math.min(most, total);
	let found = 0;
	for (const { from, may, sure, isRight } of blocks) {
		if (found >= enough) break;
		eachBit(may, (at) => {
			const place = from + at;
			if (!(sure && hasBit(sure, at)) && !isRight(place)) return false;
			best.offer((keyAt?.(place) ?? 0) * maxPlaces + place);
			return ++found >= enough;
		});
	}
	return best.inOrder().map((key) => key % maxPlaces);
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
