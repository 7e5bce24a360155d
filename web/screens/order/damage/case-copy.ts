/** Texts of a dispute's evidence, for the staff. */
export const caseCopy = {
	links: "About this order",
	link: { listing: "Listing", client: "Client", seller: "Lister", order: "Order" },
	messages: "Messages between client and lister",
	messagesHint: "Their conversation about this item. Opening them is recorded in the audit log.",
	readMessages: "Read the messages",
	noMessages: "They have not written to each other about this item.",
	newestOnly: "Only the newest messages are shown.",
	timeline: "What happened",
	money: "Money",
	notPaid: "Nothing was paid yet.",
	payments: "Payments of this order",
	almari: "Almari",
} as const;
