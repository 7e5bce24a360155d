/** The public API of the catalogue for the server: the search index and the caches of this process. */

export { CardCache } from "./browse/card-cache.ts";
export { type ChangeWatch, type Generation, watchPublicChanges } from "./browse/watch-public-changes.ts";
export type { CatalogueApp } from "./catalogue-app.ts";
export { ViewCounter } from "./page-views/view-counter.ts";
export { makeRemoteSearch } from "./search-service/remote-search.ts";
export { makeSearchResponder, type SearchReply, type SearchRequest } from "./search-service/search-responder.ts";
export { makeLocalSearch, type SearchService } from "./search-service/search-service.ts";
export { readCatalogueId } from "./search-sync/queries-search-document.ts";
export { SearchIndexSync } from "./search-sync/search-index-sync.ts";
export { readSnapshot, writeSnapshot } from "./search-sync/snapshot-file.ts";
export { toSearchDoc } from "./search-sync/to-search-doc.ts";
