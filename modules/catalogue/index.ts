/** The public API of the catalogue: what other modules may use. */

export { listCards } from "./browse/list-cards.ts";
export { type Generation, watchPublicChanges } from "./browse/watch-public-changes.ts";
export { createProduct } from "./listings/create-product.ts";
export { firstName } from "./listings/listing.ts";
export { approveProduct, restoreProduct, suspendProduct } from "./listings/moderate-product.ts";
export { hideListingsOf, notifyListerChanged, showListingsOf } from "./listings/publish-listing.ts";
export { findRentable, listProductsOf } from "./listings/queries-product.ts";
export { countCompletedRental, rateListing } from "./listings/score-listing.ts";
export { listSubstitutes } from "./related/list-substitutes.ts";
export {
	enqueueWaitlistOffers,
	listingsChanged,
	notifyListingsChanged,
} from "./search-sync/notify-listing-changes.ts";
export {
	countIndexedListings,
	currentSearchIndex,
	isSearchIndexLoading,
	toSearchDoc,
} from "./search-sync/search-index-sync.ts";
export {
	listClosetPages,
	listClosets,
	listSitemapListings,
	listSitemapPages,
} from "./sitemap/list-sitemap.ts";
