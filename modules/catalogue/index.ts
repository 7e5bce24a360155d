/** The public API of the catalogue. */

export { CardCache, listCards } from "./browse/card-cache.ts";
export { loadNewListings, type NewListings, readSearchFilters } from "./browse/fit-new-listings.ts";
export { listClosetPages, listClosets, listSitemapListings, listSitemapPages } from "./browse/list-sitemap.ts";
export { listSubstitutes } from "./browse/list-substitutes.ts";
export { makeRemoteSearch, makeSearchResponder, type SearchReply, type SearchRequest } from "./browse/remote-search.ts";
export { makeLocalSearch, type SearchService } from "./browse/search-operations.ts";
export { type ChangeWatch, type Generation, maxAgeMs, watchPublicChanges } from "./browse/watch-public-changes.ts";
export type { CatalogueApp } from "./catalogue-app.ts";
export {
	isFixed,
	listCategories,
	mergeCategory,
	moveCategory,
	renameCategory,
	setCategoryPictures,
} from "./categories/change-category.ts";
export { countListings } from "./categories/queries-category.ts";
export type { MissedSearch } from "./contract.ts";
export { availabilityOf, bookingWindow } from "./listings/availability.ts";
export { createProduct } from "./listings/create-product.ts";
export { eraseListings, removeDeletedListings } from "./listings/delete-product.ts";
export { findNextFreePeriod } from "./listings/estimate-delivery.ts";
export { publicReliability } from "./listings/listing.ts";
export {
	approveProduct,
	recordStaffChange,
	restoreProduct,
	suspendProduct,
	undeleteProduct,
} from "./listings/moderate-product.ts";
export type { ListingsApp } from "./listings/piece-orders.ts";
export {
	enqueueWaitlistOffers,
	hideListingsOf,
	listingsChanged,
	notifyListerChanged,
	notifyListingsChanged,
	restorePiece,
	retirePiece,
	showListingsOf,
} from "./listings/publish-listing.ts";
export { findRentable, isLive, listProductsOf, replacePieceTag } from "./listings/queries-product.ts";
export {
	countCompletedRental,
	rateListing,
	rescoreListings,
	uncountCompletedRental,
} from "./listings/score-listing.ts";
export { listForRent, type RentableListing, requireRentable } from "./listings/show-listings.ts";
export { ViewCounter } from "./listings/view-counter.ts";
export { restorableUntil } from "./listings/views.ts";
export {
	deleteOldMissedSearches,
	listMissedAfter,
	MissedSearchCounter,
	pageOfMissedSearches,
} from "./missed/count-missed-search.ts";
export { segmentSizes } from "./search-sync/load-index.ts";
export { readCatalogueId, toSearchDoc } from "./search-sync/queries-search-document.ts";
export { SearchIndexSync } from "./search-sync/search-index-sync.ts";
export { readSnapshot, writeSnapshot } from "./search-sync/snapshot-file.ts";
