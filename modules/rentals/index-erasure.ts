/** The public API of rentals for the deletion of an account. */

export { eraseFromOrders } from "./erasure/queries-erasure.ts";
