import { type Bitset, forEachSetBit, popCount } from "../index/bitset.ts";
import { block } from "../index/postings.ts";
import type { Segment } from "../index/segment.ts";
import type { TermExpansion } from "../index/term-dictionary.ts";
import { ConjunctionScorer } from "./conjunction-scorer.ts";
import { bitsetFacetCounter } from "./count-facets-by-bitset.ts";
import { addCount, countSetBits, type FacetCounts, ratingThresholds } from "./facet-counts.ts";
import { availableSizes, type Facet, type Filter, facetFlags, failedFacets } from "./filter.ts";

/** Counts the facets of a search: how many matches each value of each filter would give. */

const countedFacets: Facet[] = ["categories", "sizes", "colours", "occasions", "cities", "rating"];

/**
 * Adds to `counts`, for each value, the matches that the search would have with this value alone in its facet. Scans the first `maxDocs`
 * documents of the segment that hold the terms; returns whether these were all.
 */
export function countFacets(
	segment: Segment,
	terms: TermExpansion[][] | undefined,
	filter: Filter,
	maxDocs: number,
	counts: FacetCounts,
): boolean {
	if (terms?.some((expansions) => expansions.length === 0)) return true;
	const countEach = countOneByOne(segment, filter, counts);
	const countBlock = bitsetFacetCounter(segment, filter, counts, countEach) ?? countEach;
	let scanned = 0;
	for (const { blockStart, matches } of terms ? matchingBlocks(segment, terms) : liveBlocks(segment)) {
		const count = truncate(matches, maxDocs - scanned);
		(count < minMatchesForBitsets ? countEach : countBlock)(blockStart, matches);
		scanned += count;
		if (scanned >= maxDocs) return false;
	}
	return true;
}

/** Fewer matches are counted faster one by one. */
const minMatchesForBitsets = 256;

/** The matches of a block, as bits that the caller may change. */
type Block = { blockStart: number; matches: Bitset };

function* matchingBlocks(segment: Segment, terms: TermExpansion[][]): Generator<Block> {
	const scorer = new ConjunctionScorer(segment, terms);
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

/** Counts documents one by one: when they are few, or have unavailable days. */
const countOneByOne =
	(segment: Segment, filter: Filter, counts: FacetCounts) => (blockStart: number, matches: Bitset) =>
		forEachSetBit(matches, (at) => {
			const failed = failedFacets(segment, blockStart + at, filter);
			if ((failed & facetFlags.others) === 0)
				for (const facet of countedFacets)
					if (failed === 0 || failed === facetFlags[facet]) countFacet(counts, facet, segment, blockStart + at, filter);
			return false;
		});

function countFacet(counts: FacetCounts, facet: Facet, segment: Segment, docId: number, { days }: Filter): void {
	switch (facet) {
		case "categories":
			addCount(counts.categories, segment.categories[docId] as number);
			break;
		case "cities":
			addCount(counts.cities, segment.city[docId] as number);
			break;
		case "rating":
			for (const [at, stars] of ratingThresholds.entries())
				if ((segment.rating[docId] as number) >= stars) counts.rating[at] = (counts.rating[at] as number) + 1;
			break;
		case "sizes":
			// A size whose pieces are all unavailable on these days would give no match.
			countSetBits(counts.sizes, (segment.sizes[docId] as number) & (days ? availableSizes(segment, docId, days) : -1));
			break;
		default:
			countSetBits(counts[facet], segment[facet][docId] as number);
	}
}
