/** Help topics for listers, and about safety. */

import * as listingRules from "#common/rules/listings.ts";
import * as policyRules from "#common/rules/policy.ts";
import * as rentalRules from "#common/rules/rental.ts";
import { formatCount } from "#web/features/format/format.ts";
import { policyText } from "#web/features/info-pages/policy-copy.ts";
import type { Topic } from "#web/features/info-pages/questions.ts";

export const lendingTopics: Topic[] = [
	{
		id: "listing",
		icon: "hanger",
		title: "Listing an item",
		about: "Photos, price, sizes",
		questions: [
			{
				id: "list-it",
				question: "List an item",
				answer: `You need a seller account. Choose at least one category, add a title, a price per day, the number you have and up to ${listingRules.listing.maxImages} photos. Your listing is live at once.`,
				links: [{ to: "/list-item", label: "List Your Clothes" }],
			},
			{
				id: "picture-refused",
				question: "My photo was not accepted",
				answer: `Photos must be JPEG, PNG, WebP or AVIF, up to ${listingRules.upload.maxFileBytes / 1024 / 1024} MB each. Save HEIC photos from your phone as JPEG first. Photos in daylight, against a plain wall, with the whole item in view work best.`,
			},
			{
				id: "cleaning-days",
				question: "Keep days free for cleaning",
				answer: `After each rental we keep ${policyText.turnaround} free for cleaning. You can change this in the listing, up to ${formatCount(rentalRules.turnaround.maxDays, "day")}.`,
			},
			{
				id: "edit-or-delete",
				question: "Change or delete a listing",
				answer: "Open My Listings in your dashboard. Existing orders are not affected.",
				links: [{ to: "/dashboard?tab=listings", label: "My Listings" }],
			},
		],
	},
	{
		id: "orders",
		icon: "bag",
		title: "Orders for your items",
		about: "Accept, pack, hand over",
		questions: [
			{
				id: "answer-request",
				question: "Accept or decline a request",
				answer: `We email you when a request comes in. Accept or decline it in your dashboard within ${policyText.answer}, or sooner if the first day is close. A request without an answer is cancelled.`,
				links: [{ to: "/dashboard?tab=rentals", label: "Orders" }],
			},
			{
				id: "hand-it-over",
				question: "Hand over an item",
				answer:
					"Mark the order as sent when the item leaves. On delivery, the client reads out the delivery code. Enter it in the order to complete the delivery. Never ask for the code over the phone.",
			},
			{
				id: "nobody-there",
				question: "Nobody was there to take the delivery",
				answer:
					"Report it in the order and say that nobody was there. The order ends, the client’s account gets a mark, and the dates are free again after the way back.",
			},
			{
				id: "it-is-back",
				question: "Confirm a return",
				answer: `Confirm the return in the order with the client’s return code, inspect the item and complete the order. If you do nothing, the order completes automatically after ${policyText.silence}.`,
			},
		],
	},
	{
		id: "earnings",
		icon: "star",
		title: "Earnings",
		about: "Payouts, damage claims",
		questions: [
			{
				id: "payout",
				question: "Get paid",
				answer: `We pay you within ${policyText.payout} after return and inspection. Earnings in your dashboard shows what each item has earned.`,
				links: [{ to: "/dashboard?tab=earnings", label: "Earnings" }],
			},
			{
				id: "report-damage",
				question: "An item came back damaged",
				answer: `Make a claim on the order’s page within ${policyText.silence} of the return, with photos and an amount. The client has ${policyText.contest} to answer.`,
				links: [{ to: "/contact?subject=Damage+to+an+item", label: "Report damage" }],
			},
		],
	},
	{
		id: "safety",
		icon: "lock",
		title: "Safety and privacy",
		about: "Reports, fraud, your data",
		questions: [
			{
				id: "report-it",
				question: "Report a listing, a person or a conversation",
				answer:
					"Use the Report link on the page. Our team looks at every report. We do not tell anyone who reported, and we email you when the report is closed.",
			},
			{
				id: "tricks",
				question: "Someone asks me for money or a code",
				answer:
					"Nobody from Almari asks for a code, a password or a transfer by phone or message. Read out your delivery code only on delivery, with the item in front of you. Please report anyone who asks for it.",
			},
			{
				id: "my-data",
				question: "See, correct or delete my data",
				answer:
					"You can see and change most of it in your profile. In your settings you can download a copy of your data and delete your account.",
				links: [
					{ to: "/settings?tab=privacy", label: "Privacy settings" },
					{ to: "/privacy#your-rights", label: "Your rights" },
				],
			},
			{
				id: "complain",
				question: "Make a complaint",
				answer: `Write to the grievance officer; the address is on the contact page. You get a complaint number and a first answer within ${formatCount(policyRules.policy.grievanceHours, "hour")}, and a decision within ${formatCount(policyRules.policy.grievanceMonths, "month")}.`,
				links: [{ to: "/contact?subject=For+the+grievance+officer", label: "Contact Us" }],
			},
		],
	},
];
