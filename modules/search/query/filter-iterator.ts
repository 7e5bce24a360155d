import { andUnion, type Bitset, hasBit } from "../index/bitset.ts";
import { block } from "../index/postings.ts";
import type { Segment } from "../index/segment.ts";
import { type Filter, fitsOf, isFree, pricedOf } from "./filter.ts";
import {
	bitsOfPincode,
	bitsOfUntaken,
	isWithin,
	keepRange,
	kindsAsked,
	priceAsked,
	type Range,
} from "./filter-bitsets.ts";

/**
 * Which listings of a segment come into question, by the bits of what a filter asks, worked out a block at a time: whoever has found enough
 * stops there. Pure but for what is kept.
 */

/** Below this many listings it is quicker to look at each. */
const fewest = 512;

/** Used again by the next question. */
const rooms = { may: new Uint32Array(block.words), sure: new Uint32Array(block.words) };

/** A segment, the filter that it is asked with, and where bits are a help, those. */
export type Scope = { segment: Segment; filter: Filter; candidates: Candidates | undefined };

export const scopeOf = (segment: Segment, filter: Filter): Scope => ({
	segment,
	filter,
	candidates: segment.length < fewest ? undefined : new Candidates(segment, filter),
});

/** Whether a listing is right, wherever it stands. `isPriced`: its price is known to be. */
export const testOf = ({ segment, filter, candidates }: Scope, isPriced: boolean): ((place: number) => boolean) =>
	candidates?.test(isPriced) ?? fitsOf(segment, filter);

/** One at a time is read from. */
export class Candidates {
	/** Of the block: present, and not ruled out by any bits; `isRight` says whether they have all that is asked. */
	may: Bitset = rooms.may;
	#sure: Bitset | undefined;
	/** The block's first listing. */
	#from = 0;
	/** Whether a listing that may be right is. */
	readonly isRight: (place: number) => boolean;

	readonly #present: Bitset;
	/** A listing must be in each, and in one of each several. */
	readonly #singles: Bitset[];
	readonly #severals: Bitset[][];
	readonly #price: { may: Range; sure: Range };
	/** Where days are asked for: those that are free on any. */
	readonly #untaken: Bitset | undefined;
	/** Nothing is asked for. */
	readonly #isAll: boolean;
	readonly #isFree: ((place: number) => boolean) | undefined;

	constructor(segment: Segment, filter: Filter) {
		const { pincode, days } = filter;
		this.#present = segment.liveDocs;
		const asked = kindsAsked(segment, filter).map(({ values }) => values);
		if (pincode) asked.push([bitsOfPincode(segment, pincode)]);
		this.#singles = asked.filter(({ length }) => length === 1).flat();
		this.#severals = asked.filter(({ length }) => length > 1);
		this.#price = priceAsked(segment, filter);
		this.#untaken = days && bitsOfUntaken(segment);
		const { may, sure } = this.#price;
		this.#isAll = asked.length === 0 && !days && ![may, sure].some(({ below, notBelow }) => below || notBelow);
		const isFreeThen = days && ((place: number) => isFree(segment, place, filter.sizes, days));
		this.#isFree = isFreeThen && ((place) => hasBit(this.#untaken as Bitset, place) || isFreeThen(place));
		const isPricedSo = pricedOf(segment, filter);
		const isPriced = (place: number) => isWithin(sure, place) || isPricedSo(place);
		this.isRight = isFreeThen ? (place) => isPriced(place) && this.#isFree?.(place) === true : isPriced;
	}

	/** Works out the block that begins with this listing; false behind the last. */
	read(from: number): boolean {
		const start = from >>> 5;
		this.#from = from;
		this.#sure = undefined;
		if (this.#isAll) {
			this.may = this.#sure = this.#present.subarray(start, start + block.words);
			return this.may.length > 0;
		}
		const may = this.#readMasks(rooms.may, from);
		if (!may) return false;
		keepRange(may, this.#price.may, start);
		this.may = may;
		return true;
	}

	/** Of the block, the ones that need no further look. */
	get sure(): Bitset {
		if (this.#sure) return this.#sure;
		const sure = rooms.sure.subarray(0, this.may.length);
		sure.set(this.may);
		this.#keepSure(sure, this.#from >>> 5);
		this.#sure = sure;
		return sure;
	}

	/** Of a block no more than those; undefined behind the last. */
	readSure(from: number): Bitset | undefined {
		const sure = this.#readMasks(rooms.sure, from);
		if (sure) this.#keepSure(sure, from >>> 5);
		return sure;
	}

	/** The same, answering who may be right. */
	mayFrom(from: number): Bitset {
		this.read(from);
		return this.may;
	}

	/** testOf's answer: bits, which lie close together, are asked before columns. */
	test(isPriced: boolean): (place: number) => boolean {
		const [singles, severals, price] = [[this.#present, ...this.#singles], this.#severals, this.#price];
		return (place) => {
			for (let at = 0; at < singles.length; at++) if (!hasBit(singles[at] as Bitset, place)) return false;
			for (let at = 0; at < severals.length; at++) if (!hasAny(severals[at] as Bitset[], place)) return false;
			return isPriced ? (this.#isFree?.(place) ?? true) : isWithin(price.may, place) && this.isRight(place);
		};
	}

	#readMasks(room: Bitset, from: number): Bitset | undefined {
		const start = from >>> 5;
		const length = Math.min(block.words, this.#present.length - start);
		if (length <= 0) return undefined;
		const bits = room.subarray(0, length);
		// Several at once: each pass over a block takes its time.
		const [one = this.#present, other = this.#present, ...others] = this.#singles;
		for (let word = start; word < start + length; word++)
			bits[word - start] = (this.#present[word] as number) & (one[word] as number) & (other[word] as number);
		for (const single of others) andUnion(bits, [single], start);
		for (const values of this.#severals) andUnion(bits, values, start);
		return bits;
	}

	#keepSure(bits: Bitset, start: number) {
		keepRange(bits, this.#price.sure, start);
		if (this.#untaken) andUnion(bits, [this.#untaken], start);
	}
}

function hasAny(values: Bitset[], place: number): boolean {
	for (let at = 0; at < values.length; at++) if (hasBit(values[at] as Bitset, place)) return true;
	return false;
}
