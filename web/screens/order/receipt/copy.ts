/** Texts of the receipt. */
import type { Order } from "#web/api.ts";

export const copy = {
	title: "Receipt",
	back: "Back to order",
	print: "Print",
	almari: "Almari",
	headings: { paid: "Receipt", unpaid: "Order, not paid yet", ended: "Order that was not completed" },
	order: "Order",
	orderedOn: "Ordered on",
	deliveredOn: "Delivered on",
	status: "Status",
	client: "Client",
	lister: "Lister",
	caption: "Items and charges",
	item: "Item",
	rupees: "Rupees",
	size: (size: string) => `Size ${size}. `,
	rentFor: (period: string, days: string) => `Rent for ${period}, ${days} at`,
	deposit: "Security deposit",
	depositHint: "Refunded after inspection, less any late fee or damage charge under the terms.",
	totals: {
		paid: "Paid in cash at delivery",
		unpaid: "To pay in cash at delivery",
		ended: "Nothing was paid, and there is nothing to pay",
	},
	terms: (day: string) => `Rented through Almari, under the terms of ${day}.`,
	cash: {
		seller: (lister: string) => `${lister} took the cash at the door.`,
		courier: () => "Almari’s courier took the cash at the door, for the lister.",
	},
	termsEnded: (day: string) => `Ordered through Almari, under the terms of ${day}.`,
	since: "After delivery",
} as const;

/** Adjectives, and the date of those that end the order. */
export const statusLabels: Partial<Record<Order["status"], string>> = {
	completed: "Completed",
	cancelled: "Cancelled",
	declined: "Declined",
	expired: "Expired",
	undelivered: "Undelivered",
	returned: "Returned, being inspected",
	disputed: "Returned, damage claimed",
};

export const openStatus = { delivered: "Delivered", ordered: "Ordered" };

export const lineCopy = {
	lateFee: { name: "Late fee", about: "For days after the last one, deducted from the deposit." },
	damage: {
		name: "Damage charge",
		about: (hasDeposit: boolean) => `As settled${hasDeposit ? ", deducted from the deposit first" : ""}.`,
	},
	held: { name: "Deposit still held", about: "Until the order is settled." },
	dues: {
		payout: "Payout to the lister",
		refund: "Deposit refund to the client",
		collection: "Damage charge to pay",
		remittance: "Cash that the lister pays to Almari",
	},
	setOff: (day: string) => `Settled with other orders of the lister on ${day}.`,
	paid: (day: string, reference: string | null) => `Paid on ${day}, reference ${reference}.`,
	received: (day: string, reference: string | null) => `Received on ${day}, reference ${reference}.`,
	due: (day: string) => `Due by ${day}.`,
} as const;
