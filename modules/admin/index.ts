/** The public API of admin. */

export { createAdmin } from "./create-admin.ts";
export { pageOfListings } from "./list-tables.ts";
export { approveListing } from "./moderate-listing.ts";
export { sumUpDays } from "./overview/sum-up-days.ts";
