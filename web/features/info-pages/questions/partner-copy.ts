/** The FAQ entries for listers. */

import { formatRupees } from "#common/money.ts";
import * as listingRules from "#common/rules/listings.ts";
import * as rentalRules from "#common/rules/rental.ts";
import { formatCount } from "#web/components/format/count.ts";
import { policyText } from "#web/features/info-pages/policy-copy.ts";
import type { Question } from "#web/features/info-pages/questions.ts";

export const partnerQuestions: readonly Question[] = [
	{
		id: "how-to-list",
		question: "How do I list an item?",
		answer: `Sign up as a seller, add up to ${listingRules.listing.maxImages} photos, an honest description, your sizes and a price per day. Your listing is live at once; our team checks it afterwards.`,
		links: [{ to: "/list-item", label: "List Your Clothes" }],
	},
	{
		id: "what-to-charge",
		question: "How much can I charge?",
		answer: `Anything from ${formatRupees(listingRules.listing.minPrice)} to ${formatRupees(listingRules.listing.maxPrice)} a day. See what similar items cost, and start a little lower.`,
		links: [{ to: "/browse", label: "Browse" }],
	},
	{
		id: "must-i-accept",
		question: "Do I have to accept every request?",
		answer: `No. You have ${policyText.answer} to answer each request, and can decline with a reason. If you want to accept every request automatically, tick “Confirm orders at once, without asking me first” in the listing.`,
	},
	{
		id: "two-at-once",
		question: "Can two people book the same item?",
		answer: `Never for the same day. Each rental blocks its own days and ${policyText.turnaround} after it for cleaning. You can change that, up to ${formatCount(rentalRules.turnaround.maxDays, "day")}.`,
	},
	{
		id: "who-delivers",
		question: "Who delivers and collects?",
		answer:
			"Almari handles delivery and pickup. Please have the item clean and packed on time. It is handed over only against the client’s delivery code.",
	},
	{
		id: "when-paid",
		question: "When do I get paid?",
		answer: `Within ${policyText.payout} after the item is back and has been inspected. A rental counts as earned when you complete the order, or automatically after ${policyText.silence}.`,
		links: [{ to: "/dashboard?tab=earnings", label: "Earnings" }],
	},
	{
		id: "cash-at-the-door",
		question: "What if I take the cash at the door myself?",
		answer:
			"Say so when you confirm the hand-over. You keep your earnings and pay the rest, mostly the client’s deposit, to Almari after the order is completed, or we take it from your next payouts.",
		links: [{ to: "/dashboard?tab=earnings", label: "Earnings" }],
	},
	{
		id: "damaged-piece",
		question: "What if an item comes back damaged?",
		answer: `Make a claim on the order’s page within ${policyText.silence} of its return, with photos and an amount. For damage beyond normal wear, the client pays the cost of the repair, up to the full retail value. They have ${policyText.contest} to accept or contest it; then our team hears both sides and decides.`,
		links: [{ to: "/contact?subject=Damage+to+an+item", label: "Report damage" }],
	},
	{
		id: "cancel-accepted",
		question: "Can I cancel an order that I accepted?",
		answer:
			"Yes, until the item is sent, with a reason that the client sees. Please cancel only if you have no other choice.",
	},
	{
		id: "client-cancels",
		question: "What if the client cancels?",
		answer: `Clients can cancel free of charge until ${policyText.freeUntil} before delivery, and the dates are free again at once. Once the item is on its way, they can no longer cancel.`,
	},
	{
		id: "gstin",
		question: "Do I need a GSTIN?",
		answer:
			"Only if the law requires one of you; you can leave the field empty. If you enter one, we check its format so that typing mistakes are found at once.",
	},
	{
		id: "change-listing",
		question: "Can I change or remove a listing?",
		answer: "Yes, at any time, in your dashboard. Existing orders are not affected.",
		links: [{ to: "/dashboard?tab=listings", label: "My Listings" }],
	},
	{
		id: "suspended-listing",
		question: "Why was my listing suspended?",
		answer:
			"Our team found that it breaks the terms. The reason is shown beside the listing in your dashboard. Fix it and write to us, and we will check it again.",
		links: [{ to: "/terms?for=partners", label: "Partner Terms" }],
	},
];
