/** Until when days are held for somebody else. Pure. Apart from the labels of the waitlist, which dashboards load. */
import { type Day, dayOf, type Period } from "#common/calendar.ts";
import type { Product } from "#web/api.ts";
import { formatMoment, formatTime } from "#web/features/format/format.ts";

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
