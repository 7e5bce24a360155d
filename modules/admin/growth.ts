import { addMonths, type Day, dayOf, instantOf } from "#common/calendar.ts";

/** Month-to-date growth. Pure. */

/** A half-open range: `from` is included, `until` is not. */
export type TimeRange = { from: Date; until: Date };

/**
 * The current month to date in IST, and the same part of the previous month: a comparison with the full month would nearly always show a
 * decline. A shorter month ends with its last day: on 31 March all of February is compared.
 */
export function monthToDate(now: Date): { current: TimeRange; previous: TimeRange } {
	const today = dayOf(now);
	const first: Day = `${today.slice(0, 7)}-01`;
	const firstBefore = addMonths(first, -1);
	// Adds 1 ms, so that an event at this instant is counted.
	const current = { from: instantOf(first), until: new Date(now.getTime() + 1) };
	const elapsed = current.until.getTime() - current.from.getTime();
	const until = Math.min(instantOf(firstBefore).getTime() + elapsed, current.from.getTime());
	return { current, previous: { from: instantOf(firstBefore), until: new Date(until) } };
}

/** Growth in whole per cent. Growth from zero counts as 100. */
export function growthPercent(current: number, previous: number): number {
	if (previous === 0) return current > 0 ? 100 : 0;
	return Math.round(((current - previous) / previous) * 100);
}
