/** Texts about earnings: messages, and the monthly statement. */
export const copy = {
	notYours: "You can only see your own earnings and rentals.",
	noAccount: "This account does not exist.",
	month: "Please give a month as YYYY-MM",
	futureMonth: "This month has not started yet.",
	statement: {
		header: ["Date", "Order", "Item", "Type", "Earned (INR)", "Paid out (INR)", "Due by", "Reference"],
		/** By the ledger's account. */
		kinds: {
			"rent-payable": "Rent after commission",
			"late-fee-payable": "Late fee",
			"damage-payable": "Damage",
		} as Record<string, string>,
		total: "Total",
	},
} as const;
