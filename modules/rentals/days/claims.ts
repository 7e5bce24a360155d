import { addDays, type Day, eachDay, type Period } from "#common/calendar.ts";

/** Computes which days of a garment a rental claims, and why. Pure. */

export type ClaimedDay = { day: Day; reason: "rental" | "overdue" | "cleaning" | "transit" };

/** Days of an order around its rental: with the courier each way, of cleaning, and with the client before it, to try the item on. */
export type MarginDays = { transit: number; cleaning: number; tryOn?: number };

/** The days to the client, the try-on and rental days, the days back, then the cleaning days, in ascending order. */
export function claimedDaysOf(
	{ startDate, endDate }: Period,
	{ transit, cleaning, tryOn = 0 }: MarginDays,
): ClaimedDay[] {
	const delivery = addDays(startDate, -tryOn);
	return [
		...claimEach("transit", { startDate: addDays(delivery, -transit), endDate: addDays(delivery, -1) }),
		...claimEach("rental", { startDate: delivery, endDate }),
		...claimEach("transit", { startDate: addDays(endDate, 1), endDate: addDays(endDate, transit) }),
		...cleaningDaysAfter(addDays(endDate, transit), cleaning),
	];
}

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
export const marginsOf = (order: {
	try_on_days: number;
	transit_days: number;
	turnaround_days: number;
}): MarginDays => ({
	tryOn: order.try_on_days,
	transit: order.transit_days,
	cleaning: order.turnaround_days,
});

const claimEach = (reason: ClaimedDay["reason"], period: Period) => eachDay(period).map((day) => ({ day, reason }));

const cleaningDaysAfter = (last: Day, days: number) =>
	claimEach("cleaning", { startDate: addDays(last, 1), endDate: addDays(last, days) });
