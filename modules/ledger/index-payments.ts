/** The public API of the ledger for everybody else: checks, and the payments that the demo data uses. */

export { emailPayments } from "./batches/email-payments.ts";
export { checkLedger } from "./check-ledger.ts";
export { listDues } from "./dues/list-dues.ts";
export { payDue } from "./dues/pay-due.ts";
