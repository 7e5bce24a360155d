/** The rules of the period picker: what a click on a day does, and which days may be chosen. Pure. */
import { addDays, type Day, daysBetween, type Period } from "#common/calendar.ts";
import * as rules from "#common/rules/rental.ts";

/** Why a day is not available. */
export type Reason = "booked" | "held" | "cleaning" | "transit" | "away" | "notice";
/** The days that are not available. */
export type TakenDays = ReadonlyMap<Day, Reason>;
/**
 * Available periods, earliest first. A rental fits within one of them. They may overlap, because each belongs to
 * another garment.
 */
export type FreePeriods = readonly Period[];
/** Only the first day is set until the last is chosen. */
export type Choice = { startDate?: Day; endDate?: Day };

/**
 * The choice after a click on an available day. The first click sets the first day, the second the last; the same day
 * twice is a one-day rental.
 * A day before the first, beyond the longest rental, or outside every available period starts over.
 */
export function chooseDay({ startDate, endDate }: Choice, day: Day, free: FreePeriods): Choice {
	if (startDate && !endDate && canRent(startDate, day, free)) return { startDate, endDate: day };
	return { startDate: day };
}

/** Whether a rental can last from one day to the other. */
export const canRent = (from: Day, to: Day, free: FreePeriods): boolean =>
	to >= from &&
	daysBetween(from, to) < rules.rental.maxDays &&
	free.some(({ startDate, endDate }) => startDate <= from && to <= endDate);

/** Keeps the part of a choice that fits other available periods (after another size was chosen). */
export function stillFree({ startDate, endDate }: Choice, free: FreePeriods): Choice {
	if (!startDate || !canRent(startDate, startDate, free)) return {};
	return endDate && canRent(startDate, endDate, free) ? { startDate, endDate } : { startDate };
}

export const isComplete = (choice: Choice): choice is Period =>
	choice.startDate !== undefined && choice.endDate !== undefined;

/** The first free day. */
export const firstFree = (free: FreePeriods): Day | undefined => free[0]?.startDate;

/** The weeks of a month, Monday first. Days of other months are undefined. */
export function weeksOf(month: Day): (Day | undefined)[][] {
	const first = `${month.slice(0, 7)}-01`;
	const offset = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
	const start = addDays(first, -offset);
	const weeks = Array.from({ length: 6 }, (_, week) =>
		Array.from({ length: 7 }, (_, weekday) => {
			const day = addDays(start, week * 7 + weekday);
			return day.slice(0, 7) === first.slice(0, 7) ? day : undefined;
		}),
	);
	return weeks.filter((week) => week.some(Boolean));
}
