/** Texts of UPI payments. */
export const upiCopy = {
	code: (vpa: string) => `QR code to pay ${vpa} with any UPI app`,
	to: "to",
	open: "Open UPI app on this phone",
	atDoor: "Pay by UPI instead of cash",
	atDoorHint:
		"Scan it at the door with any UPI app, after you have seen the item. Then read the 12-digit UPI reference out, with your delivery code.",
	atReturn: "Pay the extra days by UPI",
	atReturnHint:
		"Scan it with any UPI app when you give the item back. Then read the 12-digit UPI reference out, with your return code.",
} as const;

/** Texts of the page on which a lister pays Almari's part of the cash. */
export const payRemittanceCopy = {
	title: "Pay Almari",
	back: "Earnings",
	intro: (product: string, number: string) =>
		`Almari’s part of the cash that you took for ${product}, order ${number}.`,
	dueBy: (day: string) => `Due by ${day}`,
	overdue: (day: string) => `Was due by ${day}`,
	noUpi: "Almari does not take UPI payments yet. To pay,",
	contact: "contact us",
	afterwards: "After you have paid",
	reference: "UPI reference (UTR)",
	hint: "The 12 digits that your app shows with the payment.",
	send: "Send reference",
	sending: "Sending...",
	failed: "The reference could not be sent. Please try again.",
	checking: (reference: string) =>
		`Thank you. We are checking the payment ${reference} with the bank, usually within one business day. You do not have to do anything.`,
	paid: (day: string) => `Paid on ${day}. Thank you.`,
} as const;
