import { addMonths, type Day, type Period } from "#common/calendar.ts";
import { copy } from "#common/copy.ts";
import { type Refusal, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";

/** The rules for days that a lister blocks. Pure. */

/** The refusal of a block that is reversed, in the past or beyond the booking window; undefined when it is allowed. */
export function refuseBlock({ startDate, endDate }: Period, today: Day): Refusal | undefined {
	if (endDate < startDate) return refuseField("endDate", copy.period.reversed);
	if (startDate < today) return refuseField("startDate", copy.away.past);
	if (endDate > addMonths(today, rules.rental.maxMonthsAhead)) return refuseField("endDate", copy.away.tooFar);
	return undefined;
}
