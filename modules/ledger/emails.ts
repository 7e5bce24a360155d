import { greeting, sanitizeUserText } from "#common/email-copy.ts";
import { formatRupees } from "#common/money.ts";
import type { DueKind } from "./ledger.ts";

/** The email about a payment to or from a person. */

type Recipient = { email: string; name: string };
type Payment = { kind: DueKind; amount: number; reference: string; product: string; number: string };

const texts: Record<DueKind, { subject: string; text: (sum: string) => string }> = {
	payout: { subject: "Paid out", text: (sum) => `we have paid you ${sum}.` },
	refund: { subject: "Your deposit", text: (sum) => `${sum} of your deposit is on its way back to you.` },
	collection: { subject: "Received", text: (sum) => `your ${sum} for the damage has come in. Nothing more is owed.` },
};

export const paymentEmail = (to: Recipient, { kind, amount, reference, product, number }: Payment) => ({
	to: to.email,
	subject: `${texts[kind].subject}: ${sanitizeUserText(product)}`,
	text: [
		greeting(to.name),
		texts[kind].text(formatRupees(amount)),
		`${sanitizeUserText(product)}\nOrder ${number}\nReference ${sanitizeUserText(reference)}`,
		"Almari",
	].join("\n\n"),
	topic: "orders" as const,
});
