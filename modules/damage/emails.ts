import { settleDispute, withheldDeposit } from "#common/deposit.ts";
import type { Email, Recipient } from "#common/email.ts";
import { formatMoment, nameForGreeting, sanitizeUserText, shortName } from "#common/email-text.ts";
import { formatRupees } from "#common/money.ts";
import type { Policy } from "#common/rules.ts";

/** The emails of a damage claim. They have no topic, because money depends on the reply. None contains six digits in a row, like a code. */

export type People = { client: Recipient; seller: Recipient; support: Recipient };
export type DamageEmailFacts = {
	/** The ids of the order's client and lister. */
	about: readonly string[];
	product: string;
	photo: string | null;
	orderNumber: string;
	/** The order's path, at the claim. */
	path: string;
	/** Whole rupees for all days. */
	rent: number;
	deposit: number;
	/** The late fee in whole rupees; it is taken from the deposit before damage. */
	lateFee: number;
	/** Whole rupees of the rent that are refunded at the end, as the item was sent back because it does not fit. */
	rentRefund?: number;
	/** The terms of the order. */
	policy: Policy;
};
/** Whole rupees: claimed before, and claimed or settled by this transition. */
export type ClaimAmounts = { claimed: number; amount: number };

type Texts = {
	subject: string;
	heading?: string;
	text: string[];
	quote?: string;
	next?: (string | false)[];
	claim?: number;
	/** Whole rupees of the rent. */
	refund?: number;
	deadline?: string;
	button?: string;
};

export const composeEmail = (to: Recipient, facts: DamageEmailFacts, texts: Texts): Email => ({
	to,
	about: facts.about,
	subject: `${texts.subject}: ${shortName(facts.product)}`,
	heading: texts.heading ?? texts.subject,
	text: texts.text,
	quote: texts.quote && sanitizeUserText(texts.quote),
	next: (texts.next ?? []).filter((one) => one !== false),
	item: {
		name: facts.product,
		photo: facts.photo,
		facts: [
			...(texts.deadline ? ([["Reply by", texts.deadline]] as const) : []),
			...(texts.claim ? ([["Claim", formatRupees(texts.claim)]] as const) : []),
			...(texts.refund === undefined ? [] : ([["Refund of the rent", formatRupees(texts.refund)]] as const)),
			...(facts.deposit > 0 ? ([["Deposit", formatRupees(facts.deposit)]] as const) : []),
			["Order", facts.orderNumber],
		],
	},
	button: { label: texts.button ?? "See the order", path: facts.path },
	isUrgent: texts.deadline !== undefined || texts.claim !== undefined || texts.refund !== undefined,
});

export const nameOf = ({ name }: Recipient, otherwise: string) => nameForGreeting(name) || otherwise;

export const businessDays = ({ policy: { refundBusinessDays } }: DamageEmailFacts) =>
	`${refundBusinessDays.join(" to ")} business days`;

/** Says how much of the deposit, or of rent and deposit, is refunded now, and when. */
const refundSentence = (facts: DamageEmailFacts, amount: number, withRent = false) =>
	amount > 0 &&
	`We refund ${formatRupees(amount)} of ${withRent ? "rent and deposit" : `your ${formatRupees(facts.deposit)} deposit`} within ${businessDays(facts)}.`;

/** Says how much of the deposit the late fee takes. */
export const lateFeeSentence = ({ lateFee, deposit }: DamageEmailFacts) =>
	lateFee > 0 &&
	`The item came back late. The late fee of ${formatRupees(lateFee)} is taken from your ${formatRupees(deposit)} deposit first.`;

export const owedSentence = (facts: DamageEmailFacts, owed: number) =>
	owed > 0 &&
	`${facts.rentRefund ? "Your refund does not cover the full amount." : facts.deposit > 0 ? "Your deposit does not cover the full amount." : "There is no deposit for this order."} Please pay ${formatRupees(owed)} within ${facts.policy.refundBusinessDays[1]} business days.`;

