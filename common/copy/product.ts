import * as rules from "#common/rules/rental.ts";

/** The specification's exact texts: a listing's page and its days. */

export const product = {
	rented: "This product is currently rented and not available.",
	outOfStock: "This product is currently out of stock.",
} as const;

export const browse = {
	pincode: "An Indian pincode has six digits, the first not 0",
	noSuchDay: "There is no such day in the calendar.",
} as const;

export const period = {
	missing: "Please choose both rental dates.",
	unreadable: "Please give dates as YYYY-MM-DD.",
	past: "The rental cannot start in the past.",
	reversed: "The end date is before the start date.",
	tooLong: `A rental lasts ${rules.rental.minDays} to ${rules.rental.maxDays} days.`,
	tooFar: `Rentals can be booked up to ${rules.rental.maxMonthsAhead} months ahead.`,
} as const;
