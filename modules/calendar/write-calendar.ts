import ical, { ICalCalendarMethod, ICalEventClass, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { languageCopy } from "#messages/language.js";
import type { CalendarEvent } from "./event.ts";

/** Writes events as a calendar file (RFC 5545). All-day events are the same days in every time zone. */
export function writeCalendar(name: string, events: CalendarEvent[], orderUrl?: (uid: string) => string): string {
	const calendar = ical({
		name,
		prodId: { company: "Almari", product: "Rentals", language: languageCopy.code.toUpperCase() },
		method: ICalCalendarMethod.PUBLISH,
		ttl: 3600,
	});
	for (const { uid, from, until, title, text, status, sequence, changedAt } of events)
		calendar.createEvent({
			id: uid,
			sequence,
			stamp: changedAt,
			lastModified: changedAt,
			start: new Date(`${from}T00:00:00Z`),
			end: new Date(`${until}T00:00:00Z`),
			allDay: true,
			summary: title,
			description: text,
			status: ICalEventStatus[status],
			class: ICalEventClass.PRIVATE,
			// A rental does not make its member busy all day.
			transparency: ICalEventTransparency.TRANSPARENT,
			...(orderUrl && { url: orderUrl(uid) }),
		});
	// ical-generator omits the final CRLF, which RFC 5545 requires.
	return `${calendar.toString()}\r\n`;
}
