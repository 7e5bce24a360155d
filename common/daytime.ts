import { addDays, dayOf, instantOf } from "./calendar.ts";
import { night } from "./rules/orders.ts";

/** Deadlines that people must meet: none falls in the night in India. Pure. */

/** The deadline, or 8 in the morning after it when it falls in the night. 10 in the evening is the last moment of a day. */
export function atDaytime(deadline: Date): Date {
	const day = dayOf(deadline);
	if (deadline < instantOf(day, night.untilHour)) return instantOf(day, night.untilHour);
	return deadline > eveningOf(day) ? instantOf(addDays(day, 1), night.untilHour) : deadline;
}

/** The deadline so many hours after an instant, by day. */
export const deadlineAfter = (from: Date, hours: number): Date =>
	atDaytime(new Date(from.getTime() + hours * 3_600_000));

/** The last moment of a day that is a deadline. */
export const eveningOf = (day: string): Date => instantOf(day, night.fromHour);
