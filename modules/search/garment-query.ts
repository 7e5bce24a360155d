import type { BrowseSort } from "#common/rules/browsing.ts";
import { numberSorts, sizeValue } from "./garment-schema.ts";
import { type DayRange, noValueBit } from "./index/units.ts";
import type { Delivery } from "./query/delivery.ts";
import type { FacetCounts as IndexFacetCounts } from "./query/facet-counts.ts";
import type { Filter as IndexFilter } from "./query/filter.ts";
import type { Sort as IndexSort } from "./query/sort.ts";

/** The filter, the sort orders and the facet counts of listings, and their form in the index. */

/** The bits of sizes, colours, occasions and audiences are those of #common/facets.ts; 0 means any. */
export type Filter = {
	/** By the ordinal of a category set: 1 when it matches. Sets added later do not match. */
	categories?: Uint8Array;
	minPrice: number;
	maxPrice: number;
	sizes: number;
	colours: number;
	occasions: number;
	audiences: number;
	/** In twentieths of a star. */
	minRating: number;
	cities?: ReadonlySet<number>;
	/** A range of pincodes, as numbers: a postal district. */
	pincode?: { from: number; to: number };
	/** A piece (of a selected size) is free from the first to the last day, and during the cleaning after it; the lister rents it for so few days. */
	days?: DayRange;
	/** A piece can also travel to this place before the first day, and back after the last one. */
	delivery?: Delivery;
	/** With a delivery, without days: a piece can be there by this day. */
	arriveBy?: number;
	/** By ordinal of a fit profile: the sizes that are wanted, as bits. */
	fits?: Uint32Array;
};

export const noFilter: Filter = {
	minPrice: 0,
	maxPrice: 2 ** 31,
	sizes: 0,
	colours: 0,
	occasions: 0,
	audiences: 0,
	minRating: 0,
};

/** The bits of sizes in `Filter.fits`. `fitSizes`: as in `SearchDoc`. */
export const sizeBitsOf = (names: readonly string[], fitSizes: readonly string[]): number =>
	names.reduce((bits, name) => {
		const value = sizeValue(name, fitSizes);
		return bits | (value === undefined ? noValueBit : 1 << value);
	}, 0);

export const toIndexFilter = (filter: Filter): IndexFilter => {
	const { categories, minPrice, maxPrice, minRating, cities, pincode, days, delivery, arriveBy } = filter;
	const { sizes, colours, occasions, audiences, fits } = filter;
	const latest = days?.first ?? arriveBy;
	return {
		masks: {
			...(sizes && { sizes }),
			...(colours && { colours }),
			...(occasions && { occasions }),
			...(audiences && { audiences }),
		},
		ordinals: { ...(categories && { categories }), ...(cities && { cities: flagsOf(cities) }) },
		levels: minRating === 0 ? {} : { rating: minRating },
		ranges: {
			price: { from: minPrice, to: maxPrice },
			...(pincode && { pincode }),
			...(days && { minDays: { from: 1, to: days.last - days.first + 1 } }),
		},
		days,
		delivery,
		accepted: fits && { number: "fit", values: fits },
		...(delivery && latest !== undefined && { arriveBy, lead: { from: 0, to: latest - delivery.today } }),
	};
};

/** By ordinal: 1 when it is in the set. */
function flagsOf(ordinals: ReadonlySet<number>): Uint8Array {
	const flags = new Uint8Array(Math.max(0, ...ordinals) + 1);
	for (const ordinal of ordinals) flags[ordinal] = 1;
	return flags;
}

/** `reach`: what arrives soonest is first; without a delivery it is `featured`. */
export type Sort = BrowseSort;

/** Half a star, or thirty days of age: listings this close in the score go by their distance. */
const bandWidth = 0.5;

export function toIndexSort(sort: Sort, { delivery, sizes }: Filter): IndexSort {
	if (sort === "reach" && delivery) return { by: "arrival", delivery, values: sizes };
	if (sort === "reach" || sort === "featured") return { by: "relevance", near: delivery && { delivery, bandWidth } };
	return numberSorts[sort];
}

export type FacetCounts = {
	/** By the ordinal of the category set. */
	categories: Map<number, number>;
	sizes: number[];
	colours: number[];
	occasions: number[];
	audiences: number[];
	cities: Map<number, number>;
	/** By threshold: the listings with at least this rating. */
	rating: number[];
};

export const toFacetCounts = ({ masks, ordinals, levels }: IndexFacetCounts): FacetCounts => ({
	categories: ordinals.categories ?? new Map(),
	sizes: masks.sizes ?? [],
	colours: masks.colours ?? [],
	occasions: masks.occasions ?? [],
	audiences: masks.audiences ?? [],
	cities: ordinals.cities ?? new Map(),
	rating: levels.rating ?? [],
});
