import type { DayNumber } from "../index/availability-ring.ts";
import { hasBit } from "../index/bitset.ts";
import { pieceOffsetOf, type Segment } from "../index/segment.ts";

/** The filter of a search (everything but its terms), and its evaluation on one document. */

/** The bits of sizes, colours and occasions are those of #common/facets.ts; 0 means any. */
export type Filter = {
	/** By the ordinal of a category set: 1 when it matches. Sets added later do not match. */
	categories?: Uint8Array;
	minPrice: number;
	maxPrice: number;
	sizes: number;
	colours: number;
	occasions: number;
	/** In twentieths of a star. */
	minRating: number;
	cities?: ReadonlySet<number>;
	/** A range of pincodes, as numbers: a postal district. */
	pincode?: { from: number; to: number };
	/** A piece (of a selected size) is free from the first to the last day, and during the cleaning after it. */
	days?: { first: DayNumber; last: DayNumber };
};

/** The filter as a predicate, live documents only. */
export function filterPredicate(segment: Segment, filter: Filter): (docId: number) => boolean {
	const { sizes, pincode, days } = filter;
	const isPriced = pricePredicate(segment, filter);
	return (docId) =>
		hasBit(segment.liveDocs, docId) &&
		matchesFacets(segment, docId, filter) &&
		isPriced(docId) &&
		!(pincode && !isInPincodeRange(segment, docId, pincode)) &&
		!(days && !isAvailable(segment, docId, sizes, days));
}

/** The price range of the filter as a predicate. */
export function pricePredicate({ price }: Segment, { minPrice, maxPrice }: Filter): (docId: number) => boolean {
	return (docId) => (price[docId] as number) >= minPrice && (price[docId] as number) <= maxPrice;
}

function matchesFacets(
	segment: Segment,
	docId: number,
	{ categories, sizes, colours, occasions, minRating, cities }: Filter,
) {
	if (categories && categories[segment.categories[docId] as number] !== 1) return false;
	if (colours !== 0 && ((segment.colours[docId] as number) & colours) === 0) return false;
	if (sizes !== 0 && ((segment.sizes[docId] as number) & sizes) === 0) return false;
	if (occasions !== 0 && ((segment.occasions[docId] as number) & occasions) === 0) return false;
	if (minRating !== 0 && (segment.rating[docId] as number) < minRating) return false;
	return !cities || cities.has(segment.city[docId] as number);
}

export function isInPincodeRange(
	{ pincode }: Segment,
	docId: number,
	{ from, to }: NonNullable<Filter["pincode"]>,
): boolean {
	const own = pincode[docId] as number;
	return own >= from && own <= to;
}

/** Row 0 is a fast path: most listings have no unavailable day. */
export function isAvailable(
	segment: Segment,
	docId: number,
	sizes: number,
	days: NonNullable<Filter["days"]>,
): boolean {
	if (segment.availabilityRow[docId] === 0) return (segment.pieceCount[docId] as number) > 0;
	const available = availableSizes(segment, docId, days);
	return sizes === 0 ? available !== 0 : (available & sizes) !== 0;
}

/** The facets as bit flags. `others`: filters without counts (price, pincode, days). */
export const facetFlags = {
	categories: 1,
	sizes: 2,
	colours: 4,
	occasions: 8,
	cities: 16,
	rating: 32,
	others: 64,
} as const;

export type Facet = Exclude<keyof typeof facetFlags, "others">;

/** The facets that a document fails, as flags. */
export function failedFacets(segment: Segment, docId: number, filter: Filter): number {
	const price = segment.price[docId] as number;
	if (price < filter.minPrice || price > filter.maxPrice) return facetFlags.others;
	if (filter.pincode && !isInPincodeRange(segment, docId, filter.pincode)) return facetFlags.others;
	let failed = 0;
	if (filter.categories && filter.categories[segment.categories[docId] as number] !== 1)
		failed |= facetFlags.categories;
	if (filter.sizes !== 0 && ((segment.sizes[docId] as number) & filter.sizes) === 0) failed |= facetFlags.sizes;
	if (filter.colours !== 0 && ((segment.colours[docId] as number) & filter.colours) === 0) failed |= facetFlags.colours;
	if (filter.occasions !== 0 && ((segment.occasions[docId] as number) & filter.occasions) === 0)
		failed |= facetFlags.occasions;
	if (filter.cities && !filter.cities.has(segment.city[docId] as number)) failed |= facetFlags.cities;
	if ((segment.rating[docId] as number) < filter.minRating) failed |= facetFlags.rating;
	if (filter.days) {
		const available = availableSizes(segment, docId, filter.days);
		if (available === 0) return facetFlags.others;
		if (filter.sizes !== 0 && (available & filter.sizes) === 0) failed |= facetFlags.sizes;
	}
	return failed;
}

/** The flag of a size that is not in the list of sizes. */
const unlistedSizeFlag = 1 << 30;

/** The sizes with a piece that is free on these days and during the cleaning after them, as bits. */
export function availableSizes(
	segment: Segment,
	docId: number,
	{ first, last }: { first: DayNumber; last: DayNumber },
) {
	const [row, from] = [segment.availabilityRow[docId] as number, pieceOffsetOf(segment, docId)];
	let available = 0;
	for (let piece = 0; piece < (segment.pieceCount[docId] as number); piece++) {
		const size = segment.pieceSize[from + piece] as number;
		const bit = size === 255 ? unlistedSizeFlag : 1 << size;
		if ((available & bit) !== 0) continue;
		if (row === 0 || segment.availability.isFree(row + piece, first, last + (segment.turnaround[docId] as number)))
			available |= bit;
	}
	return available;
}
