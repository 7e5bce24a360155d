import { addMonths, countDays, type Day, type Period } from "#common/calendar.ts";
import * as copy from "#common/copy/index.ts";
import { type Refusal, refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { type ClaimedDay, claimedDaysOf, type MarginDays } from "../days/claims.ts";

/** Checks a rental period and computes its price and claimed days. Pure. */

/** The refusal of a period that is reversed, past, too long or too far ahead; undefined when it can be booked. */
export function refusePeriod(period: Period, today: Day): Refusal | undefined {
	const refuseField = (field: "startDate" | "endDate", message: string) =>
		refuse("invalid", message, { fields: { [`rentalPeriod.${field}`]: message } });
	if (period.endDate < period.startDate) return refuseField("endDate", copy.period.reversed);
	if (period.startDate < today) return refuseField("startDate", copy.period.past);
	if (countDays(period) > rules.rental.maxDays) return refuseField("endDate", copy.period.tooLong);
	if (period.endDate > addMonths(today, rules.rental.maxMonthsAhead)) return refuseField("endDate", copy.period.tooFar);
	return undefined;
}

/** The total in whole rupees and the claimed days, with those in transit and of cleaning, ascending. */
export function quoteFor(
	price: number,
	period: Period,
	margins: MarginDays,
): { days: number; total: number; claimedDays: ClaimedDay[] } {
	const days = countDays(period);
	return { days, total: days * price, claimedDays: claimedDaysOf(period, margins) };
}
