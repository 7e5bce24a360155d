/** The public API of the catalogue for rentals, reviews and messages: listings that can be rented, and changes of them. */

export { findRentable, listProductsOf } from "./listings/queries-product.ts";
export { requireRentable } from "./listings/require-rentable.ts";
export { countCompletedRental, rateListing, uncountCompletedRental } from "./listings/score-listing.ts";
export {
	enqueueWaitlistOffers,
	listingsChanged,
	notifyListingsChanged,
} from "./search-sync/notify-listing-changes.ts";
