/** Texts about a parcel that the courier lost or damaged. */
export const parcelCopy = {
	report: {
		question: "Lost or damaged by the courier?",
		about:
			"Tell us what happened. Our team asks the courier. If the courier lost or damaged it, the client owes nothing and Almari pays the lister.",
		hint: "3 to 500 characters. Both sides and our team can read this.",
	},
	lose: {
		question: "The courier lost or damaged it",
		about: (client: string, seller: string) =>
			`${client} owes nothing and gets the full deposit back. Almari owes ${seller} the amount below. The item leaves the stock, and later orders of it get another one or are cancelled. We email both sides your reason.`,
		most: (rupees: string) => `Owed to the lister. At most ${rupees}, the value of the item.`,
		hint: "3 to 500 characters. Client, lister and the team can read this.",
	},
	find: {
		question: "The item is found",
		about: (seller: string) =>
			`For an item that is back with ${seller}, also one that was mended. It is in the stock again. We set off against the payouts what ${seller} does not keep.`,
		retained: "What the lister keeps of the amount, for damage. Enter 0 if it is as good as before.",
		hint: "3 to 500 characters. The lister and the team can read this.",
	},
	amount: "Amount in rupees",
	reason: { reportParcel: "What happened?", loseParcel: "Reason", findParcel: "Reason" },
};