const settle = ({ deposit, lateFee: fee, rentRefund = 0 }: DamageEmailFacts, { claimed, amount }: ClaimAmounts) =>
	settleDispute({ held: withheldDeposit(deposit, fee, claimed), fee, damage: amount, rentRefund });

/** Says what a settled claim means for the client's money. */
function settlementSentences(facts: DamageEmailFacts, sums: ClaimAmounts) {
	const { refunded: back, owed } = settle(facts, sums);
	return [lateFeeSentence(facts), refundSentence(facts, back, !!facts.rentRefund), owedSentence(facts, owed)];
}

/** Says what accepting would cost beyond the deposit. */
function beyondDepositSentence(facts: DamageEmailFacts, amount: number) {
	const { deposit, lateFee, rentRefund } = facts;
	const { owed } = settle(facts, { claimed: amount, amount });
	const fromRent = amount - owed - (deposit - lateFee);
	if (rentRefund && fromRent > 0)
		return `If you accept, ${formatRupees(fromRent)} of the claim is taken from the rent that we refund${owed > 0 ? `, and you pay another ${formatRupees(owed)}` : ""}.`;
	if (owed === 0) return false;
	return deposit > 0
		? `If you accept, your deposit covers ${formatRupees(amount - owed)} of the claim, and you pay the other ${formatRupees(owed)}.`
		: `There is no deposit for this order. If you accept, you pay ${formatRupees(owed)}.`;
}

type FiledClaim = { amount: number; words: string; contestBy: Date };

export function filed({ client, seller }: People, facts: DamageEmailFacts, { amount, words, contestBy }: FiledClaim) {
	const deadline = formatMoment(contestBy);
	return [
		composeEmail(client, facts, {
			subject: `Reply by ${deadline}: damage claim of ${formatRupees(amount)}`,
			heading: `Damage claim of ${formatRupees(amount)}`,
			text: [`${nameOf(seller, "The lister")} found damage on the item that you returned, and wrote:`],
			quote: words,
			next: [
				`Please look at the photos on the order page, and accept or contest the claim by ${deadline}. If you contest it, say why, and our team will decide. If you do not reply, our team will decide. Not replying does not count as accepting.`,
				lateFeeSentence(facts),
				refundSentence(facts, facts.deposit - withheldDeposit(facts.deposit, facts.lateFee, amount)),
				beyondDepositSentence(facts, amount),
			],
			claim: amount,
			deadline,
			button: "Accept or contest",
		}),
		composeEmail(seller, facts, {
			subject: "Your damage claim was sent",
			text: [
				`${nameOf(client, "The client")} has until ${deadline} to accept or contest your damage claim of ${formatRupees(amount)}. After that our team decides.`,
				"You can lower or withdraw the claim until it is settled.",
			],
			claim: amount,
		}),
	];
}

export const accepted = ({ client, seller }: People, facts: DamageEmailFacts, sums: ClaimAmounts) => [
	composeEmail(client, facts, {
		subject: "Damage claim settled",
		text: [`You accepted the damage claim of ${formatRupees(sums.amount)}, and your order is complete. Thank you.`],
		next: settlementSentences(facts, sums),
		claim: sums.amount,
	}),
	composeEmail(seller, facts, {
		subject: "Damage claim settled",
		text: [
			`${nameOf(client, "The client")} accepted your damage claim of ${formatRupees(sums.amount)}, and the order is complete.`,
		],
		claim: sums.amount,
	}),
];

const claimOpen = "You can lower or withdraw your claim until then.";

