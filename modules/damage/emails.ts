import { settleDispute, withheldDeposit } from "#common/deposit.ts";
import type { Email, Recipient } from "#common/email.ts";
import { formatMoment, nameForGreeting, sanitizeUserText, shortName } from "#common/email-text.ts";
import { formatRupees } from "#common/money.ts";
import type { Policy } from "#common/rules.ts";
import { mailCopy } from "#messages/emails/common.js";
import { damageEmailCopy as copy } from "#messages/emails/damage.js";

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

/** `title`: how the subject begins; it is also the heading, when there is no other. */
type Texts = {
	title: string;
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
	notice: { topic: "money", event: "claim", item: facts.product },
	subject: mailCopy.about({ title: texts.title, item: shortName(facts.product) }),
	heading: texts.heading ?? texts.title,
	text: texts.text,
	quote: texts.quote && sanitizeUserText(texts.quote),
	next: (texts.next ?? []).filter((one) => one !== false),
	item: {
		name: facts.product,
		photo: facts.photo,
		facts: [
			...(texts.deadline ? ([[copy.facts.replyBy, texts.deadline]] as const) : []),
			...(texts.claim ? ([[copy.facts.claim, formatRupees(texts.claim)]] as const) : []),
			...(texts.refund === undefined ? [] : ([[copy.facts.refund, formatRupees(texts.refund)]] as const)),
			...(facts.deposit > 0 ? ([[mailCopy.facts.deposit, formatRupees(facts.deposit)]] as const) : []),
			[mailCopy.facts.order, facts.orderNumber],
		],
	},
	button: { label: texts.button ?? mailCopy.seeOrder, path: facts.path },
	isUrgent: texts.deadline !== undefined || texts.claim !== undefined || texts.refund !== undefined,
});

/** The called name of a side, "" for none. */
export const nameOf = ({ name }: Recipient): string => nameForGreeting(name);

/** The business days within which we refund. */
export const refundDaysOf = ({ policy: { refundBusinessDays } }: DamageEmailFacts) => {
	const [from, to] = refundBusinessDays;
	return { from, to };
};

/** Says how much of the deposit, or of rent and deposit, is refunded now, and when. */
const refundSentence = (facts: DamageEmailFacts, amount: number, withRent = false) =>
	amount > 0 && copy.refund({ amount, withRent, deposit: facts.deposit, ...refundDaysOf(facts) });

/** Says how much of the deposit the late fee takes. */
export const lateFeeSentence = ({ lateFee, deposit }: DamageEmailFacts) =>
	lateFee > 0 && copy.lateFee({ lateFee, deposit });

export const owedSentence = ({ rentRefund, deposit, policy }: DamageEmailFacts, owed: number) => {
	const { afterRefund, afterDeposit, noDeposit } = copy.owed;
	const sentence = rentRefund ? afterRefund : deposit > 0 ? afterDeposit : noDeposit;
	return owed > 0 && sentence({ owed, days: policy.refundBusinessDays[1] });
};

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
	if (rentRefund && fromRent > 0) return copy.beyond.fromRent({ fromRent, owed });
	if (owed === 0) return false;
	return deposit > 0 ? copy.beyond.afterDeposit({ covered: amount - owed, owed }) : copy.beyond.noDeposit({ owed });
}

type FiledClaim = { amount: number; words: string; contestBy: Date };

export function filed({ client, seller }: People, facts: DamageEmailFacts, { amount, words, contestBy }: FiledClaim) {
	const deadline = formatMoment(contestBy);
	const texts = copy.filed;
	return [
		composeEmail(client, facts, {
			title: texts.title({ deadline, amount }),
			heading: texts.heading({ amount }),
			text: [texts.text({ name: nameOf(seller) })],
			quote: words,
			next: [
				texts.next({ deadline }),
				lateFeeSentence(facts),
				refundSentence(facts, facts.deposit - withheldDeposit(facts.deposit, facts.lateFee, amount)),
				beyondDepositSentence(facts, amount),
			],
			claim: amount,
			deadline,
			button: copy.acceptOrContest,
		}),
		composeEmail(seller, facts, {
			title: texts.seller.title,
			text: [texts.seller.text({ name: nameOf(client), deadline, amount }), texts.seller.change],
			claim: amount,
		}),
	];
}

