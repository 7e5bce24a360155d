/** The public API of wishlists for the deletion of an account. */

export { deleteWishesOf } from "./queries-erasure.ts";
