/** The public API of the ledger for orders: booking steps, and the backfill. */

export { backfillBookings, bookStep, recordUpiPayment } from "./book-step.ts";

/** The public API of the ledger for corrections of orders. */

export { type EndedDue, endDues, findPaymentState } from "./end-dues.ts";

/** The public API of the ledger for the receipt of an order. */

export { goodwillSteps } from "./ledger.ts";
export { findGoodwill, showOrderMoney } from "./show-order-money.ts";

/** The public API of the ledger for everybody else: checks, and the payments that the demo data uses. */

export { emailPayments, requestDueAccounts } from "./batches/email-payments.ts";
export { checkLedger } from "./check-ledger.ts";
export { listDues } from "./list-dues.ts";
export { payDue } from "./pay-due.ts";
