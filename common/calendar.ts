/** Rental days: calendar days in Asia/Kolkata as "YYYY-MM-DD" strings, which sort chronologically. */

import { languageCopy } from "#messages/language.js";

/** A calendar day in Asia/Kolkata, "YYYY-MM-DD". Make one with `toDay`, `dayOf` or `addDays`. */
export type Day = string & { readonly __day?: never };

/** First and last day, both included. */
export type Period = { startDate: Day; endDate: Day };

const dayMs = 86_400_000;
/** India has one zone and no summer time (IST, UTC+05:30), so the offset is a constant. */
const istOffsetMs = 5.5 * 3_600_000;

/** A one-entry cache: nearly every call is for today. */
let cachedDay = { number: Number.NaN, day: "" };

/** The day an instant falls on in Asia/Kolkata. */
export function dayOf(instant: Date): Day {
	const number = Math.floor((instant.getTime() + istOffsetMs) / dayMs);
	if (number !== cachedDay.number) cachedDay = { number, day: new Date(number * dayMs).toISOString().slice(0, 10) };
	return cachedDay.day;
}

/** The instant at which an hour of a day begins in Asia/Kolkata. */
export const instantOf = (day: Day, hour = 0): Date =>
	new Date(Date.parse(`${day}T00:00:00Z`) - istOffsetMs + hour * 3_600_000);

/** Most results lie in the same month: without a Date they cost a fifth. */
export function addDays(day: Day, days: number): Day {
	const date = (day.charCodeAt(8) - 48) * 10 + day.charCodeAt(9) - 48 + days;
	if (date > 0 && date < 29) return day.slice(0, 8) + (date < 10 ? `0${date}` : date);
	return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The same day of a later month, or that month's last day: 30 November + 3 months = 28 February. */
export function addMonths(day: Day, months: number): Day {
	const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
	const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
	return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

/** Whole days from one day to another: 0 for the same day, negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
	Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/** Days counted as a client pays them: both ends included. */
export const countDays = (period: Period): number => daysBetween(period.startDate, period.endDate) + 1;

/** Each day of a period, in order. */
export const eachDay = (period: Period): Day[] =>
	Array.from({ length: Math.max(0, countDays(period)) }, (_, index) => addDays(period.startDate, index));

/** Groups ascending days into periods of consecutive days. */
export const periodsOf = (days: Day[]): Period[] =>
	days
		.filter((day, index) => days[index - 1] !== addDays(day, -1))
		.map((startDate, index, starts) => {
			const next = starts[index + 1];
			return { startDate, endDate: days[next ? days.indexOf(next) - 1 : days.length - 1] ?? startDate };
		});

/**
 * Parses "YYYY-MM-DD", or a full timestamp with its zone, which becomes its day in Asia/Kolkata. Undefined for anything else,
 * including a day that does not exist (30 February).
 */
export function toDay(text: string): Day | undefined {
	if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
		const instant = new Date(`${text}T00:00:00Z`);
		return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text) ? text : undefined;
	}
	if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/.test(text)) return undefined;
	const instant = new Date(text);
	if (Number.isNaN(instant.getTime()) || !toDay(text.slice(0, 10))) return undefined;
	// Parsed again: the zone may have moved it beyond four-digit years.
	return toDay(dayOf(instant));
}

type DayStyle = "short" | "long" | "shortNoYear" | "longNoYear" | "weekday" | "today";

/**
 * "14 Dec 2026" (short), "14 December 2026" (long), both also without the year, "Mon, 14 Dec" (weekday) or "Monday, 14 December" (today), in the
 * language of the moment. Formatted by hand: server and browser agree, and a day by `toLocaleDateString` took 6 % of a dashboard's CPU.
 */
export function formatDay(day: Day, style: DayStyle = "short"): string {
	const dayAndMonth = `${dayOfMonth(day)} ${monthName(day, /^(long|today)/.test(style) ? "long" : "short")}`;
	if (style === "weekday" || style === "today") {
		const weekdays = style === "today" ? languageCopy.weekdays : languageCopy.shortWeekdays;
		return `${weekdays.split(" ")[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${dayAndMonth}`;
	}
	return style === "short" || style === "long" ? `${dayAndMonth} ${day.slice(0, 4)}` : dayAndMonth;
}

/** "Nov" or "November", of a day or of "2026-11". */
export const monthName = (month: string, style: "short" | "long" = "short"): string =>
	(style === "long" ? languageCopy.months : languageCopy.shortMonths).split(" ")[Number(month.slice(5, 7)) - 1] ?? "";

/** "14", of a day. */
export const dayOfMonth = (day: Day): string => String(Number(day.slice(8)));

/** "5:34 pm" in India. Formatted by hand, because versions of ICU differ in their spaces. */
export function formatTime(instant: Date): string {
	const minutes = Math.floor((instant.getTime() + istOffsetMs) / 60_000) % 1440;
	const hours = Math.floor(minutes / 60);
	const hour = `${hours % 12 || 12}:${String(minutes % 60).padStart(2, "0")}`;
	return languageCopy.time({ hour, part: Math.floor(hours / 4) });
}

/** "21 Nov, 8:12 am" in India. */
export const formatInstant = (instant: Date): string =>
	`${formatDay(dayOf(instant), "shortNoYear")}, ${formatTime(instant)}`;

/** "17 to 19 Dec 2026", "30 Dec 2026 to 2 Jan 2027", "17 Dec 2026" for a single day. */
export function formatPeriod({ startDate, endDate }: Period): string {
	if (startDate === endDate) return formatDay(startDate);
	const end = formatDay(endDate);
	if (startDate.slice(0, 7) === endDate.slice(0, 7))
		return languageCopy.period({ from: dayOfMonth(startDate), to: end });
	const isSameYear = startDate.slice(0, 4) === endDate.slice(0, 4);
	return languageCopy.period({ from: formatDay(startDate, isSameYear ? "shortNoYear" : "short"), to: end });
}
