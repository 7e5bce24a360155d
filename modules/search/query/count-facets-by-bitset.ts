import { andNot, andUnion, type Bitset, forEachSetBit, intersectionCount } from "../index/bitset.ts";
import { columnOf, type Ordinals } from "../index/doc-values.ts";
import type { Segment } from "../index/segment.ts";
import type { DocFacetCounter } from "./count-facets-by-doc.ts";
import { addCount, type FacetCounts } from "./facet-counts.ts";
import { type Filter, noFilter } from "./filter.ts";
import {
	alwaysAvailableBitset,
	exactRangeBitsets,
	type FacetBitsets,
	facetBitsetsOf,
	levelBitset,
	valueBitset,
} from "./filter-bitsets.ts";
import { FilterIterator } from "./filter-iterator.ts";
import type { SearchContext } from "./search-context.ts";

/** Counts facets with bitset intersections, 32 documents at a time. */
export class BitsetFacetCounter {
	readonly #ranges: FilterIterator;
	readonly #exactRanges: Bitset[];
	/** With days in the filter: the documents that are available on all days. */
	readonly #alwaysAvailable: Bitset | undefined;
	/** Counts the documents with unavailable days, when the filter has days. */
	readonly #byDoc: DocFacetCounter;
	readonly #selected: FacetBitsets[];
	/** For each facet with few values: the bitset of each value. */
	readonly #bitsetFacets: { facet: string; values: Bitset[]; counts: number[] }[];
	readonly #ordinalFacets: { facet: string; column: Ordinals; counts: Map<number, number> }[];

	constructor(context: SearchContext, segment: Segment, filter: Filter, counts: FacetCounts, byDoc: DocFacetCounter) {
		this.#ranges = new FilterIterator(context, segment, { ...noFilter, ranges: sortedRanges(segment, filter) });
		this.#exactRanges = exactRangeBitsets(segment, filter);
		this.#alwaysAvailable = (filter.days ?? filter.arriveBy) === undefined ? undefined : alwaysAvailableBitset(segment);
		this.#byDoc = byDoc;
		this.#selected = facetBitsetsOf(segment, filter);
		const { levels } = segment.schema;
		this.#bitsetFacets = [
			...Object.entries(counts.masks).map(([facet, own]) => ({
				facet,
				values: own.map((_, value) => valueBitset(segment, facet, 1 << value)),
				counts: own,
			})),
			...Object.entries(counts.levels).map(([facet, own]) => ({
				facet,
				values: (levels[facet] ?? []).map((minimum) => levelBitset(segment, facet, minimum)),
				counts: own,
			})),
		];
		this.#ordinalFacets = Object.entries(counts.ordinals).map(([facet, own]) => ({
			facet,
			column: columnOf(segment.ordinals, facet),
			counts: own,
		}));
	}

	/** Counts the documents of a block under every facet value. */
	countBlock(blockStart: number, matches: Bitset): void {
		const start = blockStart >>> 5;
		const matching = this.#inRanges(blockStart, matches);
		if (this.#alwaysAvailable) {
			const withUnavailableDays = matching.slice();
			andNot(withUnavailableDays, this.#alwaysAvailable, start);
			this.#byDoc.countBlock(blockStart, withUnavailableDays);
			andUnion(matching, [this.#alwaysAvailable], start);
		}
		const all = intersect(matching, this.#selected, start);
		/** The matches of all facets but this one: a facet does not narrow its own counts. */
		const matchingExcept = (facet: string) =>
			this.#selected.some((one) => one.facet === facet)
				? intersect(
						matching,
						this.#selected.filter((one) => one.facet !== facet),
						start,
					)
				: all;
		for (const { facet, values, counts } of this.#bitsetFacets) {
			const docs = matchingExcept(facet);
			for (const [at, value] of values.entries())
				counts[at] = (counts[at] as number) + intersectionCount(docs, value, start);
		}
		for (const { facet, column, counts } of this.#ordinalFacets)
			countOrdinals(matchingExcept(facet), blockStart, column, counts);
	}

	/** The matches in all ranges. */
	#inRanges(blockStart: number, matches: Bitset): Bitset {
		this.#ranges.loadBlock(blockStart);
		const { possible, definite, isMatch } = this.#ranges;
		const matching = matches.slice();
		for (let word = 0; word < matching.length; word++) {
			let bits = (matching[word] as number) & (possible[word] as number);
			for (let remaining = bits & ~(definite[word] as number); remaining !== 0; remaining &= remaining - 1)
				if (!isMatch(blockStart + word * 32 + 31 - Math.clz32(remaining & -remaining)))
					bits &= ~(remaining & -remaining);
			matching[word] = bits;
		}
		for (const bitset of this.#exactRanges) andUnion(matching, [bitset], blockStart >>> 5);
		return matching;
	}
}

/** The ranges of sorted numbers, which have no bitset per value. */
const sortedRanges = ({ schema }: Segment, { ranges }: Filter): Filter["ranges"] =>
	Object.fromEntries(Object.entries(ranges).filter(([name]) => schema.numbers[name] === "sorted"));

function countOrdinals(docs: Bitset, blockStart: number, column: Ordinals, counts: Map<number, number>) {
	const docCounts: number[] = [];
	forEachSetBit(docs, (at) => {
		const ordinal = column[blockStart + at] as number;
		docCounts[ordinal] = (docCounts[ordinal] ?? 0) + 1;
		return false;
	});
	docCounts.forEach((count, ordinal) => {
		addCount(counts, ordinal, count);
	});
}

function intersect(docs: Bitset, selected: { values: Bitset[] }[], start: number): Bitset {
	const result = docs.slice();
	for (const { values } of selected) andUnion(result, values, start);
	return result;
}
