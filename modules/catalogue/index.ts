/** The public API of the catalogue: creating and moderating listings. */

export { createProduct } from "./listings/create-product.ts";
export { approveProduct, restoreProduct, suspendProduct } from "./listings/moderate-product.ts";
export { hideListingsOf, notifyListerChanged, showListingsOf } from "./listings/publish-listing.ts";
