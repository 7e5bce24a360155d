/** Formats counts, days, periods, instants, telephone numbers, sizes and audiences for screens; times are Indian. */

import {
	type Day,
	dayOf,
	formatDay,
	formatInstant,
	formatPeriod,
	formatTime as formatTimeOfDay,
	instantOf,
	monthName,
	type Period,
} from "#common/calendar.ts";
import type { Audience } from "#common/facets.ts";
import { audienceNames, momentCopy, nameCopy, sizeCopy } from "#messages/format.js";
import { languageCopy } from "#messages/language.js";

/** Formats a count with its noun or phrase: "1 day", "3 days", "2 are listed". */
export const formatCount = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** "14 Dec". The year is omitted because bookings are at most a few months ahead. */
export const shortDay = (day: Day) => formatDay(day, "shortNoYear");

/** "14 December" */
export const longDay = (day: Day) => formatDay(day, "longNoYear");

/** "1 day", "3 days" */
export const dayCount = (days: number) => momentCopy.days({ days });

/** "17 to 19 Dec", "30 Dec to 2 Jan" */
export const shortPeriod = (period: Period) => formatPeriod(period).replace(/ \d{4}/g, "");

/** "Thu 17 to Sat 19 Dec" */
export function periodWithWeekdays({ startDate, endDate }: Period): string {
	if (startDate === endDate) return formatDay(startDate, "weekday");
	const withoutComma = (day: Day) => formatDay(day, "weekday").replace(",", "");
	const start = withoutComma(startDate);
	const from = startDate.slice(0, 7) === endDate.slice(0, 7) ? start.replace(` ${monthName(startDate)}`, "") : start;
	return languageCopy.period({ from, to: withoutComma(endDate) });
}

const hourMs = 3_600_000;

/** "21 Nov, 8:12 am" */
export const formatMoment = (iso: string): string => formatInstant(new Date(iso));

/** "8:12 am" */
export const formatTime = (iso: string): string => formatTimeOfDay(new Date(iso));

/** "20 hours left" or "35 min left"; "time is up" afterwards. */
export function timeLeft(until: string, now: string): string {
	const ms = new Date(until).getTime() - new Date(now).getTime();
	if (ms <= 0) return momentCopy.timeIsUp;
	return ms >= hourMs
		? momentCopy.hoursLeft({ hours: Math.floor(ms / hourMs) })
		: momentCopy.minutesLeft({ minutes: Math.ceil(ms / 60_000) });
}

/** "Good morning", by the hour in India. */
export function greetingAt(iso: string): string {
	const instant = new Date(iso);
	const hour = (instant.getTime() - instantOf(dayOf(instant)).getTime()) / hourMs;
	return hour < 12 ? momentCopy.morning : hour < 17 ? momentCopy.afternoon : momentCopy.evening;
}

/** "+91 98000 00000". Numbers of other countries stay unchanged. */
export const formatPhone = (number: string) => number.replace(/^\+91(\d{5})(\d{5})$/, "+91 $1 $2");

/** A built-in category, colour, occasion or size in the language of the page. Any other name stays unchanged. */
export const formatName = (name: string): string => nameCopy.known({ name, key: name.replaceAll(" ", "") });

/** "size M", "Free size"; "" for a garment without sizes. */
export const formatSize = (size: string): string =>
	isWholeName(size) || size === "" ? formatName(size) : sizeCopy.size({ size });

/** "Size M", "Free size": at the start of a line. */
export const formatSizeFirst = (size: string): string =>
	isWholeName(size) ? formatName(size) : sizeCopy.sizeFirst({ size });

/** "Free size" needs no word before it. */
export const isWholeName = (size: string): boolean => /size|साइज़/i.test(size);

/** "Women" for "women". Any other text stays unchanged. */
export const formatAudience = (audience: string): string =>
	audience in audienceNames ? audienceNames[audience as Audience] : audience;
