import { andUnion, type Bitset, hasBit } from "../index/bitset.ts";
import { block } from "../index/postings.ts";
import type { Segment } from "../index/segment.ts";
import { type Filter, filterPredicate, isAvailable, pricePredicate } from "./filter.ts";
import {
	alwaysAvailableBitset,
	andRange,
	facetBitsetsOf,
	isInRange,
	pincodeBitset,
	priceBitsets,
	type Range,
} from "./filter-bitsets.ts";

/**
 * Which listings of a segment come into question, by the bits of what a filter asks, worked out a block at a time: whoever has found enough
 * stops there. Pure but for what is kept.
 */

/** Below this many listings it is quicker to look at each. */
const minDocsForBitsets = 512;

/** Used again by the next question. */
const scratch = { possible: new Uint32Array(block.words), definite: new Uint32Array(block.words) };

/** A segment, the filter that it is asked with, and where bits are a help, those. */
export type SegmentScope = { segment: Segment; filter: Filter; iterator: FilterIterator | undefined };

export const scopeOf = (segment: Segment, filter: Filter): SegmentScope => ({
	segment,
	filter,
	iterator: segment.length < minDocsForBitsets ? undefined : new FilterIterator(segment, filter),
});

/** Whether a listing is right, wherever it stands. `isPriced`: its price is known to be. */
export const predicateOf = (
	{ segment, filter, iterator: candidates }: SegmentScope,
	isPriced: boolean,
): ((docId: number) => boolean) => candidates?.toPredicate(isPriced) ?? filterPredicate(segment, filter);

/** One at a time is read from. */
export class FilterIterator {
	/** Of the block: present, and not ruled out by any bits; `isRight` says whether they have all that is asked. */
	possible: Bitset = scratch.possible;
	#definite: Bitset | undefined;
	/** The block's first listing. */
	#blockStart = 0;
	/** Whether a listing that may be right is. */
	readonly isMatch: (docId: number) => boolean;

	readonly #liveDocs: Bitset;
	/** A listing must be in each, and in one of each several. */
	readonly #allOf: Bitset[];
	readonly #anyOf: Bitset[][];
	readonly #price: { possible: Range; definite: Range };
	/** Where days are asked for: those that are free on any. */
	readonly #alwaysAvailable: Bitset | undefined;
	/** Nothing is asked for. */
	readonly #matchesAll: boolean;
	readonly #isAvailable: ((docId: number) => boolean) | undefined;

	constructor(segment: Segment, filter: Filter) {
		const { pincode, days } = filter;
		this.#liveDocs = segment.liveDocs;
		const required = facetBitsetsOf(segment, filter).map(({ values }) => values);
		if (pincode) required.push([pincodeBitset(segment, pincode)]);
		this.#allOf = required.filter(({ length }) => length === 1).flat();
		this.#anyOf = required.filter(({ length }) => length > 1);
		this.#price = priceBitsets(segment, filter);
		this.#alwaysAvailable = days && alwaysAvailableBitset(segment);
		const { possible: may, definite: sure } = this.#price;
		this.#matchesAll = required.length === 0 && !days && ![may, sure].some(({ below, notBelow }) => below || notBelow);
		const isAvailableThen = days && ((docId: number) => isAvailable(segment, docId, filter.sizes, days));
		this.#isAvailable =
			isAvailableThen && ((docId) => hasBit(this.#alwaysAvailable as Bitset, docId) || isAvailableThen(docId));
		const isPriceInRange = pricePredicate(segment, filter);
		const isPriced = (docId: number) => isInRange(sure, docId) || isPriceInRange(docId);
		this.isMatch = isAvailableThen ? (docId) => isPriced(docId) && this.#isAvailable?.(docId) === true : isPriced;
	}

	/** Works out the block that begins with this listing; false behind the last. */
	loadBlock(blockStart: number): boolean {
		const start = blockStart >>> 5;
		this.#blockStart = blockStart;
		this.#definite = undefined;
		if (this.#matchesAll) {
			this.possible = this.#definite = this.#liveDocs.subarray(start, start + block.words);
			return this.possible.length > 0;
		}
		const possible = this.#intersect(scratch.possible, blockStart);
		if (!possible) return false;
		andRange(possible, this.#price.possible, start);
		this.possible = possible;
		return true;
	}

	/** Of the block, the ones that need no further look. */
	get definite(): Bitset {
		if (this.#definite) return this.#definite;
		const definite = scratch.definite.subarray(0, this.possible.length);
		definite.set(this.possible);
		this.#andDefinite(definite, this.#blockStart >>> 5);
		this.#definite = definite;
		return definite;
	}

	/** Of a block no more than those; undefined behind the last. */
	definiteInBlock(blockStart: number): Bitset | undefined {
		const definite = this.#intersect(scratch.definite, blockStart);
		if (definite) this.#andDefinite(definite, blockStart >>> 5);
		return definite;
	}

	/** The same, answering who may be right. */
	possibleInBlock(blockStart: number): Bitset {
		this.loadBlock(blockStart);
		return this.possible;
	}

	/** testOf's answer: bits, which lie close together, are asked before columns. */
	toPredicate(isPriced: boolean): (docId: number) => boolean {
		const [allOf, anyOf, price] = [[this.#liveDocs, ...this.#allOf], this.#anyOf, this.#price];
		return (docId) => {
			for (let at = 0; at < allOf.length; at++) if (!hasBit(allOf[at] as Bitset, docId)) return false;
			for (let at = 0; at < anyOf.length; at++) if (!hasAny(anyOf[at] as Bitset[], docId)) return false;
			return isPriced ? (this.#isAvailable?.(docId) ?? true) : isInRange(price.possible, docId) && this.isMatch(docId);
		};
	}

	#intersect(buffer: Bitset, blockStart: number): Bitset | undefined {
		const start = blockStart >>> 5;
		const length = Math.min(block.words, this.#liveDocs.length - start);
		if (length <= 0) return undefined;
		const bits = buffer.subarray(0, length);
		// Several at once: each pass over a block takes its time.
		const [one = this.#liveDocs, other = this.#liveDocs, ...others] = this.#allOf;
		for (let word = start; word < start + length; word++)
			bits[word - start] = (this.#liveDocs[word] as number) & (one[word] as number) & (other[word] as number);
		for (const single of others) andUnion(bits, [single], start);
		for (const values of this.#anyOf) andUnion(bits, values, start);
		return bits;
	}

	#andDefinite(bits: Bitset, start: number) {
		andRange(bits, this.#price.definite, start);
		if (this.#alwaysAvailable) andUnion(bits, [this.#alwaysAvailable], start);
	}
}

function hasAny(values: Bitset[], docId: number): boolean {
	for (let at = 0; at < values.length; at++) if (hasBit(values[at] as Bitset, docId)) return true;
	return false;
}
