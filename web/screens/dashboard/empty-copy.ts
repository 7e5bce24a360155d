/** The texts of the dashboard where it has nothing to show. Those before the first order: empty-orders-copy.ts. */

import * as rules from "#common/rules/orders.ts";
import { policyNow } from "#common/rules/policies.ts";
import { formatCount } from "#web/features/format/format.ts";

export const emptyCopy = {
	noneInFilter: (filter: string) => `No ${filter} rentals`,
	filterTexts: {
		all: "",
		active: "Rentals that are running or overdue appear here.",
		upcoming: "Orders that have not started yet appear here.",
		completed: "Rentals that have ended appear here.",
	},
	declined: "Declined and cancelled orders are under All.",
	showAll: "Show all",
	listings: "List your first item",
	listingsText: "Add a few good photos, an honest description and a price per day, and your item goes live at once.",
	page: "Nothing on this page",
	pageText: "The list is shorter now, or the link is old.",
	firstPage: "Go to the first page",
	earnings: "Nothing earned yet",
	earningsText: `You earn from a rental when it is completed: when you confirm that everything is fine, or automatically ${policyNow.inspectionHours} hours after the return.`,
	onTheWay: (orders: number) => `${formatCount(orders, "order")} in progress.`,
	seeOrders: "See your orders",
	admin: "You manage Almari in the admin area",
	adminText: "Users, listings, messages and reports are in the admin dashboard.",
	adminLink: "Go to the admin dashboard",
};

/** The texts of the dashboard before the first order. */
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
