/** The rules of the period picker: what a click on a day does, and which days may be chosen. Pure. */
import { addDays, countDays, type Day, daysBetween, type Period, toDay } from "#common/calendar.ts";
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
export function chooseDay({ startDate, endDate }: Choice, day: Day, free: FreePeriods, minDays = 1): Choice {
	if (startDate && !endDate && canRent(startDate, day, free, minDays)) return { startDate, endDate: day };
	return { startDate: day };
}

/** Whether a rental can last from one day to the other. `minDays`: the shortest rental. */
export const canRent = (from: Day, to: Day, free: FreePeriods, minDays = 1): boolean =>
	daysBetween(from, to) >= minDays - 1 &&
	daysBetween(from, to) < rules.rental.maxDays &&
	free.some(({ startDate, endDate }) => startDate <= from && to <= endDate);

/** Whether the shortest rental can begin on a day. */
export const canBegin = (day: Day, free: FreePeriods, minDays: number): boolean =>
	canRent(day, addDays(day, minDays - 1), free, minDays);

/**
 * Why a free day cannot be chosen because of the shortest rental; undefined when it can. "short": the rental that has begun would be too short;
 * "no-room": none can begin, as the days after it are not free.
 */
export function lengthObstacle(
	day: Day,
	{ startDate, endDate }: Choice,
	free: FreePeriods,
	minDays: number,
): "short" | "no-room" | undefined {
	if (minDays <= 1) return undefined;
	const isEnding = startDate !== undefined && endDate === undefined;
	// The first day stays a button, which begins again.
	if (isEnding && day === startDate) return undefined;
	if (isEnding && day > startDate && daysBetween(startDate, day) < minDays - 1) return "short";
	if (isEnding && canRent(startDate, day, free, minDays)) return undefined;
	return canBegin(day, free, minDays) ? undefined : "no-room";
}

/** Keeps the part of a choice that fits other available periods (after another size was chosen). */
export function stillFree({ startDate, endDate }: Choice, free: FreePeriods, minDays = 1): Choice {
	if (!startDate || !toDay(startDate) || !canBegin(startDate, free, minDays)) return {};
	return endDate && canRent(startDate, endDate, free, minDays) ? { startDate, endDate } : { startDate };
}

export const isComplete = (choice: Choice): choice is Period =>
	choice.startDate !== undefined && choice.endDate !== undefined;

/** The first day on which the shortest rental can begin. */
export const firstFree = (free: FreePeriods, minDays = 1): Day | undefined =>
	free.find((period) => countDays(period) >= minDays)?.startDate;

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

/** The try-on days of the URL; 0 when they cannot be chosen. */
export function requestedTryOn(params: URLSearchParams, free: FreePeriods, period: Period | undefined): number {
	const days = Number(params.get("tryOnDays"));
	if (!period || !(days >= 1 && days <= rules.tryOn.maxDays)) return 0;
	const comesOn = addDays(period.startDate, -days);
	return free.some(({ startDate, endDate }) => startDate <= comesOn && period.endDate <= endDate) ? days : 0;
}