export const accepted = ({ client, seller }: People, facts: DamageEmailFacts, sums: ClaimAmounts) => [
	composeEmail(client, facts, {
		title: copy.accepted.title,
		text: [copy.accepted.client({ amount: sums.amount })],
		next: settlementSentences(facts, sums),
		claim: sums.amount,
	}),
	composeEmail(seller, facts, {
		title: copy.accepted.title,
		text: [copy.accepted.seller({ name: nameOf(client), amount: sums.amount })],
		claim: sums.amount,
	}),
];

export const contested = ({ client, seller, support }: People, facts: DamageEmailFacts, words: string) => [
	composeEmail(client, facts, {
		title: copy.contested.client.title,
		text: [copy.contested.client.text],
	}),
	composeEmail(seller, facts, {
		title: copy.contested.seller.title,
		text: [copy.contested.seller.text({ name: nameOf(client) })],
		quote: words,
		next: [copy.contested.seller.next],
	}),
	composeEmail(support, facts, { title: copy.decide, text: [copy.contested.support], button: copy.openClaim }),
];

export const escalated = ({ client, seller, support }: People, facts: DamageEmailFacts) => [
	composeEmail(client, facts, {
		title: copy.escalated.title,
		text: [copy.escalated.client({ hours: facts.policy.contestHours })],
	}),
	composeEmail(seller, facts, {
		title: copy.escalated.title,
		text: [copy.escalated.seller({ name: nameOf(client) })],
	}),
	composeEmail(support, facts, { title: copy.decide, text: [copy.escalated.support], button: copy.openClaim }),
];

export const lowered = ({ client, seller }: People, facts: DamageEmailFacts, { claimed, amount }: ClaimAmounts) => [
	composeEmail(client, facts, {
		title: copy.lowered.title({ amount }),
		text: [copy.lowered.client({ name: nameOf(seller), amount, claimed })],
		next: [
			refundSentence(
				facts,
				withheldDeposit(facts.deposit, facts.lateFee, claimed) - withheldDeposit(facts.deposit, facts.lateFee, amount),
			),
		],
		claim: amount,
		button: copy.acceptOrContest,
	}),
	composeEmail(seller, facts, {
		title: copy.lowered.title({ amount }),
		text: [copy.lowered.seller({ amount })],
		claim: amount,
	}),
];

export const withdrawn = ({ client, seller }: People, facts: DamageEmailFacts, sums: ClaimAmounts) => [
	composeEmail(client, facts, {
		title: copy.withdrawn.title,
		text: [copy.withdrawn.client({ name: nameOf(seller) })],
		next: settlementSentences(facts, sums),
	}),
	composeEmail(seller, facts, { title: copy.withdrawn.title, text: [copy.withdrawn.seller] }),
];

export const decided = (
	{ client, seller }: People,
	facts: DamageEmailFacts,
	sums: ClaimAmounts,
	{ text, appealBy }: Decision,
) =>
	[client, seller].map((to) =>
		composeEmail(to, facts, {
			title: copy.decided.title,
			text: [copy.decided.text({ amount: sums.amount })],
			quote: text,
			next: [...(to === client ? settlementSentences(facts, sums) : []), appealSentence(appealBy)],
			claim: sums.amount,
		}),
	);

/** `appealBy`: null after an appeal. */
export type Decision = { text: string; appealBy: Date | null };

/** Says until when the decision can change. */
export const appealSentence = (appealBy: Date | null): string =>
	appealBy ? copy.appeal.until({ deadline: formatMoment(appealBy) }) : copy.appeal.over;

/** The emails about an appeal, and about a decision without one in time. */

export const appealed = (
	{ client, seller, support }: People,
	facts: DamageEmailFacts,
	{ by, text }: { by: "client" | "seller"; text: string },
): Email[] => {
	const [from, other] = by === "client" ? [client, seller] : [seller, client];
	const texts = copy.appeal;
	return [
		composeEmail(from, facts, { title: texts.sent, text: [texts.next] }),
		composeEmail(other, facts, {
			title: texts.title,
			text: [texts.text({ name: nameOf(from), side: by })],
			quote: text,
			next: [texts.next],
		}),
		composeEmail(support, facts, {
			title: texts.supportTitle,
			text: [texts.support],
			button: copy.openDispute,
		}),
	];
};

export const becameFinal = ({ client, seller }: People, facts: DamageEmailFacts): Email[] => {
	const { title, text } = copy.final;
	return [client, seller].map((to) => composeEmail(to, facts, { title, text: [text] }));
};
