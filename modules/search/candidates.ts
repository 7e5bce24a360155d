import { anyOf, type Bits, bitsOf, keepAnyOf } from "./bits.ts";
import type { Filter } from "./filter.ts";
import type { Segment } from "./segment.ts";

/** Which listings of a segment come into question, by the bits of what a filter asks. Pure but for what is kept. */

export type Candidates = {
	/** Present, and not ruled out by any kind of filter; `fits` says whether they have all that is asked. */
	may: Bits;
	/** Of those in `may`, the ones that need no further look. */
	sure: Bits;
};

/** Below this many listings it is quicker to look at each. */
const fewest = 4096;

/** Used again by the next question: nobody keeps what is made in it. */
let rooms: Bits[] = [];

/** Undefined where bits are no help. Good until it is called again. */
export function candidatesFor(segment: Segment, filter: Filter): Candidates | undefined {
	if (segment.length < fewest) return undefined;
	const kinds = kindsAsked(segment, filter);
	const price = priceAsked(segment, filter);
	const [may, sure, room] = roomsFor(segment.present.length);
	may.set(segment.present);
	for (const values of kinds) keepAnyOf(may, values, room);
	if (price) keepAnyOf(may, price.may, room);
	if (filter.pincode || filter.days) sure.fill(0);
	else if (price) anyOf(price.sure, sure);
	else sure.set(may);
	return { may, sure };
}

function roomsFor(length: number): [Bits, Bits, Bits] {
	if ((rooms[0]?.length ?? 0) < length) rooms = Array.from({ length: 3 }, () => new Uint32Array(length));
	return rooms.map((room) => room.subarray(0, length)) as [Bits, Bits, Bits];
}

/** For each kind of filter the bits of its values. */
function kindsAsked(segment: Segment, filter: Filter): Bits[][] {
	const { categories, minRating, cities } = filter;
	const kinds: Bits[][] = [];
	const ask = <T>(kind: string, values: T[], has: (place: number, value: T) => boolean) =>
		kinds.push(values.map((value) => bitsOf(segment, `${kind} ${value}`, (place) => has(place, value))));
	for (const kind of ["sizes", "colours", "occasions"] as const)
		if (filter[kind] !== 0)
			ask(kind, singles(filter[kind]), (place, bit) => ((segment[kind][place] as number) & bit) !== 0);
	if (categories)
		ask("categories", [numbersIn(categories)], (place) => categories[segment.categories[place] as number] === 1);
	if (minRating !== 0) ask("rating", [minRating], (place, least) => (segment.rating[place] as number) >= least);
	if (cities) ask("city", [...cities], (place, city) => segment.city[place] === city);
	return kinds;
}

const singles = (bits: number): number[] =>
	Array.from({ length: 31 }, (_, at) => 1 << at).filter((bit) => (bits & bit) !== 0);

const numbersIn = (categories: Uint8Array): string =>
	[...categories.keys()].filter((number) => categories[number] === 1).join(",");

/** Prices are divided into so many steps, each with as many listings. */
const steps = 16;

/** The bits of the steps that a range of prices touches, and of those that lie within it. Undefined when it holds all prices. */
function priceAsked(segment: Segment, { minPrice, maxPrice }: Filter): { may: Bits[]; sure: Bits[] } | undefined {
	const { byPrice, price, length } = segment;
	const priceAt = (turn: number) => price[byPrice[Math.min(turn, length - 1)] as number] as number;
	if (minPrice <= priceAt(0) && maxPrice >= priceAt(length - 1)) return undefined;
	const starts = [...new Set(Array.from({ length: steps }, (_, step) => priceAt(Math.floor((step * length) / steps))))];
	const found: { may: Bits[]; sure: Bits[] } = { may: [], sure: [] };
	for (const [step, from] of starts.entries()) {
		const to = starts[step + 1] ?? Number.POSITIVE_INFINITY;
		if (from > maxPrice || to <= minPrice) continue;
		const bits = bitsOf(segment, `price ${step}`, (place) => priceIn(price[place] as number, from, to));
		found.may.push(bits);
		if (from >= minPrice && Math.min(to - 1, priceAt(length - 1)) <= maxPrice) found.sure.push(bits);
	}
	return found;
}

const priceIn = (price: number, from: number, to: number): boolean => price >= from && price < to;
