/** The FAQ entries for listers. */

import { formatRupees } from "#common/money.ts";
import { rules } from "#common/rules.ts";
import { formatCount } from "#web/components/format/count.ts";
import { policyText } from "#web/features/info-pages/policy-text.ts";
import type { Question } from "#web/features/info-pages/questions.ts";

const { listing, turnaround } = rules;

export const partnerQuestions: readonly Question[] = [
	{
		id: "how-to-list",
		question: "How do I list a piece?",
		answer: `Sign up as a seller, add up to ${listing.maxImages} pictures, a few honest words, your sizes and the price of a day. It can be found at once; one of us looks at it afterwards.`,
		links: [{ to: "/list-item", label: "List Your Clothes" }],
	},
	{
		id: "what-to-charge",
		question: "What may I charge?",
		answer: `Anything from ${formatRupees(listing.minPrice)} to ${formatRupees(listing.maxPrice)} a day. Look at what like pieces cost, and start a little below.`,
		links: [{ to: "/browse", label: "Browse" }],
	},
	{
		id: "must-i-accept",
		question: "Must I accept every request?",
		answer: `No. You have ${policyText.answer} for each, and may decline with a reason. If you would rather not be asked, let a listing say yes by itself.`,
	},
	{
		id: "two-at-once",
		question: "Can two people book the same piece?",
		answer: `Never on the same day. A rental takes its days for itself, and ${policyText.turnaround} after it for cleaning; you can make that longer, up to ${formatCount(turnaround.maxDays, "day")}.`,
	},
	{
		id: "who-delivers",
		question: "Who delivers and collects?",
		answer:
			"Almari handles delivery and pickup. Have the piece clean and packed on time. It changes hands only against the client’s code.",
	},
	{
		id: "when-paid",
		question: "When am I paid?",
		answer: `Within ${policyText.payout} after the piece is back and has been inspected. A rental counts as earned when you say that all is well, or by itself after ${policyText.silence}.`,
		links: [{ to: "/dashboard?tab=earnings", label: "Earnings" }],
	},
	{
		id: "damaged-piece",
		question: "What if a piece comes back damaged?",
		answer: `Claim it on the order’s page within ${policyText.silence} of its return, with pictures and an amount. Beyond ordinary wear the client is charged what mending costs, up to the full retail value. They have ${policyText.contest} to accept or to object; then one of us hears both sides and decides.`,
		links: [{ to: "/contact?subject=Damage+to+a+piece", label: "Report damage" }],
	},
	{
		id: "cancel-accepted",
		question: "May I cancel an order that I accepted?",
		answer: "Until the piece is on its way, with a reason that the client reads. Please do it only when you must.",
	},
	{
		id: "client-cancels",
		question: "What if the client cancels?",
		answer: `They may, free of charge, until ${policyText.freeUntil} before delivery; the days are yours again at once. Once the piece is on its way they no longer can.`,
	},
	{
		id: "gstin",
		question: "Do I need a GSTIN?",
		answer:
			"Only if the law asks one of you; the field may stay empty. If you give one, its form and check digit are tested, so that a slip of the finger is found at once.",
	},
	{
		id: "change-listing",
		question: "Can I change a listing, or take it down?",
		answer:
			"At any time, in your dashboard. Orders already placed keep what was shown and agreed when they were placed.",
		links: [{ to: "/dashboard?tab=listings", label: "My Listings" }],
	},
	{
		id: "suspended-listing",
		question: "Why was my listing suspended?",
		answer:
			"Somebody here found that it breaks the terms; the reason stands beside the listing in your dashboard. Mend it and write to us, and we look again.",
		links: [{ to: "/terms?for=partners", label: "Partner Terms" }],
	},
];
