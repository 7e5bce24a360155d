import { andUnion, type Bitset, hasBit } from "../index/bitset.ts";
import { block } from "../index/postings.ts";
import type { Segment } from "../index/segment.ts";
import { availableValuesOf, hasWanted } from "./delivery.ts";
import * as filters from "./filter.ts";
import type { SearchContext } from "./search-context.ts";

/**
 * Evaluates a filter over a segment with bitsets, one block at a time, so that a search with enough hits can stop early. A block gives
 * "possible" matches (a superset) and "definite" ones (a subset). Only one iterator of a context may be in use at a time.
 */

/** In smaller segments, testing each document is quicker than bitsets. */
export const minDocsForBitsets = 512;

/** A segment with a filter, and the iterator when the segment is large enough for one. */
export type SegmentScope = {
	context: SearchContext;
	segment: Segment;
	filter: filters.Filter;
	iterator: FilterIterator | undefined;
};

export const scopeOf = (context: SearchContext, segment: Segment, filter: filters.Filter): SegmentScope => ({
	context,
	segment,
	filter,
	iterator: segment.length < minDocsForBitsets ? undefined : new FilterIterator(context, segment, filter),
});

/** A scope that is made when it is first needed: its bitsets take time. */
export type LazyScope = { segment: Segment; get: () => SegmentScope };

export const lazyScopes = (context: SearchContext, segments: readonly Segment[], filter: filters.Filter): LazyScope[] =>
	segments.map((segment) => {
		let scope: SegmentScope | undefined;
		return {
			segment,
			get: () => {
				scope ??= scopeOf(context, segment, filter);
				return scope;
			},
		};
	});

/** The predicate of the filter for any document. The caller has checked the range of the number `checked`. */
export function predicateOf({ segment, filter, iterator }: SegmentScope, checked?: string): (docId: number) => boolean {
	if (iterator) return iterator.toPredicate(checked);
	const docFilter = new filters.DocFilter(segment, filter);
	return (docId) => docFilter.matches(docId);
}

export class FilterIterator {
	/** The live documents of the block that no bitset rules out. `isMatch` decides on each. */
	possible: Bitset;
	#definite: Bitset | undefined;
	/** The first document of the block. */
	#blockStart = 0;
	/** The filter is empty: each possible match is a match. */
	readonly matchesAll: boolean;
	/** Whether a possible match is a match. */
	readonly isMatch: (docId: number) => boolean;

	readonly #context: SearchContext;
	readonly #liveDocs: Bitset;
	/** A match is in each bitset of `#allOf`, and in at least one of each group of `#anyOf`. */
	readonly #allOf: Bitset[];
	readonly #anyOf: Bitset[][];
	readonly #ranges: filters.RangeFilter[];
	/** With days in the filter: the documents that are available on all days. */
	readonly #alwaysAvailable: Bitset | undefined;
	readonly #isAvailable: ((docId: number) => boolean) | undefined;

	constructor(context: SearchContext, segment: Segment, filter: filters.Filter) {
		this.#context = context;
		this.possible = context.possible;
		this.#liveDocs = segment.liveDocs;
		const required = filters.facetBitsetsOf(segment, filter).map(({ values }) => values);
		for (const bitset of filters.exactRangeBitsets(segment, filter)) required.push([bitset]);
		this.#allOf = required.filter(({ length }) => length === 1).flat();
		this.#anyOf = required.filter(({ length }) => length > 1);
		this.#ranges = filters.rangeFiltersOf(segment, filter);
		const availableValues = availableValuesOf(segment, filter);
		this.#alwaysAvailable = availableValues && filters.alwaysAvailableBitset(segment);
		this.matchesAll = required.length === 0 && !availableValues && this.#ranges.every(({ isUnlimited }) => isUnlimited);
		this.#isAvailable = availabilityOf(segment, filter, availableValues);
		this.isMatch = matchOf(
			this.#ranges.filter(({ isUnlimited }) => !isUnlimited),
			this.#isAvailable,
		);
	}

