import { colours, occasions, ratings, sizes } from "#common/facets.ts";

/** How many listings have each value of each kind of filter. Pure. */

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

/** The ratings that can be asked for, in twentieths of a star. */
export const twentieths = ratings.map((stars) => Number(stars) * 20);

export const addTo = (counts: Map<number, number>, number: number, more = 1) =>
	void counts.set(number, (counts.get(number) ?? 0) + more);

export function addBits(counts: number[], bits: number) {
	for (let left = bits; left !== 0; left &= left - 1) {
		const bit = 31 - Math.clz32(left & -left);
		counts[bit] = (counts[bit] as number) + 1;
	}
}
