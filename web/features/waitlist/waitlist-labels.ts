/** Labels and paths of waitlist entries. Pure. */
import { type Day, dayOf, type Period } from "#common/calendar.ts";
import type { Product, WaitlistPlace } from "#web/api.ts";
import { formatMoment, formatTime } from "#web/features/format/format.ts";

/** "1st", "2nd", "3rd", "11th" */
export function ordinal(count: number): string {
	const ending = count % 100 >= 11 && count % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][count % 10] ?? "th");
	return `${count}${ending}`;
}

/** "1 h 42 min", "42 min", or "4 min 10 s" under 10 minutes. `seconds`: whole seconds. */
export function formatTimeLeft(seconds: number): string {
	const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
	if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
	if (minutes >= 10) return `${minutes} min`;
	return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}

/** The product page with the days of an entry chosen. */
export const bookingPath = ({ product, size, rentalPeriod: { startDate, endDate } }: WaitlistPlace) =>
	`/product/${product._id}?${new URLSearchParams({ rent: "1", ...(size && { size }), startDate, endDate })}`;

type WaitlistTarget = { product: string; size: string; startDate: string; endDate: string };

/** The page to join the waitlist for these days. */
export const waitlistPath = ({ product, size, startDate, endDate }: WaitlistTarget) =>
	`/waitlist?${new URLSearchParams({ product, size, startDate, endDate })}`;

/** Until when the days are held for somebody else; undefined when one of them is taken by anything else. ISO 8601. */
export function heldUntil({ availability }: Product, size: string, { startDate, endDate }: Period): string | undefined {
	const ofSize = availability.find((one) => one.size === size) ?? availability[0];
	const taken = (ofSize?.days ?? []).filter(({ day }) => startDate <= day && day <= endDate);
	const ends = taken.flatMap(({ until }) => until ?? []);
	return ends.length === taken.length ? ends.sort().at(-1) : undefined;
}

/** "6:42 pm"; "28 Nov, 8:30 am" on another day. */
export const formatHoldEnd = (until: string, today: Day): string =>
	dayOf(new Date(until)) === today ? formatTime(until) : formatMoment(until);
