import { type Day, dayOf } from "#common/calendar.ts";
import { lateFee } from "#common/deposit.ts";
import type { Rupees } from "#common/money.ts";
import { type Policy, policies, policyNow } from "#common/rules/policies.ts";
import type { Order } from "#web/api.ts";

/**
 * The policy terms of an order. A page that was loaded before a new policy version falls back to the newest one it
 * knows.
 */
export const termsOf = ({ policy }: { policy: string }): Policy =>
	(policies as Partial<Record<string, Policy>>)[policy] ?? policyNow;

/** The late fee in rupees for a return on this day. */
export function lateFeeOn({ deposit, product, courier, policy }: Order, day: Day): Rupees {
	return lateFee({ endDate: courier.backBy, price: product.price, deposit, terms: termsOf({ policy }) }, day);
}

/** The late fee after the return, before it is booked at settlement. 0 before the return. */
export function lateFeeAfterReturn(order: Order): Rupees {
	const returned = order.timeline.find(({ step }) => step === "return");
	return returned ? lateFeeOn(order, dayOf(new Date(returned.at))) : 0;
}
