import { addDays, type Day, type Period } from "./calendar.ts";

/** The next free period of a listing, for the API's refusals and for the screens. Pure. */

/**
 * The first period of so many days, from `from` on, that lies in one of the free periods; undefined: none. The free periods may overlap, as those
 * of several sizes do.
 */
export function nextFreePeriod(free: readonly Period[], days: number, from: Day): Period | undefined {
	let first: Day | undefined;
	for (const { startDate, endDate } of free) {
		const start = startDate > from ? startDate : from;
		if (addDays(start, days - 1) <= endDate && (first === undefined || start < first)) first = start;
	}
	return first && { startDate: first, endDate: addDays(first, days - 1) };
}
