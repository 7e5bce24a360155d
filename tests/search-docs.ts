/** Listings as search reads them, alike but for what a test says of them, and a finder of some. */

import type { SearchDoc } from "#modules/search/index/segment.ts";
import type { Filter } from "#modules/search/query/filter.ts";
import type { Sort } from "#modules/search/query/sort-key.ts";
import { buildSegment, SearchIndex } from "#modules/search/search-index.ts";

export const idOf = (number: number) => `01931e5a-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;

export const doc = (number: number, overrides: Partial<SearchDoc> = {}): SearchDoc => ({
	id: idOf(number),
	name: "Sindoor lehenga",
	attributes: "Wedding red silk",
	includes: "",
	description: "Worn once",
	color: "Red",
	occasion: "Wedding",
	categories: ["Wedding"],
	price: 1000,
	rating: 4,
	score: number,
	createdAt: Date.parse("2026-01-01") + number * 60_000,
	city: "Jaipur",
	pincode: "302016",
	turnaroundDays: 1,
	pieces: [{ size: "M", taken: [] }],
	...overrides,
});

export const noFilter: Filter = { minPrice: 0, maxPrice: 100_000, sizes: 0, colours: 0, occasions: 0, minRating: 0 };
export const defaultQuery = {
	search: "",
	filter: noFilter,
	sort: "featured" as Sort,
	limit: 12,
	offset: 0,
	countAtMost: 1000,
};

export function searchIndexOf(...docs: SearchDoc[]): SearchIndex {
	const searchIndex = new SearchIndex();
	searchIndex.addSegment(buildSegment(searchIndex.facetDictionary, docs));
	return searchIndex;
}
