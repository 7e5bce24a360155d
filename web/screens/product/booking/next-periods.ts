/** The next free periods that a listing suggests. Pure. */
import { addDays, type Period } from "#common/calendar.ts";
import * as rules from "#common/rules/rental.ts";
import type { FreePeriods } from "#web/features/period-picker/choose-days.ts";

/** Consecutive periods of up to `rules.nextFree.days` days, each within one free period. */
export function nextPeriods(free: FreePeriods): Period[] {
	const { count, days } = rules.nextFree;
	const periods: Period[] = [];
	for (const { startDate, endDate } of free) {
		const after = addDays(periods.at(-1)?.endDate ?? "0001-01-01", 1);
		let first = startDate > after ? startDate : after;
		while (first <= endDate && periods.length < count) {
			const last = addDays(first, days - 1);
			const period = { startDate: first, endDate: last < endDate ? last : endDate };
			periods.push(period);
			first = addDays(period.endDate, 1);
		}
	}
	return periods;
}
