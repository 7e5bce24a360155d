/** One sentence about a booking in progress. */
import type { Period } from "#common/calendar.ts";
import { shortPeriod } from "#web/components/format/period.ts";
import { bookingIntentCopy } from "./copy.ts";

export const bookingText = ({ name, period }: { name: string; period: Period }) =>
	bookingIntentCopy.booking(name, shortPeriod(period));
