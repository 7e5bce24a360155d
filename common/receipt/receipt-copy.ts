/** Texts of the receipt, on the screen and as a PDF. */

export const receiptCopy = {
	subject: (orderNumber: string) => `Order ${orderNumber}`,
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
	backup: (size: string, isAlong: boolean) =>
		isAlong ? `Size ${size} comes along, free of charge. ` : `Size ${size} came along and went back. `,
	tryOn: (days: number) => `${days} try-on ${days === 1 ? "day" : "days"}`,
	free: "Free of charge.",
	sentBack: "It did not fit and went back, so no rent is due.",
	rentFor: (period: string, days: number) => `Rent for ${period}, ${days} ${days === 1 ? "day" : "days"} at`,
	discount: (percent: number) => `Discount of ${percent}%`,
	discountFor: (days: number) => `For a rental of ${days} days.`,
	deposit: "Security deposit",
	depositHint: "Refunded after inspection, less any late fee or damage charge under the terms.",
	totals: {
		paid: "Paid in cash at delivery",
		paidByUpi: "Paid by UPI at delivery",
		unpaid: (howToPay: string) => `To pay ${howToPay} at delivery`,
		ended: "Nothing was paid, and there is nothing to pay",
	},
	terms: (day: string) => `Rented through Almari, under the terms of ${day}.`,
	cash: {
		seller: (lister: string) => `${lister} took the cash at the door.`,
		courier: "Almari’s courier took the cash at the door, for the lister.",
		bank: "It was paid to Almari by UPI at the door, for the lister.",
	},
	termsEnded: (day: string) => `Ordered through Almari, under the terms of ${day}.`,
	since: "After delivery",
	parts: {
		title: "Parts",
		valued: (name: string, rupees: string) => `${name} (${rupees} if lost)`,
		stages: { dispatch: "When sent", handOver: "On arrival", return: "On return" },
		by: { client: "the client", seller: "the lister", admin: "Almari" },
		/** `missing`: the names of parts, or none. */
		check: (missing: string, by: string, day: string) =>
			`${missing ? `Missing: ${missing}` : "All there"}. Ticked by ${by} on ${day}.`,
	},
} as const;

/** Adjectives, and the date of those that end the order. */
export const statusLabels = {
	completed: "Completed",
	cancelled: "Cancelled",
	declined: "Declined",
	expired: "Expired",
	undelivered: "Undelivered",
	returned: "Returned, being inspected",
	reported: "Delivered, reported as not as described",
	disputed: "Returned, in a dispute",
};

export const openStatus = { delivered: "Delivered", ordered: "Ordered" };

export const lineCopy = {
	extra: {
		name: "Rent for extra days",
		paid: "Paid in cash at the return.",
		paidByUpi: "Paid by UPI at the return.",
		toPay: "To pay at the return.",
	},
	lateFee: { name: "Late fee", about: "For days after the last one, deducted from the deposit." },
	damage: {
		name: "Damage charge",
		about: (hasDeposit: boolean) => `As settled${hasDeposit ? ", deducted from the deposit first" : ""}.`,
	},
	rentRefund: { name: "Rent refunded", about: "By the decision that the item was not as described." },
	rentBack: { name: "Rent refunded", about: "The item did not fit and went back before the rental." },
	sendBackCost: { name: "Courier", about: "For sending back the item that did not fit." },
	goodwill: { name: "Goodwill of Almari", about: "A part of the money that goes back to the client." },
	held: { name: "Deposit still held", about: "Until the order is settled." },
	dues: {
		payout: "Payout to the lister",
		refund: "Refund to the client",
		collection: "Damage charge to pay",
		remittance: "Cash that the lister pays to Almari",
	},
	goodwillDues: { refund: "Goodwill to the client", remittance: "Goodwill that the lister pays" },
	setOff: (day: string) => `Settled with other orders of the lister on ${day}.`,
	paid: (day: string, reference: string | null) => `Paid on ${day}, reference ${reference}.`,
	received: (day: string, reference: string | null) => `Received on ${day}, reference ${reference}.`,
	due: (day: string) => `Due by ${day}.`,
} as const;
