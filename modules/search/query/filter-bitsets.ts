import { andAndNot, andNot, andUnion, type Bitset, cachedBitset, hasBit } from "../index/bitset.ts";
import type { Segment } from "../index/segment.ts";
import { type Facet, type Filter, isInPincodeRange } from "./filter.ts";

/** The bitsets of filter values: which documents of a segment have a value. Not pure: they are cached by segment. */

/** A facet of the filter, with one bitset per selected value. */
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

/** The documents with one size, colour or occasion. */
export const valueBitset = (segment: Segment, facet: "sizes" | "colours" | "occasions", bit: number): Bitset =>
	cachedBitset(segment, `${facet} ${bit}`, (docId) => ((segment[facet][docId] as number) & bit) !== 0);

/** The documents rated `minimum` twentieths of a star or more. */
export const ratingBitset = (segment: Segment, minimum: number): Bitset =>
	cachedBitset(segment, `rating ${minimum}`, (docId) => (segment.rating[docId] as number) >= minimum);

/** The documents in a range of pincodes (a postal district). */
export const pincodeBitset = (segment: Segment, pincode: NonNullable<Filter["pincode"]>): Bitset =>
	cachedBitset(segment, `pincode ${pincode.from} ${pincode.to}`, (docId) => isInPincodeRange(segment, docId, pincode));

/** The documents with pieces and no unavailable day: they are free on all days. */
export const alwaysAvailableBitset = (segment: Segment): Bitset =>
	cachedBitset(
		segment,
		"always available",
		(docId) => segment.availabilityRow[docId] === 0 && (segment.pieceCount[docId] as number) > 0,
	);

const splitBits = (bits: number): number[] =>
	Array.from({ length: 31 }, (_, at) => 1 << at).filter((bit) => (bits & bit) !== 0);

const selectedOrdinals = (categories: Uint8Array): string =>
	[...categories.keys()].filter((ordinal) => categories[ordinal] === 1).join(",");

/** A price range as two bitsets: below its upper limit, and below its lower limit. Undefined: no limit. */
export type Range = { below: Bitset | undefined; notBelow: Bitset | undefined };

export function andRange(bits: Bitset, { below, notBelow }: Range, start: number): void {
	if (below && notBelow) andAndNot(bits, below, notBelow, start);
	else if (below) andUnion(bits, [below], start);
	else if (notBelow) andNot(bits, notBelow, start);
}

export const isInRange = ({ below, notBelow }: Range, docId: number): boolean =>
	!(below && !hasBit(below, docId)) && !(notBelow && hasBit(notBelow, docId));

/** The documents in the price quantiles that the filter touches (possible), and in those inside it (definite). */
export function priceBitsets(segment: Segment, { minPrice, maxPrice }: Filter): { possible: Range; definite: Range } {
	const { docsByPrice, price, priceQuantiles, length } = segment;
	const below = (limit: number | undefined) =>
		limit === undefined
			? undefined
			: cachedBitset(segment, `price below ${limit}`, (docId) => (price[docId] as number) < limit);
	const [cheapest, dearest] = [0, length - 1].map((rank) => price[docsByPrice[rank] as number]) as [number, number];
	return {
		possible: {
			below: below(priceQuantiles.find((limit) => limit > maxPrice)),
			notBelow: below(priceQuantiles.findLast((limit) => limit <= minPrice)),
		},
		definite: {
			// Without a quantile inside the range nothing is definite: no price is below the cheapest, all are below the dearest plus one.
			below:
				dearest <= maxPrice ? undefined : below(priceQuantiles.findLast((limit) => limit <= maxPrice + 1) ?? cheapest),
			notBelow:
				cheapest >= minPrice ? undefined : below(priceQuantiles.find((limit) => limit >= minPrice) ?? dearest + 1),
		},
	};
}
