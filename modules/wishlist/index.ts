/** The public API of wishlists and saved searches: the use case that the demo's seed calls, the scheduled notice, and the deletion of an account. */

export { addItem } from "./change-wishlist.ts";
export { notifySavedSearches } from "./notify-searches.ts";
export { deleteWishesOf } from "./queries.ts";
export { deleteSearchesOf } from "./queries-searches.ts";
