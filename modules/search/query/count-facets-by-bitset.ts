import { colours, occasions, sizes } from "#common/facets.ts";
import { andNot, andUnion, type Bitset, forEachSetBit, intersectionCount } from "../index/bitset.ts";
import type { Segment } from "../index/segment.ts";
import { addCount, type FacetCounts, ratingThresholds } from "./facet-counts.ts";
import { type Facet, type Filter, pricePredicate } from "./filter.ts";
import { alwaysAvailableBitset, facetBitsetsOf, pincodeBitset, ratingBitset, valueBitset } from "./filter-bitsets.ts";
import { scopeOf } from "./filter-iterator.ts";

/** The numbers beside the filters by bits: those of a block that have a value are counted 32 at a time. Pure but for what is kept. */

/**
 * Counts a block's listings, given as bits, under the values of every kind. Undefined where bits are no help. `each`: counts those that must be
 * looked at one by one, because they have taken days.
 */
export function tallyOf(
	segment: Segment,
	filter: Filter,
	counts: FacetCounts,
	each: (from: number, found: Bitset) => void,
): ((from: number, found: Bitset) => void) | undefined {
	const { minPrice, maxPrice, pincode, days } = filter;
	const { iterator: priced } = scopeOf(segment, {
		minPrice,
		maxPrice,
		sizes: 0,
		colours: 0,
		occasions: 0,
		minRating: 0,
	});
	if (!priced) return undefined;
	const near = pincode && pincodeBitset(segment, pincode);
	const untaken = days && alwaysAvailableBitset(segment);
	const asked = facetBitsetsOf(segment, filter);
	const isPriced = pricePredicate(segment, filter);
	const valued = [
		...(["sizes", "colours", "occasions"] as const).map((kind) => ({
			kind,
			values: valuesOf[kind].map((_, at) => valueBitset(segment, kind, 1 << at)),
		})),
		{ kind: "rating" as const, values: ratingThresholds.map((least) => ratingBitset(segment, least)) },
	];
	const numbered = [
		{ kind: "categories" as const, numbers: segment.categories },
		{ kind: "cities" as const, numbers: segment.city },
	];
	return (from, found) => {
		const start = from >>> 5;
		priced.loadBlock(from);
		const { possible: may, definite: sure } = priced;
		const right = found.slice();
		for (let word = 0; word < right.length; word++) {
			right[word] = (right[word] as number) & (may[word] as number);
			for (let left = (right[word] as number) & ~(sure[word] as number); left !== 0; left &= left - 1)
				if (!isPriced(from + word * 32 + 31 - Math.clz32(left & -left)))
					right[word] = (right[word] as number) & ~(left & -left);
		}
		if (near) andUnion(right, [near], start);
		if (untaken) {
			const taken = right.slice();
			andNot(taken, untaken, start);
			each(from, taken);
			andUnion(right, [untaken], start);
		}
		const all = keptBy(right, asked, start);
		/** Those that have what is asked of every other kind. */
		const but = (kind: Facet) =>
			asked.some((one) => one.facet === kind)
				? keptBy(
						right,
						asked.filter((one) => one.facet !== kind),
						start,
					)
				: all;
		for (const { kind, values } of valued) {
			const listings = but(kind);
			for (const [at, value] of values.entries())
				counts[kind][at] = (counts[kind][at] as number) + intersectionCount(listings, value, start);
		}
		for (const { kind, numbers } of numbered) {
			const found: number[] = [];
			forEachSetBit(but(kind), (at) => {
				const number = numbers[from + at] as number;
				found[number] = (found[number] ?? 0) + 1;
				return false;
			});
			found.forEach((count, number) => {
				addCount(counts[kind], number, count);
			});
		}
	};
}

const valuesOf = { sizes, colours, occasions };

function keptBy(listings: Bitset, asked: { values: Bitset[] }[], start: number): Bitset {
	const kept = listings.slice();
	for (const { values } of asked) andUnion(kept, values, start);
	return kept;
}
