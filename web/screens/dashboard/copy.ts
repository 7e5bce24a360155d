/** The texts of the dashboard that each of its tabs loads. */
import * as specified from "#common/copy/frame.ts";
import { formatRupees } from "#common/money.ts";
import { formatCount } from "#web/features/format/format.ts";

export const dashboardCopy = {
	rentalsFailed: specified.rentals.failed,
	earningsFailed: specified.earnings.failed,
	heldForYou: "Held for you",
	onWaitlist: "On your waitlist",
	seeWaitlist: "See waitlist",
	seeSchedule: "See full schedule",
	/** A booking that was begun and not ordered. */
	unfinishedBooking: {
		title: "Unfinished booking",
		continueTo: (name: string, days: string) => `Continue: ${name}, ${days}`,
		notOrdered: "Not ordered yet. These dates are free for others until you place the order.",
	},
	seeAll: (count: number) => `See all ${count}`,
	list: "List Your Clothes",
	listAnother: "List another item",
	browse: "Browse Dresses",
	latestOrders: "Latest orders",
	yourRentals: "Your rentals",
	rentedByYou: "Rented by you",
	earningsByListing: "By listing",

	figures: {
		earnedIn: (month: string) => `Earned in ${month}`,
		soFar: "so far",
		sameAs: (month: string) => `same as in ${month}`,
		more: (rupees: number, month: string) => `${formatRupees(rupees)} more than in ${month}`,
		less: (rupees: number, month: string) => `${formatRupees(rupees)} less than in ${month}`,
		total: "Total earnings",
		fromRentals: (count: number) => `from ${formatCount(count, "completed rental")}`,
		activeRentals: "Active rentals",
		upcoming: (count: number) => `${count} upcoming`,
		activeListings: "Active listings",
		ofListings: (count: number) => `of ${formatCount(count, "listing")}`,
		inCatalogue: "in the catalogue",
		expected: "Expected",
		accepted: (accepted: number, withClients: number) => `${accepted} accepted, ${withClients} with clients now`,
		pending: "Awaiting reply",
		pendingNote: "answered within a day",
		noPending: "no open requests",
		comingUp: "Upcoming",
		confirmed: (count: number) => (count > 0 ? `${count} confirmed` : "none confirmed yet"),
		noUpcoming: "nothing planned",
		withYou: (count: number) => (count > 0 ? `${count} with you now` : "none with you yet"),
		noActive: "none right now",
		completed: "Completed",
		spent: (rupees: number) => `${formatRupees(rupees)} in total`,
		noCompleted: "none yet",
	},

	reliability: {
		label: "What clients see:",
		few: (requests: number, answers: number, orders: number) =>
			`Clients see your acceptance rate after ${requests} requests, your answer time after ${answers} answers, and your cancellations after ${orders} orders.`,
		seePage: "See your public page",
	},

	taskDetails: "Details",
	moreTasks: (count: number) => `and ${count} more`,

	item: "Item",
	days: "Days",
	total: "Total",
	status: "Status",
	actions: "Actions",
	answer: "Answer",
	open: "Open",
	cancel: "Cancel",
};

/** The names of the dashboard and of its tabs, which every tab shows. */
export const tabsCopy = {
	title: "Your dashboard",
	navigation: "Dashboard",
	tabs: {
		overview: "Overview",
		listings: "My Listings",
		earnings: "Earnings",
		rentals: "My Rentals",
		wishlist: "Wishlist",
		messages: "Messages",
		settings: "Settings",
	},
	sellerRentals: "Rentals",
	schedule: "Schedule",
	waitlist: "Waitlist",
	waiting: "waiting",
	unread: "unread",
	orderFilters: { all: "All", active: "Active", upcoming: "Upcoming", completed: "Completed" },
};

/** The texts of the rentals tab; those of its table are the dashboard's. */
export const rentalsCopy = {
	rentedYourself: (count: number) => `Items you rented yourself (${count})`,
	onYourListings: "Orders on your listings",
	filter: "Filter",
	orders: "Rentals",
	deposits: "Deposits",
	depositsAndRefunds: "Deposits and refunds",
	depositHeld: (rupees: number) => `${formatRupees(rupees)} held`,
	refundDue: (rupees: number) => `${formatRupees(rupees)} to be refunded`,
	refunded: (rupees: number) => `${formatRupees(rupees)} refunded`,
	damageDue: (rupees: number) => `${formatRupees(rupees)} to pay for damage`,
	depositTerms: (fewestDays: number, mostDays: number) =>
		`Deposits are refunded within ${fewestDays} to ${mostDays} business days of the inspection.`,
};
