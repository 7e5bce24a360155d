import type { Email, Recipient } from "#common/email.ts";
import { sanitizeUserText, shortName } from "#common/email-text.ts";
import { formatRupees } from "#common/money.ts";
import { mailCopy } from "#messages/emails/common.js";
import { accountRequestCopy, paymentEmailCopy } from "#messages/emails/ledger.js";
import type { DueKind } from "./ledger.ts";

/** The emails about payments to or from a person, and about a missing payout account. A set-off sends none. */

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

export function paymentEmail(to: Recipient, payment: Payment): Email {
	const { title, heading, text } = paymentEmailCopy[payment.kind];
	const { amount } = payment;
	return {
		to,
		subject: paymentEmailCopy.subject({ title, amount, product: shortName(payment.product) }),
		heading,
		text: [text({ amount })],
		item: {
			name: payment.product,
			photo: payment.photo,
			facts: [
				[paymentEmailCopy.amount, formatRupees(amount)],
				[paymentEmailCopy.reference, sanitizeUserText(payment.reference)],
				[mailCopy.facts.order, payment.number],
			],
		},
		button: { label: mailCopy.seeOrder, path: payment.path },
		topic: "money",
		notice: { topic: "money", event: "payment", item: payment.product, amount },
		isUrgent: true,
	};
}

/** `amount`: what waits for the account, which is a refund account for a client. */
type AccountRequest = { amount: number; isLister: boolean };

/** It has no topic, so it cannot be muted: only its recipient can add the account. */
export function accountRequestEmail(to: Recipient, { amount, isLister }: AccountRequest): Email {
	const { subject, heading, text, button } = accountRequestCopy;
	return {
		to,
		subject: subject({ amount, isLister }),
		heading,
		text: [text({ amount, isLister }), accountRequestCopy.secret],
		button: { label: button({ isLister }), path: "/dashboard?tab=settings&section=billing" },
		notice: { topic: "money", event: isLister ? "payoutAccount" : "refundAccount", item: "", amount },
		isUrgent: true,
	};
}
