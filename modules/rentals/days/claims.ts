import { addDays, type Day, eachDay, type Period } from "#common/calendar.ts";

/** Computes which days of a garment a rental claims, and why. Pure. */

export type ClaimedDay = { day: Day; reason: "rental" | "overdue" | "cleaning" };

/** The rental days, then the cleaning days, in ascending order. */
export const claimedDaysOf = (period: Period, turnaroundDays: number): ClaimedDay[] => [
	...claimEach("rental", period),
	...cleaningDaysAfter(period.endDate, turnaroundDays),
];

/**
 * The claims of a garment that returns on `returnDay`, or is still out on that day. Days after the rental's last one are overdue,
 * rental days after `returnDay` are free again, and cleaning starts the day after it.
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
