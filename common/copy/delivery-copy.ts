import { formatDay, type Period } from "#common/calendar.ts";

/** Sentences about a delivery that cannot be in time, for the API and the screens. */

const weekday = (day: string) => formatDay(day, "weekday");

export const deliveryCopy = {
	/** `where`: "Pune (411001)". */
	notBefore: (where: string, day: string) => `Cannot be delivered to ${where} before ${weekday(day)}.`,
	/** Without an address: the lister's notice, or the hour of the day. */
	notReadyBefore: (day: string) => `This item cannot be sent in time. The earliest first day is ${weekday(day)}.`,
	nextFree: ({ startDate, endDate }: Period) =>
		startDate === endDate
			? `The next free day is ${weekday(startDate)}.`
			: `The next free days are ${weekday(startDate)} to ${weekday(endDate)}.`,
	place: (city: string, pincode: string) => `${city} (${pincode})`,
};
