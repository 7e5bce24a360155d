import { paymentCopy } from "#messages/common/payment.js";
import type { Rupees } from "./money.ts";

/** The amounts that a client pays for an order, and when. The order's page and receipt, its emails and the ledger's reply all read them. Pure. */

/** `totalAmount`: the whole rent, with the rent of extra days. `extraRent`: of an extension, which is paid at the return. */
export type OrderAmounts = { status: string; totalAmount: Rupees; extraRent: Rupees; deposit: Rupees };

const withClient = new Set(["delivered", "overdue", "reported"]);
const afterReturn = new Set(["returned", "disputed", "completed"]);

/** Whether the money of the hand-over was taken. A corrected order can be back in a status before it. */
export const isPaidAtHandOver = (status: string): boolean => withClient.has(status) || afterReturn.has(status);

/** Whether the item is back, so that the rent of extra days was paid or no longer counts. */
export const isAfterReturn = (status: string): boolean => afterReturn.has(status);

/** Rent plus deposit at the hand-over. */
export const dueAtHandOver = ({ totalAmount, extraRent, deposit }: Omit<OrderAmounts, "status">): Rupees =>
	totalAmount - extraRent + deposit;

/** The rent of extra days that is still to be paid, at the return. */
export const dueAtReturn = ({ status, extraRent }: Pick<OrderAmounts, "status" | "extraRent">): Rupees =>
	withClient.has(status) ? extraRent : 0;

/** The client's payments: at the hand-over, and for extra days at the return. */
export const paidSoFar = (order: OrderAmounts): Rupees =>
	isPaidAtHandOver(order.status) ? dueAtHandOver(order) + order.extraRent - dueAtReturn(order) : 0;

/** "₹6,800 in cash ready", or "₹6,800 ready, in cash or by UPI". `howToPay`: of `paymentCopy`. */
export const amountReady = (amount: string, howToPay: string): string =>
	howToPay === paymentCopy.inCash ? paymentCopy.cashReady({ amount }) : paymentCopy.amountReady({ amount, howToPay });
