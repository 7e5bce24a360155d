import * as rules from "#common/rules/rental.ts";

/** The specification's exact texts: the days of a rental. */

export const period = {
	missing: "Please choose both rental dates.",
	unreadable: "Please give dates as YYYY-MM-DD.",
	past: "The rental cannot start in the past.",
	reversed: "The end date is before the start date.",
	tooLong: `A rental lasts ${rules.rental.minDays} to ${rules.rental.maxDays} days.`,
	tooFar: `Rentals can be booked up to ${rules.rental.maxMonthsAhead} months ahead.`,
} as const;
