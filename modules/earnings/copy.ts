/** Texts about earnings: messages, and the monthly statement. */
export const copy = {
	notYours: "You can only see your own earnings and rentals.",
	noAccount: "This account does not exist.",
	month: "Please give a month as YYYY-MM",
	futureMonth: "This month has not started yet.",
	statement: {
		header: [
			"Date",
			"Order",
			"Item",
			"Type",
			"Earned (INR)",
			"Paid out (INR)",
			"Due by",
			"Reference",
			"Cash to pay to Almari (INR)",
			"Paid to Almari (INR)",
		],
		kinds: {
			"rent-payable": "Rent after commission",
			"late-fee-payable": "Late fee",
			"damage-payable": "Damage",
			"balance-payable": "Rest of a payout",
			retained: "Kept from the cash you took",
			"set-off": "Used for cash you owed Almari",
			"seller-owes": "Cash you took less your part",
			remitted: "Cash paid to Almari",
			"owed-set-off": "Taken from a payout",
		},
		total: "Total",
	},
} as const;
