/** The public API of the ledger for orders: booking steps, and the backfill. */

export { backfillBookings, bookStep } from "./book-step.ts";
