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
export function bitsetFacetCounter(
	segment: Segment,
	filter: Filter,
	counts: FacetCounts,
	countEach: (blockStart: number, found: Bitset) => void,
): ((blockStart: number, found: Bitset) => void) | undefined {
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
	const inDistrict = pincode && pincodeBitset(segment, pincode);
	const alwaysAvailable = days && alwaysAvailableBitset(segment);
	const selected = facetBitsetsOf(segment, filter);
	const isPriced = pricePredicate(segment, filter);
	const bitsetFacets = [
		...(["sizes", "colours", "occasions"] as const).map((kind) => ({
			kind,
			values: facetValues[kind].map((_, at) => valueBitset(segment, kind, 1 << at)),
		})),
		{ kind: "rating" as const, values: ratingThresholds.map((least) => ratingBitset(segment, least)) },
	];
	const ordinalFacets = [
		{ kind: "categories" as const, ordinals: segment.categories },
		{ kind: "cities" as const, ordinals: segment.city },
	];
	return (blockStart, matches) => {
		const start = blockStart >>> 5;
		priced.loadBlock(blockStart);
		const { possible, definite } = priced;
		const matching = matches.slice();
		for (let word = 0; word < matching.length; word++) {
			matching[word] = (matching[word] as number) & (possible[word] as number);
			for (
				let remaining = (matching[word] as number) & ~(definite[word] as number);
				remaining !== 0;
				remaining &= remaining - 1
			)
				if (!isPriced(blockStart + word * 32 + 31 - Math.clz32(remaining & -remaining)))
					matching[word] = (matching[word] as number) & ~(remaining & -remaining);
		}
		if (inDistrict) andUnion(matching, [inDistrict], start);
		if (alwaysAvailable) {
			const withUnavailableDays = matching.slice();
			andNot(withUnavailableDays, alwaysAvailable, start);
			countEach(blockStart, withUnavailableDays);
			andUnion(matching, [alwaysAvailable], start);
		}
		const all = intersect(matching, selected, start);
		/** Those that have what is asked of every other kind. */
		const matchingExcept = (kind: Facet) =>
			selected.some((one) => one.facet === kind)
				? intersect(
						matching,
						selected.filter((one) => one.facet !== kind),
						start,
					)
				: all;
		for (const { kind, values } of bitsetFacets) {
			const docs = matchingExcept(kind);
			for (const [at, value] of values.entries())
				counts[kind][at] = (counts[kind][at] as number) + intersectionCount(docs, value, start);
		}
		for (const { kind, ordinals } of ordinalFacets) {
			const docCounts: number[] = [];
			forEachSetBit(matchingExcept(kind), (at) => {
				const ordinal = ordinals[blockStart + at] as number;
				docCounts[ordinal] = (docCounts[ordinal] ?? 0) + 1;
				return false;
			});
			docCounts.forEach((count, ordinal) => {
				addCount(counts[kind], ordinal, count);
			});
		}
	};
}

const facetValues = { sizes, colours, occasions };

function intersect(docs: Bitset, selected: { values: Bitset[] }[], start: number): Bitset {
	const result = docs.slice();
	for (const { values } of selected) andUnion(result, values, start);
	return result;
}
