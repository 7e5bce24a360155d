import { andAndNot, andNot, andUnion, type Bitset, cachedBitset, hasBit } from "../index/bitset.ts";
import type { Segment } from "../index/segment.ts";
import { type Facet, type Filter, isInPincodeRange } from "./filter.ts";

/** The bits of what a filter asks: which listings of a segment have a value. Pure but for what is kept. */

/** A kind of filter that is asked for, and the bits of its values. */
type FacetBitsets = { facet: Facet; values: Bitset[] };

export function facetBitsetsOf(segment: Segment, filter: Filter): FacetBitsets[] {
	const { categories, minRating, cities } = filter;
	const selected: FacetBitsets[] = [];
	for (const facet of ["sizes", "colours", "occasions"] as const)
		if (filter[facet] !== 0)
			selected.push({ facet, values: splitBits(filter[facet]).map((bit) => valueBitset(segment, facet, bit)) });
	const select = (facet: Facet, value: string, has: (docId: number) => boolean) =>
		selected.push({ facet, values: [cachedBitset(segment, `${facet} ${value}`, has)] });
	if (categories)
		select(
			"categories",
			selectedOrdinals(categories),
			(docId) => categories[segment.categories[docId] as number] === 1,
		);
	if (minRating !== 0) selected.push({ facet: "rating", values: [ratingBitset(segment, minRating)] });
	if (cities) select("cities", [...cities].sort().join(","), (docId) => cities.has(segment.city[docId] as number));
	return selected;
}

/** The listings with one size, colour or occasion. */
export const valueBitset = (segment: Segment, facet: "sizes" | "colours" | "occasions", bit: number): Bitset =>
	cachedBitset(segment, `${facet} ${bit}`, (docId) => ((segment[facet][docId] as number) & bit) !== 0);

/** Those with so many twentieths of a star and up. */
export const ratingBitset = (segment: Segment, minimum: number): Bitset =>
	cachedBitset(segment, `rating ${minimum}`, (docId) => (segment.rating[docId] as number) >= minimum);

/** Those of a postal district. */
export const pincodeBitset = (segment: Segment, pincode: NonNullable<Filter["pincode"]>): Bitset =>
	cachedBitset(segment, `pincode ${pincode.from} ${pincode.to}`, (docId) => isInPincodeRange(segment, docId, pincode));

/** Those that have pieces, and no taken day: free whichever days are asked for. */
export const alwaysAvailableBitset = (segment: Segment): Bitset =>
	cachedBitset(
		segment,
		"untaken",
		(docId) => segment.availabilityRow[docId] === 0 && (segment.pieceCount[docId] as number) > 0,
	);

const splitBits = (bits: number): number[] =>
	Array.from({ length: 31 }, (_, at) => 1 << at).filter((bit) => (bits & bit) !== 0);

const selectedOrdinals = (categories: Uint8Array): string =>
	[...categories.keys()].filter((ordinal) => categories[ordinal] === 1).join(",");

/** Those below one limit and not below another; undefined: no limit. */
export type Range = { below: Bitset | undefined; notBelow: Bitset | undefined };

export function andRange(bits: Bitset, { below, notBelow }: Range, start: number): void {
	if (below && notBelow) andAndNot(bits, below, notBelow, start);
	else if (below) andUnion(bits, [below], start);
	else if (notBelow) andNot(bits, notBelow, start);
}

export const isInRange = ({ below, notBelow }: Range, docId: number): boolean =>
	!(below && !hasBit(below, docId)) && !(notBelow && hasBit(notBelow, docId));

/** The listings of the steps that a range of prices touches, and of those that lie within it. */
export function priceBitsets(segment: Segment, { minPrice, maxPrice }: Filter): { possible: Range; definite: Range } {
	const { docsByPrice: byPrice, price, priceQuantiles: limits, length } = segment;
	const below = (limit: number | undefined) =>
		limit === undefined
			? undefined
			: cachedBitset(segment, `price below ${limit}`, (docId) => (price[docId] as number) < limit);
	const [cheapest, dearest] = [0, length - 1].map((rank) => price[byPrice[rank] as number]) as [number, number];
	return {
		possible: {
			below: below(limits.find((limit) => limit > maxPrice)),
			notBelow: below(limits.findLast((limit) => limit <= minPrice)),
		},
		definite: {
			// Where no limit is low enough, or high enough, nothing is sure: nothing is below the cheapest, all below the dearest and one.
			below: dearest <= maxPrice ? undefined : below(limits.findLast((limit) => limit <= maxPrice + 1) ?? cheapest),
			notBelow: cheapest >= minPrice ? undefined : below(limits.find((limit) => limit >= minPrice) ?? dearest + 1),
		},
	};
}
