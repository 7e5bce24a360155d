/** The public API of the ledger for orders: booking steps, and the backfill. */

export { backfillBookings, bookStep, recordUpiPayment } from "./book-step.ts";
