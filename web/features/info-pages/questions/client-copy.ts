/** The FAQ entries for clients. */
import * as rules from "#common/rules/accounts.ts";
import * as orderRules from "#common/rules/orders.ts";
import * as rentalRules from "#common/rules/rental.ts";
import { formatCount } from "#web/features/format/format.ts";
import { policyText } from "#web/features/info-pages/policy-copy.ts";
import type { Question } from "#web/features/info-pages/questions.ts";

export const clientQuestions: readonly Question[] = [
	{
		id: "how-renting-works",
		question: "How does renting work?",
		answer:
			"Find an item, choose a size and your dates, and enter your address. The lister accepts, the item comes to your door, you check it, pay in cash and read out your delivery code. We collect it after your last day.",
		links: [
			{ to: "/browse", label: "Browse Dresses" },
			{ to: "/how-it-works", label: "How It Works" },
		],
	},
	{
		id: "how-long",
		question: "How long can I rent an item?",
		answer: `For ${policyText.rental}. The first and the last day both count: from Friday to Sunday, you have it on Friday, Saturday and Sunday.`,
	},
	{
		id: "how-far-ahead",
		question: "How far ahead can I book?",
		answer: `Up to ${policyText.ahead}. The calendar of each item shows which days are taken, and why.`,
	},
	{
		id: "what-it-costs",
		question: "What does it cost in total?",
		answer:
			"The price per day times the number of days. Delivery and pickup are included. Some items also have a refundable security deposit, paid with the rent. You see both before you place the order.",
	},
	{
		id: "how-to-pay",
		question: "How do I pay?",
		answer:
			"In cash, when the item is delivered. If your order’s page shows Almari’s QR code, you can pay by UPI at the door instead. Never pay before you have seen the item. We do not ask for a card number or a transfer in advance.",
	},
	{
		id: "delivery-code",
		question: "What is the delivery code for?",
		answer: `We email you a ${rules.code.digits}-digit code with your order. Read it out on delivery, after you have checked the item. It proves that the item reached you and nobody else. If the code is lost or locked, ask for a new one on the order’s page.`,
		links: [{ to: "/dashboard?tab=rentals", label: "My Rentals" }],
	},
	{
		id: "does-it-fit",
		question: "What if it does not fit, or is not as described?",
		answer: `If the item is not the size in its listing, or not as described, do not read out the code. Hand it back to the person who brought it; you pay nothing. If you notice later that it is not as described, report it on the order’s page within ${policyText.report} of the delivery, with photos. It goes back, and our team decides about a refund of the rent; each side may appeal once within ${policyText.appeal}. We cannot promise that a size fits you, so compare the measurements first and ask the lister if you are not sure.`,
	},
	{
		id: "cancel",
		question: "Can I cancel?",
		answer: `Yes, free of charge until ${policyText.freeUntil} before delivery, which is at ${policyText.deliveryTime} on your first day, or until the item is sent if that is earlier: the lister can send it from the day before, or sooner when it travels for days. After that hour, a refund may be reduced or denied, and your account gets a mark if the lister had accepted. Once the item is on its way, the order can no longer be cancelled.`,
		links: [{ to: "/terms#cancelling-and-refunds", label: "The terms" }],
	},
	{
		id: "marks",
		question: "Why does my account have a mark?",
		answer: `You cancelled an accepted order late, or nobody was there to take the delivery. A mark counts for ${formatCount(orderRules.marks.days, "day")}. With ${orderRules.marks.limit} marks at the same time, your orders wait for the lister’s acceptance, even on instant listings. If a mark is not right, write to us: our team can remove it.`,
		links: [{ to: "/contact?subject=A+mark+on+my+account", label: "Write to us" }],
	},
	{
		id: "refunds",
		question: "When do I get my refund?",
		answer: `Almari pays refunds, such as a deposit, within ${policyText.refund} after the item has been inspected, whoever took the cash at the door. If you have not paid anything yet, there is nothing to refund.`,
	},
	{
		id: "no-answer",
		question: "What if the lister does not answer?",
		answer: `The lister has ${policyText.answer}, less if your first day is close. After that the order is cancelled and you can choose another item. Some listings are confirmed at once.`,
	},
	{
		id: "damage",
		question: "What if I spill something on it?",
		answer: `Normal wear and marks that cleaning removes cost you nothing. For damage beyond that, you pay the cost of the repair, and never more than the full retail value of the item. You have ${policyText.contest} to accept or contest a claim; then our team decides. Please tell us early.`,
		links: [{ to: "/terms#care", label: "Care, damage, loss" }],
	},
	{
		id: "lost",
		question: "What if it is lost or stolen?",
		answer: `Please tell the lister and us at once. If it is not back ${formatCount(orderRules.order.lostAfterDays, "day")} after it was due, the lister can mark it as lost and claim up to its full retail value. You have ${policyText.contest} to accept or contest the claim; then our team decides. Your deposit pays first, and no late fee is added.`,
		links: [{ to: "/terms#care", label: "Care, damage, loss" }],
	},
	{
		id: "insurance",
		question: "Is the item insured?",
		answer:
			"Normal wear is covered by the lister. There is no insurance to buy, and we do not take out one for you: you are responsible for damage beyond normal wear, up to the full retail value.",
		links: [{ to: "/terms#what-is-covered", label: "What is covered" }],
	},
	{
		id: "cleaning",
		question: "Do I have to clean it?",
		answer: "No. The lister takes care of it. Please do not wash or iron an item: silk and zardozi are easily damaged.",
	},
	{
		id: "going-back",
		question: "How do I return it?",
		answer:
			"We collect it from your door after the last day and pay the courier, so you need no return label. If it has to be collected from another place, write to us before the last day: our support team arranges it.",
		links: [{ to: "/contact?subject=A+return+label", label: "Write to us" }],
	},
	{
		id: "keep-longer",
		question: "Can I keep it longer?",
		answer: `Yes, if it is free: tap “Keep it longer” on the order’s page while the item is with you. A rental lasts at most ${formatCount(rentalRules.rental.maxDays, "day")}. Unless the listing is instant, the lister has to accept first. You pay the extra days when you return the item.`,
		links: [{ to: "/terms#more-days", label: "Keeping it longer" }],
	},
	{
		id: "late",
		question: "What if I am late?",
		answer: `Please message the lister at once; the next client may be waiting. Each late day costs ${policyText.lateFee}. It is taken from your deposit and is never more than the deposit.`,
	},
	{
		id: "age",
		question: "Who can rent?",
		answer: `Anyone who is ${policyText.age} or older and has an account with a verified email address. Sellers can rent too, but not their own items.`,
		links: [{ to: "/signup", label: "Sign up" }],
	},
	{
		id: "who-sees-my-address",
		question: "Who sees my address?",
		answer:
			"The seller of the item you rent, from the time they accept until it is back, and our team when they need to help. Nobody else.",
		links: [{ to: "/privacy", label: "Privacy Policy" }],
	},
];
