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
 * Evaluates a filter over a segment with bitsets, one block at a time, so that a search with enough hits can stop early. A block gives
 * "possible" matches (a superset) and "definite" ones (a subset). Not pure: it reuses scratch arrays and cached bitsets.
 */

/** In smaller segments, testing each document is quicker than bitsets. */
const minDocsForBitsets = 512;

/** Reused by every iterator: only one may be read at a time. */
const scratch = { possible: new Uint32Array(block.words), definite: new Uint32Array(block.words) };

/** A segment with a filter, and the iterator when the segment is large enough for one. */
export type SegmentScope = { segment: Segment; filter: Filter; iterator: FilterIterator | undefined };

export const scopeOf = (segment: Segment, filter: Filter): SegmentScope => ({
	segment,
	filter,
	iterator: segment.length < minDocsForBitsets ? undefined : new FilterIterator(segment, filter),
});

/** The predicate of the filter for any document. `isPriced`: the caller has checked the price. */
export const predicateOf = (
	{ segment, filter, iterator }: SegmentScope,
	isPriced: boolean,
): ((docId: number) => boolean) => iterator?.toPredicate(isPriced) ?? filterPredicate(segment, filter);

export class FilterIterator {
	/** The live documents of the block that no bitset rules out. `isMatch` decides on each. */
	possible: Bitset = scratch.possible;
	#definite: Bitset | undefined;
	/** The first document of the block. */
	#blockStart = 0;
	/** Whether a possible match is a match. */
	readonly isMatch: (docId: number) => boolean;

	readonly #liveDocs: Bitset;
	/** A match is in each bitset of `#allOf`, and in at least one of each group of `#anyOf`. */
	readonly #allOf: Bitset[];
	readonly #anyOf: Bitset[][];
	readonly #price: { possible: Range; definite: Range };
	/** With days in the filter: the documents that are free on all days. */
	readonly #alwaysAvailable: Bitset | undefined;
	/** The filter is empty. */
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
		const { possible, definite } = this.#price;
		this.#matchesAll =
			required.length === 0 && !days && ![possible, definite].some(({ below, notBelow }) => below || notBelow);
		const isAvailableThen = days && ((docId: number) => isAvailable(segment, docId, filter.sizes, days));
		this.#isAvailable =
			isAvailableThen && ((docId) => hasBit(this.#alwaysAvailable as Bitset, docId) || isAvailableThen(docId));
		const isPriceInRange = pricePredicate(segment, filter);
		const isPriced = (docId: number) => isInRange(definite, docId) || isPriceInRange(docId);
		this.isMatch = isAvailableThen ? (docId) => isPriced(docId) && this.#isAvailable?.(docId) === true : isPriced;
	}

	/** Evaluates the block that starts at `blockStart`. False past the last block. */
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

	/** The documents of the block that match without a further check. */
	get definite(): Bitset {
		if (this.#definite) return this.#definite;
		const definite = scratch.definite.subarray(0, this.possible.length);
		definite.set(this.possible);
		this.#andDefinite(definite, this.#blockStart >>> 5);
		this.#definite = definite;
		return definite;
	}

	/** The definite matches of a block, without its possible ones. Undefined past the last block. */
	definiteInBlock(blockStart: number): Bitset | undefined {
		const definite = this.#intersect(scratch.definite, blockStart);
		if (definite) this.#andDefinite(definite, blockStart >>> 5);
		return definite;
	}

	/** Loads a block and returns its possible matches. */
	possibleInBlock(blockStart: number): Bitset {
		this.loadBlock(blockStart);
		return this.possible;
	}

	/** The filter as a predicate. It reads bitsets before doc values, because they are denser in the CPU cache. */
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
		// Three bitsets in one pass: each pass over a block costs memory bandwidth.
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
