import type { DayNumber } from "../index/availability-ring.ts";
import { hasBit } from "../index/bitset.ts";
import { pieceOffsetOf, type Segment } from "../index/segment.ts";

/** What may be asked for beside words, and whether a listing is it. Pure. */

/** Bits are those of facets.ts; 0 asks for nothing. */
export type Filter = {
	/** By the number of a set of categories: 1 when listings of that set are asked for. Sets that came later are not. */
	categories?: Uint8Array;
	minPrice: number;
	maxPrice: number;
	sizes: number;
	colours: number;
	occasions: number;
	/** In twentieths of a star. */
	minRating: number;
	cities?: ReadonlySet<number>;
	/** The first digits of a pincode: the same district when three. */
	pincode?: { from: number; to: number };
	/** A piece (of a wanted size) is free from the first to the last day, and while it is cleaned after it. */
	days?: { first: DayNumber; last: DayNumber };
};

/** Whether a listing of a segment is present and has all that the filter asks for. */
export function fitsOf(segment: Segment, filter: Filter): (place: number) => boolean {
	const { sizes, pincode, days } = filter;
	const isPriced = pricedOf(segment, filter);
	return (place) =>
		hasBit(segment.liveDocs, place) &&
		hasKinds(segment, place, filter) &&
		isPriced(place) &&
		!(pincode && !isNear(segment, place, pincode)) &&
		!(days && !isFree(segment, place, sizes, days));
}

/** Whether its price is one of those. */
export function pricedOf({ price }: Segment, { minPrice, maxPrice }: Filter): (place: number) => boolean {
	return (place) => (price[place] as number) >= minPrice && (price[place] as number) <= maxPrice;
}

function hasKinds(
	segment: Segment,
	place: number,
	{ categories, sizes, colours, occasions, minRating, cities }: Filter,
) {
	if (categories && categories[segment.categories[place] as number] !== 1) return false;
	if (colours !== 0 && ((segment.colours[place] as number) & colours) === 0) return false;
	if (sizes !== 0 && ((segment.sizes[place] as number) & sizes) === 0) return false;
	if (occasions !== 0 && ((segment.occasions[place] as number) & occasions) === 0) return false;
	if (minRating !== 0 && (segment.rating[place] as number) < minRating) return false;
	return !cities || cities.has(segment.city[place] as number);
}

export function isNear({ pincode }: Segment, place: number, { from, to }: NonNullable<Filter["pincode"]>): boolean {
	const own = pincode[place] as number;
	return own >= from && own <= to;
}

/** Most listings have no taken day at all. */
export function isFree(segment: Segment, place: number, sizes: number, days: NonNullable<Filter["days"]>): boolean {
	if (segment.availabilityRow[place] === 0) return (segment.pieceCount[place] as number) > 0;
	const free = freeSizes(segment, place, days);
	return sizes === 0 ? free !== 0 : (free & sizes) !== 0;
}

/** The kinds of filters, as bits. */
export const kinds = { categories: 1, sizes: 2, colours: 4, occasions: 8, cities: 16, rating: 32, others: 64 } as const;

export type Kind = Exclude<keyof typeof kinds, "others">;

/** Which kinds of filters a listing fails. */
export function misses(segment: Segment, place: number, filter: Filter): number {
	const price = segment.price[place] as number;
	if (price < filter.minPrice || price > filter.maxPrice) return kinds.others;
	if (filter.pincode && !isNear(segment, place, filter.pincode)) return kinds.others;
	let missed = 0;
	if (filter.categories && filter.categories[segment.categories[place] as number] !== 1) missed |= kinds.categories;
	if (filter.sizes !== 0 && ((segment.sizes[place] as number) & filter.sizes) === 0) missed |= kinds.sizes;
	if (filter.colours !== 0 && ((segment.colours[place] as number) & filter.colours) === 0) missed |= kinds.colours;
	if (filter.occasions !== 0 && ((segment.occasions[place] as number) & filter.occasions) === 0)
		missed |= kinds.occasions;
	if (filter.cities && !filter.cities.has(segment.city[place] as number)) missed |= kinds.cities;
	if ((segment.rating[place] as number) < filter.minRating) missed |= kinds.rating;
	if (filter.days) {
		const free = freeSizes(segment, place, filter.days);
		if (free === 0) return kinds.others;
		if (filter.sizes !== 0 && (free & filter.sizes) === 0) missed |= kinds.sizes;
	}
	return missed;
}

/** For a piece whose size is written otherwise than those of the list. */
const otherSize = 1 << 30;

/** The sizes of which a piece is free on these days and while it is cleaned after them, as bits; 0 when none is. */
export function freeSizes(segment: Segment, place: number, { first, last }: { first: DayNumber; last: DayNumber }) {
	const [row, from] = [segment.availabilityRow[place] as number, pieceOffsetOf(segment, place)];
	let free = 0;
	for (let piece = 0; piece < (segment.pieceCount[place] as number); piece++) {
		const size = segment.pieceSize[from + piece] as number;
		const bit = size === 255 ? otherSize : 1 << size;
		if ((free & bit) !== 0) continue;
		if (row === 0 || segment.availability.isFree(row + piece, first, last + (segment.turnaround[place] as number)))
			free |= bit;
	}
	return free;
}
