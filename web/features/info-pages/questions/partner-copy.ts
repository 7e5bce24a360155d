/** The FAQ entries for listers. */

import { formatRupees } from "#common/money.ts";
import * as listingRules from "#common/rules/listings.ts";
import * as moneyRules from "#common/rules/money.ts";
import * as orderRules from "#common/rules/orders.ts";
import * as rentalRules from "#common/rules/rental.ts";
import { formatCount } from "#web/features/format/format.ts";
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
		answer: `Say so when you confirm the hand-over. You keep your earnings and pay the rest, mostly the client’s deposit, to Almari after the order is completed, or we take it from your next payouts. While you owe more than ${formatRupees(moneyRules.ledger.cashLimit.open)}, or ${formatRupees(moneyRules.ledger.cashLimit.overdue)} that is overdue, new orders of your instant listings wait for you to accept them.`,
		links: [{ to: "/dashboard?tab=earnings", label: "Earnings" }],
	},
	{
		id: "paid-by-upi",
		question: "What if the client pays by UPI?",
		answer:
			"Where the order’s page shows Almari’s QR code, the client can scan it at the door. Enter the 12-digit reference from their app when you confirm the hand-over. The money goes to Almari, and we pay your earnings out after the order is completed.",
	},
	{
		id: "more-days",
		question: "What if the client wants to keep it longer?",
		answer: `We email you, and you have ${formatCount(orderRules.order.extensionAnswerHours, "hour")} to accept or decline. Instant listings are extended at once if the days are free. You earn your price for each extra day, paid when the item comes back.`,
		links: [{ to: "/terms?for=partners#more-days", label: "When a client needs more days" }],
	},
	{
		id: "lost-item",
		question: "What if an item never comes back?",
		answer: `We remind the client, and each late day costs them ${policyText.lateFee}, up to the deposit. ${formatCount(orderRules.order.lostAfterDays, "day")} after it was due, you can mark it as lost on the order’s page and claim up to its full retail value instead. The client has ${policyText.contest} to accept or contest that; then our team decides.`,
		links: [{ to: "/terms?for=partners#inspection", label: "Return, inspection, damage" }],
	},
	{
		id: "damaged-piece",
		question: "What if an item comes back damaged?",
		answer: `Make a claim on the order’s page within ${policyText.silence} of its return, with photos and an amount. For damage beyond normal wear, the client pays the cost of the repair, up to the full retail value. They have ${policyText.contest} to accept or contest it; then our team hears both sides and decides.`,
		links: [{ to: "/contact?subject=Damage+to+an+item", label: "Report damage" }],
	},
	{
		id: "reported-item",
		question: "What if a client says that the item is not as described?",
		answer: `They can report it within ${policyText.report} of the delivery. It comes back to you against the return code. Inspect it, take photos, and reply on the order’s page within ${policyText.contest}; if it came back damaged, claim that there too. Our team decides whether rent is refunded, and each side may appeal once within ${policyText.appeal}.`,
		links: [{ to: "/terms?for=partners#inspection", label: "Return, inspection, damage" }],
	},
	{
		id: "cancel-accepted",
		question: "Can I cancel an order that I accepted?",
		answer: `Yes, until the item is sent, with a reason that the client sees. Please cancel only if you have no other choice: less than ${formatCount(orderRules.marks.listerDays, "day")} before the delivery it gives your account a mark. With ${orderRules.marks.limit} marks in ${orderRules.marks.days} days, instant booking is off for your listings.`,
		links: [{ to: "/terms?for=partners#requests", label: "Requests and your calendar" }],
	},
	{
		id: "client-cancels",
		question: "What if the client cancels?",
		answer: `Clients can cancel free of charge until ${policyText.freeUntil} before delivery, as long as the item was not sent, and the dates are free again at once. A later cancellation of an accepted order gives their account a mark. Once the item is on its way, they can no longer cancel.`,
	},
	{
		id: "wrong-step",
		question: "What if I confirmed something by mistake?",
		answer:
			"Write to us with the order number and what is true. Our team can correct the order. Both sides get an email with the reason, and money that was recorded by mistake is taken back.",
		links: [{ to: "/contact?subject=A+correction", label: "Write to us" }],
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
