/** The texts of the calendar. */
import type { Reason } from "./choose-days.ts";

const weekdays: [short: string, long: string][] = [
	["Mo", "Monday"],
	["Tu", "Tuesday"],
	["We", "Wednesday"],
	["Th", "Thursday"],
	["Fr", "Friday"],
	["Sa", "Saturday"],
	["Su", "Sunday"],
];

const reasons: Record<Reason, string> = {
	booked: "booked",
	held: "on hold",
	cleaning: "being cleaned",
	transit: "with the courier",
	away: "lister away",
	notice: "too soon",
};

export const periodPickerCopy = {
	weekdays,
	reasons,
	legend: "Why a day is not free",
	outside: "cannot be booked",
	earlier: "Earlier months",
	later: "Later months",
	tooShort: "Too short",
	short: (minDays: number) => `too short, the lister rents this for ${minDays} days or more`,
	noRoom: (minDays: number) => `no ${minDays} free days from here`,
	chooseLast: (day: string, minDays: number) =>
		minDays === 1
			? `First day ${day}. Now choose the last day.`
			: `First day ${day}. Now choose the last day, at least ${minDays} days in all.`,
};
