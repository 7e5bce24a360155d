/** Formats rental periods for screens. */
import { type Day, formatDay, formatPeriod, type Period } from "#common/calendar.ts";

/** "17 to 19 Dec", "30 Dec to 2 Jan" */
export const shortPeriod = (period: Period) => formatPeriod(period).replace(/ \d{4}/g, "");

/** "Thu 17 to Sat 19 Dec" */
export function periodWithWeekdays({ startDate, endDate }: Period): string {
	if (startDate === endDate) return formatDay(startDate, "weekday");
	const withoutComma = (day: Day) => formatDay(day, "weekday").replace(",", "");
	const [start, end] = [withoutComma(startDate), withoutComma(endDate)];
	return `${startDate.slice(0, 7) === endDate.slice(0, 7) ? start.slice(0, -4) : start} to ${end}`;
}
