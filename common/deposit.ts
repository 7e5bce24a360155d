import { policyOf } from "#common/rules/policies.ts";
import { type Day, dayOf, daysBetween } from "./calendar.ts";
import type { Rupees } from "./money.ts";
import { lastDayOfWayBack, type Stay } from "./try-on.ts";

/** The settlement of deposits. The ledger, the emails and the screens all use these functions. */

/** `endDate`: the last day of the rental, or of its way back when a courier has it. */
type Lateness = { endDate: Day; price: Rupees; deposit: Rupees; terms: { lateFeeDailyPrices: number } };

/** The daily price for each day of late return, at most the deposit. */
export const lateFee = ({ endDate, price, deposit, terms }: Lateness, returnedOn: Day): Rupees =>
	Math.min(deposit, Math.max(0, daysBetween(endDate, returnedOn)) * price * terms.lateFeeDailyPrices);

type ReturnableOrder = Stay & {
	price: Rupees;
	deposit: Rupees;
	policy: string;
	returned_at: Date | null;
};

/** The late fee of a returned order; 0 before the return. */
export function lateFeeOf(order: ReturnableOrder): Rupees {
	const { price, deposit, policy, returned_at } = order;
	if (!returned_at) return 0;
	const endDate = lastDayOfWayBack(order);
	return lateFee({ endDate, price, deposit, terms: policyOf(policy) }, dayOf(returned_at));
}

/** The part of a deposit that is withheld during a damage claim: the late fee first, then the claim. */
export const withheldDeposit = (deposit: Rupees, fee: Rupees, claimed: Rupees): Rupees =>
	Math.min(deposit, fee + claimed);

/**
 * Splits what is held at the end of a dispute: the deposit, and the part of the rent that is refunded. Damage that the deposit does not cover is
 * taken from the refunded rent, before anything is owed.
 */
export function settleDispute({ held, fee, damage, rentRefund }: DisputeMoney) {
	const { covered, refunded, owed } = settleDeposit(held, fee, damage);
	const fromRent = Math.min(owed, rentRefund);
	return { covered: covered + fromRent, refunded: refunded + rentRefund - fromRent, owed: owed - fromRent };
}
type DisputeMoney = { held: Rupees; fee: Rupees; damage: Rupees; rentRefund: Rupees };

/**
 * Splits a withheld deposit: the late fee is paid first, then the damage as far as it is covered. The rest is refunded, and
 * what is missing is owed.
 */
function settleDeposit(held: Rupees, fee: Rupees, damage: Rupees) {
	const covered = Math.min(damage, held - fee);
	return { covered, refunded: held - fee - covered, owed: damage - covered };
}
