/** Help topics for clients, and about accounts. */

import { rules } from "#common/rules.ts";
import { formatCount } from "#web/components/format/count.ts";
import { policyText } from "#web/features/info-pages/policy-text.ts";
import type { Topic } from "./topic.ts";

const { code } = rules;
const myRentals = { to: "/dashboard?tab=rentals", label: "My Rentals" };

export const rentingTopics: Topic[] = [
	{
		id: "account",
		icon: "person",
		title: "Your account",
		about: "Codes, passwords, another address",
		questions: [
			{
				id: "no-code",
				question: "My code does not arrive",
				answer: `Look in the spam folder first. A code works for ${formatCount(code.minutes, "minute")}; you can ask for another once every ${code.resendSeconds} seconds, and only the last one counts. If nothing comes at all, the address may have a slip in it: sign up again with the right one.`,
				links: [{ to: "/verify-email", label: "Verify your email" }],
			},
			{
				id: "forgot-password",
				question: "I forgot my password",
				answer:
					"Ask for a code, enter it, and choose a new password. All other devices are signed out then, so that nobody stays in who should not.",
				links: [{ to: "/forgot-password", label: "Reset your password" }],
			},
			{
				id: "change-details",
				question: "Change my name, mobile number, e-mail or password",
				answer:
					"Under your profile. A new e-mail address counts once you have proved it with a code; until then the old one stays in force. For a new address or password we ask for the present password.",
				links: [{ to: "/update-profile", label: "Update your profile" }],
			},
			{
				id: "close-account",
				question: "Close my account",
				answer: `Write to us from the address of your account. We erase what no law makes us keep, and reply within ${policyText.reply}.`,
				links: [{ to: "/contact?subject=Close+my+account", label: "Write to us" }],
			},
		],
	},
	{
		id: "booking",
		icon: "calendar",
		title: "Finding and booking",
		about: "Search, sizes, days, requests",
		questions: [
			{
				id: "find",
				question: "Find a piece",
				answer:
					"Type what you would call it: the search forgives spelling, and reads Devanagari. Then narrow by category and price. Each card says from when the piece is free.",
				links: [{ to: "/browse", label: "Browse Dresses" }],
			},
			{
				id: "size",
				question: "Choose a size",
				answer:
					"The page shows the sizes that this listing has; those out of stock are struck through. When you are between two, ask the lister for the measurements before you order.",
			},
			{
				id: "days",
				question: "Choose days",
				answer: `Press Rent Now, then your first and your last day: ${policyText.rental}, up to ${policyText.ahead} ahead. Days that are greyed are booked, or kept for cleaning; the calendar says which.`,
			},
			{
				id: "no-answer-yet",
				question: "My request has no answer yet",
				answer: `The lister has ${policyText.answer}, less when your first day is near. The days are held for you meanwhile. When the time is up the order ends by itself, you owe nothing, and we tell you.`,
				links: [myRentals],
			},
			{
				id: "taken",
				question: "Somebody else was faster",
				answer:
					"The last piece went to another order while you were filling in yours. Nothing was booked and nothing is owed. Choose other days, or have a look at what hangs beside it.",
				links: [{ to: "/browse", label: "Browse Dresses" }],
			},
		],
	},
	{
		id: "delivery",
		icon: "truck",
		title: "Delivery and payment",
		about: "Your code, cash, the door",
		questions: [
			{
				id: "at-the-door",
				question: "What happens at the door",
				answer: `The piece comes from ${policyText.deliveryTime} on your first day. Look at it, pay in cash, read out the code of ${code.digits} digits. Only then is the delivery closed.`,
			},
			{
				id: "lost-code",
				question: "I lost the delivery code, or it is locked",
				answer: `After ${code.tries} wrong tries a code is void. Open the order and ask for a new one: it comes by e-mail, and the old one stops working.`,
				links: [myRentals],
			},
			{
				id: "wrong-piece",
				question: "It is not what I ordered",
				answer:
					"Do not read out the code. Send the piece back with the one who brought it, and write to us with the order’s number. You owe nothing.",
				links: [{ to: "/contact?subject=Not+what+I+ordered", label: "Write to us" }],
			},
			{
				id: "change-address",
				question: "Change the address of an order",
				answer:
					"An order keeps the address with which it was placed. Until the piece is on its way you can cancel and order again; after that, write to us at once.",
				links: [myRentals, { to: "/contact?subject=Another+address", label: "Write to us" }],
			},
		],
	},
	{
		id: "cancelling",
		icon: "close",
		title: "Cancelling and money back",
		about: "Until when, and what you get",
		questions: [
			{
				id: "how-to-cancel",
				question: "Cancel an order",
				answer: `Open it under My Rentals and choose Cancel. It is free until ${policyText.freeUntil} before delivery; later than that it is marked as late, and once the piece is on its way it is no longer possible.`,
				links: [myRentals],
			},
			{
				id: "money-back",
				question: "Get money back",
				answer: `What is due to you is paid within ${policyText.refund} after the piece has been inspected. Tell us the order’s number if it takes longer.`,
				links: [{ to: "/contact?subject=A+refund", label: "Ask about a refund" }],
			},
		],
	},
	{
		id: "returning",
		icon: "back",
		title: "Wearing and returning",
		about: "Care, damage, being late",
		questions: [
			{
				id: "give-back",
				question: "Give a piece back",
				answer:
					"Have it ready with everything that came with it: it is fetched at your door after the last day, at no cost to you. Do not wash or iron it.",
			},
			{
				id: "something-happened",
				question: "Something happened to it",
				answer:
					"Dab, do not rub; then write to the lister and to us, with a picture. What cleaning takes out costs you nothing. Beyond that you are shown an estimate first.",
				links: [
					{ to: "/terms#care", label: "What you owe, and what not" },
					{ to: "/contact?subject=Something+happened+to+a+piece", label: "Write to us" },
				],
			},
			{
				id: "running-late",
				question: "I cannot give it back in time",
				answer: `Tell the lister now. Somebody may be waiting for the piece; each day beyond those booked costs ${policyText.lateFee}, out of your deposit and never more than it.`,
			},
			{
				id: "reviews",
				question: "Review what I wore",
				answer: `On the order’s page, within ${formatCount(rules.review.days, "day")} of its end. Neither side reads the other’s review before both are written or that time is over. Yours stands on the piece’s page under your first name, and cannot be changed.`,
				links: [myRentals],
			},
			{
				id: "damage-claim",
				question: "I do not agree with a damage claim",
				answer: `Contest it on the order’s page within ${policyText.contest}, with your words and pictures; one of us then hears both sides and decides. If you say nothing, one of us decides as well.`,
				links: [myRentals],
			},
		],
	},
];
