import { colours, occasions, ratings, sizes } from "#common/facets.ts";

/** The table of facet counts: the number of matches for each value of each filter. */

export type FacetCounts = {
	/** By the ordinal of the category set. */
	categories: Map<number, number>;
	sizes: number[];
	colours: number[];
	occasions: number[];
	cities: Map<number, number>;
	/** By threshold: so many stars and more. */
	rating: number[];
};

export const emptyFacetCounts = (): FacetCounts => ({
	categories: new Map(),
	sizes: Array<number>(sizes.length).fill(0),
	colours: Array<number>(colours.length).fill(0),
	occasions: Array<number>(occasions.length).fill(0),
	cities: new Map(),
	rating: Array<number>(ratings.length).fill(0),
});

/** The ratings that a filter offers, in twentieths of a star. */
export const ratingThresholds = ratings.map((stars) => Number(stars) * 20);

export const addCount = (counts: Map<number, number>, ordinal: number, by = 1) =>
	void counts.set(ordinal, (counts.get(ordinal) ?? 0) + by);

export function countSetBits(counts: number[], bits: number) {
	for (let remaining = bits; remaining !== 0; remaining &= remaining - 1) {
		const bit = 31 - Math.clz32(remaining & -remaining);
		counts[bit] = (counts[bit] as number) + 1;
	}
}
