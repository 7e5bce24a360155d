import { Best } from "./best.ts";
import type { DayNumber } from "./days.ts";
import type { Near } from "./expand.ts";
import { matchAll } from "./match.ts";
import { compareIds, type Segment } from "./segment.ts";

/** The listings of a segment that a wish asks for, in its order. Pure. */

export type Sort = "featured" | "newest" | "price-low" | "price-high";

/** What may be asked for beside words. Bits are those of facets.ts; 0 asks for nothing. */
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

export type Hit = { segment: Segment; place: number; quality: number };

/** The hits that may be among the first `most` in the wish's order, and how many there are in all, counted up to `countAtMost`. */
export function findHits(
	segment: Segment,
	words: Near[][] | undefined,
	filter: Filter,
	sort: Sort,
	most: number,
	countAtMost: number,
): { hits: Hit[]; total: number } {
	if (!words) return walked(segment, filter, sort, most, countAtMost);
	if (words.some((near) => near.length === 0)) return { hits: [], total: 0 };
	const best = new Best(most);
	let total = 0;
	matchAll(segment, words, (place, quality) => {
		if (!fits(segment, place, filter)) return false;
		best.offer(keyOf(segment, place, quality, sort) * maxPlaces + place, quality);
		return ++total >= countAtMost;
	});
	return { hits: best.inOrder().map(({ key, value }) => ({ segment, place: key % maxPlaces, quality: value })), total };
}

/** A key is below 2^32, and both together are a whole number that a double holds. */
const maxPlaces = 2 ** 21;

/** Without words: in the sort's own order until enough are counted, or, where few fit, all of them as they stand, which is quicker. */
function walked(segment: Segment, filter: Filter, sort: Sort, most: number, countAtMost: number) {
	const order = orders[sort](segment);
	if (order && !isQuicker(segment, filter, countAtMost)) return scanned(segment, filter, sort, most, countAtMost);
	const hits: Hit[] = [];
	let total = 0;
	for (let turn = 0; turn < segment.length && total < countAtMost; turn++) {
		const place =
			order === undefined ? turn : (order[sort === "price-high" ? segment.length - 1 - turn : turn] as number);
		if (segment.isGone[place] === 1 || !fits(segment, place, filter)) continue;
		if (total++ < most) hits.push({ segment, place, quality: 0 });
	}
	return { hits, total };
}

function scanned(segment: Segment, filter: Filter, sort: Sort, most: number, countAtMost: number) {
	const best = new Best(most);
	let total = 0;
	for (let place = 0; place < segment.length; place++) {
		if (segment.isGone[place] === 1 || !fits(segment, place, filter)) continue;
		total++;
		best.offer(keyOf(segment, place, 0, sort) * maxPlaces + place, 0);
	}
	const hits = best.inOrder().map(({ key }) => ({ segment, place: key % maxPlaces, quality: 0 }));
	return { hits, total: Math.min(total, countAtMost) };
}

/** A listing out of its place costs as much to look at as this many in a row. */
const outOfPlace = 6;
const sampled = 512;

/** Whether going through a sort's order until enough are counted is quicker than looking at all; a sample tells how many fit. */
function isQuicker(segment: Segment, filter: Filter, countAtMost: number): boolean {
	if (segment.length < sampled * 2) return true;
	const stride = Math.floor(segment.length / sampled);
	let fitting = 0;
	for (let at = 0; at < sampled; at++) if (fits(segment, at * stride, filter)) fitting++;
	return (countAtMost * sampled) / Math.max(fitting, 0.5) < segment.length / outOfPlace;
}

/** Places in a sort's order; none where that is the places' own. */
const orders: Record<Sort, (segment: Segment) => Uint32Array | undefined> = {
	featured: () => undefined,
	newest: ({ byAge }) => byAge,
	"price-low": ({ byPrice }) => byPrice,
	"price-high": ({ byPrice }) => byPrice,
};

/** Hits of several segments in one order. */
export function inOrder(hits: Hit[], sort: Sort): Hit[] {
	return hits.sort(
		(one, other) =>
			keyOf(one.segment, one.place, one.quality, sort) - keyOf(other.segment, other.place, other.quality, sort) ||
			(sort === "newest"
				? 0
				: (other.segment.score[other.place] as number) - (one.segment.score[one.place] as number)) ||
			compareIds(other.segment.ids, other.place, one.segment.ids, one.place),
	);
}

function keyOf({ price, createdAt }: Segment, place: number, quality: number, sort: Sort): number {
	switch (sort) {
		case "featured":
			return 65_535 - quality;
		case "newest":
			return 2 ** 32 - (createdAt[place] as number);
		case "price-low":
			return price[place] as number;
		case "price-high":
			return 2 ** 20 - (price[place] as number);
	}
}

/** Whether a listing is what the filter asks for: as misses, which says why not. */
function fits(segment: Segment, place: number, filter: Filter): boolean {
	const price = segment.price[place] as number;
	if (price < filter.minPrice || price > filter.maxPrice) return false;
	if (filter.categories && filter.categories[segment.categories[place] as number] !== 1) return false;
	if (filter.colours !== 0 && ((segment.colours[place] as number) & filter.colours) === 0) return false;
	if (filter.sizes !== 0 && ((segment.sizes[place] as number) & filter.sizes) === 0) return false;
	if (filter.occasions !== 0 && ((segment.occasions[place] as number) & filter.occasions) === 0) return false;
	if (filter.minRating !== 0 && (segment.rating[place] as number) < filter.minRating) return false;
	const isElse = filter.cities !== undefined || filter.pincode !== undefined || filter.days !== undefined;
	return !isElse || misses(segment, place, filter) === 0;
}

/** The kinds of filters, as bits. */
export const kinds = { categories: 1, sizes: 2, colours: 4, occasions: 8, cities: 16, rating: 32, others: 64 } as const;

/** Which kinds of filters a listing fails. */
export function misses(segment: Segment, place: number, filter: Filter): number {
	const price = segment.price[place] as number;
	if (price < filter.minPrice || price > filter.maxPrice) return kinds.others;
	if (filter.pincode) {
		const pincode = segment.pincode[place] as number;
		if (pincode < filter.pincode.from || pincode > filter.pincode.to) return kinds.others;
	}
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
	const [row, from] = [segment.takenRow[place] as number, segment.firstPiece[place] as number];
	let free = 0;
	for (let piece = 0; piece < (segment.pieceCount[place] as number); piece++) {
		const size = segment.pieceSize[from + piece] as number;
		const bit = size === 255 ? otherSize : 1 << size;
		if ((free & bit) !== 0) continue;
		if (row === 0 || segment.taken.isFree(row + piece, first, last + (segment.turnaround[place] as number)))
			free |= bit;
	}
	return free;
}
