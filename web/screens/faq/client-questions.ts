/** The FAQ entries for clients. */
import { rules } from "#common/rules.ts";
import { policyText } from "#web/features/info-pages/policy-text.ts";
import type { Question } from "#web/features/info-pages/questions.ts";

export const clientQuestions: readonly Question[] = [
	{
		id: "how-renting-works",
		question: "How does renting work?",
		answer:
			"Find a piece, choose a size and your days, and say where it should be brought. The lister says yes, it comes to your door, you pay in cash and read out your code. After your last day it is fetched again.",
		links: [
			{ to: "/browse", label: "Browse Dresses" },
			{ to: "/how-it-works", label: "How It Works" },
		],
	},
	{
		id: "how-long",
		question: "How long may I keep a piece?",
		answer: `${policyText.rental}. The first and the last day both count: take a piece from Friday to Sunday, and Friday, Saturday and Sunday are yours.`,
	},
	{
		id: "how-far-ahead",
		question: "How far ahead can I book?",
		answer: `Up to ${policyText.ahead}. The calendar of each piece shows which days are taken, and why.`,
	},
	{
		id: "what-it-costs",
		question: "What does it cost, all in all?",
		answer:
			"The price of a day times the number of days. Delivery and pickup are part of it. Some pieces ask for a refundable security deposit beside it, in cash as well. You see both before you place the order.",
	},
	{
		id: "how-to-pay",
		question: "How do I pay?",
		answer: "In cash, when the piece is handed to you. We never ask for a card number or a transfer.",
	},
	{
		id: "delivery-code",
		question: "What is the delivery code for?",
		answer: `With your order you get ${rules.code.digits} digits by e-mail. Read them out at the door once you have seen the piece: they prove that it reached you and nobody else. If the code is lost or was entered wrong too often, ask for a new one on the order’s page.`,
		links: [{ to: "/dashboard?tab=rentals", label: "My Rentals" }],
	},
	{
		id: "does-it-fit",
		question: "What if it does not fit, or is not what I saw?",
		answer:
			"If the piece is not the size its listing says, or not as described, do not read out the code and send it back with the one who brought it: you owe nothing. That a size fits you nobody can promise. Compare the measurements first, and ask the lister when in doubt.",
	},
	{
		id: "cancel",
		question: "Can I cancel?",
		answer: `Free of charge until ${policyText.freeUntil} before delivery, which is at ${policyText.deliveryTime} on your first day. Later than that a refund may be reduced or denied. Once the piece is on its way, the order can no longer be cancelled.`,
		links: [{ to: "/terms#cancelling-and-refunds", label: "The terms" }],
	},
	{
		id: "refunds",
		question: "When do I get money back?",
		answer: `What is due to you, a deposit for example, is paid within ${policyText.refund} after the piece has been inspected. If you have paid nothing yet, there is nothing to wait for.`,
	},
	{
		id: "no-answer",
		question: "What if the lister does not answer?",
		answer: `They have ${policyText.answer}, less when your first day is near. After that the order runs out by itself, and you are free to choose another piece. Some listings say yes at once.`,
	},
	{
		id: "damage",
		question: "What if I spill something on it?",
		answer: `Ordinary wear and marks that cleaning takes out cost you nothing. Damage beyond that is charged at what mending costs, and never at more than the full retail value of the piece. You have ${policyText.contest} to accept a claim or to object; then one of us decides. Tell us early: it helps everybody.`,
		links: [{ to: "/terms#care", label: "Care, damage, loss" }],
	},
	{
		id: "insurance",
		question: "Is the piece insured?",
		answer:
			"Ordinary wear is covered by the lister. There is no insurance to buy, and none is taken out in your name: for damage beyond wear you answer yourself, up to the full retail value.",
		links: [{ to: "/terms#what-is-covered", label: "What is covered" }],
	},
	{
		id: "cleaning",
		question: "Must I have it cleaned?",
		answer: "No. The lister sees to it. Please do not wash or iron a piece: silk and zardozi do not forgive it.",
	},
	{
		id: "going-back",
		question: "How does it go back?",
		answer:
			"It is fetched at your door after the last day, and you pay nothing for that. If you have to send it from elsewhere, ask us for a pre-paid return label before the last day.",
		links: [{ to: "/contact?subject=A+return+label", label: "Ask for a label" }],
	},
	{
		id: "late",
		question: "What if I am late?",
		answer: `Write to the lister at once. The next client may be waiting for the piece, so each day beyond those booked costs ${policyText.lateFee}. It is taken out of your deposit, and is never more than that.`,
	},
	{
		id: "age",
		question: "Who may rent?",
		answer: `Everybody who is ${policyText.age} or older and has an account with a proved e-mail address. Sellers can rent too, but not their own pieces.`,
		links: [{ to: "/signup", label: "Sign up" }],
	},
	{
		id: "who-sees-my-address",
		question: "Who sees my address?",
		answer:
			"The seller of the piece that you rent, from their yes until it is back, and our staff when they must help. Nobody else.",
		links: [{ to: "/privacy", label: "Privacy Policy" }],
	},
];
