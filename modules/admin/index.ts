/** The front desk of the admin's module. */

export { createAdmin } from "./create-admin.ts";
export { approveListing } from "./handle-listing.ts";
export { pageOfListings } from "./list-tables.ts";
