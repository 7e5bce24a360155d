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
	chooseLast: (day: string) => `First day ${day}. Now choose the last day.`,
};
