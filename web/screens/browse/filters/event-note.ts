/** The sentence below the event day. Only the server uses it: the loader sends the result. */
import { daysBetween } from "#common/calendar.ts";
import { periodWithWeekdays } from "#web/features/format/format.ts";
import { eventNoteCopy } from "#web/screens/browse/copy.ts";
import type { DateFilters } from "./filter-dates.ts";

/** The sentence, with the rental dates in its middle. */
export type EventNote = { before: string; dates?: string; after?: string };

export function eventNoteOf({ event, period }: DateFilters): EventNote {
	if (!event || !period) return { before: eventNoteCopy.hint };
	const hasSpareDays = daysBetween(period.startDate, event) === 1 && daysBetween(event, period.endDate) === 1;
	return {
		before: eventNoteCopy.withYou,
		dates: periodWithWeekdays(period),
		after: hasSpareDays ? eventNoteCopy.spareDays : eventNoteCopy.fullStop,
	};
}
