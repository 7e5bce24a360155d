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

/** The form under the calendar to join the waitlist. */
export const joinCopy = {
	from: "From",
	to: "To",
	datesTaken: "The dates you asked for are booked",
	notFree: "Need other dates?",
	joinText:
		"Join the waitlist. We will email you as soon as these dates are free, and hold them for two hours if you are first in line.",
	join: "Join waitlist",
	/** Days that are only held for somebody else. */
	heldUntil: (time: string) => `Held until ${time}`,
};
