import { type Bitset, popCount } from "../index/bitset.ts";
import { block } from "../index/postings.ts";
import type { Segment } from "../index/segment.ts";
import type { TermExpansion } from "../index/term-dictionary.ts";
import type { QueryTerms } from "./collect-hits.ts";
import { ConjunctionScorer } from "./conjunction-scorer.ts";
import { BitsetFacetCounter } from "./count-facets-by-bitset.ts";
import { DocFacetCounter } from "./count-facets-by-doc.ts";
import type { FacetCounts } from "./facet-counts.ts";
import type { Filter } from "./filter.ts";
import { minDocsForBitsets } from "./filter-iterator.ts";
import type { SearchContext } from "./search-context.ts";

/** Counts the facets of a search: the number of matches for each value of each filter. */

/** The facet counts over all segments. Only the first `maxDocs` matches of a segment are counted. Returns whether the counts are exact. */
export function countFacets(
	context: SearchContext,
	segments: readonly Segment[],
	{ terms, filter }: { terms: QueryTerms; filter: Filter },
	maxDocs: number,
	counts: FacetCounts,
): boolean {
	const complete = segments.map((segment, at) =>
		countInSegment(context, segment, { terms: terms?.[at], filter, maxDocs, counts }),
	);
	return complete.every(Boolean);
}

type SegmentCount = { terms: TermExpansion[][] | undefined; filter: Filter; maxDocs: number; counts: FacetCounts };

/** Counts the first `maxDocs` documents with all terms. Returns whether these were all. */
function countInSegment(
	context: SearchContext,
	segment: Segment,
	{ terms, filter, maxDocs, counts }: SegmentCount,
): boolean {
	if (terms?.some((expansions) => expansions.length === 0)) return true;
	const byDoc = new DocFacetCounter(segment, filter, counts);
	const byBitset =
		segment.length < minDocsForBitsets ? byDoc : new BitsetFacetCounter(context, segment, filter, counts, byDoc);
	let scanned = 0;
	for (const { blockStart, matches } of terms ? matchingBlocks(context, segment, terms) : liveBlocks(segment)) {
		const count = truncate(matches, maxDocs - scanned);
		(count < minMatchesForBitsets ? byDoc : byBitset).countBlock(blockStart, matches);
		scanned += count;
		if (scanned >= maxDocs) return false;
	}
	return true;
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
