/** The public API of the catalogue for the deletion of an account. */

export { eraseListings } from "./erasure/erase-listings.ts";
export { hideListingsOf, showListingsOf } from "./listings/publish-listing.ts";
