import type { z } from "#platform/endpoint.ts";
import type { CatalogueApp } from "../catalogue-app.ts";
import type { browseEndpoints, FilterCounts } from "../contract-browse.ts";

type FilterQuery = z.output<typeof browseEndpoints.getFilters.query>;

/** The facet counts of a search. Throws what `listProducts` throws. */
export const countFilters = (app: CatalogueApp, query: FilterQuery): Promise<FilterCounts> =>
	app.search.run("countFacets", query);
