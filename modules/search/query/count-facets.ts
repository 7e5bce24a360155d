import { type Bitset, forEachSetBit, popCount } from "../index/bitset.ts";
import { block } from "../index/postings.ts";
import type { Segment } from "../index/segment.ts";
import type { TermExpansion } from "../language/expand-term.ts";
import { ConjunctionScorer } from "./conjunction-scorer.ts";
import { bitsetFacetCounter } from "./count-facets-by-bitset.ts";
import { addCount, countSetBits, type FacetCounts, ratingThresholds } from "./facet-counts.ts";
import { availableSizes, type Facet, type Filter, facetFlags, failedFacets } from "./filter.ts";

/** How many of some listings have each colour, size, occasion … : the numbers beside the filters. Pure. */

const countedFacets: Facet[] = ["categories", "sizes", "colours", "occasions", "cities", "rating"];

/**
 * Counts, under each value of a filter, the listings that would be found if that value were all that is asked of its kind. Looks at no more
 * than `most` listings, the best first; answers whether these were all.
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

/** So many are counted sooner one by one. */
const minMatchesForBitsets = 256;

/** The listings of one block after the other, as bits that may be changed. */
type Block = { blockStart: number; matches: Bitset };

function* matchingBlocks(segment: Segment, terms: TermExpansion[][]): Generator<Block> {
	const scorer = new ConjunctionScorer(segment, terms);
	while (scorer.next()) yield scorer;
}

function* liveBlocks(segment: Segment): Generator<Block> {
	for (let blockStart = 0; blockStart < segment.length; blockStart += block.docs)
		yield { blockStart, matches: segment.liveDocs.slice(blockStart >>> 5, (blockStart + block.docs) >>> 5) };
}

/** Of the bits no more than the first ones; answers how many these are. */
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

/** Where few are found, or they have taken days: each is looked at. */
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
			// A size whose pieces are all taken on the days would find nothing.
			countSetBits(counts.sizes, (segment.sizes[docId] as number) & (days ? availableSizes(segment, docId, days) : -1));
			break;
		default:
			countSetBits(counts[facet], segment[facet][docId] as number);
	}
}
