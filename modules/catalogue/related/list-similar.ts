import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { colourMaskOf, type Filter, garmentTypeOf, type SearchIndex } from "#modules/search/index.ts";
import { listCards } from "../browse/list-cards.ts";
import type { CatalogueApp } from "../catalogue-app.ts";
import type { ProductSummary } from "../contract.ts";
import { copy } from "../copy.ts";
import { findSimilarityBasis, type SimilarityBasis } from "./queries-related.ts";

/** Listings similar to one of the public catalogue, most similar first. Throws `not-found`. */
export async function listSimilar(app: CatalogueApp, id: string): Promise<ProductSummary[]> {
	const [basis, searchIndex] = await Promise.all([findSimilarityBasis(app.db.read, id), app.searchIndex.current()]);
	if (!basis) throw refuse("not-found", copy.gone);
	return listCards(app, findSimilarIds(searchIndex, id, basis));
}

const { similar } = rules.browse;

/** Widens the search until there are enough listings. */
function findSimilarIds(
	searchIndex: SearchIndex,
	id: string,
	{ name, color, price, categories }: SimilarityBasis,
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
