/** Help topics for clients, and about accounts. */

import * as accountRules from "#common/rules/accounts.ts";
import * as orderRules from "#common/rules/orders.ts";
import { formatCount } from "#web/features/format/format.ts";
import { policyText } from "#web/features/info-pages/policy-copy.ts";
import type { Topic } from "#web/features/info-pages/questions.ts";

const myRentals = { to: "/dashboard?tab=rentals", label: "My Rentals" };

export const rentingTopics: Topic[] = [
	{
		id: "account",
		icon: "person",
		title: "Your account",
		about: "Codes, password, email address",
		questions: [
			{
				id: "no-code",
				question: "My code has not arrived",
				answer: `Please check your spam folder first. A code works for ${formatCount(accountRules.code.minutes, "minute")}. You can ask for a new one every ${accountRules.code.resendSeconds} seconds; only the latest code works. If nothing arrives, check the email address for a typing mistake and sign up again with the right one.`,
				links: [{ to: "/verify-email", label: "Verify your email" }],
			},
			{
				id: "forgot-password",
				question: "I forgot my password",
				answer:
					"Ask for a code, enter it and choose a new password. For your safety, this signs you out on all your devices.",
				links: [{ to: "/forgot-password", label: "Reset your password" }],
			},
			{
				id: "change-details",
				question: "Change my name, mobile number, email or password",
				answer:
					"Open your profile. We send a code to a new email address; until you enter it, the old address stays in use. To change your email or password, you also need your current password.",
				links: [{ to: "/update-profile", label: "Update your profile" }],
			},
			{
				id: "close-account",
				question: "Close my account",
				answer: `Delete it in your settings, when no order or payment is open. You can change your mind for ${formatCount(accountRules.deletion.days, "day")}; then we erase everything that no law requires us to keep.`,
				links: [{ to: "/settings?tab=privacy", label: "Privacy settings" }],
			},
		],
	},
	{
		id: "booking",
		icon: "calendar",
		title: "Finding and booking",
		about: "Search, sizes, dates, requests",
		questions: [
			{
				id: "find",
				question: "Find an item",
				answer:
					"Type what you are looking for. Spelling mistakes are fine, and you can type in Hindi. Then filter by category, size or price. Each card shows the first day the item is free.",
				links: [{ to: "/browse", label: "Browse Dresses" }],
			},
			{
				id: "size",
				question: "Choose a size",
				answer:
					"The listing shows its sizes; those out of stock are crossed out. If you are between two sizes, message the lister and ask for the measurements before you order.",
			},
			{
				id: "days",
				question: "Choose dates",
				answer: `Tap Rent Now, then your first and last day. You can rent for ${policyText.rental}, up to ${policyText.ahead} ahead. Greyed days are not available; the calendar shows why.`,
			},
			{
				id: "no-answer-yet",
				question: "The lister has not answered my request",
				answer: `The lister has ${policyText.answer} to answer, less if your first day is close. Your dates are held for you until then. If there is no answer in time, the order is cancelled, you pay nothing and we email you.`,
				links: [myRentals],
			},
			{
				id: "taken",
				question: "Someone else just booked these dates",
				answer:
					"Another order was placed while you were filling in yours. Nothing was booked and you owe nothing. Please choose other dates, or look at similar items on the listing’s page.",
				links: [{ to: "/browse", label: "Browse Dresses" }],
			},
		],
	},
	{
		id: "delivery",
		icon: "truck",
		title: "Delivery and payment",
		about: "Delivery code, cash, address",
		questions: [
			{
				id: "at-the-door",
				question: "What happens on delivery",
				answer: `Your item arrives from ${policyText.deliveryTime} on your first day. Check it, pay in cash or by UPI where your order’s page shows a QR code, then read out your ${accountRules.code.digits}-digit delivery code. The delivery is complete only after that.`,
			},
			{
				id: "lost-code",
				question: "I lost my delivery code, or it is locked",
				answer: `A code is locked after ${accountRules.code.tries} wrong tries. Open your order and ask for a new code. It comes by email, and the old one stops working.`,
				links: [myRentals],
			},
			{
				id: "wrong-piece",
				question: "This is not what I ordered",
				answer:
					"Please do not read out the code. Hand the item back to the person who brought it and write to us with your order number. You pay nothing.",
				links: [{ to: "/contact?subject=Not+what+I+ordered", label: "Write to us" }],
			},
			{
				id: "change-address",
				question: "Change the address of an order",
				answer:
					"The address cannot be changed after you place the order. Until the item is sent, you can cancel and order again. If it has been sent already, write to us at once.",
				links: [myRentals, { to: "/contact?subject=Another+address", label: "Write to us" }],
			},
		],
	},
	{
		id: "cancelling",
		icon: "close",
		title: "Cancelling and refunds",
		about: "Until when, and what you get back",
		questions: [
			{
				id: "how-to-cancel",
				question: "Cancel an order",
				answer: `Open the order under My Rentals and choose Cancel. It is free until ${policyText.freeUntil} before delivery. After that it is marked as a late cancellation, and once the item is on its way you can no longer cancel.`,
				links: [myRentals],
			},
			{
				id: "money-back",
				question: "Get a refund",
				answer: `Deposits and other refunds are paid within ${policyText.refund} after the item has been inspected. If it takes longer, send us your order number.`,
				links: [{ to: "/contact?subject=A+refund", label: "Ask about a refund" }],
			},
		],
	},
	{
		id: "returning",
		icon: "back",
		title: "Wearing and returning",
		about: "Care, damage, late returns",
		questions: [
			{
				id: "give-back",
				question: "Return an item",
				answer:
					"Keep it ready with everything it came with. We collect it from your door after your last day, free of charge, and you read out your return code. Please do not wash or iron it.",
			},
			{
				id: "something-happened",
				question: "I stained or damaged an item",
				answer:
					"Dab the stain, do not rub it. Then message the lister and write to us, with a photo. Marks that cleaning removes cost you nothing. For anything more, you see an estimate first.",
				links: [
					{ to: "/terms#care", label: "What you pay for damage" },
					{ to: "/contact?subject=Something+happened+to+an+item", label: "Write to us" },
				],
			},
			{
				id: "running-late",
				question: "I cannot return it on time",
				answer: `Please tell the lister now, as someone else may be waiting for the item. Each late day costs ${policyText.lateFee}. It is taken from your deposit and is never more than the deposit.`,
			},
			{
				id: "reviews",
				question: "Review an item I rented",
				answer: `Open the order within ${formatCount(orderRules.review.days, "day")} of its end. Reviews stay hidden until both sides have written one, or that time is over. Yours appears on the listing under your first name and cannot be changed.`,
				links: [myRentals],
			},
			{
				id: "damage-claim",
				question: "I do not agree with a damage claim",
				answer: `Contest it on the order’s page within ${policyText.contest}, with your reasons and photos. Our team hears both sides and decides. If you do not answer in time, our team decides without your reply.`,
				links: [myRentals],
			},
		],
	},
];
