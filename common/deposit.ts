import { type Day, dayOf, daysBetween } from "./calendar.ts";
import type { Rupees } from "./money.ts";
import { policyOf } from "./rules.ts";

/** What becomes of a deposit. The books, the letters and the screens all ask here, so they say the same. */

type Lateness = { endDate: Day; price: Rupees; deposit: Rupees; terms: { lateFeeDailyPrices: number } };

/** A price a day for each day that it came back after the last one, and never more than the deposit. */
export const lateFee = ({ endDate, price, deposit, terms }: Lateness, returnedOn: Day): Rupees =>
	Math.min(deposit, Math.max(0, daysBetween(endDate, returnedOn)) * price * terms.lateFeeDailyPrices);

type ReturnableOrder = { end_date: Day; price: Rupees; deposit: Rupees; policy: string; returned_at: Date | null };

/** The late fee of an order that is back; 0 while it is not. */
export const lateFeeOf = ({ end_date: endDate, price, deposit, policy, returned_at }: ReturnableOrder): Rupees =>
	returned_at ? lateFee({ endDate, price, deposit, terms: policyOf(policy) }, dayOf(returned_at)) : 0;

/** What of a deposit is held while damage is claimed: late days come first. */
export const withheldDeposit = (deposit: Rupees, fee: Rupees, claimed: Rupees): Rupees =>
	Math.min(deposit, fee + claimed);

/** How damage is paid: out of what is held, as far as late days leave something; the rest of that goes back, what is missing is owed. */
export function settleDeposit(held: Rupees, fee: Rupees, damage: Rupees) {
	const covered = Math.min(damage, held - fee);
	return { covered, refunded: held - fee - covered, owed: damage - covered };
}
