import { rules } from "#common/rules.ts";
import { matchedWords, mended } from "#modules/search/index.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { Written } from "#platform/written.ts";
import type { ProductSummary } from "../contract.ts";
import type { calls } from "../contract-browse.ts";
import { openSearch } from "../search-sync/search-index-sync.ts";
import { showCards } from "./card-cache.ts";
import { toFilter } from "./parse-filter.ts";

type Wish = z.output<typeof calls.getAllProducts.query>;
type Found = z.output<typeof calls.getAllProducts.reply>;

/** A page of the public catalogue. Refuses min > max, and days that make no period. A page past the end is empty and has the true totalPages. */
export async function listProducts(
	app: App,
	wish: Wish,
	left?: AbortSignal,
): Promise<Omit<Found, "products"> & { products: Written<ProductSummary>[] }> {
	const { page, limit, search, sort } = wish;
	const finder = await openSearch(app);
	const countAtMost = rules.browse.maxCountedPages * limit;
	// What is not counted is not looked for either.
	const isPast = page > rules.browse.maxCountedPages;
	const { ids, total, isMore, corrected } = finder.search({
		search,
		filter: toFilter(finder, wish, app.clock.today()),
		sort,
		limit: isPast ? 0 : limit,
		offset: isPast ? 0 : (page - 1) * limit,
		countAtMost,
	});
	const cards = await showCards(app, ids, left);
	const names = cards.map(({ name }) => name);
	return {
		...{
			products: cards.map(({ written }) => written),
			totalPages: Math.ceil(total / limit),
			total,
			isMore,
			corrected,
			page,
		},
		meant: corrected.length > 0 ? mended(search, corrected) : "",
		matched: search === "" ? [] : matchedWords(search, corrected, names),
	};
}
