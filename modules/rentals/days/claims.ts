import { addDays, type Day, eachDay, type Period } from "#common/calendar.ts";

/** The days that a rental claims of its garment. Pure. */

export type ClaimedDay = { day: Day; reason: "rental" | "overdue" | "cleaning" };

/** In ascending order: the rental's own days, then the cleaning after them. */
export const claimedDaysOf = (period: Period, turnaroundDays: number): ClaimedDay[] => [
	...claimEach("rental", period),
	...cleaningDaysAfter(period.endDate, turnaroundDays),
];

/**
 * The same for a garment that comes home on `back`, or is not home yet on that day: days between the last day and that one are overdue, days of
 * the rental after it are free again, and the cleaning begins the day after it.
 */
export function claimedDaysUntilReturn(returnDay: Day, period: Period, turnaroundDays: number): ClaimedDay[] {
	const rented = { startDate: period.startDate, endDate: returnDay < period.endDate ? returnDay : period.endDate };
	return [
		...claimEach("rental", rented),
		...claimEach("overdue", { startDate: addDays(period.endDate, 1), endDate: returnDay }),
		...cleaningDaysAfter(returnDay, turnaroundDays),
	];
}

const claimEach = (reason: ClaimedDay["reason"], period: Period) => eachDay(period).map((day) => ({ day, reason }));

const cleaningDaysAfter = (last: Day, days: number) =>
	claimEach("cleaning", { startDate: addDays(last, 1), endDate: addDays(last, days) });
