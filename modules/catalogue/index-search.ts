/** The public API of the catalogue for the server: the search index of this process. */

export {
	countIndexedListings,
	currentSearchIndex,
	isSearchIndexLoading,
	toSearchDoc,
} from "./search-sync/search-index-sync.ts";
