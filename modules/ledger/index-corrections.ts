/** The public API of the ledger for corrections of orders. */

export { endDues, findPaymentState } from "./corrections/end-dues.ts";
