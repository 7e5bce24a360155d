import { settleDispute } from "#common/deposit.ts";
import type { Email } from "#common/email.ts";
import { formatMoment } from "#common/email-text.ts";
import { reportEmailCopy as copy, damageEmailCopy, lostEmailCopy } from "#messages/emails/damage.js";
import * as emails from "./emails.ts";

/** The emails about an item that is not as described. Like those of a damage claim they have no topic. */

/** Whole rupees: of the rent to refund, and for damage. */
export type ReportAmounts = { refund: number; damage: number };

export const reported = ({ client, seller }: emails.People, facts: emails.DamageEmailFacts, text: string): Email[] => {
	const texts = copy.reported;
	const { rent } = facts;
	const hours = facts.policy.contestHours;
	return [
		emails.composeEmail(client, facts, {
			title: texts.client.title,
			text: [texts.client.text],
			next: [
				texts.client.next({ name: emails.nameOf(seller), hours, rent }),
				facts.deposit > 0 && texts.client.deposit,
			],
			button: texts.client.button,
		}),
		emails.composeEmail(seller, facts, {
			title: texts.seller.title,
			text: [texts.seller.text({ name: emails.nameOf(client) })],
			quote: text,
			next: [texts.seller.next({ hours }), texts.seller.decision({ rent })],
			button: texts.seller.button,
		}),
	];
};

/** The lister's answer. `damage`: what they claim for damage; 0: nothing. */
export const answered = (
	{ client, seller, support }: emails.People,
	facts: emails.DamageEmailFacts,
	{ text, damage }: { text: string; damage: number },
): Email[] => [
	emails.composeEmail(client, facts, {
		title: copy.answered.client.title,
		text: [copy.answered.client.text({ name: emails.nameOf(seller) })],
		quote: text,
		next: [damage > 0 && copy.answered.client.damage({ damage }), copy.answered.next],
	}),
	emails.composeEmail(seller, facts, { title: copy.answered.seller, text: [copy.answered.next] }),
	emails.composeEmail(support, facts, {
		title: damageEmailCopy.decide,
		text: [copy.answered.support],
		button: damageEmailCopy.openDispute,
	}),
];

export const unanswered = ({ client, seller, support }: emails.People, facts: emails.DamageEmailFacts): Email[] => [
	emails.composeEmail(client, facts, {
		title: copy.unanswered.client.title,
		text: [copy.unanswered.client.text],
	}),
	emails.composeEmail(seller, facts, {
		title: copy.unanswered.seller.title,
		text: [copy.unanswered.seller.text({ hours: facts.policy.contestHours })],
	}),
	emails.composeEmail(support, facts, {
		title: damageEmailCopy.decide,
		text: [copy.unanswered.support],
		button: damageEmailCopy.openDispute,
	}),
];

/** Says what the client gets back, and what they owe. */
function clientSentences(facts: emails.DamageEmailFacts, { refund, damage }: ReportAmounts) {
	const { lateFee, deposit } = facts;
	const { refunded, owed } = settleDispute({ held: deposit, fee: lateFee, damage, rentRefund: refund });
	return [
		emails.lateFeeSentence(facts),
		damage > 0 && copy.damage({ damage }),
		refunded > 0 && copy.refund({ amount: refunded, hasDeposit: deposit > 0, ...emails.refundDaysOf(facts) }),
		emails.owedSentence(facts, owed),
	];
}

const sellerSentences = ({ rent }: emails.DamageEmailFacts, { refund, damage }: ReportAmounts) => [
	copy.sellerMoney({ rest: rent - refund, damage }),
];

export const acceptedReport = (
	{ client, seller }: emails.People,
	facts: emails.DamageEmailFacts,
	sums: ReportAmounts,
): Email[] => {
	const { refund } = sums;
	const { rent } = facts;
	const title = copy.accepted.title({ refund });
	return [
		emails.composeEmail(client, facts, {
			title,
			text: [copy.accepted.client({ name: emails.nameOf(seller), refund, rent })],
			next: clientSentences(facts, sums),
			refund,
		}),
		emails.composeEmail(seller, facts, {
			title,
			text: [copy.accepted.seller({ refund, rent })],
			next: sellerSentences(facts, sums),
			refund,
		}),
	];
};

export const decidedReport = (
	{ client, seller }: emails.People,
	facts: emails.DamageEmailFacts,
	sums: ReportAmounts,
	{ text, appealBy }: emails.Decision,
): Email[] =>
	[client, seller].map((to) =>
		emails.composeEmail(to, facts, {
			title: copy.decided.title,
			text: [copy.decided.text({ refund: sums.refund, rent: facts.rent })],
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
	const { title, client: toClient, seller: toSeller, outOfStock } = lostEmailCopy;
	const deadline = formatMoment(contestBy);
	const { deposit } = facts;
	const covered = Math.min(deposit, amount);
	return [
		emails.composeEmail(client, facts, {
			title: toClient.title({ deadline }),
			heading: title,
			text: [toClient.text({ name: emails.nameOf(seller), amount })],
			quote: words,
			next: [
				toClient.next({ deadline }),
				toClient.write,
				deposit > 0 && toClient.deposit({ covered, rest: amount - covered }),
			],
			claim: amount,
			deadline,
			button: damageEmailCopy.acceptOrContest,
		}),
		emails.composeEmail(seller, facts, {
			title,
			text: [toSeller.text({ name: emails.nameOf(client), deadline, amount }), outOfStock, toSeller.found],
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
	const { title, outOfStock, afterReport } = lostEmailCopy;
	return [
		emails.composeEmail(client, facts, {
			title,
			text: [afterReport.client.text({ name: emails.nameOf(seller), amount })],
			quote: words,
			next: [afterReport.client.next, afterReport.client.write],
			claim: amount,
		}),
		emails.composeEmail(seller, facts, {
			title,
			text: [afterReport.seller.text({ amount }), outOfStock, afterReport.seller.found],
			claim: amount,
		}),
		emails.composeEmail(support, facts, {
			title: damageEmailCopy.decide,
			text: [afterReport.support],
			button: damageEmailCopy.openDispute,
		}),
	];
}
