import ical, { ICalCalendarMethod, ICalEventClass, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import type { CalendarEvent } from "./event.ts";

/** Writes events as a calendar file (RFC 5545). Events of whole days: they are the same days in every zone. */
export function writeCalendar(name: string, events: CalendarEvent[], orderUrl?: (uid: string) => string): string {
	const calendar = ical({
		name,
		prodId: { company: "Almari", product: "Rentals", language: "EN" },
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
			// Somebody who wears a rented dress is not busy all day.
			transparency: ICalEventTransparency.TRANSPARENT,
			...(orderUrl && { url: orderUrl(uid) }),
		});
	// The library leaves out the last line's end, which the standard wants.
	return `${calendar.toString()}\r\n`;
}
