/** Formats when a message was sent, relative to now. Pure. */
import { addDays, type Day, dayOf, formatDay } from "#common/calendar.ts";
import { formatTime } from "#web/features/format/format.ts";
import { messagesCopy } from "./copy.ts";

const hourMs = 3_600_000;

/** The specification's label: "Just now" under 1 hour, "3h ago" under 24 hours, else the date, with the year unless it is this year. */
export function timeLabel(timestamp: string, now: string): string {
	const hours = Math.floor((Date.parse(now) - Date.parse(timestamp)) / hourMs);
	if (hours < 1) return messagesCopy.time.now;
	if (hours < 24) return messagesCopy.time.hours(hours);
	return dateLabel(dayOf(new Date(timestamp)), dayOf(new Date(now)));
}

/** The same label for a single message: dates include the time of day. */
export function momentLabel(timestamp: string, now: string): string {
	const label = timeLabel(timestamp, now);
	return Date.parse(now) - Date.parse(timestamp) < 24 * hourMs ? label : `${label}, ${formatTime(timestamp)}`;
}

/** The separator above a day's messages. */
export function dayLabel(day: Day, today: Day): string {
	if (day === today) return messagesCopy.today;
	if (day === addDays(today, -1)) return messagesCopy.yesterday;
	return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day, "weekday") : formatDay(day);
}

const dateLabel = (day: Day, today: Day) =>
	day.slice(0, 4) === today.slice(0, 4) ? formatDay(day, "shortNoYear") : formatDay(day);