export const contested = ({ client, seller, support }: People, facts: DamageEmailFacts, words: string) => [
	composeEmail(client, facts, {
		subject: "You contested a damage claim",
		text: [
			"We have received your reply. Our team will look at what both of you wrote, and decide. We will email you the decision. You can still accept the claim until then.",
		],
	}),
	composeEmail(seller, facts, {
		subject: "Your damage claim is contested",
		text: [`${nameOf(client, "The client")} does not agree with your damage claim, and wrote:`],
		quote: words,
		next: [`Our team will look at what both of you wrote, and decide. ${claimOpen}`],
	}),
	composeEmail(support, facts, {
		subject: "Please decide",
		text: ["A damage claim is contested and needs a decision."],
		button: "Open the claim",
	}),
];

export const escalated = ({ client, seller, support }: People, facts: DamageEmailFacts) => [
	composeEmail(client, facts, {
		subject: "Our team will decide your damage claim",
		text: [
			`You did not reply to the damage claim within ${facts.policy.contestHours} hours. Not replying does not count as accepting: our team will look at the claim and decide. You can still accept it until then.`,
		],
	}),
	composeEmail(seller, facts, {
		subject: "Our team will decide your damage claim",
		text: [
			`${nameOf(client, "The client")} did not reply to your damage claim in time. Our team will look at it and decide. ${claimOpen}`,
		],
	}),
	composeEmail(support, facts, {
		subject: "Please decide",
		text: ["The client did not reply to a damage claim in time, and it needs a decision."],
		button: "Open the claim",
	}),
];

export const lowered = ({ client, seller }: People, facts: DamageEmailFacts, { claimed, amount }: ClaimAmounts) => [
	composeEmail(client, facts, {
		subject: `Damage claim lowered to ${formatRupees(amount)}`,
		text: [
			`${nameOf(seller, "The lister")} now claims ${formatRupees(amount)} instead of ${formatRupees(claimed)}. You can accept this on the order page.`,
		],
		next: [
			refundSentence(
				facts,
				withheldDeposit(facts.deposit, facts.lateFee, claimed) - withheldDeposit(facts.deposit, facts.lateFee, amount),
			),
		],
		claim: amount,
		button: "Accept or contest",
	}),
	composeEmail(seller, facts, {
		subject: `Damage claim lowered to ${formatRupees(amount)}`,
		text: [`You now claim ${formatRupees(amount)}. We have emailed the client.`],
		claim: amount,
	}),
];

export const withdrawn = ({ client, seller }: People, facts: DamageEmailFacts, sums: ClaimAmounts) => [
	composeEmail(client, facts, {
		subject: "Damage claim withdrawn",
		text: [
			`${nameOf(seller, "The lister")} has withdrawn the damage claim. You do not owe anything for damage, and your order is complete.`,
		],
		next: settlementSentences(facts, sums),
	}),
	composeEmail(seller, facts, {
		subject: "Damage claim withdrawn",
		text: ["You have withdrawn your damage claim, and the order is complete. We have emailed the client."],
	}),
];

export const decided = (
	{ client, seller }: People,
	facts: DamageEmailFacts,
	sums: ClaimAmounts,
	{ text, appealBy }: Decision,
) =>
	[client, seller].map((to) =>
		composeEmail(to, facts, {
			subject: "Damage claim decided",
			text: [
				sums.amount === 0
					? "Our team has decided the damage claim: there is nothing to pay for damage. The reason:"
					: `Our team has decided the damage claim: ${formatRupees(sums.amount)} is to be paid for the damage. The reason:`,
			],
			quote: text,
			next: [...(to === client ? settlementSentences(facts, sums) : []), appealSentence(appealBy)],
			claim: sums.amount,
		}),
	);

/** `appealBy`: null after an appeal. */
export type Decision = { text: string; appealBy: Date | null };

/** Says until when the decision can change. */
export const appealSentence = (appealBy: Date | null) =>
	appealBy
		? `If you do not agree, you can appeal once, on the order page, by ${formatMoment(appealBy)}. Another member of our team then decides, and that is final. If nobody appeals, the order is completed then.`
		: "This decision came after an appeal, and it is final. The order is complete.";
