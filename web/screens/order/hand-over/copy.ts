/** Texts of the form of a hand-over or return. */

export const handOverCopy = {
	deliveryCode: "Delivery code",
	returnCode: "Return code",
	cashHolder: {
		legend: "Who took the cash?",
		seller: (lister: string | undefined) => lister ?? "I did",
		sellerHint: (lister: string | undefined) =>
			`${lister ?? "You"} ${lister ? "keeps their" : "keep your"} part and ${lister ? "pays" : "pay"} the rest to Almari when the order is completed.`,
		legendWithUpi: "How was it paid?",
		sellerCash: (lister: string | undefined) => `Cash, taken by ${lister ?? "me"}`,
		courierCash: "Cash, taken by Almari’s courier",
		upi: "UPI, to Almari",
		upiHint: (lister: string | undefined) => `Almari pays ${lister ?? "you"} out after the order is completed.`,
		courier: "Almari’s courier",
		courierHint: (lister: string | undefined) => `Almari pays ${lister ?? "you"} out after the order is completed.`,
	},
	extraCash: {
		legend: (rent: string) => `Who took the ${rent} for the extra days?`,
		legendWithUpi: (rent: string) => `How was the ${rent} for the extra days paid?`,
		sellerHint: (lister: string | undefined) => `It counts with the rest of the cash that ${lister ?? "you"} took.`,
		unpaid: "Nobody. It was not paid",
		unpaidWithUpi: "It was not paid",
		unpaidHint: "The extra days then count as late days, and the late fee is taken from the deposit.",
	},
	upi: {
		summary: "Client pays by UPI? Show the QR code",
		reference: "UPI reference (UTR)",
		referenceHint: "The 12 digits that the client’s app shows after the payment.",
	},
	whyWithoutCode: "Reason for not using the code",
	withoutCodeHint: "Only if the client cannot read it out. Both sides can read this.",
} as const;
