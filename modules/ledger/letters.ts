import { formatRupees } from "#common/money.ts";
import type { DueKind } from "./ledger.ts";

/** The letter about a payment. */

type To = { email: string; name: string };
type Paid = { kind: DueKind; amount: number; reference: string; product: string; number: string };

const said: Record<DueKind, { subject: string; text: (sum: string) => string }> = {
	payout: { subject: "Paid out", text: (sum) => `we have paid you ${sum}.` },
	refund: { subject: "Your deposit", text: (sum) => `${sum} of your deposit is on its way back to you.` },
	collection: { subject: "Received", text: (sum) => `your ${sum} for the damage has come in. Nothing more is owed.` },
};

/** Words of others: on one line and without six digits in a row, so that no letter but a code's holds what looks like one. */
const plain = (words: string) =>
	words.replace(/\s+/g, " ").replace(/\d{6,}/g, (digits) => digits.match(/\d{1,5}/g)?.join(" ") ?? "");

export const paid = (to: To, { kind, amount, reference, product, number }: Paid) => ({
	to: to.email,
	subject: `${said[kind].subject}: ${plain(product)}`,
	text: [
		`Namaste ${plain(to.name).trim().split(" ")[0]},`,
		said[kind].text(formatRupees(amount)),
		`${plain(product)}\nOrder ${number}\nReference ${plain(reference)}`,
		"Almari",
	].join("\n\n"),
	topic: "orders" as const,
});
