/** The texts of a listing's page. The specification's own are in common/copy.ts. */
import { formatDay } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import type { OwnerView } from "#web/api.ts";
import { dayCount, formatCount } from "#web/features/format/format.ts";

export const productCopy = {
	breadcrumb: "Breadcrumb",
	browse: "Browse",
	about: {
		heading: "About this item",
		facts: {
			audience: "For",
			material: "Fabric",
			color: "Colour",
			length: "Length",
			closure: "Closure",
			includes: "Includes",
			parts: "Parts",
			occasion: "Occasions",
			care: "Care",
			cleaning: "Cleaning",
			cleaned: "Cleaned on",
			rentals: "Rentals",
		},
		part: (name: string, rupees: string) => `${name} (${rupees} if lost)`,
		dryClean: "Dry clean only",
		cleaningDays: (days: number) => `${dayCount(days)} after each rental`,
		rented: (times: number) => (times === 1 ? "Rented once" : times === 2 ? "Rented twice" : `Rented ${times} times`),
	},
	rating: {
		outOf: " of 5",
		reviews: (total: number) => formatCount(total, "review"),
		from: "from",
		city: (city: string) => ` in ${city}`,
	},
	lister: {
		label: "The lister",
		since: (month: string) => `Member since ${month}. `,
		seeAll: (total: number) => `See all ${total} items`,
		seeCloset: "See the lister’s page",
	},
	related: "Similar items",
	share: { button: "Share", whatsApp: "Share on WhatsApp" },
	gallery: {
		none: "The lister has not added a photo yet.",
		pictures: "Pictures",
		choose: "Choose a picture",
		picture: (index: number, count: number) => `Picture ${index} of ${count}`,
		pictureOf: (name: string, index: number, count: number) => `${name}, picture ${index} of ${count}`,
		position: (index: number, count: number) => `${index} of ${count}`,
		zoom: "Zoom",
	},
	size: {
		legend: "Size",
		notInStock: (size: string) => `${size}: not in stock`,
		notInStockSuffix: ", not in stock",
		chart: "Size chart",
	},
};

export const bookingCopy = {
	label: "Booking",
	discount: (percent: number) => `${percent}% off`,
	freeCancellation: (hours: number) =>
		`Free cancellation until ${hours === 1 ? "one hour" : `${hours} hours`} before delivery, or until the item is sent if that is earlier.`,
	freeAgain: (day: string) => `It is free again from ${day}:`,
	chooseLater: "choose later dates below.",
	allTaken: (months: number) => `It is booked for the next ${months} months.`,
	actions: {
		daysTimes: (days: number) => ` × ${dayCount(days)}`,
		beforeDiscount: (percent: number) => `Price before the ${percent}% discount`,
		was: "was ",
		lengthDiscount: (percent: number, days: number) => `${percent}% off for ${dayCount(days)}`,
		cheaper: (days: number, total: string) => `${dayCount(days)} would cost less: ${total}.`,
		delivery: "Delivery and pickup",
		included: "Included",
		deposit: "Security deposit, refundable",
		depositNote: "Refunded after inspection.",
		noDeposit: (note: string) => `Security deposit: ${note}`,
		total: (howToPay: string) => `To pay ${howToPay} on delivery`,
		perDay: "a day ",
		summary: (days: number) => `${dayCount(days)}, `,
		withDeposit: " with deposit",
		chooseDays: "Choose your first and last day.",
		proceed: "Proceed to Delivery",
		addToBag: "Add to bag",
		later: "Choose Later Dates",
		rent: "Rent Now",
	},
	days: {
		label: (size: string) => (size ? `Your days, in size ${size}` : "Your days"),
		first: "First day",
		last: "Last day",
		length: (min: number, max: number) =>
			`${min === max ? min : `${min} to ${max}`} days, first and last day included. `,
		next: (day: string) => `Next free day: ${day}.`,
	},
	tryOn: {
		legend: (price: number) =>
			`Try it on at home before, ${price > 0 ? `for ${formatRupees(price)} a day` : "free of charge"}?`,
		none: "No",
		comesOn: (day: string, days: number, amount: number) =>
			`Comes on ${formatDay(day, "short")}, ${dayCount(days)} to try it on${amount > 0 ? `: ${formatRupees(amount)} more` : ""}`,
		hint: (day: string, cost: number) =>
			`The days are booked for you. If it does not fit, it may go back until noon on ${formatDay(day, "short")}: you pay no rent${cost > 0 ? `, only ${formatRupees(cost)} for the courier` : ""}.`,
	},
	backup: {
		legend: "Bring a second size, free of charge?",
		none: "No",
		hint: "Keep one at the door; the other goes back with the courier. You pay for one.",
	},
	lengths: {
		shortest: (days: number) => `Shortest rental ${dayCount(days)}`,
		discount: (percent: number, days: number) => `${percent}% off from ${dayCount(days)}`,
	},
	nextFree: "Next available dates",
};

type StatusText = { heading: string; text: string };

export const ownListingCopy = {
	statuses: {
		live: { heading: "It's live", text: "This is your listing. Clients can find and rent it now." },
		waiting: {
			heading: "Waiting for review",
			text: "This is your listing. Clients can find and rent it already; we review new listings soon.",
		},
		paused: {
			heading: "Paused",
			text: "This is your listing. Clients cannot see or rent it until you resume. Existing orders are not affected.",
		},
		suspended: {
			heading: "Suspended",
			text: "This is your listing. Clients cannot see it until an admin restores it.",
		},
		archived: {
			heading: "Deleted",
			text: "This was your listing. Clients cannot see it. You can restore it in My Listings.",
		},
	} satisfies Record<OwnerView["status"], StatusText>,
	noStock: "Its stock is 0, so nobody can rent it. Choose Edit to add stock.",
	reason: (reason: string) => `Reason: ${reason}`,
	edit: "Edit",
	pause: "Pause",
	resume: "Resume",
	saving: "Saving...",
	calendar: "Days away",
	record: "Record and QR tags",
	myListings: "My Listings",
	offline: "We could not reach the server, so nothing has changed. Please try again.",
};

export const productReviewsCopy = {
	heading: (total: number) => formatCount(total, "review"),
	by: (name: string) => `by ${name}`,
};
