import { type Day, dayOf } from "#common/calendar.ts";

/** What time it is. Acts ask this instead of Date, so that tests and the demo can live on other days. */
export type Clock = { now(): Date /** Today in Asia/Kolkata. */; today(): Day };

export const systemClock: Clock = { now: () => new Date(), today: () => dayOf(new Date()) };

/** A clock that stands still until it is set. */
export function fixedClock(start: Date): Clock & { set(instant: Date): void } {
	let instant = start;
	return {
		now: () => new Date(instant),
		today: () => dayOf(instant),
		set: (next) => {
			instant = next;
		},
	};
}
