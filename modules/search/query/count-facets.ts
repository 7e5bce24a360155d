import { type Bitset, forEachSetBit, popCount } from "../index/bitset.ts";
import { block } from "../index/postings.ts";
import type { Segment } from "../index/segment.ts";
import type { Near } from "../language/expand-term.ts";
import { Matches } from "./conjunction-scorer.ts";
import { tallyOf } from "./count-facets-by-bitset.ts";
import { addCount, countSetBits, type FacetCounts, ratingThresholds } from "./facet-counts.ts";
import { availableSizes, type Facet, type Filter, facetFlags, failedFacets } from "./filter.ts";

/** How many of some listings have each colour, size, occasion … : the numbers beside the filters. Pure. */

const facetsOf: Facet[] = ["categories", "sizes", "colours", "occasions", "cities", "rating"];

/**
 * Counts, under each value of a filter, the listings that would be found if that value were all that is asked of its kind. Looks at no more
 * than `most` listings, the best first; answers whether these were all.
 */
export function countAll(
	segment: Segment,
	words: Near[][] | undefined,
	filter: Filter,
	most: number,
	counts: FacetCounts,
): boolean {
	if (words?.some((near) => near.length === 0)) return true;
	const each = oneByOne(segment, filter, counts);
	const all = tallyOf(segment, filter, counts, each) ?? each;
	let looked = 0;
	for (const { from, found } of words ? matched(segment, words) : present(segment)) {
		const count = keepFirst(found, most - looked);
		(count < few ? each : all)(from, found);
		looked += count;
		if (looked >= most) return false;
	}
	return true;
}

/** So many are counted sooner one by one. */
const few = 256;

/** The listings of one block after the other, as bits that may be changed. */
type Block = { from: number; found: Bitset };

function* matched(segment: Segment, words: Near[][]): Generator<Block> {
	const matches = new Matches(segment, words);
	while (matches.next()) yield matches;
}

function* present(segment: Segment): Generator<Block> {
	for (let from = 0; from < segment.length; from += block.docs)
		yield { from, found: segment.liveDocs.slice(from >>> 5, (from + block.docs) >>> 5) };
}

/** Of the bits no more than the first ones; answers how many these are. */
function keepFirst(bits: Bitset, most: number): number {
	let count = 0;
	for (let word = 0; word < bits.length; word++) {
		count += popCount(bits[word] as number);
		for (; count > most; count--) {
			const left = bits[word] as number;
			bits[word] = left & ~(1 << (31 - Math.clz32(left)));
		}
	}
	return count;
}

/** Where few are found, or they have taken days: each is looked at. */
const oneByOne = (segment: Segment, filter: Filter, counts: FacetCounts) => (from: number, found: Bitset) =>
	forEachSetBit(found, (at) => {
		const missed = failedFacets(segment, from + at, filter);
		if ((missed & facetFlags.others) === 0)
			for (const what of facetsOf)
				if (missed === 0 || missed === facetFlags[what]) countUnder(counts, what, segment, from + at, filter);
		return false;
	});

function countUnder(counts: FacetCounts, what: Facet, segment: Segment, place: number, { days }: Filter): void {
	switch (what) {
		case "categories":
			addCount(counts.categories, segment.categories[place] as number);
			break;
		case "cities":
			addCount(counts.cities, segment.city[place] as number);
			break;
		case "rating":
			for (const [at, stars] of ratingThresholds.entries())
				if ((segment.rating[place] as number) >= stars) counts.rating[at] = (counts.rating[at] as number) + 1;
			break;
		case "sizes":
			// A size whose pieces are all taken on the days would find nothing.
			countSetBits(counts.sizes, (segment.sizes[place] as number) & (days ? availableSizes(segment, place, days) : -1));
			break;
		default:
			countSetBits(counts[what], segment[what][place] as number);
	}
}
