/** The public API of the catalogue for the server: the search index of this process. */

export {
	countIndexedListings,
	currentSearchIndex,
	isSearchIndexLoading,
} from "./search-sync/search-index-sync.ts";
export { toSearchDoc } from "./search-sync/to-search-doc.ts";
