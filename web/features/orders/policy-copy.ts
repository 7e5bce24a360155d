/** Sentences about the late fee. */
import { dayOf } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import type { Policy } from "#common/rules/policies.ts";
import type { Order } from "#web/api.ts";
import { lateFeeOn, termsOf } from "./policy-terms.ts";

/** The cost of a late day, for orders with a deposit. `price`: rupees per day. */
export const formatLateFeeRule = (price: number, { lateFeeDailyPrices }: Policy): string =>
	`Late fee: ${formatRupees(price * lateFeeDailyPrices)} a day, up to the full deposit.`;

/** The cost of a late return today and per further day. "" without a deposit, because the fee is limited to it. */
export function formatLateFeeSoFar(order: Order, now: string): string {
	const { deposit, product } = order;
	if (deposit === 0) return "";
	const fee = lateFeeOn(order, dayOf(new Date(now)));
	return fee < deposit
		? `If it is returned today, the late fee is ${formatRupees(fee)} out of the deposit of ${formatRupees(deposit)}. Each further day costs ${formatRupees(product.price * termsOf(order).lateFeeDailyPrices)}.`
		: `The late fee has used up the full deposit of ${formatRupees(deposit)}.`;
}
