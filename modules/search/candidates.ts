import { type Bits, bitsOf, keepAnyOf, keepBetween, keepWithout } from "./bits.ts";
import type { Filter, Kind } from "./filter.ts";
import { block } from "./postings.ts";
import type { Segment } from "./segment.ts";

/**
 * Which listings of a segment come into question, by the bits of what a filter asks, worked out a block at a time: whoever has found enough
 * stops there. Pure but for what is kept.
 */

/** Below this many listings it is quicker to look at each. */
const fewest = 4096;

/** Used again by the next question. */
const rooms = { may: new Uint32Array(block.words), sure: new Uint32Array(block.words) };

/** One at a time is in use. */
export class Candidates {
	/** Of the block: present, and not ruled out by any kind of filter; `fits` says whether they have all that is asked. */
	may: Bits = rooms.may;
	/** Of the block, the ones that need no further look where they may. */
	sure: Bits = rooms.sure;
	/** The block's first listing. */
	from = -1;

	readonly #present: Bits;
	readonly #kinds: Bits[][];
	readonly #price: { may: Range; sure: Range };
	readonly #isSure: boolean;

	/** Undefined where bits are no help. */
	static of(segment: Segment, filter: Filter): Candidates | undefined {
		return segment.length < fewest ? undefined : new Candidates(segment, filter);
	}

	private constructor(segment: Segment, filter: Filter) {
		this.#present = segment.present;
		this.#kinds = kindsAsked(segment, filter).map(({ values }) => values);
		this.#price = priceAsked(segment, filter);
		this.#isSure = !filter.pincode && !filter.days;
	}

	/** Works out the block that begins with this listing; false behind the last. */
	read(from: number): boolean {
		const start = from >>> 5;
		const length = Math.min(block.words, this.#present.length - start);
		if (length <= 0) return false;
		const [may, sure] = [rooms.may.subarray(0, length), rooms.sure.subarray(0, length)];
		for (let word = 0; word < length; word++) may[word] = this.#present[start + word] as number;
		for (const values of this.#kinds) keepAnyOf(may, values, start);
		keepRange(may, this.#price.may, start);
		if (this.#isSure) sure.set(may);
		else sure.fill(0);
		if (this.#isSure) keepRange(sure, this.#price.sure, start);
		[this.may, this.sure, this.from] = [may, sure, from];
		return true;
	}

	/** Reads the next block; whoever begins reads the first. */
	next(): boolean {
		return this.read(this.from < 0 ? 0 : this.from + block.listings);
	}

	/** The same, answering who may be right. */
	mayFrom(from: number): Bits {
		this.read(from);
		return this.may;
	}
}

/** A kind of filter that is asked for, and the bits of its values. */
type Asked = { kind: Kind; values: Bits[] };

export function kindsAsked(segment: Segment, filter: Filter): Asked[] {
	const { categories, minRating, cities } = filter;
	const asked: Asked[] = [];
	for (const kind of ["sizes", "colours", "occasions"] as const)
		if (filter[kind] !== 0)
			asked.push({ kind, values: singles(filter[kind]).map((bit) => bitsOfValue(segment, kind, bit)) });
	const ask = (kind: Kind, value: string, has: (place: number) => boolean) =>
		asked.push({ kind, values: [bitsOf(segment, `${kind} ${value}`, has)] });
	if (categories)
		ask("categories", numbersIn(categories), (place) => categories[segment.categories[place] as number] === 1);
	if (minRating !== 0) asked.push({ kind: "rating", values: [bitsOfRating(segment, minRating)] });
	if (cities) ask("cities", [...cities].sort().join(","), (place) => cities.has(segment.city[place] as number));
	return asked;
}

/** The listings with one size, colour or occasion. */
export const bitsOfValue = (segment: Segment, kind: "sizes" | "colours" | "occasions", bit: number): Bits =>
	bitsOf(segment, `${kind} ${bit}`, (place) => ((segment[kind][place] as number) & bit) !== 0);

/** Those with so many twentieths of a star and up. */
export const bitsOfRating = (segment: Segment, least: number): Bits =>
	bitsOf(segment, `rating ${least}`, (place) => (segment.rating[place] as number) >= least);

const singles = (bits: number): number[] =>
	Array.from({ length: 31 }, (_, at) => 1 << at).filter((bit) => (bits & bit) !== 0);

const numbersIn = (categories: Uint8Array): string =>
	[...categories.keys()].filter((number) => categories[number] === 1).join(",");

/** Those below one limit and not below another; undefined: no limit. */
type Range = { below: Bits | undefined; notBelow: Bits | undefined };

function keepRange(bits: Bits, { below, notBelow }: Range, start: number): void {
	if (below && notBelow) keepBetween(bits, below, notBelow, start);
	else if (below) keepAnyOf(bits, [below], start);
	else if (notBelow) keepWithout(bits, notBelow, start);
}

/** The listings of the steps that a range of prices touches, and of those that lie within it. */
function priceAsked(segment: Segment, { minPrice, maxPrice }: Filter): { may: Range; sure: Range } {
	const { byPrice, price, priceLimits: limits, length } = segment;
	const below = (limit: number | undefined) =>
		limit === undefined
			? undefined
			: bitsOf(segment, `price below ${limit}`, (place) => (price[place] as number) < limit);
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
