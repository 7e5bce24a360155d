import type { Email, Recipient } from "#common/email.ts";
import { sanitizeUserText, shortName } from "#common/email-text.ts";
import { formatRupees } from "#common/money.ts";
import type { DueKind } from "./ledger.ts";

/** The email about a payment to or from a person. A set-off sends none. */

type Payment = {
	kind: DueKind;
	amount: number;
	reference: string;
	product: string;
	photo: string | null;
	number: string;
	/** The order's path. */
	path: string;
};

const texts: Record<DueKind, { subject: string; heading: string; text: (sum: string) => string }> = {
	payout: {
		subject: "Paid to you",
		heading: "We have paid you",
		text: (sum) => `We have sent ${sum} to your payout account.`,
	},
	refund: {
		subject: "Refund paid",
		heading: "Your refund is paid",
		text: (sum) => `We have sent you ${sum} for this order.`,
	},
	collection: {
		subject: "Payment received",
		heading: "We have received your payment",
		text: (sum) => `We have received your payment of ${sum} for the damage. You do not owe anything more.`,
	},
	remittance: {
		subject: "Payment received",
		heading: "We have received your payment",
		text: (sum) => `We have received ${sum} of the cash that you took at the door.`,
	},
};

export function paymentEmail(to: Recipient, payment: Payment): Email {
	const { subject, heading, text } = texts[payment.kind];
	const amount = formatRupees(payment.amount);
	return {
		to,
		subject: `${subject}: ${amount} for ${shortName(payment.product)}`,
		heading,
		text: [text(amount)],
		item: {
			name: payment.product,
			photo: payment.photo,
			facts: [
				["Amount", amount],
				["Reference", sanitizeUserText(payment.reference)],
				["Order", payment.number],
			],
		},
		button: { label: "See the order", path: payment.path },
		topic: "orders",
		isUrgent: true,
	};
}
