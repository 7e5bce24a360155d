/** Texts of payments that are due or paid. */
import type { Due } from "#web/api.ts";

export const duesCopy = {
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
	payByUpi: "Pay this",
	setOff: "Settled",
	setOffNote: { payout: "Used for cash you owed Almari", remittance: "Taken from a payout" } as const,
} as const;

export const dueLabels: Record<Due["kind"], string> = {
	payout: "Payout",
	refund: "Refund",
	collection: "Damage charge",
	remittance: "Cash to pay to Almari",
};

/** Paid to Almari, not by it. */
export const isIncoming = (kind: Due["kind"]): boolean => kind === "collection" || kind === "remittance";
