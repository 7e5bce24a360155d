/** Texts of payments that are due or paid. */
import type { Due } from "#web/api.ts";

export const copy = {
	payment: "Payment",
	order: "Order",
	day: "Date",
	amount: "Amount",
	paid: "Paid",
	received: "Received",
	overdue: "Overdue",
	due: "Due",
	by: (day: string) => `by ${day}`,
	reference: (reference: string | null) => `Reference ${reference}`,
} as const;

export const dueLabels: Record<Due["kind"], string> = {
	payout: "Payout",
	refund: "Deposit refund",
	collection: "Damage charge",
};
