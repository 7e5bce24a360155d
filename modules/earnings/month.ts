import { addMonths, type Day, dayOf, instantOf } from "#common/calendar.ts";

/** Calendar months in IST, written "2026-11". Pure. */

export type Month = string;

const monthsBefore = (day: Day, back: number): Month => {
	const [year = 0, month = 1] = day.split("-").map(Number);
	return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7);
};

/** The last `count` months up to the month of `today`, oldest first. */
export const lastMonths = (today: Day, count: number): Month[] =>
	Array.from({ length: count }, (_, index) => monthsBefore(today, count - 1 - index));

export const monthAfter = (month: Month): Month => addMonths(`${month}-01`, 1).slice(0, 7);

/** The instant at which a month begins in IST. */
export const startOfMonth = (month: Month): Date => instantOf(`${month}-01`);

/** The month of an instant in IST. */
export const monthOf = (instant: Date): Month => dayOf(instant).slice(0, 7);
