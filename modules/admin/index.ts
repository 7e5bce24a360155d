/** The front desk of the admin's module. */

export { createAdmin } from "./create-admin.ts";
export { pageOfListings } from "./list-tables.ts";
export { approveListing } from "./moderate-listing.ts";