	/** Evaluates the block that starts at `blockStart`. False past the last block. */
	loadBlock(blockStart: number): boolean {
		const start = blockStart >>> 5;
		this.#blockStart = blockStart;
		this.#definite = undefined;
		if (this.matchesAll) {
			this.possible = this.#definite = this.#liveDocs.subarray(start, start + block.words);
			return this.possible.length > 0;
		}
		const possible = this.#intersect(this.#context.possible, blockStart);
		if (!possible) return false;
		for (const range of this.#ranges) filters.andRange(possible, range.possible, start);
		this.possible = possible;
		return true;
	}

	/** The documents of the block that match without a further check. */
	get definite(): Bitset {
		if (this.#definite) return this.#definite;
		const definite = this.#context.definite.subarray(0, this.possible.length);
		definite.set(this.possible);
		this.#andDefinite(definite, this.#blockStart >>> 5);
		this.#definite = definite;
		return definite;
	}

	/** The definite matches of a block, without its possible ones. Undefined past the last block. */
	definiteInBlock(blockStart: number): Bitset | undefined {
		const definite = this.#intersect(this.#context.definite, blockStart);
		if (definite) this.#andDefinite(definite, blockStart >>> 5);
		return definite;
	}

	/** Loads a block and returns its possible matches. */
	possibleInBlock(blockStart: number): Bitset {
		this.loadBlock(blockStart);
		return this.possible;
	}

	/** The filter as a predicate, without the range of the number `checked`. It reads bitsets before doc values: they are denser in the CPU cache. */
	toPredicate(checked?: string): (docId: number) => boolean {
		const [allOf, anyOf] = [[this.#liveDocs, ...this.#allOf], this.#anyOf];
		const ranges = this.#ranges.filter(({ name, isUnlimited }) => name !== checked && !isUnlimited);
		const isMatch = matchOf(ranges, this.#isAvailable);
		return (docId) => {
			for (let at = 0; at < allOf.length; at++) if (!hasBit(allOf[at] as Bitset, docId)) return false;
			for (let at = 0; at < anyOf.length; at++) if (!hasAny(anyOf[at] as Bitset[], docId)) return false;
			for (let at = 0; at < ranges.length; at++)
				if (!filters.isInBitsetRange((ranges[at] as filters.RangeFilter).possible, docId)) return false;
			return isMatch(docId);
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
		for (const range of this.#ranges) filters.andRange(bits, range.definite, start);
		if (this.#alwaysAvailable) andUnion(bits, [this.#alwaysAvailable], start);
	}
}

type Predicate = (docId: number) => boolean;

function availabilityOf(
	segment: Segment,
	{ masks }: filters.Filter,
	availableValues: ((docId: number) => number) | undefined,
): Predicate | undefined {
	if (!availableValues) return undefined;
	const alwaysAvailable = filters.alwaysAvailableBitset(segment);
	const wanted = masks[segment.schema.unitFacet ?? ""] ?? 0;
	return (docId) => hasBit(alwaysAvailable, docId) || hasWanted(availableValues(docId), wanted);
}

const hasValueIn = ({ definite, column, range }: filters.RangeFilter, docId: number): boolean =>
	filters.isInBitsetRange(definite, docId) || filters.isInRange(column, docId, range);

/** Whether a document that the bitsets let through is in these ranges, and available. */
function matchOf([range, ...others]: filters.RangeFilter[], isAvailable: Predicate | undefined): Predicate {
	if (!range) return isAvailable ?? (() => true);
	if (others.length > 0) {
		const isInOthers = matchOf(others, isAvailable);
		return (docId) => hasValueIn(range, docId) && isInOthers(docId);
	}
	return isAvailable ? (docId) => hasValueIn(range, docId) && isAvailable(docId) : (docId) => hasValueIn(range, docId);
}

function hasAny(values: Bitset[], docId: number): boolean {
	for (let at = 0; at < values.length; at++) if (hasBit(values[at] as Bitset, docId)) return true;
	return false;
}
