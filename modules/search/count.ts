import { colours, occasions, ratings, sizes } from "#common/facets.ts";
import { eachBit } from "./bits.ts";
import type { Near } from "./expand.ts";
import { type Filter, freeSizes, kinds, misses } from "./filter.ts";
import { Matches } from "./match.ts";
import type { Segment } from "./segment.ts";

/** How many of some listings have each colour, size, occasion … : the numbers beside the filters. Pure. */

export type Counts = {
	/** By the number of a set of categories. */
	categories: Map<number, number>;
	sizes: number[];
	colours: number[];
	occasions: number[];
	cities: Map<number, number>;
	/** So many stars and up. */
	rating: number[];
};

export const noCounts = (): Counts => ({
	categories: new Map(),
	sizes: Array<number>(sizes.length).fill(0),
	colours: Array<number>(colours.length).fill(0),
	occasions: Array<number>(occasions.length).fill(0),
	cities: new Map(),
	rating: Array<number>(ratings.length).fill(0),
});

const facetsOf = ["categories", "sizes", "colours", "occasions", "cities", "rating"] as const;

/**
 * Counts, under each value of a filter, the listings that would be found if that value were all that is asked of its kind. Looks at no more
 * than `most` listings, the best first; answers whether these were all.
 */
export function countAll(
	segment: Segment,
	words: Near[][] | undefined,
	filter: Filter,
	most: number,
	counts: Counts,
): boolean {
	let looked = 0;
	const look = (place: number) => {
		const missed = misses(segment, place, filter);
		if ((missed & kinds.others) === 0)
			for (const what of facetsOf)
				if (missed === 0 || missed === kinds[what]) countUnder(counts, what, segment, place, filter);
		return ++looked >= most;
	};
	if (!words) eachBit(segment.present, look);
	else if (words.every((near) => near.length > 0)) {
		const matches = new Matches(segment, words);
		while (looked < most && matches.next()) eachBit(matches.found, (at) => look(matches.from + at));
	}
	return looked < most;
}

function countUnder(
	counts: Counts,
	what: (typeof facetsOf)[number],
	segment: Segment,
	place: number,
	{ days }: Filter,
): void {
	switch (what) {
		case "categories":
			addOne(counts.categories, segment.categories[place] as number);
			break;
		case "cities":
			addOne(counts.cities, segment.city[place] as number);
			break;
		case "rating":
			for (const [at, stars] of twentieths.entries())
				if ((segment.rating[place] as number) >= stars) counts.rating[at] = (counts.rating[at] as number) + 1;
			break;
		case "sizes":
			// A size whose pieces are all taken on the days would find nothing.
			addBits(counts.sizes, (segment.sizes[place] as number) & (days ? freeSizes(segment, place, days) : -1));
			break;
		default:
			addBits(counts[what], segment[what][place] as number);
	}
}

const twentieths = ratings.map((stars) => Number(stars) * 20);

const addOne = (counts: Map<number, number>, number: number) => counts.set(number, (counts.get(number) ?? 0) + 1);

function addBits(counts: number[], bits: number) {
	for (let left = bits; left !== 0; left &= left - 1) {
		const bit = 31 - Math.clz32(left & -left);
		counts[bit] = (counts[bit] as number) + 1;
	}
}
