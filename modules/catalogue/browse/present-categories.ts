import { rules } from "#common/rules.ts";
import type { SearchIndex } from "#modules/search/index.ts";
import type { CatalogueApp } from "../catalogue-app.ts";
import { listPresentNames } from "../categories/queries-category.ts";

/**
 * The names of requested categories, with former names of renamed and merged ones replaced. The database is queried only
 * when a category has no listings, because a former name has none.
 */
export async function presentCategories(app: CatalogueApp, searchIndex: SearchIndex, names: string[]) {
	return names.every((name) => hasListings(searchIndex, name)) ? names : listPresentNames(app.db.read, names);
}

function hasListings(searchIndex: SearchIndex, category: string): boolean {
	const categories = searchIndex.facetDictionary.matchCategorySets([category]);
	const filter = { ...everything, categories };
	return searchIndex.search({ search: "", filter, sort: "newest", limit: 0, offset: 0, countAtMost: 1 }).total > 0;
}

const everything = { minPrice: 0, maxPrice: rules.listing.maxPrice, sizes: 0, colours: 0, occasions: 0, minRating: 0 };
