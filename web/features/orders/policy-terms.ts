import { type Day, dayOf } from "#common/calendar.ts";
import { lateFee } from "#common/deposit.ts";
import { formatRupees, type Rupees } from "#common/money.ts";
import { type Policy, policies, policyNow } from "#common/rules.ts";
import type { Order } from "#web/api.ts";

/** The terms of an order. A page that was open when new ones came does not know them: it says the newest that it knows. */
export const termsOf = ({ policy }: { policy: string }): Policy =>
	(policies as Partial<Record<string, Policy>>)[policy] ?? policyNow;

/** What a day late costs, said where there is a deposit for it to come out of. `price`: of a day. */
export const formatLateFeeRule = (price: number, { lateFeeDailyPrices }: Policy): string =>
	`Each day late costs ${formatRupees(price * lateFeeDailyPrices)}, out of the deposit and at most all of it.`;

/** The late fee of a piece that came back on this day. */
function lateFeeOn({ deposit, product, rentalPeriod, policy }: Order, day: Day): Rupees {
	return lateFee({ endDate: rentalPeriod.endDate, price: product.price, deposit, terms: termsOf({ policy }) }, day);
}

/** Known once it is back, though it is booked only when all is settled. 0 before. */
export function lateFeeAfterReturn(order: Order): Rupees {
	const returned = order.timeline.find(({ step }) => step === "return");
	return returned ? lateFeeOn(order, dayOf(new Date(returned.at))) : 0;
}

/** What late days cost of a piece that is still out: were it back today, and from then on. "" without a deposit, which is all that they can cost. */
export function formatLateFeeSoFar(order: Order, now: string): string {
	const { deposit, product } = order;
	if (deposit === 0) return "";
	const fee = lateFeeOn(order, dayOf(new Date(now)));
	return fee < deposit
		? `Back today, the late days cost ${formatRupees(fee)} of the deposit of ${formatRupees(deposit)}; each day more costs another ${formatRupees(product.price * termsOf(order).lateFeeDailyPrices)}.`
		: `The late days take the whole deposit of ${formatRupees(deposit)}.`;
}
