/** Formats instants in Indian time. */
import { dayOf, formatDay, instantOf } from "#common/calendar.ts";
import { momentCopy } from "./copy.ts";

const hourMs = 3_600_000;

/** "21 Nov, 8:12 am" */
export const formatMoment = (iso: string): string =>
	`${formatDay(dayOf(new Date(iso)), "shortNoYear")}, ${formatTime(iso)}`;

/** "8:12 am" */
export function formatTime(iso: string): string {
	const instant = new Date(iso);
	const minutes = Math.floor((instant.getTime() - instantOf(dayOf(instant)).getTime()) / 60_000);
	const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
	return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`;
}

/** "20 h left" or "35 min left"; "time is up" afterwards. */
export function timeLeft(until: string, now: string): string {
	const ms = new Date(until).getTime() - new Date(now).getTime();
	if (ms <= 0) return momentCopy.timeIsUp;
	return ms >= hourMs ? momentCopy.hoursLeft(Math.floor(ms / hourMs)) : momentCopy.minutesLeft(Math.ceil(ms / 60_000));
}

/** "Good morning", by the hour in India. */
export function greetingAt(iso: string): string {
	const instant = new Date(iso);
	const hour = (instant.getTime() - instantOf(dayOf(instant)).getTime()) / hourMs;
	return hour < 12 ? momentCopy.morning : hour < 17 ? momentCopy.afternoon : momentCopy.evening;
}
