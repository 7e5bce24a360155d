import { addDays, type Day } from "./calendar.ts";

/** Business days in India as banks count them. Payouts and refunds are promised in business days. Pure. */

/** Holidays on the same date each year: the three national holidays, and Christmas. */
const fixedHolidays = ["01-26", "08-15", "10-02", "12-25"];

/**
 * The moveable gazetted holidays by year. 2026: Department of Personnel and Training, Holidays to be observed in Central
 * Government Offices during the year 2026, for Delhi. 2027: from astronomical calendars until its memorandum is entered here;
 * Eid, Bakrid and Muharram depend on the moon. For a year without a table only weekends and fixed holidays count, so a due date
 * may be too early but never too late.
 */
const moveableHolidays: Record<string, readonly string[]> = {
	// Holi, Eid, Ram Navami, Mahavir Jayanti, Good Friday, Buddha Purnima, Bakrid, Muharram, Milad-un-Nabi, Janmashtami, Dussehra, Diwali, Guru Nanak.
	2026: [
		"03-04",
		"03-21",
		"03-26",
		"03-31",
		"04-03",
		"05-01",
		"05-27",
		"06-26",
		"08-26",
		"09-04",
		"10-20",
		"11-08",
		"11-24",
	],
	// Eid, Holi, Good Friday, Ram Navami, Bakrid, Buddha Purnima, Muharram, Janmashtami, Dussehra, Diwali, Guru Nanak.
	2027: ["03-10", "03-22", "03-26", "04-15", "05-17", "05-20", "06-16", "08-25", "10-09", "10-29", "11-14"],
};

/** True unless the day is a Sunday, the second or fourth Saturday of its month, or a holiday. */
export function isBusinessDay(day: Day): boolean {
	const date = new Date(`${day}T00:00:00Z`);
	const week = Math.ceil(date.getUTCDate() / 7);
	if (date.getUTCDay() === 0 || (date.getUTCDay() === 6 && (week === 2 || week === 4))) return false;
	const [year, monthAndDay] = [day.slice(0, 4), day.slice(5)];
	return !fixedHolidays.includes(monthAndDay) && !(moveableHolidays[year] ?? []).includes(monthAndDay);
}

/** The n-th business day after a day, not counting the day itself: 1 from a Sunday is Monday. 0 returns the day itself. */
export function addBusinessDays(day: Day, count: number): Day {
	let at = day;
	for (let left = count; left > 0; ) {
		at = addDays(at, 1);
		if (isBusinessDay(at)) left--;
	}
	return at;
}
