import { addDays, type Day, eachDay, formatDay } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { copy } from "../copy.ts";

/** The first days of dispatch and hand-over, and the claimed days that an early dispatch adds. Pure. */

/**
 * `transit_days`: with the courier, each way. `taken_before`: the last day on which the garment is not free, from the day before the transit
 * to the day before `start_date`; null: none.
 */
export type EarliestDayInput = { start_date: Day; transit_days: number; taken_before: Day | null };

/** One day before the transit, or the first day after it on which the garment is free. */
export const earliestDispatchDay = (order: EarliestDayInput): Day =>
	earliest(order, order.transit_days + rules.order.earlyDays);
/** One day before the first rental day, or the first day after it on which the garment is free. */
export const earliestHandOverDay = (order: EarliestDayInput): Day => earliest(order, rules.order.earlyDays);

function earliest({ start_date, taken_before }: EarliestDayInput, lead: number): Day {
	const day = addDays(start_date, -lead);
	const free = taken_before ? addDays(taken_before, 1) : day;
	return free > day ? free : day;
}

/** The days that an early step claims: from today to the day before the first rental day, ascending. */
export const daysBeforeStart = (today: Day, { start_date }: Pick<EarliestDayInput, "start_date">): Day[] =>
	eachDay({ startDate: today, endDate: addDays(start_date, -1) });

/** The message that names the first possible day of a step and the reason. */
export function formatEarliest(step: "dispatch" | "handOver", order: EarliestDayInput, from: Day): string {
	const sentence = copy.earliest[step](formatDay(from, "weekday"));
	const isTaken = order.taken_before !== null && from === addDays(order.taken_before, 1);
	return isTaken ? `${copy.earliest.taken} ${sentence}` : sentence;
}
