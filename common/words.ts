import { rules } from "./rules.ts";

/** The specification's exact texts (section 8 and the screens), so that server, screens and tests say the same. */
export const words = {
	login: {
		failed: "Login failed. Please check your credentials.",
		network: "Network error. Please check your connection and try again.",
		notVerified: "Please verify your email before signing in.",
		suspended: "This account is suspended. Please contact us.",
	},
	signup: {
		success: "Registration successful! Please check your email for OTP verification.",
		wrong: "Something went wrong",
		network: "Server error. Please try again later.",
		terms: "You must agree to the terms and conditions.",
		shopName: "Shop Name is required for renters.",
		address: "Address fields are required for sellers.",
	},
	verifyEmail: {
		success: "Email verified successfully! Redirecting to login...",
		invalid: "Invalid OTP or email",
		network: "Server error. Please try again later.",
		resent: "If that account still waits to be verified, a new code is on its way.",
	},
	products: {
		failed: "Failed to load products",
		serverError: (reason: string) => `Server error while fetching products: ${reason}`,
		featuredFailed: "Failed to load featured items",
		none: "No products found",
	},
	listing: {
		category: "Please select at least one category.",
		wrong: "Something went wrong.",
		error: "Error occurred.",
		uploadFailed: "Image upload failed.",
		created: "Product created successfully",
	},
	product: {
		rented: "This product is currently rented and not available.",
		outOfStock: "This product is currently out of stock.",
	},
	wishlist: {
		saved: "Saved to your wishlist",
		removed: "Removed from your wishlist",
		gone: "This product is not here any more.",
		notSaved: "This product is not on your wishlist.",
		full: `Your wishlist holds at most ${rules.wishlist.maxItems} pieces. Please take one off first.`,
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
	period: {
		missing: "Please choose both rental dates.",
		unreadable: "Please give dates as YYYY-MM-DD.",
		past: "The rental cannot start in the past.",
		reversed: "The end date is before the start date.",
		tooLong: `A rental lasts ${rules.rental.minDays} to ${rules.rental.maxDays} days.`,
		tooFar: `Rentals can be booked up to ${rules.rental.maxMonthsAhead} months ahead.`,
	},
	crash: "Unexpected Application Error!",
	searchPlaceholder: "Search for clothes, brands, etc.",
} as const;
