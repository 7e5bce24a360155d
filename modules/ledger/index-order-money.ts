/** The public API of the ledger for the receipt of an order. */

export { showOrderMoney } from "./show-order-money.ts";
