import { addMonths, type Day, dayOf, instantOf } from "#common/calendar.ts";

/** How this month compares with the last. Pure. */

/** From the first instant to before the last. */
export type TimeRange = { from: Date; until: Date };

/**
 * This month so far in India, and the same stretch of the month before: comparing some days with a whole month would always look like a fall. A
 * month that is shorter ends with its last day: on 31 March the whole of February is compared.
 */
export function monthToDate(now: Date): { current: TimeRange; previous: TimeRange } {
	const today = dayOf(now);
	const first: Day = `${today.slice(0, 7)}-01`;
	const firstBefore = addMonths(first, -1);
	// What happens at this very instant is counted.
	const current = { from: instantOf(first), until: new Date(now.getTime() + 1) };
	const elapsed = current.until.getTime() - current.from.getTime();
	const until = Math.min(instantOf(firstBefore).getTime() + elapsed, current.from.getTime());
	return { current, previous: { from: instantOf(firstBefore), until: new Date(until) } };
}

/** In whole per cent. From nothing to something counts as 100. */
export function growthPercent(current: number, previous: number): number {
	if (previous === 0) return current > 0 ? 100 : 0;
	return Math.round(((current - previous) / previous) * 100);
}
