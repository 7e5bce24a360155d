/** The public API of rentals: counts of orders, and condition photographs. */

export { countOrders, type Side } from "./orders/queries-order-rows.ts";
export { addPhotos } from "./photos/add-photos.ts";
export { maySeeConditionPhoto } from "./photos/queries-photos.ts";
