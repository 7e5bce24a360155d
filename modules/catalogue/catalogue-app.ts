import type { CardCache } from "./browse/card-cache.ts";
import type { SearchService } from "./browse/search-operations.ts";
import type { ListingsApp } from "./listings/piece-orders.ts";
import type { ViewCounter } from "./listings/view-counter.ts";
import type { MissedSearchCounter } from "./missed/count-missed-search.ts";
import type { SearchIndexSync } from "./search-sync/search-index-sync.ts";

/** The App with the catalogue's process-wide members. Use cases that search or show cards take it. (decision 0039) */
export type CatalogueApp = ListingsApp & {
	/** The search; `searchIndex` is the index of this process, unused where search processes answer. */
	readonly search: SearchService;
	readonly searchIndex: SearchIndexSync;
	readonly cardCache: CardCache;
	readonly viewCounter: ViewCounter;
	readonly missedSearches: MissedSearchCounter;
};
