/** The public API of the ledger: booking, backfill, checks, and the payments that the demo data uses. */

export { backfillBookings, bookStep } from "./book-step.ts";
export { checkLedger } from "./check-ledger.ts";
export { listDues } from "./list-dues.ts";
export { payDue } from "./pay-due.ts";
