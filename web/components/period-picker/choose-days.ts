/** What a press on a day means, and what may be pressed. Pure. */
import { addDays, type Day, daysFrom, type Period } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";

/** Why a day cannot be had. */
export type Reason = "booked" | "held" | "cleaning" | "away";
/** Days that cannot be had. */
export type TakenDays = ReadonlyMap<Day, Reason>;
/** The periods that can be had, the first one first; a rental fits in one of them. They may overlap: each is another piece's. */
export type FreePeriods = readonly Period[];
/** A first day alone, while the last is still to be chosen. */
export type Choice = { startDate?: Day; endDate?: Day };

/**
 * The choice after a press on a free day. The first press sets the first day, the second the last; the same day twice is
 * a rental of one day. A day before the first, beyond the longest rental, or out of every free period's reach starts anew.
 */
export function chooseDay({ startDate, endDate }: Choice, day: Day, free: FreePeriods): Choice {
	if (startDate && !endDate && canRent(startDate, day, free)) return { startDate, endDate: day };
	return { startDate: day };
}

/** Whether a rental can last from one day to another. */
export const canRent = (from: Day, to: Day, free: FreePeriods): boolean =>
	to >= from &&
	daysFrom(from, to) < rules.rental.maxDays &&
	free.some(({ startDate, endDate }) => startDate <= from && to <= endDate);

/** A choice that holds for other free days too (another size was chosen); what does not is dropped. */
export function stillFree({ startDate, endDate }: Choice, free: FreePeriods): Choice {
	if (!startDate || !canRent(startDate, startDate, free)) return {};
	return endDate && canRent(startDate, endDate, free) ? { startDate, endDate } : { startDate };
}

export const isComplete = (choice: Choice): choice is Period =>
	choice.startDate !== undefined && choice.endDate !== undefined;

/** The first free day. */
export const firstFree = (free: FreePeriods): Day | undefined => free[0]?.startDate;

/** The weeks of a month, Monday first, with gaps where other months' days would stand. */
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
