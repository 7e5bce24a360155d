/** Texts that the dashboard loads late: of its empty states, and of the earnings tab. */

import { formatRupees } from "#common/money.ts";
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

export const earningsTabCopy = {
	byMonth: "By month",
	byMonthNote: (months: number) => `Completed rentals, last ${months} months`,
	rule: `A rental counts in the month it is completed: when you confirm that everything is fine, or automatically ${policyNow.inspectionHours} hours after the return. Months follow Indian time.`,
	byListing: "By listing",
	caption: "Earnings by listing",
	item: "Item",
	rentals: "Rentals",
	earned: "Earned",
	others: "Other listings",
	asTable: "As a table",
	month: "Month",
	monthCaption: "Earnings by month",
	bar: (month: string, rupees: number) => `${month}: ${formatRupees(rupees)}`,
	chart: (months: number, now: string, nowRupees: number, best: string, bestRupees: number) =>
		`Earnings by month, last ${months} months. ${now}: ${formatRupees(nowRupees)}. Best month: ${best}, ${formatRupees(bestRupees)}. A table of all months follows.`,
	payouts: "Payouts",
	payoutTotals: ({ due, paid, retained }: { due: number; paid: number; retained: number }, compensation: number) =>
		`${formatRupees(due)} due, ${formatRupees(paid)} paid${retained > 0 ? `, ${formatRupees(retained)} kept from cash that you took` : ""}${compensation > 0 ? `, including ${formatRupees(compensation)} for late returns and damage on top of earnings` : ""}`,
	owed: (rupees: number) =>
		`You owe Almari ${formatRupees(rupees)} of the cash that you took at the door. It is taken from your next payouts. You can pay it now, below. Questions? Please`,
	overLimit:
		"Until this is paid, new orders of your instant listings wait for you to accept them. Please pay to switch instant booking on again.",
	contact: "contact us",
	payoutsFailed: "Your payouts could not be loaded.",
	noPayouts: `Nothing due yet. Completed rentals are paid out within ${policyNow.payoutBusinessDays} business days.`,
	statement: "Statement",
	downloadPdf: "Download PDF",
	download: "Download CSV",
};
