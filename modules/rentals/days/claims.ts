import { addDays, type Day, eachDay, type Period } from "#common/calendar.ts";

/** Computes which days of a garment a rental claims, and why. Pure. */

export type ClaimedDay = { day: Day; reason: "rental" | "overdue" | "cleaning" | "transit" };

/** Days of an order around its rental: with the courier each way, and of cleaning. */
export type MarginDays = { transit: number; cleaning: number };

/** The days to the client, the rental days, the days back, then the cleaning days, in ascending order. */
export const claimedDaysOf = (period: Period, { transit, cleaning }: MarginDays): ClaimedDay[] => [
	...claimEach("transit", { startDate: addDays(period.startDate, -transit), endDate: addDays(period.startDate, -1) }),
	...claimEach("rental", period),
	...claimEach("transit", { startDate: addDays(period.endDate, 1), endDate: addDays(period.endDate, transit) }),
	...cleaningDaysAfter(addDays(period.endDate, transit), cleaning),
];

/**
 * The claims from the first rental day of a garment that is back on `returnDay`, or is still out on that day. After the rental's last day it
 * is in transit, then overdue; days after `returnDay` are free again, and cleaning starts the day after it.
 */
export function claimedDaysUntilReturn(returnDay: Day, period: Period, margins: MarginDays): ClaimedDay[] {
	const dueBack = addDays(period.endDate, margins.transit);
	const untilReturn = (last: Day) => (returnDay < last ? returnDay : last);
	return [
		...claimEach("rental", { startDate: period.startDate, endDate: untilReturn(period.endDate) }),
		...claimEach("transit", { startDate: addDays(period.endDate, 1), endDate: untilReturn(dueBack) }),
		...claimEach("overdue", { startDate: addDays(dueBack, 1), endDate: returnDay }),
		...cleaningDaysAfter(returnDay, margins.cleaning),
	];
}

/** The margins of an order. */
export const marginsOf = (order: { transit_days: number; turnaround_days: number }): MarginDays => ({
	transit: order.transit_days,
	cleaning: order.turnaround_days,
});

const claimEach = (reason: ClaimedDay["reason"], period: Period) => eachDay(period).map((day) => ({ day, reason }));

const cleaningDaysAfter = (last: Day, days: number) =>
	claimEach("cleaning", { startDate: addDays(last, 1), endDate: addDays(last, days) });
