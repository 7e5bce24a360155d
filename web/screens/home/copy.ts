/** Texts of the home page. */
import { code } from "#common/rules/accounts.ts";
import { rental } from "#common/rules/rental.ts";
import { formatCount } from "#web/features/format/format.ts";

export const homeCopy = {
	title: "Almari: rent designer dresses and clothes",
	hero: {
		inSeason: "The wedding months, November to February",
		allYear: "For weddings, parties and the days between",
		title: ["Somewhere, in someone’s almari, hangs ", "the one."],
		lede: (howToPay: string) =>
			`Rent lehengas, sarees and sherwanis from real wardrobes across India. Pay by the day, ${howToPay} at your door.`,
		browse: "Browse Dresses",
		list: "List Your Clothes",
		facts: {
			days: `Rent for ${rental.minDays} to ${rental.maxDays} days`,
			ahead: `Book up to ${rental.maxMonthsAhead} months ahead`,
			payment: (howToPay: string) => `Pay ${howToPay} on delivery`,
		},
		pictures: {
			main: "A rani pink lehenga with a marigold dupatta and a peacock border",
			left: "A copper Kanjivaram saree with a wine border",
			right: "An ivory brocade sherwani",
			caption: "Rani silk, a peacock hem, a marigold dupatta",
		},
	},
	event: {
		title: "When do you need it?",
		day: "I need it on",
		pincode: "Delivery pincode",
		pincodePlaceholder: "411001",
		search: "See what’s available",
	},
	categories: { title: "Browse by Category", count: (count: number) => formatCount(count, "item") },
	featured: {
		title: "Featured Rentals",
		all: (total: number) => `See all ${total}`,
		again: "Try Again",
		none: "There are no listings yet.",
		first: "List the first item",
	},
	trust: {
		title: "Why it is safe to rent here",
		codes: {
			title: "You hold the delivery code",
			text: `We email you a ${code.digits}-digit code with every order. See the item first, then read out the code. Without it, the delivery is not complete.`,
		},
		deposit: {
			title: "Your deposit comes back",
			text: (fewestDays: number, mostDays: number) =>
				`If an item has a deposit, you see the amount before you order. It is refunded within ${fewestDays} to ${mostDays} business days of inspection, less any late fee or damage.`,
		},
		reviews: {
			title: "Reviews from real rentals",
			text: "Only someone who completed a rental can review it. Neither side sees the other’s review before both are in.",
		},
	},
	reviewsTitle: "What people say",
	steps: {
		title: "How renting works",
		browse: { title: "Browse", text: "Find an item by occasion, price or name." },
		book: { title: "Book", text: "Choose your size and dates. The calendar shows which days are taken." },
		pay: {
			title: "Pay",
			text: (howToPay: string) => `Pay ${howToPay} when it reaches your door, then read out your code.`,
		},
		wear: {
			title: "Wear",
			text: `Keep it for up to ${rental.maxDays} days. We collect it, and the lister takes care of the cleaning.`,
		},
	},
	join: {
		title: ["It was worn once, to your cousin’s sangeet. ", "Let it dance again."],
		text: "Sign up to rent from other wardrobes, or to list your own clothes. You set the price, the sizes and the dates.",
		signUp: "Sign up",
		how: "How listing works",
		picture: "An ivory anarkali with a rani yoke and dupatta",
	},
} as const;
