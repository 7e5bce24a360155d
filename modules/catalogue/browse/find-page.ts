import { refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { SearchIndex } from "#modules/search/index.ts";
import type { z } from "#platform/endpoint.ts";
import type { browseEndpoints } from "../contract-browse.ts";
import { copy } from "../copy.ts";
import type { SearchDeps } from "../search-service/search-deps.ts";
import { applyDays } from "./apply-days.ts";
import { parseFilter } from "./parse-filter.ts";
import { presentCategories } from "./present-categories.ts";

type BrowseQuery = z.output<typeof browseEndpoints.getAllProducts.query>;

/** `isDegraded`: search and filters did not apply, since no search process answered. */
type PageOfIds = ReturnType<SearchIndex["search"]> & { isDegraded?: true };

/** The ids of a page of the public catalogue. Throws what `listProducts` throws. */
export async function findPage(deps: SearchDeps, searchIndex: SearchIndex, requested: BrowseQuery): Promise<PageOfIds> {
	const query = applyDays(requested, deps.clock.today());
	const { page, limit, search, sort } = query;
	const category = await presentCategories(deps, searchIndex, query.category);
	const countAtMost = rules.browse.maxCountedPages * limit;
	// Matches are counted only up to this page, so later pages are empty.
	const isPastLastPage = page > rules.browse.maxCountedPages;
	if (sort === "reach" && !query.pincode) throw refuseField("sort", copy.browse.sortNeedsPincode);
	return searchIndex.search({
		search,
		filter: parseFilter(searchIndex, { ...query, category }, deps.clock),
		sort,
		limit: isPastLastPage ? 0 : limit,
		offset: isPastLastPage ? 0 : (page - 1) * limit,
		countAtMost,
	});
}
