/** Texts of the information pages. Their numbers come from the business rules that the server enforces. */

import * as accountRules from "#common/rules/accounts.ts";
import * as listingRules from "#common/rules/listings.ts";
import * as messageRules from "#common/rules/messages.ts";
import * as orderRules from "#common/rules/orders.ts";
import * as policyRules from "#common/rules/policy.ts";
import * as rentalRules from "#common/rules/rental.ts";
import { dayCount, formatCount } from "#web/features/format/format.ts";
import { policyText } from "./policy-copy.ts";

/** The help centre (the Help Center and the FAQ), and the contact details on several pages. */
export const infoPagesCopy = {
	tabsLabel: "Help",
	helpTab: "Help Center",
	faqTab: "FAQ",
	contactTab: "Contact Us",
	search: "Search",
	matches: (count: number) => formatCount(count, "answer"),
	help: {
		title: "Help Center",
		description: "Help with booking, payment, cancelling, listing, payouts and complaints on Almari.",
		lede: "Search all answers, or choose a topic.",
		search: "Search for help",
		topics: "Topics",
		all: "All topics",
	},
	faq: {
		title: "Frequently asked questions",
		name: "FAQ",
		description: "Answers to common questions about renting and listing clothes on Almari.",
		search: "Search the questions",
		all: "All questions",
		tryAgain: "Try another word, or ask us.",
		inHelp: (count: number) => `See ${formatCount(count, "answer")} in the Help Center`,
	},
	contents: "On this page",
	details: {
		support: "Support",
		/** Before, in and after the link. */
		form: ["or the ", "contact form", ". "],
		reply: `We reply within ${formatCount(messageRules.contact.replyHours, "hour")}.`,
		officer: "Grievance officer",
		officerSubject: "For the grievance officer",
		complaint: `You get a complaint number and a first answer within ${formatCount(policyRules.policy.grievanceHours, "hour")}, and a decision within ${formatCount(policyRules.policy.grievanceMonths, "month")}.`,
		operator: "Almari is run by",
		instant: "Find an answer now",
		/** Before, in, between, in and after the links. */
		pages: ["See the ", "Help Center", " or the ", "FAQ", "."],
	},
	ask: {
		title: "Still need help?",
		text: `Write to us and a person replies within ${messageRules.contact.replyHours} hours. If your event is tomorrow, please say so.`,
		contact: "Contact Us",
		/** Before and in the link. */
		report: [
			"To report a listing, a person or a conversation, use the Report link on its page. See ",
			"Safety and privacy",
		],
	},
} as const;

/** The contact page. */
export const contactCopy = {
	title: "Contact Us",
	description: `Write to Almari. A person reads your message and replies within ${messageRules.contact.replyHours} hours.`,
	lede: "Questions about an order, a lost code, or your account? Write to us and a person will answer.",
	otherWays: "Other ways to reach us",
	labels: { name: "Name", email: "Email", message: "Message" },
	subject: "Subject",
	messageHint: "If it is about an order, please add the order number.",
	/** Hidden from people: bots fill it in. */
	website: "Website",
	sending: "Sending...",
	send: "Send Message",
	/** Before and after the number. */
	sent: ["Your message number is ", ". We have also emailed it to you."],
	browse: "Browse Dresses",
	help: "Help Center",
} as const;

/** How It Works. */
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
			["Browse", "Filter by who it is for, occasion, size and price, or search for what you have in mind."],
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
				`Free until ${policyText.freeUntil} before delivery, which is at ${policyText.deliveryTime} on your first day, or until the item is sent if that is earlier. After that hour it is marked as late, and an order that was accepted gives your account a mark. Once the item is on its way, you can no longer cancel.`,
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

/** The terms page, beside the terms themselves. */
export const termsCopy = {
	title: "Terms and Conditions",
	description: "Almari’s terms for clients and listers, in plain English.",
	lede: (since: string) =>
		`What you can expect from us, what we expect from you, and what happens if something goes wrong. Valid from ${since}.`,
	support: "Support",
	toggle: "Choose the terms",
	forClients: "For people who rent.",
	forPartners: "For people who list and rent out their clothes.",
} as const;

/** The privacy page, beside the policy's sections. */
export const privacyCopy = {
	title: "Privacy Policy",
	description: "What Almari knows about you, why, who sees it, how long we keep it, and what you can ask for.",
	lede: (since: string) =>
		`To rent out clothes, we need some information about you. This page explains what we collect and why, in plain English. Valid from ${since}.`,
	contact: "Contact us about privacy",
	highlights: "At a glance",
	protection:
		"Passwords and codes are stored as hashes that nobody can read, not even us. We remove location and camera data from photos.",
	transparency: "No advertising, no trackers, nothing from other sites. Below you can read what we keep, and why.",
	control:
		"See and correct your details, choose which emails you get, and sign out your devices, in your settings. There you can also download your data and delete your account.",
	gdpr: `Everyone aged ${policyRules.policy.minAge} or older has the rights that the GDPR gives in Europe and the DPDP Act in India.`,
} as const;
