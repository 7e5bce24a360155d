import { rules } from "#common/rules.ts";
import type { SearchIndex } from "#modules/search/index.ts";
import type { z } from "#platform/endpoint.ts";
import type { browseEndpoints } from "../contract-browse.ts";
import type { SearchDeps } from "../search-service/search-deps.ts";
import { parseFilter } from "./parse-filter.ts";
import { adviceFrom, queriesFor } from "./price.ts";

type PriceAdviceQuery = z.output<typeof browseEndpoints.getPriceAdvice.query>;
type Advice = z.output<typeof browseEndpoints.getPriceAdvice.reply>;

/** The advice from an index: words of the title are dropped until enough listings match. */
export function findAdvice(
	{ clock }: SearchDeps,
	searchIndex: SearchIndex,
	{ name, category, without }: PriceAdviceQuery,
): Advice {
	const { fewest, most } = rules.priceAdvice;
	const everything = { size: [], color: [], occasion: [], city: [], minRating: 0, search: "" };
	const filter = parseFilter(searchIndex, { ...everything, category }, clock);
	for (const search of queriesFor(name)) {
		// Without words and categories, all listings would match.
		if (search === "" && category.length === 0) break;
		const prices = searchIndex.topPrices(search, filter, most, without);
		const advice = prices.length < fewest ? undefined : adviceFrom(prices);
		if (advice) return { advice: { ...advice, listings: prices.length, like: search } };
	}
	return { advice: null };
}
