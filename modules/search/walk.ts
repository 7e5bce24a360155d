import { Best } from "./best.ts";
import { type Bits, countBits, eachBit, hasBit } from "./bits.ts";
import { Candidates } from "./candidates.ts";
import { besideOf, type Filter, fitsOf } from "./filter.ts";
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
	const { total, looked } = counted(blocks(), Math.max(countAtMost, most, fewCounted));
	const isAll = looked >= segment.length;
	const expected = (total * segment.length) / Math.max(looked, 1);
	const isFirst = sort !== "featured" && expected * expected * sortingOne > most * segment.length;
	const places = isFirst
		? firstOf(inTurn(segment, sort, filter), most, fitsOf(segment, filter))
		: bestOf(
				blocks(),
				most,
				isAll ? total : Number.POSITIVE_INFINITY,
				sort === "featured" ? undefined : keysOf(segment, sort),
			);
	return { places, total: Math.min(total, countAtMost) };
}

/** So many tell how many there are. */
const fewCounted = 500;
/** To sort one takes as long as to look at so many. */
const sortingOne = 4;

/** Listings that come into question, those of them that are right at a glance, and how the others are looked at. */
type Block = { from: number; length: number; may: Bits; sure: Bits | undefined; isRight: (place: number) => boolean };

function* blocksOf(segment: Segment, filter: Filter): Generator<Block> {
	const candidates = Candidates.of(segment, filter);
	const { length } = segment;
	if (!candidates)
		return yield { from: 0, length, may: segment.present, sure: undefined, isRight: fitsOf(segment, filter) };
	const isRight = besideOf(segment, filter);
	while (candidates.next()) {
		const { from, may, sure } = candidates;
		yield { from, length: may.length * 32, may, sure, isRight };
	}
}

/** How many are right, up to `atMost` or a few more, and among how many. */
function counted(blocks: Iterable<Block>, atMost: number): { total: number; looked: number } {
	let total = 0;
	let looked = 0;
	for (const { from, length, may, sure, isRight } of blocks) {
		for (let word = 0; word < may.length; word++) {
			if (total >= atMost) return { total, looked: from + word * 32 };
			let left = may[word] as number;
			if (left === 0) continue;
			if (sure) {
				total += countBits(left & (sure[word] as number));
				left &= ~(sure[word] as number);
			}
			for (; left !== 0; left &= left - 1) if (isRight(from + word * 32 + 31 - Math.clz32(left & -left))) total++;
		}
		looked = from + length;
	}
	return { total, looked };
}

/** Those of the least keys, of `total` that are right; the best-placed where there are no keys. */
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
