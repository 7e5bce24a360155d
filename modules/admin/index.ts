/** The public API of admin. */

export { pageOfListings } from "./list-tables.ts";
export { approveListing } from "./moderate-listing.ts";
export { createAdmin } from "./moderate-user.ts";
export { sumUpDays } from "./past-days.ts";
