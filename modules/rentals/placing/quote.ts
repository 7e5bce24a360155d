import { addMonths, countDays, type Day, type Period } from "#common/calendar.ts";
import { type Refusal, refuse } from "#common/refusal.ts";
import { type DiscountColumns, discountsOf, type Rent, rentOf, withTryOn } from "#common/rent.ts";
import { rules } from "#common/rules.ts";
import * as copy from "#messages/common/product.js";
import { type ClaimedDay, claimedDaysOf, type MarginDays } from "../days/claims.ts";

/** Checks a rental period and computes its price and claimed days. Pure. */

/** The refusal of a period that is reversed, past, too long or too far ahead; undefined when it can be booked. */
export function refusePeriod(period: Period, today: Day): Refusal | undefined {
	if (period.endDate < period.startDate) return refuseField("endDate", copy.period.reversed);
	if (period.startDate < today) return refuseField("startDate", copy.period.past);
	if (countDays(period) > rules.rental.maxDays) return refuseField("endDate", copy.period.tooLong);
	if (period.endDate > addMonths(today, rules.rental.maxMonthsAhead)) return refuseField("endDate", copy.period.tooFar);
	return undefined;
}

const refuseField = (field: "startDate" | "endDate", message: string): Refusal =>
	refuse("invalid", message, { fields: { [`rentalPeriod.${field}`]: message } });

/** Throws `invalid` when the period is shorter than the lister's shortest rental. */
export function ensureLongEnough({ min_days }: { min_days: number }, period: Period): void {
	if (countDays(period) < min_days) throw refuseField("endDate", copy.periodTooShort({ minDays: min_days }));
}

/** The rent with the discount by length and the try-on days, in whole rupees, and the claimed days, with those in transit and of cleaning, ascending. */
export const quoteFor = (
	listing: DiscountColumns & { price: number; try_on_price: number },
	period: Period,
	margins: MarginDays,
): Rent & { claimedDays: ClaimedDay[] } => ({
	...withTryOn(
		rentOf(listing.price, countDays(period), discountsOf(listing)),
		listing.try_on_price * (margins.tryOn ?? 0),
	),
	claimedDays: claimedDaysOf(period, margins),
});
