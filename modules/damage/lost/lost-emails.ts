import type { Email } from "#common/email.ts";
import { formatMoment } from "#common/email-copy.ts";
import { formatRupees } from "#common/money.ts";
import { composeEmail, type DamageEmailFacts, nameOf, type People } from "../emails.ts";

/** The emails about an item that is marked as lost. */

type LostItem = { amount: number; words: string; contestBy: Date };

export function markedLost(
	{ client, seller }: People,
	facts: DamageEmailFacts,
	{ amount, words, contestBy }: LostItem,
): Email[] {
	const deadline = formatMoment(contestBy);
	const { deposit } = facts;
	const covered = Math.min(deposit, amount);
	const rest = amount - covered;
	return [
		composeEmail(client, facts, {
			subject: `Reply by ${deadline}: your item is marked as lost`,
			heading: "Your item is marked as lost",
			text: [`${nameOf(seller, "The lister")} did not get the item back, asks for ${formatRupees(amount)}, and wrote:`],
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
		composeEmail(seller, facts, {
			subject: "Your item is marked as lost",
			text: [
				`${nameOf(client, "The client")} has until ${deadline} to accept or contest your claim of ${formatRupees(amount)}. After that our team decides.`,
				outOfStock,
				foundSentence,
			],
			claim: amount,
		}),
	];
}

/** The item was reported as not as described before. An admin decides about the refund and the value of the item together. */
export function reportedAndLost(
	{ client, seller, support }: People,
	facts: DamageEmailFacts,
	{ amount, words }: Pick<LostItem, "amount" | "words">,
): Email[] {
	return [
		composeEmail(client, facts, {
			subject: "Your item is marked as lost",
			text: [
				`${nameOf(seller, "The lister")} did not get the item back that you reported as not as described, asks for ${formatRupees(amount)}, and wrote:`,
			],
			quote: words,
			next: [
				"Our team decides about your report and this claim together, and will email you the decision.",
				"If you still have the item or a receipt of its return, please write to us today.",
			],
			claim: amount,
		}),
		composeEmail(seller, facts, {
			subject: "Your item is marked as lost",
			text: [
				`Our team decides about the report and your claim of ${formatRupees(amount)} together, and will email you the decision.`,
				outOfStock,
				"If it comes back after all, please write to us.",
			],
			claim: amount,
		}),
		composeEmail(support, facts, {
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
