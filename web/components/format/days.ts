/** Formats days for screens. */

import { type Day, formatDay } from "#common/calendar.ts";
import { formatCount } from "./count.ts";

/** "14 Dec". The year is omitted because bookings are at most a few months ahead. */
export const shortDay = (day: Day) => formatDay(day, "shortNoYear");

/** "14 December" */
export const longDay = (day: Day) => formatDay(day, "longNoYear");

/** "1 day", "3 days" */
export const dayCount = (days: number) => formatCount(days, "day");
