/** Instants as the admin's tables say them: with their year, since they go far back. */
import { dayOf, formatDay } from "#common/calendar.ts";
import { formatMoment } from "#web/components/format/moment.ts";

/** "14 Dec 2026" */
export const formatDate = (iso: string) => formatDay(dayOf(new Date(iso)));

/** "14 Dec 2026, 8.12 am" */
export const formatDateTime = (iso: string) =>
	// The hour and its am or pm stay on one line.
	`${formatDate(iso)},${formatMoment(iso).split(",")[1] ?? ""}`.replace(/ (?=[ap]m$)/, "\u00a0");
