/** Days as the screens say them. */
import { type Day, formatDay } from "#common/calendar.ts";

/** "14 Dec": nothing can be booked so far ahead that the year would be in doubt. */
export const shortDay = (day: Day) => formatDay(day).slice(0, -5);

/** "14 December" */
export const longDay = (day: Day) => formatDay(day, "long").slice(0, -5);

/** "1 day", "3 days" */
export const dayCount = (days: number) => `${days} ${days === 1 ? "day" : "days"}`;
