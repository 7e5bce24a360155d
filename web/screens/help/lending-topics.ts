/** Help topics for listers, and about safety. */

import { rules } from "#common/rules.ts";
import { formatCount } from "#web/components/format/count.ts";
import { policyText } from "#web/features/info-pages/policy-text.ts";
import type { Topic } from "./topic.ts";

const { listing, upload, turnaround } = rules;

export const lendingTopics: Topic[] = [
	{
		id: "listing",
		icon: "hanger",
		title: "Listing a piece",
		about: "Pictures, price, sizes",
		questions: [
			{
				id: "list-it",
				question: "List a piece",
				answer: `You need a seller’s account. Choose at least one category, give a title, a price of a day and how many you have, and add up to ${listing.maxImages} pictures. It is in the catalogue at once.`,
				links: [{ to: "/list-item", label: "List Your Clothes" }],
			},
			{
				id: "picture-refused",
				question: "A picture is refused",
				answer: `Pictures are JPEG, PNG, WebP or AVIF, up to ${upload.maxFileBytes / 1024 / 1024} MB each. A telephone’s HEIC must be saved as JPEG first. Daylight, a plain wall and the whole piece sell best.`,
			},
			{
				id: "cleaning-days",
				question: "Keep days free for cleaning",
				answer: `After each rental a piece is kept free for ${policyText.turnaround}. In the listing you can choose another length, from none to ${formatCount(turnaround.maxDays, "day")}.`,
			},
			{
				id: "edit-or-delete",
				question: "Change or delete a listing",
				answer: "Under My Listings in your dashboard. Orders that were placed before keep what was agreed.",
				links: [{ to: "/dashboard?tab=listings", label: "My Listings" }],
			},
		],
	},
	{
		id: "orders",
		icon: "bag",
		title: "Orders on your pieces",
		about: "Answer, pack, hand over",
		questions: [
			{
				id: "answer-request",
				question: "Answer a request",
				answer: `We write to you when one comes in. Accept or decline it in your dashboard within ${policyText.answer}, less when the first day is near; a request that nobody answers runs out, and a client is disappointed.`,
				links: [{ to: "/dashboard?tab=rentals", label: "Orders" }],
			},
			{
				id: "hand-it-over",
				question: "Hand a piece over",
				answer:
					"Mark the order as on its way when the piece leaves. At the door the client reads out the code; enter it in the order, and the hand-over is done. Never ask for the code by telephone.",
			},
			{
				id: "nobody-there",
				question: "Nobody took it at the door",
				answer: "Say so in the order, with a word about what happened. The order is over and its days are free again.",
			},
			{
				id: "it-is-back",
				question: "It is back",
				answer: `Mark it as returned, look it over, and say that all is well. Without a word from you the rental is complete after ${policyText.silence}.`,
			},
		],
	},
	{
		id: "earnings",
		icon: "star",
		title: "Earning",
		about: "Payouts, damage, taxes",
		questions: [
			{
				id: "payout",
				question: "Get paid",
				answer: `Within ${policyText.payout} after return and inspection. What each piece has earned stands under Earnings.`,
				links: [{ to: "/dashboard?tab=earnings", label: "Earnings" }],
			},
			{
				id: "report-damage",
				question: "A piece came back damaged",
				answer: `Claim it on the order’s page within ${policyText.silence} of its return, with pictures and an amount. The client has ${policyText.contest} to answer.`,
				links: [{ to: "/contact?subject=Damage+to+a+piece", label: "Report damage" }],
			},
		],
	},
	{
		id: "safety",
		icon: "lock",
		title: "Staying safe",
		about: "Reports, tricks, your data",
		questions: [
			{
				id: "report-it",
				question: "Report a listing, a person or a conversation",
				answer:
					"Use the Report link where you see it. A person looks at every report, the other side is not told who sent it, and we write to you when it is closed.",
			},
			{
				id: "tricks",
				question: "Somebody wants money or a code",
				answer:
					"Nobody from Almari asks for a code, a password or a transfer, by telephone or by message. The delivery code is read out at the door and nowhere else. Report whoever asks.",
			},
			{
				id: "my-data",
				question: "See, correct or erase my data",
				answer: `Your profile shows and changes most of it. For a copy or for erasure write to us from your account’s address; you get a reply within ${policyText.reply}.`,
				links: [
					{ to: "/privacy#your-rights", label: "Your rights" },
					{ to: "/contact?subject=My+data", label: "Write to us" },
				],
			},
			{
				id: "complain",
				question: "Complain",
				answer: `Tell the grievance officer, by the address on the contact page. Your complaint gets a number and an answer within ${formatCount(rules.policy.grievanceHours, "hour")}, and is settled within ${formatCount(rules.policy.grievanceMonths, "month")}.`,
				links: [{ to: "/contact?subject=For+the+grievance+officer", label: "Contact Us" }],
			},
		],
	},
];
