/** Texts about an item that did not come back. */
export const lostCopy = {
	question: "It never came back? Mark as lost",
	notYet: (day: string) => `If it does not come back, you can mark it as lost from ${day}.`,
	about: (client: string) =>
		`${client} can accept or contest your claim, or our team decides. The deposit pays first; no late fee is added. The item leaves your stock. Later orders of it get another one of the same size if you have one free. Otherwise they are cancelled.`,
	amount: "Amount in rupees",
	most: (rupees: string) => `At most ${rupees}, the value of the item.`,
	words: "What happened?",
	wordsHint: (client: string) => `What you did to get it back. ${client} and our team can read this.`,
};
