import { addMonths, type Day, type Period } from "#common/calendar.ts";
import { listingCopy } from "#common/copy/listing-copy.ts";
import { copy } from "#common/copy.ts";
import { type Refusal, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";

/** The rules for days that a lister blocks. Pure. */

/** The refusal of a block that is reversed, in the past or beyond the booking window; undefined when it is allowed. */
export function refuseBlock({ startDate, endDate }: Period, today: Day): Refusal | undefined {
	if (endDate < startDate) return refuseField("endDate", copy.period.reversed);
	if (startDate < today) return refuseField("startDate", listingCopy.away.past);
	if (endDate > addMonths(today, rules.rental.maxMonthsAhead)) return refuseField("endDate", listingCopy.away.tooFar);
	return undefined;
}
