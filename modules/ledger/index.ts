/** The front desk of the ledger. */

export { backfillBookings, bookStep } from "./book-step.ts";
export { checkLedger } from "./check-ledger.ts";
export { listDues } from "./list-dues.ts";
export { payDue } from "./pay-due.ts";
