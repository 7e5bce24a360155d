/** The texts of a listing's page. The specification's own are in common/copy.ts. */
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
	lengths: {
		shortest: (days: number) => `Shortest rental ${dayCount(days)}`,
		discount: (percent: number, days: number) => `${percent}% off from ${dayCount(days)}`,
	},
	nextFree: "Next available dates",
};

export const productReviewsCopy = {
	heading: (total: number) => formatCount(total, "review"),
	by: (name: string) => `by ${name}`,
};
