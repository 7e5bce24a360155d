import { type Day, dayOf, daysBetween } from "./calendar.ts";
import type { Rupees } from "./money.ts";
import { policyOf } from "./rules.ts";

/** What happens to a deposit. The ledger, the emails and the screens all use these functions. */

type Lateness = { endDate: Day; price: Rupees; deposit: Rupees; terms: { lateFeeDailyPrices: number } };

/** The daily price for each day of late return, at most the deposit. */
export const lateFee = ({ endDate, price, deposit, terms }: Lateness, returnedOn: Day): Rupees =>
	Math.min(deposit, Math.max(0, daysBetween(endDate, returnedOn)) * price * terms.lateFeeDailyPrices);

type ReturnableOrder = { end_date: Day; price: Rupees; deposit: Rupees; policy: string; returned_at: Date | null };

/** The late fee of a returned order; 0 before the return. */
export const lateFeeOf = ({ end_date: endDate, price, deposit, policy, returned_at }: ReturnableOrder): Rupees =>
	returned_at ? lateFee({ endDate, price, deposit, terms: policyOf(policy) }, dayOf(returned_at)) : 0;

/** The part of a deposit that is withheld during a damage claim: the late fee first, then the claim. */
export const withheldDeposit = (deposit: Rupees, fee: Rupees, claimed: Rupees): Rupees =>
	Math.min(deposit, fee + claimed);

/**
 * Splits a withheld deposit: the late fee is paid first, then the damage as far as it is covered. The rest is refunded, and
 * what is missing is owed.
 */
export function settleDeposit(held: Rupees, fee: Rupees, damage: Rupees) {
	const covered = Math.min(damage, held - fee);
	return { covered, refunded: held - fee - covered, owed: damage - covered };
}
