import { andNot, andUnion, type Bitset, forEachSetBit, intersectionCount, popCount } from "../index/bitset.ts";
import { columnOf, type Ordinals } from "../index/doc-values.ts";
import { block } from "../index/postings.ts";
import { isBetter, type Segment } from "../index/segment.ts";
import type { TermExpansion } from "../index/term-dictionary.ts";
import type { QueryTerms } from "./collect-hits.ts";
import { ConjunctionScorer } from "./conjunction-scorer.ts";
import { addCount, DocFacetCounter, type FacetCounts } from "./facet-counts.ts";
import * as filters from "./filter.ts";
import { FilterIterator, minDocsForBitsets } from "./filter-iterator.ts";
import type { SearchContext } from "./search-context.ts";

/** Counts the facets of a search: the number of matches for each value of each filter. */

/** The facet counts over all segments. Only the first `maxDocs` matches by score are counted. Returns whether the counts are exact. */
export function countFacets(
	context: SearchContext,
	segments: readonly Segment[],
	{ terms, filter }: { terms: QueryTerms; filter: filters.Filter },
	maxDocs: number,
	counts: FacetCounts,
): boolean {
	const counted: (SegmentResult & { segment: Segment })[] = [];
	for (const [at, segment] of segments.entries()) {
		const better = counted.filter((one) => isBetter(one.segment, segment));
		const missing = maxDocs - better.reduce((sum, { scanned }) => sum + scanned, 0);
		if (missing <= 0) continue;
		const segmentCount = { terms: terms?.[at], filter, maxDocs: missing, counts };
		counted.push({ segment, ...countInSegment(context, segment, segmentCount) });
	}
	return counted.every(({ isComplete }) => isComplete);
}

type SegmentCount = {
	terms: TermExpansion[][] | undefined;
	filter: filters.Filter;
	maxDocs: number;
	counts: FacetCounts;
};

type SegmentResult = { scanned: number; isComplete: boolean };

/** Counts the first `maxDocs` documents with all terms, and tells whether these were all. */
function countInSegment(
	context: SearchContext,
	segment: Segment,
	{ terms, filter, maxDocs, counts }: SegmentCount,
): SegmentResult {
	if (terms?.some((expansions) => expansions.length === 0)) return { scanned: 0, isComplete: true };
	const byDoc = new DocFacetCounter(segment, filter, counts);
	// Which values of a document are accepted depends on its number, so that no bitset of a value says it.
	const isByDoc = segment.length < minDocsForBitsets || filter.accepted !== undefined;
	const byBitset = isByDoc ? byDoc : new BitsetFacetCounter(context, segment, filter, counts, byDoc);
	let scanned = 0;
	for (const { blockStart, matches } of terms ? matchingBlocks(context, segment, terms) : liveBlocks(segment)) {
		const count = truncate(matches, maxDocs - scanned);
		(count < minMatchesForBitsets ? byDoc : byBitset).countBlock(blockStart, matches);
		scanned += count;
		if (scanned >= maxDocs) return { scanned, isComplete: false };
	}
	return { scanned, isComplete: true };
}

/** Fewer matches are counted faster one by one. */
const minMatchesForBitsets = 256;

/** The matches of a block, as bits that the caller may change. */
type Block = { blockStart: number; matches: Bitset };

function* matchingBlocks(context: SearchContext, segment: Segment, terms: TermExpansion[][]): Generator<Block> {
	const scorer = new ConjunctionScorer(context, segment, terms);
	while (scorer.next()) yield scorer;
}

function* liveBlocks(segment: Segment): Generator<Block> {
	for (let blockStart = 0; blockStart < segment.length; blockStart += block.docs)
		yield { blockStart, matches: segment.liveDocs.slice(blockStart >>> 5, (blockStart + block.docs) >>> 5) };
}

/** Clears all bits after the first `maxDocs`. Returns how many are left. */
function truncate(bits: Bitset, maxDocs: number): number {
	let count = 0;
	for (let word = 0; word < bits.length; word++) {
		count += popCount(bits[word] as number);
		for (; count > maxDocs; count--) {
			const remaining = bits[word] as number;
			bits[word] = remaining & ~(1 << (31 - Math.clz32(remaining)));
		}
	}
	return count;
}

/** Counts facets with bitset intersections, 32 documents at a time. */
class BitsetFacetCounter {
	readonly #ranges: FilterIterator;
	readonly #exactRanges: Bitset[];
	/** With days in the filter: the documents that are available on all days. */
	readonly #alwaysAvailable: Bitset | undefined;
	/** Counts the documents with unavailable days, when the filter has days. */
	readonly #byDoc: DocFacetCounter;
	readonly #selected: filters.FacetBitsets[];
	/** For each facet with few values: the bitset of each value. */
	readonly #bitsetFacets: { facet: string; values: Bitset[]; counts: number[] }[];
	readonly #ordinalFacets: { facet: string; column: Ordinals; counts: Map<number, number> }[];

	constructor(
		context: SearchContext,
		segment: Segment,
		filter: filters.Filter,
		counts: FacetCounts,
		byDoc: DocFacetCounter,
	) {
		this.#ranges = new FilterIterator(context, segment, { ...filters.noFilter, ranges: sortedRanges(segment, filter) });
		this.#exactRanges = filters.exactRangeBitsets(segment, filter);
		this.#alwaysAvailable =
			(filter.days ?? filter.arriveBy) === undefined ? undefined : filters.alwaysAvailableBitset(segment);
		this.#byDoc = byDoc;
		this.#selected = filters.facetBitsetsOf(segment, filter);
		const { levels } = segment.schema;
		this.#bitsetFacets = [
			...Object.entries(counts.masks).map(([facet, own]) => ({
				facet,
				values: own.map((_, value) => filters.valueBitset(segment, facet, 1 << value)),
				counts: own,
			})),
			...Object.entries(counts.levels).map(([facet, own]) => ({
				facet,
				values: (levels[facet] ?? []).map((minimum) => filters.levelBitset(segment, facet, minimum)),
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
const sortedRanges = ({ schema }: Segment, { ranges }: filters.Filter): filters.Filter["ranges"] =>
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
