import { rules } from "#common/rules.ts";
import type { z } from "#platform/endpoint.ts";
import type { CatalogueApp } from "../catalogue-app.ts";
import type { browseEndpoints } from "../contract-browse.ts";
import { parseFilter } from "./parse-filter.ts";
import { adviceFrom, queriesFor } from "./price.ts";

type PriceAdviceQuery = z.output<typeof browseEndpoints.getPriceAdvice.query>;
type Advice = z.output<typeof browseEndpoints.getPriceAdvice.reply>;

/** The daily prices of listings in the same categories with the same words in the title; words are dropped until enough match. */
export async function advisePrice(app: CatalogueApp, { name, category, without }: PriceAdviceQuery): Promise<Advice> {
	const searchIndex = await app.searchIndex.current();
	const { fewest, most } = rules.priceAdvice;
	const everything = { size: [], color: [], occasion: [], city: [], minRating: 0, search: "" };
	const filter = parseFilter(searchIndex, { ...everything, category }, app.clock);
	for (const search of queriesFor(name)) {
		// Without words and categories, all listings would match.
		if (search === "" && category.length === 0) break;
		const prices = searchIndex.topPrices(search, filter, most, without);
		const advice = prices.length < fewest ? undefined : adviceFrom(prices);
		if (advice) return { advice: { ...advice, listings: prices.length, like: search } };
	}
	return { advice: null };
}
