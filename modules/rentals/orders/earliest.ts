import { addDays, type Day, eachDay, formatDay } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";

/** From which day on an order may be dispatched and handed over, and which days that adds to its claims. Pure. */

/** `taken_before`: the last day before the first one that somebody else has of the garment; null: none that matters. */
export type EarliestDayInput = { start_date: Day; taken_before: Day | null };

/** Days that the parcel travels before the first day. Couriers deliver on the day they collect, so far. */
const transitDays = 0;

/** How far before the first day a dispatch may be: the days for which `taken_before` matters. */
export const maxLeadDays = transitDays + rules.order.earlyDays;

/** One day before the transit begins, or the first day after that on which the garment is nobody else's. */
export const earliestDispatchDay = (order: EarliestDayInput): Day => earliest(order, maxLeadDays);
/** One day before the first day, or the first day after that on which the garment is nobody else's. */
export const earliestHandOverDay = (order: EarliestDayInput): Day => earliest(order, rules.order.earlyDays);

function earliest({ start_date, taken_before }: EarliestDayInput, lead: number): Day {
	const day = addDays(start_date, -lead);
	const free = taken_before ? addDays(taken_before, 1) : day;
	return free > day ? free : day;
}

/** The days from today up to the first day that an early step claims, in ascending order. None from the first day on. */
export const daysBeforeStart = (today: Day, { start_date }: Pick<EarliestDayInput, "start_date">): Day[] =>
	eachDay({ startDate: today, endDate: addDays(start_date, -1) });

const stepNames = { dispatch: "marked as sent", handOver: "handed over" } as const;

/** From when on a step is possible, and why not before, for people. */
export function formatEarliest(step: keyof typeof stepNames, order: EarliestDayInput, from: Day): string {
	const sentence = `This order can be ${stepNames[step]} from ${formatDay(from, "weekday")} on.`;
	const isTaken = order.taken_before !== null && from === addDays(order.taken_before, 1);
	return isTaken ? `${takenMessage} ${sentence}` : sentence;
}

const takenMessage = "Until then the item is booked for another order, being cleaned or blocked.";
