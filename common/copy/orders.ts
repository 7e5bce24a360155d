import { formatDay } from "#common/calendar.ts";
import * as rules from "#common/rules/browsing.ts";
import { loadFailed } from "./frame.ts";

/** The specification's exact texts: placing an order, and the waitlist. Then our own: about dates, and about an order's fields. */

export const delivery = {
	noEmail: "No user email found. Please log in again.",
	noProduct: "Product information is missing. Please try again.",
	taken:
		"This product is no longer available for rental. It may have been rented by someone else. Please try another product.",
	outOfStock: "This product is currently out of stock and not available for rental. Please try another product.",
	unverifiable: loadFailed.delivery,
	missing: (fields: string[]) => `Please fill in all required fields: ${fields.join(", ")}`,
	mobile: "Please enter a valid mobile number (at least 10 digits)",
	failed: "Failed to place order",
	exception: "Something went wrong while placing your order. Please try again.",
	success:
		"Order placed successfully! OTP has been sent to your registered email. Please keep it safe — it will be required at the time of delivery for verification.",
	priceChanged: "The price of this product has changed. Please review the new total.",
	noCode: "Please request the delivery OTP first.",
	ownProduct: "You cannot rent your own product.",
	otpSent: "OTP sent to your email",
} as const;

export const waitlist = {
	joined: "You are on the waitlist. We will email you as soon as these dates are free.",
	left: "You have left the waitlist.",
	free: "These dates are free. You can book them now.",
	full: `You are already on ${rules.waitlist.maxEntries} waitlists. Please leave one first.`,
	gone: "You are no longer on this waitlist.",
} as const;

const weekday = (day: string) => formatDay(day, "weekday");

/** Sentences about a delivery that cannot be in time, for the API and the screens. */
export const deliveryCopy = {
	/** `where`: "Pune (411001)". */
	notBefore: (where: string, day: string) => `Cannot be delivered to ${where} before ${weekday(day)}.`,
	/** Without an address: the lister's notice, or the hour of the day. */
	notReadyBefore: (day: string) => `This item cannot be sent in time. The earliest first day is ${weekday(day)}.`,
	nextFreeDay: (day: string) => `The next free day is ${weekday(day)}.`,
	nextFreeDays: (first: string, last: string) => `The next free days are ${weekday(first)} to ${weekday(last)}.`,
	place: (city: string, pincode: string) => `${city} (${pincode})`,
	/** The same where the city may be unknown. */
	destination: (pincode: string, city: string | undefined) => (city ? `${city} (${pincode})` : pincode),
};

/** Messages about fields of the orders' API. Here, as the copy of `modules/rentals/` imports the contract that needs them. */
export const orderFieldsCopy = {
	code: "Please enter the code",
	codeDigits: "The code has six digits",
	upiReference: "The UPI reference (UTR) has 12 digits",
};
