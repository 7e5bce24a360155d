import { rules } from "#common/rules.ts";
import { colourMaskOf, type Filter, garmentTypeOf, type SearchIndex } from "#modules/search/index.ts";
import type { SearchDeps } from "../search-service/search-deps.ts";
import type { SimilarityBasis } from "./queries-related.ts";

const { similar } = rules.browse;

/** The ids of similar listings, most similar first. Widens the search until there are enough listings. */
export function findSimilarIds(
	_: SearchDeps,
	searchIndex: SearchIndex,
	{ id, name, color, price, categories }: SimilarityBasis & { id: string },
): string[] {
	const garmentType = garmentTypeOf(name);
	const colours = colourMaskOf(color);
	const margin = (price * rules.browse.similarPercent) / 100;
	const found = new Set<string>();
	const addMatches = (search: string, overrides: Partial<Filter>) => {
		if (found.size >= similar) return;
		const filter = { ...noFilter, minPrice: price - margin, maxPrice: price + margin, ...overrides };
		// More than needed: the listing matches itself, and each search also returns earlier matches.
		const limit = similar + 1 + found.size;
		for (const other of searchIndex.search({ search, filter, sort: "featured", limit, offset: 0, countAtMost: limit })
			.ids)
			if (other !== id && found.size < similar) found.add(other);
	};
	const sameCategory = { categories: searchIndex.facetDictionary.matchCategorySets(categories ?? []) };
	if (garmentType && colours) addMatches(garmentType, { colours });
	if (garmentType) addMatches(garmentType, {});
	if (colours) addMatches("", { ...sameCategory, colours });
	addMatches("", sameCategory);
	return [...found];
}

const noFilter: Filter = { minPrice: 0, maxPrice: 0, sizes: 0, colours: 0, occasions: 0, minRating: 0 };
