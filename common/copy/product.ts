import * as rules from "#common/rules/rental.ts";

/** The specification's exact texts: a listing's page, its filters, and the days of a rental. */

export const product = {
	rented: "This product is currently rented and not available.",
	outOfStock: "This product is currently out of stock.",
} as const;

export const browse = {
	pincode: "An Indian pincode has six digits, the first not 0",
	foreignPincode: (most: number) => `Please use at most ${most} characters`,
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

/** The refusal of a rental that is shorter than its lister wants, and the same for people who choose days. */
export const periodTooShort = (minDays: number): string => `The lister rents this for ${minDays} days or more.`;
