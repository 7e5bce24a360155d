import { andAndNot, andNot, andUnion, type Bitset, cachedBitset, hasBit } from "../index/bitset.ts";
import type { Segment } from "../index/segment.ts";
import { type Filter, isNear, type Kind } from "./filter.ts";

/** The bits of what a filter asks: which listings of a segment have a value. Pure but for what is kept. */

/** A kind of filter that is asked for, and the bits of its values. */
type Asked = { kind: Kind; values: Bitset[] };

export function kindsAsked(segment: Segment, filter: Filter): Asked[] {
	const { categories, minRating, cities } = filter;
	const asked: Asked[] = [];
	for (const kind of ["sizes", "colours", "occasions"] as const)
		if (filter[kind] !== 0)
			asked.push({ kind, values: singles(filter[kind]).map((bit) => bitsOfValue(segment, kind, bit)) });
	const ask = (kind: Kind, value: string, has: (place: number) => boolean) =>
		asked.push({ kind, values: [cachedBitset(segment, `${kind} ${value}`, has)] });
	if (categories)
		ask("categories", numbersIn(categories), (place) => categories[segment.categories[place] as number] === 1);
	if (minRating !== 0) asked.push({ kind: "rating", values: [bitsOfRating(segment, minRating)] });
	if (cities) ask("cities", [...cities].sort().join(","), (place) => cities.has(segment.city[place] as number));
	return asked;
}

/** The listings with one size, colour or occasion. */
export const bitsOfValue = (segment: Segment, kind: "sizes" | "colours" | "occasions", bit: number): Bitset =>
	cachedBitset(segment, `${kind} ${bit}`, (place) => ((segment[kind][place] as number) & bit) !== 0);

/** Those with so many twentieths of a star and up. */
export const bitsOfRating = (segment: Segment, least: number): Bitset =>
	cachedBitset(segment, `rating ${least}`, (place) => (segment.rating[place] as number) >= least);

/** Those of a postal district. */
export const bitsOfPincode = (segment: Segment, pincode: NonNullable<Filter["pincode"]>): Bitset =>
	cachedBitset(segment, `pincode ${pincode.from} ${pincode.to}`, (place) => isNear(segment, place, pincode));

/** Those that have pieces, and no taken day: free whichever days are asked for. */
export const bitsOfUntaken = (segment: Segment): Bitset =>
	cachedBitset(
		segment,
		"untaken",
		(place) => segment.availabilityRow[place] === 0 && (segment.pieceCount[place] as number) > 0,
	);

const singles = (bits: number): number[] =>
	Array.from({ length: 31 }, (_, at) => 1 << at).filter((bit) => (bits & bit) !== 0);

const numbersIn = (categories: Uint8Array): string =>
	[...categories.keys()].filter((number) => categories[number] === 1).join(",");

/** Those below one limit and not below another; undefined: no limit. */
export type Range = { below: Bitset | undefined; notBelow: Bitset | undefined };

export function keepRange(bits: Bitset, { below, notBelow }: Range, start: number): void {
	if (below && notBelow) andAndNot(bits, below, notBelow, start);
	else if (below) andUnion(bits, [below], start);
	else if (notBelow) andNot(bits, notBelow, start);
}

export const isWithin = ({ below, notBelow }: Range, place: number): boolean =>
	!(below && !hasBit(below, place)) && !(notBelow && hasBit(notBelow, place));

/** The listings of the steps that a range of prices touches, and of those that lie within it. */
export function priceAsked(segment: Segment, { minPrice, maxPrice }: Filter): { may: Range; sure: Range } {
	const { docsByPrice: byPrice, price, priceQuantiles: limits, length } = segment;
	const below = (limit: number | undefined) =>
		limit === undefined
			? undefined
			: cachedBitset(segment, `price below ${limit}`, (place) => (price[place] as number) < limit);
	const [cheapest, dearest] = [0, length - 1].map((turn) => price[byPrice[turn] as number]) as [number, number];
	return {
		may: {
			below: below(limits.find((limit) => limit > maxPrice)),
			notBelow: below(limits.findLast((limit) => limit <= minPrice)),
		},
		sure: {
			// Where no limit is low enough, or high enough, nothing is sure: nothing is below the cheapest, all below the dearest and one.
			below: dearest <= maxPrice ? undefined : below(limits.findLast((limit) => limit <= maxPrice + 1) ?? cheapest),
			notBelow: cheapest >= minPrice ? undefined : below(limits.find((limit) => limit >= minPrice) ?? dearest + 1),
		},
	};
}
