/** The texts of the dashboard before the first order. */
import * as rules from "#common/rules/orders.ts";

export const emptyOrdersCopy = {
	rentals: "No rentals yet",
	rentalsText: (howToPay: string) =>
		`Choose an item and your dates, and pay ${howToPay} when it is delivered. Your rentals will appear here.`,
	orders: "No orders yet",
	ordersText: (listings: number) =>
		`${listings === 1 ? "Your listing is" : `Your ${listings} listings are`} live. New orders will appear here and we will email you. You have ${rules.order.answerHours} hours to answer each one.`,
	seeListings: "See your listings",
	nothingListed: "Nothing listed yet",
	nothingListedText: "List an item and it goes live at once. Orders will appear here for you to answer.",
};
