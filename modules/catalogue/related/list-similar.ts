import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { coloursOf, type Filter, type Finder, kindOf } from "#modules/search/index.ts";
import type { App } from "#platform/app.ts";
import { listCards } from "../browse/list-cards.ts";
import type { ProductSummary } from "../contract.ts";
import { openSearch } from "../search-sync/search-index-sync.ts";
import { findLikeness, type Likeness } from "./queries-related.ts";

/** Listings like one of the catalogue, itself left out: the more alike the earlier. Refuses: not-found. */
export async function listSimilar(app: App, id: string): Promise<ProductSummary[]> {
	const [like, finder] = await Promise.all([findLikeness(app.db.read, id), openSearch(app)]);
	if (!like) throw refuse("not-found", "This product is not here any more.");
	return listCards(app, similarIds(finder, id, like));
}

const { similar } = rules.browse;

/** From narrow to wide, until there are enough. */
function similarIds(finder: Finder, id: string, { name, color, price, categories }: Likeness): string[] {
	const kind = kindOf(name);
	const colours = coloursOf(color);
	const spread = (price * rules.browse.similarPercent) / 100;
	const found = new Set<string>();
	const look = (search: string, over: Partial<Filter>) => {
		if (found.size >= similar) return;
		const filter = { ...anything, minPrice: price - spread, maxPrice: price + spread, ...over };
		// One more than is wanted: it finds itself too. What was found before comes again.
		const limit = similar + 1 + found.size;
		for (const other of finder.search({ search, filter, sort: "featured", limit, offset: 0, countAtMost: limit }).ids)
			if (other !== id && found.size < similar) found.add(other);
	};
	const near = { categories: finder.facetDictionary.matchCategorySets(categories ?? []) };
	if (kind && colours) look(kind, { colours });
	if (kind) look(kind, {});
	if (colours) look("", { ...near, colours });
	look("", near);
	return [...found];
}

const anything: Filter = { minPrice: 0, maxPrice: 0, sizes: 0, colours: 0, occasions: 0, minRating: 0 };
