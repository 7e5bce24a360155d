import { settleDispute } from "#common/deposit.ts";
import type { Email } from "#common/email.ts";
import { formatMoment } from "#common/email-copy.ts";
import { formatRupees } from "#common/money.ts";
import {
	appealSentence,
	businessDays,
	composeEmail,
	type DamageEmailFacts,
	type Decision,
	lateFeeSentence,
	nameOf,
	owedSentence,
	type People,
} from "./emails.ts";

/** The emails about an item that is not as described. Like those of a damage claim they have no topic. */

/** Whole rupees: of the rent to refund, and for damage. */
export type ReportAmounts = { refund: number; damage: number };

export const reported = ({ client, seller }: People, facts: DamageEmailFacts, text: string): Email[] => [
	composeEmail(client, facts, {
		subject: "Your report: the item is not as described",
		text: [
			"We have received your report. Please do not wear the item, and give it back with everything that came with it, against your return code.",
		],
		next: [
			`After the return, ${nameOf(seller, "the lister")} can reply within ${facts.policy.contestHours} hours. Then our team looks at the photos of both of you, and decides whether you get all, a part or none of the ${formatRupees(facts.rent)} rent back.`,
			facts.deposit > 0 && "Your deposit is refunded as after each return.",
		],
		button: "See the return code and order",
	}),
	composeEmail(seller, facts, {
		subject: "Your item was reported as not as described",
		heading: "Your item was reported as not as described",
		text: [`${nameOf(client, "The client")} says that the item is not as your listing describes it, and wrote:`],
		quote: text,
		next: [
			`The item comes back to you against the return code. Please inspect it then, and reply on the order page within ${facts.policy.contestHours} hours of the return, with photos if you do not agree. You can reply now, too.`,
			`Our team then decides whether all, a part or none of the ${formatRupees(facts.rent)} rent is refunded.`,
		],
		button: "Reply to the report",
	}),
];

/** The lister's answer. `damage`: what they claim for damage; 0: nothing. */
export const answered = (
	{ client, seller, support }: People,
	facts: DamageEmailFacts,
	{ text, damage }: { text: string; damage: number },
): Email[] => [
	composeEmail(client, facts, {
		subject: "The lister replied to your report",
		text: [`${nameOf(seller, "The lister")} does not agree with your report, and wrote:`],
		quote: text,
		next: [
			damage > 0 &&
				`They also claim ${formatRupees(damage)} for damage to the returned item. Our team decides about this too.`,
			"When the item is back, our team looks at what both of you wrote, and decides. We will email you the decision.",
		],
	}),
	composeEmail(seller, facts, {
		subject: "Your reply to the report was sent",
		text: [
			"When the item is back, our team looks at what both of you wrote, and decides. We will email you the decision.",
		],
	}),
	composeEmail(support, facts, {
		subject: "Please decide",
		text: ["A report that an item is not as described was answered, and needs a decision when the item is back."],
		button: "Open the dispute",
	}),
];

export const unanswered = ({ client, seller, support }: People, facts: DamageEmailFacts): Email[] => [
	composeEmail(client, facts, {
		subject: "Our team will decide your report",
		text: ["The lister did not reply to your report in time. Our team will look at it and decide."],
	}),
	composeEmail(seller, facts, {
		subject: "Our team will decide the report",
		text: [
			`You did not reply to the report within ${facts.policy.contestHours} hours of the return. Not replying does not count as accepting: our team will look at the report and decide. You can still accept it until then.`,
		],
	}),
	composeEmail(support, facts, {
		subject: "Please decide",
		text: ["The lister did not reply to a report in time, and it needs a decision."],
		button: "Open the dispute",
	}),
];

/** Says what the client gets back, and what they owe. */
function clientSentences(facts: DamageEmailFacts, { refund, damage }: ReportAmounts) {
	const { lateFee, deposit } = facts;
	const { refunded, owed } = settleDispute({ held: deposit, fee: lateFee, damage, rentRefund: refund });
	return [
		lateFeeSentence(facts),
		damage > 0 && `${formatRupees(damage)} is to be paid for damage to the item.`,
		refunded > 0 &&
			`We refund ${formatRupees(refunded)}${deposit > 0 ? " of rent and deposit" : ""} within ${businessDays(facts)}.`,
		owedSentence(facts, owed),
	];
}

const sellerSentences = ({ rent }: DamageEmailFacts, { refund, damage }: ReportAmounts) => [
	`${formatRupees(rent - refund)} of the rent stays yours${damage > 0 ? `, and ${formatRupees(damage)} is to be paid to you for damage` : ""}. Your payments show what is paid out, or what you pay back if you took the cash.`,
];

const outcomeOf = ({ rent }: DamageEmailFacts, refund: number) =>
	refund === 0 ? "no rent is refunded" : `${formatRupees(refund)} of the ${formatRupees(rent)} rent is refunded`;

export const acceptedReport = ({ client, seller }: People, facts: DamageEmailFacts, sums: ReportAmounts): Email[] => [
	composeEmail(client, facts, {
		subject: `Refund of ${formatRupees(sums.refund)} agreed`,
		text: [
			`${nameOf(seller, "The lister")} accepted your report: ${outcomeOf(facts, sums.refund)}. The order is complete.`,
		],
		next: clientSentences(facts, sums),
		refund: sums.refund,
	}),
	composeEmail(seller, facts, {
		subject: `Refund of ${formatRupees(sums.refund)} agreed`,
		text: [`You accepted the report: ${outcomeOf(facts, sums.refund)}. The order is complete.`],
		next: sellerSentences(facts, sums),
		refund: sums.refund,
	}),
];

export const decidedReport = (
	{ client, seller }: People,
	facts: DamageEmailFacts,
	sums: ReportAmounts,
	{ text, appealBy }: Decision,
): Email[] =>
	[client, seller].map((to) =>
		composeEmail(to, facts, {
			subject: "Report decided",
			text: [`Our team has decided the report: ${outcomeOf(facts, sums.refund)}. The reason:`],
			quote: text,
			next: [...(to === client ? clientSentences : sellerSentences)(facts, sums), appealSentence(appealBy)],
			refund: sums.refund,
			...(appealBy && { deadline: formatMoment(appealBy) }),
		}),
	);
