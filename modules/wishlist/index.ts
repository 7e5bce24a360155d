/** The public API of wishlists: the use case that the demo's seed calls, and the deletion of an account. */

export { addItem } from "./change-wishlist.ts";
export { deleteWishesOf } from "./queries.ts";
