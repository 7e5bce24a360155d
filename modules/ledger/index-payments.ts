/** The public API of the ledger for everybody else: checks, and the payments that the demo data uses. */

export { checkLedger } from "./check-ledger.ts";
export { listDues } from "./list-dues.ts";
export { payDue } from "./pay-due.ts";
