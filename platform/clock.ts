import { type Day, dayOf } from "#common/calendar.ts";

/** The current time. Use cases read it here instead of Date, so that tests and the demo can run at other times. */
export type Clock = { now(): Date /** Today in Asia/Kolkata. */; today(): Day };

export const systemClock: Clock = { now: () => new Date(), today: () => dayOf(new Date()) };

/** A clock that returns a fixed time until it is set. */
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
