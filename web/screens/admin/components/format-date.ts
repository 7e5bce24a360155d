/** Dates and times in the admin tables. They include the year, because the rows go back years. */
import { dayOf, formatDay } from "#common/calendar.ts";
import { formatTime } from "#web/components/format/moment.ts";

/** "14 Dec 2026" */
export const formatDate = (iso: string) => formatDay(dayOf(new Date(iso)));

/** "14 Dec 2026, 8:12 am" */
export const formatDateTime = (iso: string) =>
	// A no-break space keeps am or pm on the line of the hour.
	`${formatDate(iso)}, ${formatTime(iso)}`.replace(/ (?=[ap]m$)/, "\u00a0");
