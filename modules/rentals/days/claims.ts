import { addDays, type Day, eachDay, type Period } from "#common/calendar.ts";

/** The days that a rental claims of its garment. Pure. */

export type ClaimedDay = { day: Day; reason: "rental" | "overdue" | "cleaning" };

/** In ascending order: the rental's own days, then the cleaning after them. */
export const claimsOf = (period: Period, turnaroundDays: number): ClaimedDay[] => [
	...claim("rental", period),
	...cleaningAfter(period.endDate, turnaroundDays),
];

/**
 * The same for a garment that comes home on `back`, or is not home yet on that day: days between the last day and that one are overdue, days of
 * the rental after it are free again, and the cleaning begins the day after it.
 */
export function claimsUntil(back: Day, period: Period, turnaroundDays: number): ClaimedDay[] {
	const worn = { startDate: period.startDate, endDate: back < period.endDate ? back : period.endDate };
	return [
		...claim("rental", worn),
		...claim("overdue", { startDate: addDays(period.endDate, 1), endDate: back }),
		...cleaningAfter(back, turnaroundDays),
	];
}

const claim = (reason: ClaimedDay["reason"], period: Period) => eachDay(period).map((day) => ({ day, reason }));

const cleaningAfter = (last: Day, days: number) =>
	claim("cleaning", { startDate: addDays(last, 1), endDate: addDays(last, days) });
