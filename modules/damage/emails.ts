import { dayOf, formatDay } from "#common/calendar.ts";
import { settleDeposit, withheldDeposit } from "#common/deposit.ts";
import { greeting, sanitizeUserText } from "#common/email-copy.ts";
import { formatRupees } from "#common/money.ts";
import type { Policy } from "#common/rules.ts";

/** The emails of a damage claim. They have no topic, because money depends on the reply. None contains six digits in a row, like a code. */

type Recipient = { email: string; name: string };
export type People = { client: Recipient; seller: Recipient; support: Recipient };
export type DamageEmailFacts = {
	product: string;
	orderNumber: string;
	address: string | undefined;
	deposit: number;
	/** The late fee in whole rupees; it is taken from the deposit before damage. */
	lateFee: number;
	/** The terms of the order. */
	policy: Policy;
};
/** Whole rupees: claimed before, and claimed or settled by this transition. */
export type ClaimAmounts = { claimed: number; amount: number };

const composeEmail = (to: Recipient, subject: string, facts: DamageEmailFacts, ...paragraphs: (string | false)[]) => ({
	to: to.email,
	subject: `${subject}: ${sanitizeUserText(facts.product)}`,
	text: [
		greeting(to.name),
		...paragraphs.filter((one) => one !== false),
		`Order ${facts.orderNumber}${facts.address ? `\n${facts.address}` : ""}`,
		"Almari",
	].join("\n\n"),
});

/** "25 November, 6:00 pm" in India. */
const formatMoment = (at: Date) =>
	`${formatDay(dayOf(at), "long")}, ${at.toLocaleTimeString("en-IN", { timeZone: "Asia/Kolkata", hour: "numeric", minute: "2-digit" })}`;

const quoted = (words: string) => `“${sanitizeUserText(words)}”`;

const businessDays = ({ policy: { refundBusinessDays } }: DamageEmailFacts) =>
	`${refundBusinessDays[0]} to ${refundBusinessDays[1]} business days`;

/** Says how much of the deposit is refunded now, and when. */
const refundSentence = (facts: DamageEmailFacts, amount: number) =>
	amount > 0 &&
	`${formatRupees(amount)} of your deposit of ${formatRupees(facts.deposit)} goes back to you now, within ${businessDays(facts)}.`;

/** Says how much of the deposit the late fee takes. */
const lateFeeSentence = ({ lateFee, deposit }: DamageEmailFacts) =>
	lateFee > 0 &&
	`The piece came back late: the late fee of ${formatRupees(lateFee)} comes out of your deposit of ${formatRupees(deposit)} first.`;

const owedSentence = (facts: DamageEmailFacts, owed: number) =>
	owed > 0 &&
	`${facts.deposit > 0 ? "The deposit does not cover all of it" : "No deposit is held"}: ${formatRupees(owed)} is yours to pay, within ${facts.policy.refundBusinessDays[1]} business days.`;

/** Says what a settled claim means for the client's money. */
function settlementSentences(facts: DamageEmailFacts, { claimed, amount }: ClaimAmounts) {
	const { deposit, lateFee } = facts;
	const { refunded: back, owed } = settleDeposit(withheldDeposit(deposit, lateFee, claimed), lateFee, amount);
	return [lateFeeSentence(facts), refundSentence(facts, back), owedSentence(facts, owed)];
}

/** Says what accepting would cost beyond the deposit. */
function beyondDepositSentence({ deposit, lateFee }: DamageEmailFacts, amount: number) {
	const { owed } = settleDeposit(withheldDeposit(deposit, lateFee, amount), lateFee, amount);
	if (owed === 0) return false;
	return deposit > 0
		? `If you accept, the deposit covers ${formatRupees(amount - owed)} of the claim, and ${formatRupees(owed)} is yours to pay.`
		: `No deposit is held: if you accept, ${formatRupees(owed)} is yours to pay.`;
}

type FiledClaim = { amount: number; words: string; contestBy: Date };

