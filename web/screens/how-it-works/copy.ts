/** Texts of How It Works. Its numbers come from the business rules that the server enforces. */
import * as accountRules from "#common/rules/accounts.ts";
import * as listingRules from "#common/rules/listings.ts";
import * as orderRules from "#common/rules/orders.ts";
import * as rentalRules from "#common/rules/rental.ts";
import { dayCount } from "#web/features/format/format.ts";
import { policyText } from "#web/features/info-pages/policy-copy.ts";

export const howItWorksCopy = {
	title: "How It Works",
	description: `Rent an item for ${rentalRules.rental.minDays} to ${rentalRules.rental.maxDays} days, pay in cash on delivery and hand it back. Or list your own clothes.`,
	lede: "Rent occasion wear from people across India for a few days at a time. Or list your own, and earn from what is in your almari.",
	picture: "An open almari with lehengas, kurtas and a sherwani on its rail, and folded sarees below",
	renting: {
		title: "Renting an item",
		picture: "A parcel at a front door with a toran of marigolds and mango leaves",
		browse: "Browse Dresses",
		steps: [
			["Browse", "Filter by occasion, size and price, or search for what you have in mind."],
			[
				"Book",
				`Choose a size and ${policyText.rental}, up to ${policyText.ahead} ahead. The calendar shows which days are taken, and why. The lister has ${policyText.answer} to accept; some listings are confirmed at once.`,
			],
			[
				"Pay",
				`In cash, when it reaches your door, or by UPI where your order’s page shows a QR code. We email you a ${accountRules.code.digits}-digit delivery code with your order: check the item first, then read out the code. You pay for the days you book, counting the first and the last.`,
			],
			[
				"Wear",
				"Enjoy your event. Need more days? Ask on the order’s page. We collect the item afterwards, and the lister takes care of the cleaning.",
			],
		],
	},
	listing: {
		title: "Listing an item",
		picture: "A phone on a tripod takes a photo of a purple anarkali",
		list: "List Your Clothes",
		steps: [
			[
				"Add it",
				`Add up to ${listingRules.listing.maxImages} photos, an honest description and your sizes. Your listing is live at once, and our team checks it afterwards.`,
			],
			[
				"Set your terms",
				`You set the price per day and the days you need between two rentals: ${dayCount(rentalRules.turnaround.defaultDays)} unless you change it, up to ${rentalRules.turnaround.maxDays}.`,
			],
			[
				"Accept requests",
				`You have ${policyText.answer} to answer each request, and can decline with a reason. Two people can never book the same item for the same day.`,
			],
			["Get paid", `Inspect the item when it is back and complete the order. We pay you within ${policyText.payout}.`],
		],
	},
	cancelling: {
		title: "Cancelling",
		steps: [
			[
				"If you rent",
				`Free until ${policyText.freeUntil} before delivery, which is at ${policyText.deliveryTime} on your first day. After that it is marked as late, and an order that was accepted gives your account a mark. Once the item is on its way, you can no longer cancel.`,
			],
			[
				"If you list",
				`You can cancel an order until the item is sent. The client sees your reason. Less than ${dayCount(orderRules.marks.listerDays)} before delivery, your account gets a mark.`,
			],
			["If nobody answers", "A request without an answer is cancelled, and its dates are free again."],
		],
	},
	about: {
		title: "About Us",
		/** Before, in and after the Hindi word. */
		meaning: [
			"An ",
			"almari",
			" is a wardrobe: the steel one at your grandmother’s house, or the one with the suit you wore once.",
		],
		purpose:
			"We believe that beautiful clothes should be worn more than once. Almari lets people share them, one event at a time.",
	},
} as const;
