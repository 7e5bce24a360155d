import { addDays, addMonths, type Day, type Period } from "#common/calendar.ts";
import { type Refusal, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";

/** Days on which a lister keeps a piece at home. Pure. */

/** Days in ascending order as the periods that they make. */
export const periodsOf = (days: Day[]): Period[] =>
	days
		.filter((day, index) => days[index - 1] !== addDays(day, -1))
		.map((startDate, index, starts) => {
			const next = starts[index + 1];
			return { startDate, endDate: days[next ? days.indexOf(next) - 1 : days.length - 1] ?? startDate };
		});

/** Any number of days within the booking window: beyond it nobody can book yet. */
export function refuseBlock({ startDate, endDate }: Period, today: Day): Refusal | undefined {
	if (endDate < startDate) return refuseField("endDate", words.period.reversed);
	if (startDate < today) return refuseField("startDate", words.away.past);
	if (endDate > addMonths(today, rules.rental.maxMonthsAhead)) return refuseField("endDate", words.away.tooFar);
	return undefined;
}
