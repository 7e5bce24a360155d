import { settleDispute } from "#common/deposit.ts";
import type { Email } from "#common/email.ts";
import { formatMoment } from "#common/email-text.ts";
import { formatRupees } from "#common/money.ts";
import * as emails from "./emails.ts";

/** The emails about an item that is not as described. Like those of a damage claim they have no topic. */

/** Whole rupees: of the rent to refund, and for damage. */
export type ReportAmounts = { refund: number; damage: number };

export const reported = ({ client, seller }: emails.People, facts: emails.DamageEmailFacts, text: string): Email[] => [
	emails.composeEmail(client, facts, {
		subject: "Your report: the item is not as described",
		text: [
			"We have received your report. Please do not wear the item, and give it back with everything that came with it, against your return code.",
		],
		next: [
			`After the return, ${emails.nameOf(seller, "the lister")} can reply within ${facts.policy.contestHours} hours. Then our team looks at the photos of both of you, and decides whether you get all, a part or none of the ${formatRupees(facts.rent)} rent back.`,
			facts.deposit > 0 && "Your deposit is refunded as after each return.",
		],
		button: "See the return code and order",
	}),
	emails.composeEmail(seller, facts, {
		subject: "Your item was reported as not as described",
		heading: "Your item was reported as not as described",
		text: [`${emails.nameOf(client, "The client")} says that the item is not as your listing describes it, and wrote:`],
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
	{ client, seller, support }: emails.People,
	facts: emails.DamageEmailFacts,
	{ text, damage }: { text: string; damage: number },
): Email[] => [
	emails.composeEmail(client, facts, {
		subject: "The lister replied to your report",
		text: [`${emails.nameOf(seller, "The lister")} does not agree with your report, and wrote:`],
		quote: text,
		next: [
			damage > 0 &&
				`They also claim ${formatRupees(damage)} for damage to the returned item. Our team decides about this too.`,
			"When the item is back, our team looks at what both of you wrote, and decides. We will email you the decision.",
		],
	}),
	emails.composeEmail(seller, facts, {
		subject: "Your reply to the report was sent",
		text: [
			"When the item is back, our team looks at what both of you wrote, and decides. We will email you the decision.",
		],
	}),
	emails.composeEmail(support, facts, {
		subject: "Please decide",
		text: ["A report that an item is not as described was answered, and needs a decision when the item is back."],
		button: "Open the dispute",
	}),
];

export const unanswered = ({ client, seller, support }: emails.People, facts: emails.DamageEmailFacts): Email[] => [
	emails.composeEmail(client, facts, {
		subject: "Our team will decide your report",
		text: ["The lister did not reply to your report in time. Our team will look at it and decide."],
	}),
	emails.composeEmail(seller, facts, {
		subject: "Our team will decide the report",
		text: [
			`You did not reply to the report within ${facts.policy.contestHours} hours of the return. Not replying does not count as accepting: our team will look at the report and decide. You can still accept it until then.`,
		],
	}),
	emails.composeEmail(support, facts, {
		subject: "Please decide",
		text: ["The lister did not reply to a report in time, and it needs a decision."],
		button: "Open the dispute",
	}),
];

/** Says what the client gets back, and what they owe. */
function clientSentences(facts: emails.DamageEmailFacts, { refund, damage }: ReportAmounts) {
	const { lateFee, deposit } = facts;
	const { refunded, owed } = settleDispute({ held: deposit, fee: lateFee, damage, rentRefund: refund });
	return [
		emails.lateFeeSentence(facts),
		damage > 0 && `${formatRupees(damage)} is to be paid for damage to the item.`,
		refunded > 0 &&
			`We refund ${formatRupees(refunded)}${deposit > 0 ? " of rent and deposit" : ""} within ${emails.businessDays(facts)}.`,
		emails.owedSentence(facts, owed),
	];
}

const sellerSentences = ({ rent }: emails.DamageEmailFacts, { refund, damage }: ReportAmounts) => [
	`${formatRupees(rent - refund)} of the rent stays yours${damage > 0 ? `, and ${formatRupees(damage)} is to be paid to you for damage` : ""}. Your payments show what is paid out, or what you pay back if you took the cash.`,
];

const outcomeOf = ({ rent }: emails.DamageEmailFacts, refund: number) =>
	refund === 0 ? "no rent is refunded" : `${formatRupees(refund)} of the ${formatRupees(rent)} rent is refunded`;

export const acceptedReport = (
	{ client, seller }: emails.People,
	facts: emails.DamageEmailFacts,
	sums: ReportAmounts,
): Email[] => [
	emails.composeEmail(client, facts, {
		subject: `Refund of ${formatRupees(sums.refund)} agreed`,
		text: [
			`${emails.nameOf(seller, "The lister")} accepted your report: ${outcomeOf(facts, sums.refund)}. The order is complete.`,
		],
		next: clientSentences(facts, sums),
		refund: sums.refund,
	}),
	emails.composeEmail(seller, facts, {
		subject: `Refund of ${formatRupees(sums.refund)} agreed`,
		text: [`You accepted the report: ${outcomeOf(facts, sums.refund)}. The order is complete.`],
		next: sellerSentences(facts, sums),
		refund: sums.refund,
	}),
];

export const decidedReport = (
	{ client, seller }: emails.People,
	facts: emails.DamageEmailFacts,
	sums: ReportAmounts,
	{ text, appealBy }: emails.Decision,
): Email[] =>
	[client, seller].map((to) =>
		emails.composeEmail(to, facts, {
			subject: "Report decided",
			text: [`Our team has decided the report: ${outcomeOf(facts, sums.refund)}. The reason:`],
			quote: text,
			next: [...(to === client ? clientSentences : sellerSentences)(facts, sums), emails.appealSentence(appealBy)],
			refund: sums.refund,
			...(appealBy && { deadline: formatMoment(appealBy) }),
		}),
	);

/** The emails about an item that is marked as lost. */

type LostItem = { amount: number; words: string; contestBy: Date };

export function markedLost(
	{ client, seller }: emails.People,
	facts: emails.DamageEmailFacts,
	{ amount, words, contestBy }: LostItem,
): Email[] {
	const deadline = formatMoment(contestBy);
	const { deposit } = facts;
	const covered = Math.min(deposit, amount);
	const rest = amount - covered;
	return [
		emails.composeEmail(client, facts, {
			subject: `Reply by ${deadline}: your item is marked as lost`,
			heading: "Your item is marked as lost",
			text: [
				`${emails.nameOf(seller, "The lister")} did not get the item back, asks for ${formatRupees(amount)}, and wrote:`,
			],
			quote: words,
			next: [
				`Please accept or contest this by ${deadline}. If you contest it, say why, and our team will decide. If you do not reply, our team will decide. Not replying does not count as accepting.`,
				"If you still have the item, please write to us or to the lister today.",
				deposit > 0 &&
					`Your deposit covers ${formatRupees(covered)} of it${rest > 0 ? `, and you would pay the other ${formatRupees(rest)}` : ""}. No late fee is added.`,
			],
			claim: amount,
			deadline,
			button: "Accept or contest",
		}),
		emails.composeEmail(seller, facts, {
			subject: "Your item is marked as lost",
			text: [
				`${emails.nameOf(client, "The client")} has until ${deadline} to accept or contest your claim of ${formatRupees(amount)}. After that our team decides.`,
				outOfStock,
				foundSentence,
			],
			claim: amount,
		}),
	];
}

/** The item was reported as not as described before. An admin decides about the refund and the value of the item together. */
export function reportedAndLost(
	{ client, seller, support }: emails.People,
	facts: emails.DamageEmailFacts,
	{ amount, words }: Pick<LostItem, "amount" | "words">,
): Email[] {
	return [
		emails.composeEmail(client, facts, {
			subject: "Your item is marked as lost",
			text: [
				`${emails.nameOf(seller, "The lister")} did not get the item back that you reported as not as described, asks for ${formatRupees(amount)}, and wrote:`,
			],
			quote: words,
			next: [
				"Our team decides about your report and this claim together, and will email you the decision.",
				"If you still have the item or a receipt of its return, please write to us today.",
			],
			claim: amount,
		}),
		emails.composeEmail(seller, facts, {
			subject: "Your item is marked as lost",
			text: [
				`Our team decides about the report and your claim of ${formatRupees(amount)} together, and will email you the decision.`,
				outOfStock,
				"If it comes back after all, please write to us.",
			],
			claim: amount,
		}),
		emails.composeEmail(support, facts, {
			subject: "Please decide",
			text: ["An item that was reported as not as described is marked as lost. The report needs a decision."],
			button: "Open the dispute",
		}),
	];
}

const foundSentence =
	"If it comes back after all, withdraw the claim and write to us: we record the return, and the item is in your stock again.";

const outOfStock =
	"The item is out of your stock, so it cannot be booked. Later orders of it get another one of the same size, if you have one that is free. Otherwise they are cancelled, and we email their clients.";
