/** The terms of an order: its days and size, its policy, and what a late return costs. Pure. */
import { type Day, dayOf } from "#common/calendar.ts";
import { lateFee } from "#common/deposit.ts";
import type { Rupees } from "#common/money.ts";
import { type Policy, policies, policyNow } from "#common/rules/policies.ts";
import { lateFeeCopy } from "#messages/orders-timeline.js";
import type { Order, OrderTerms } from "#web/api.ts";
import { formatSize, shortPeriod } from "#web/features/format/format.ts";

export type DaysAndSize = Pick<OrderTerms, "startDate" | "endDate" | "size">;

/** "25 to 26 Nov, size M". */
export const termsText = ({ startDate, endDate, size }: DaysAndSize) =>
	[shortPeriod({ startDate, endDate }), formatSize(size)].filter(Boolean).join(", ");

/**
 * The policy terms of an order. A page that was loaded before a new policy version falls back to the newest one it
 * knows.
 */
export const termsOf = ({ policy }: { policy: string }): Policy =>
	(policies as Partial<Record<string, Policy>>)[policy] ?? policyNow;

/** The cost of a late day, for orders with a deposit. `price`: rupees per day. */
export const formatLateFeeRule = (price: number, { lateFeeDailyPrices }: Policy): string =>
	lateFeeCopy.rule({ amount: price * lateFeeDailyPrices });

/** The cost of a late return today and per further day. "" without a deposit, because the fee is limited to it. */
export function formatLateFeeSoFar(order: Order, now: string): string {
	const { deposit, product } = order;
	if (deposit === 0) return "";
	const fee = lateFeeOn(order, dayOf(new Date(now)));
	return fee < deposit
		? lateFeeCopy.soFar({ fee, deposit, daily: product.price * termsOf(order).lateFeeDailyPrices })
		: lateFeeCopy.usedUp({ deposit });
}

/** The late fee in rupees for a return on this day. */
function lateFeeOn({ deposit, product, courier, policy }: Order, day: Day): Rupees {
	return lateFee({ endDate: courier.backBy, price: product.price, deposit, terms: termsOf({ policy }) }, day);
}

/** The late fee after the return, before it is booked at settlement. 0 before the return. */
export function lateFeeAfterReturn(order: Order): Rupees {
	const returned = order.timeline.find(({ step }) => step === "return");
	return returned ? lateFeeOn(order, dayOf(new Date(returned.at))) : 0;
}