export const filed = (
	{ client, seller }: People,
	facts: DamageEmailFacts,
	{ amount, words, contestBy }: FiledClaim,
) => [
	composeEmail(
		client,
		"A damage claim",
		facts,
		`the lister found damage on the piece that you returned, and claims ${formatRupees(amount)}. They write:`,
		quoted(words),
		`Please look at the photographs on the order’s page, and accept or contest it until ${formatMoment(contestBy)}. Your word counts as much as theirs: if you do not agree, say why, and our staff decides. If you say nothing, our staff decides as well; silence is not taken for a yes.`,
		lateFeeSentence(facts),
		refundSentence(facts, facts.deposit - withheldDeposit(facts.deposit, facts.lateFee, amount)),
		beyondDepositSentence(facts, amount),
	),
	composeEmail(
		seller,
		"Your damage claim",
		facts,
		`your damage claim of ${formatRupees(amount)} is with the client, who has until ${formatMoment(contestBy)} to accept or contest it. After that our staff decides. You may lower or withdraw it until then.`,
	),
];

export const accepted = ({ client, seller }: People, facts: DamageEmailFacts, sums: ClaimAmounts) => [
	composeEmail(
		client,
		"Damage claim settled",
		facts,
		`you have accepted the damage claim of ${formatRupees(sums.amount)}, and the order is complete. Thank you for settling it.`,
		...settlementSentences(facts, sums),
	),
	composeEmail(
		seller,
		"Damage claim settled",
		facts,
		`the client has accepted your damage claim of ${formatRupees(sums.amount)}, and the order is complete.`,
	),
];

export const contested = ({ client, seller, support }: People, facts: DamageEmailFacts, words: string) => [
	composeEmail(
		client,
		"You contest a damage claim",
		facts,
		"we have your words. Our staff now looks at both sides and decides; you are told as soon as it has. You may still accept.",
	),
	composeEmail(
		seller,
		"Your damage claim is contested",
		facts,
		"the client does not agree with your damage claim. They write:",
		quoted(words),
		"Our staff now looks at both sides and decides. You may lower or withdraw it until then.",
	),
	composeEmail(support, "Please decide", facts, "a damage claim is contested and waits for a decision."),
];

export const escalated = ({ client, seller, support }: People, facts: DamageEmailFacts) => [
	composeEmail(
		client,
		"Our staff decides",
		facts,
		`the ${facts.policy.contestHours} hours to contest the damage claim are over, and you have not answered. That is no admission: our staff looks at what there is, and decides. You may still accept.`,
	),
	composeEmail(
		seller,
		"Our staff decides",
		facts,
		"the client has not answered your damage claim in time. Our staff now looks at it and decides. You may lower or withdraw it until then.",
	),
	composeEmail(
		support,
		"Please decide",
		facts,
		"a damage claim was not answered by its client in time, and waits for a decision.",
	),
];

export const lowered = ({ client, seller }: People, facts: DamageEmailFacts, { claimed, amount }: ClaimAmounts) => [
	composeEmail(
		client,
		"A lower damage claim",
		facts,
		`the lister now claims ${formatRupees(amount)} and no more. You may accept that on the order’s page.`,
		refundSentence(
			facts,
			withheldDeposit(facts.deposit, facts.lateFee, claimed) - withheldDeposit(facts.deposit, facts.lateFee, amount),
		),
	),
	composeEmail(
		seller,
		"Your lower damage claim",
		facts,
		`you now claim ${formatRupees(amount)}. The client has been told.`,
	),
];

export const withdrawn = ({ client, seller }: People, facts: DamageEmailFacts, sums: ClaimAmounts) => [
	composeEmail(
		client,
		"Damage claim withdrawn",
		facts,
		"the lister has withdrawn the damage claim. You owe nothing for damage, and the order is complete.",
		...settlementSentences(facts, sums),
	),
	composeEmail(
		seller,
		"Damage claim withdrawn",
		facts,
		"you have withdrawn your damage claim, and the order is complete. The client has been told.",
	),
];

export const decided = ({ client, seller }: People, facts: DamageEmailFacts, sums: ClaimAmounts, words: string) =>
	[client, seller].map((to) =>
		composeEmail(
			to,
			"Damage claim decided",
			facts,
			sums.amount === 0
				? "our staff has decided on the damage claim: nothing is owed for damage. This is why:"
				: `our staff has decided on the damage claim: ${formatRupees(sums.amount)} are owed for the damage. This is why:`,
			quoted(words),
			...(to === client ? settlementSentences(facts, sums) : []),
			"The order is complete. If you think that we overlooked something, please answer through our contact form.",
		),
	);
