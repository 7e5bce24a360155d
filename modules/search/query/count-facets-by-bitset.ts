import { colours, occasions, sizes } from "#common/facets.ts";
import { andNot, andUnion, type Bitset, forEachSetBit, intersectionCount } from "../index/bitset.ts";
import type { Segment } from "../index/segment.ts";
import { addCount, type FacetCounts, ratingThresholds } from "./facet-counts.ts";
import { type Facet, type Filter, pricePredicate } from "./filter.ts";
import { alwaysAvailableBitset, facetBitsetsOf, pincodeBitset, ratingBitset, valueBitset } from "./filter-bitsets.ts";
import { scopeOf } from "./filter-iterator.ts";

/** Counts facets with bitset intersections, 32 documents at a time. Not pure: it uses cached bitsets. */

/**
 * A function that counts the documents of a block under every facet value. Undefined when the segment is too small for bitsets. `countEach`
 * counts documents one by one: those with unavailable days, when the filter has days.
 */
export function bitsetFacetCounter(
	segment: Segment,
	filter: Filter,
	counts: FacetCounts,
	countEach: (blockStart: number, matches: Bitset) => void,
): ((blockStart: number, matches: Bitset) => void) | undefined {
	const { minPrice, maxPrice, pincode, days } = filter;
	const { iterator: priceIterator } = scopeOf(segment, {
		minPrice,
		maxPrice,
		sizes: 0,
		colours: 0,
		occasions: 0,
		minRating: 0,
	});
	if (!priceIterator) return undefined;
	const inDistrict = pincode && pincodeBitset(segment, pincode);
	const alwaysAvailable = days && alwaysAvailableBitset(segment);
	const selected = facetBitsetsOf(segment, filter);
	const isPriced = pricePredicate(segment, filter);
	const bitsetFacets = [
		...(["sizes", "colours", "occasions"] as const).map((facet) => ({
			facet,
			values: facetValues[facet].map((_, at) => valueBitset(segment, facet, 1 << at)),
		})),
		{ facet: "rating" as const, values: ratingThresholds.map((minimum) => ratingBitset(segment, minimum)) },
	];
	const ordinalFacets = [
		{ facet: "categories" as const, ordinals: segment.categories },
		{ facet: "cities" as const, ordinals: segment.city },
	];
	return (blockStart, matches) => {
		const start = blockStart >>> 5;
		priceIterator.loadBlock(blockStart);
		const { possible, definite } = priceIterator;
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
		/** The matches of all facets but this one: a facet does not narrow its own counts. */
		const matchingExcept = (facet: Facet) =>
			selected.some((one) => one.facet === facet)
				? intersect(
						matching,
						selected.filter((one) => one.facet !== facet),
						start,
					)
				: all;
		for (const { facet, values } of bitsetFacets) {
			const docs = matchingExcept(facet);
			for (const [at, value] of values.entries())
				counts[facet][at] = (counts[facet][at] as number) + intersectionCount(docs, value, start);
		}
		for (const { facet, ordinals } of ordinalFacets) {
			const docCounts: number[] = [];
			forEachSetBit(matchingExcept(facet), (at) => {
				const ordinal = ordinals[blockStart + at] as number;
				docCounts[ordinal] = (docCounts[ordinal] ?? 0) + 1;
				return false;
			});
			docCounts.forEach((count, ordinal) => {
				addCount(counts[facet], ordinal, count);
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
