import { rules } from "./rules.ts";

/** The specification's exact texts (section 8 and the screens), shared by server, screens and tests. */
export const copy = {
	products: {
		failed: "Failed to load products",
		serverError: (reason: string) => `Server error while fetching products: ${reason}`,
		featuredFailed: "Failed to load featured items",
		none: "No products found",
	},
	product: {
		rented: "This product is currently rented and not available.",
		outOfStock: "This product is currently out of stock.",
	},
	wishlist: {
		saved: "Saved to your wishlist",
		removed: "Removed from your wishlist",
		failed: "Failed to load your wishlist.",
		gone: "This item is no longer available.",
		notSaved: "This item is not on your wishlist.",
		full: `Your wishlist can hold up to ${rules.wishlist.maxItems} items. Please remove one first.`,
	},
	waitlist: {
		joined: "You are on the waitlist. We will email you as soon as these dates are free.",
		left: "You have left the waitlist.",
		free: "These dates are free. You can book them now.",
		full: `You are already on ${rules.waitlist.maxEntries} waitlists. Please leave one first.`,
		gone: "You are no longer on this waitlist.",
	},
	browse: {
		pincode: "An Indian pincode has six digits, the first not 0",
		noSuchDay: "There is no such day in the calendar.",
	},
	delivery: {
		noEmail: "No user email found. Please log in again.",
		noProduct: "Product information is missing. Please try again.",
		taken:
			"This product is no longer available for rental. It may have been rented by someone else. Please try another product.",
		outOfStock: "This product is currently out of stock and not available for rental. Please try another product.",
		unverifiable: "Unable to verify product availability. Please try again.",
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
	},
	rentals: { failed: "Failed to fetch rentals." },
	earnings: { failed: "Failed to fetch earnings." },
	period: {
		missing: "Please choose both rental dates.",
		unreadable: "Please give dates as YYYY-MM-DD.",
		past: "The rental cannot start in the past.",
		reversed: "The end date is before the start date.",
		tooLong: `A rental lasts ${rules.rental.minDays} to ${rules.rental.maxDays} days.`,
		tooFar: `Rentals can be booked up to ${rules.rental.maxMonthsAhead} months ahead.`,
	},
	connection: {
		offline: "You seem to be offline. We'll load this page as soon as you're back.",
		busy: "We can't reach the server right now. We'll load this page as soon as it answers.",
		missing: "This page could not be loaded.",
	},
	outage: {
		title: "Almari is temporarily unavailable",
		call: "Almari is temporarily unavailable. Please try again in a moment.",
		text: "We can't reach our data right now. If you were signed in, you still are. This page loads again by itself when we're back.",
	},
	crash: "Unexpected Application Error!",
	searchPlaceholder: "Search for clothes, brands, etc.",
} as const;
