import { expect, test } from "vitest";
import { quickRanges } from "#common/rules.ts";
import { accountCopy } from "#messages/common/account.js";
import * as frame from "#messages/common/frame.js";
import { listingCopy } from "#messages/common/listing.js";
import { delivery, waitlist } from "#messages/common/orders.js";
import * as product from "#messages/common/product.js";
import { supportCopy } from "#messages/common/support.js";

/** The specification's texts, copied by hand. The test fails when ours differ by a character. */

const exactTexts = [
	"Login failed. Please check your credentials.",
	"Network error. Please check your connection and try again.",
	"Signing in...",
	"Invalid admin credentials",
	"Login failed. Please try again.",
	"Loading dashboard...",
	"Failed to load dashboard data.",
	"Something went wrong",
	"Server error. Please try again later.",
	"Registration successful! Please check your email for OTP verification.",
	"You must agree to the terms and conditions.",
	"Shop Name is required for renters.",
	"Address fields are required for sellers.",
	"Invalid OTP or email",
	"Email verified successfully! Redirecting to login...",
	"Failed to send OTP",
	"Something went wrong. Try again later.",
	"OTP sent to your email",
	"Invalid OTP",
	"Failed to verify OTP",
	"Failed to reset password",
	"Something went wrong. Please try again.",
	"Passwords do not match",
	"Failed to update profile.",
	"Something went wrong.",
	"Profile updated successfully.",
	"Failed to load products",
	"Server error while fetching products: …",
	"Failed to load featured items",
	"No products found",
	"Please select at least one category.",
	"Error occurred.",
	"Are you sure you want to delete this product?",
	"Failed to delete product",
	"Error deleting product",
	"Please sign in to send a message",
	"Please enter a message",
	"Failed to load conversations",
	"Name is required",
	"Email is required",
	"Please enter a valid email address",
	"Message is required",
	"Failed to send message. Please try again.",
	"An error occurred. Please check your internet connection and try again.",
	"Message Sent Successfully!",
	"Failed to create category.",
	"Error occurred during creation.",
	"Category created successfully!",
	"No user email found. Please log in again.",
	"Product information is missing. Please try again.",
	"This product is no longer available for rental. It may have been rented by someone else. Please try another product.",
	"This product is currently out of stock and not available for rental. Please try another product.",
	"Unable to verify product availability. Please try again.",
	"Please fill in all required fields: …",
	"Please enter a valid mobile number (at least 10 digits)",
	"Failed to place order",
	"Something went wrong while placing your order. Please try again.",
	"Order placed successfully! OTP has been sent to your registered email. Please keep it safe — it will be required at the time of delivery for verification.",
	"Unexpected Application Error!",
	"Search for clothes, brands, etc.",
	"No results found",
	"Clients / Customers",
	"Retail Partners",
	"Client Terms",
	"Partner Terms",
	"Data Protection",
	"Transparency",
	"Your Control",
	"GDPR Compliant",
];
/** These texts end a sentence of the specification, so their full stop may belong to either. */
const textsWithoutFullStop = [
	"Failed to load product for editing",
	"Image upload failed",
	"Product deleted successfully",
	"Failed to send message",
	"Failed to fetch rentals",
	"Failed to fetch earnings",
	"This product is currently rented and not available",
	"This product is currently out of stock",
];

function textsIn(value: unknown): string[] {
	if (typeof value === "string") return [value];
	if (typeof value === "function") return [value(anyValues)];
	return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

/** A list of one text, which also stands for a single one, whatever the value is called. */
const anyValues = new Proxy({}, { get: () => ["…"] });

const allTexts = textsIn([frame, delivery, waitlist, product, accountCopy, listingCopy, supportCopy]);

test.each(exactTexts)("contains the exact text: %s", (text) => {
	expect(allTexts).toContain(text);
});

test.each(textsWithoutFullStop)("contains the text, except for its full stop: %s", (text) => {
	expect(allTexts.map((one) => one.replace(/\.$/, ""))).toContain(text);
});

test("the quick price ranges are the specified ones", () => {
	expect(quickRanges.map(({ min, max }) => [min, max])).toEqual([
		[0, 500],
		[500, 1000],
		[1000, 2000],
		[2000, 5000],
		[5000, 10_000],
		[10_000, undefined],
	]);
});
