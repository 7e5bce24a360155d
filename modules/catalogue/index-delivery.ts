/** The public API of the catalogue for refused orders: when a listing is free next. */

export { findNextFreePeriod } from "./delivery/find-next-free-period.ts";
