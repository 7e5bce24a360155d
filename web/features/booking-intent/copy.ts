import type { Period } from "#common/calendar.ts";
import { shortPeriod } from "#web/features/format/format.ts";

/** Texts about a booking that was begun and not ordered. */
export const bookingIntentCopy = {
	title: "Unfinished booking",
	continueTo: (name: string, days: string) => `Continue: ${name}, ${days}`,
	notOrdered: "Not ordered yet. These dates are free for others until you place the order.",
	continueBooking: "Continue booking",
	/** On sign-in and sign-up. */
	booking: (name: string, days: string) => `You're booking ${name}, ${days}.`,
};

/** One sentence about a booking in progress. */
export const bookingText = ({ name, period }: { name: string; period: Period }) =>
	bookingIntentCopy.booking(name, shortPeriod(period));
