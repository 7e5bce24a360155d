/** Texts of the page that shows masked details. */
export const revealCopy = {
	title: "Show details · Almari Admin",
	headings: {
		contact: (name: string) => `Contact details of ${name}`,
		payout: (name: string) => `Payout account of ${name}`,
		order: (number: string) => `Addresses of order ${number}`,
	},
	heading: "Details",
	back: { person: "Back to the person", order: "Back to the order", payment: "Back to the payment" },
	intro:
		"Please give the reason, for example the number of a message or a call. It is saved in the activity log with your name.",
	notAllowed: "Your role does not include these details. Please ask an owner.",
	what: "What do you need?",
	fields: { mobile: "Telephone number", address: "Address" },
	reason: "Reason",
	show: "Show",
	showing: "Loading...",
	shown: "Shown on this page only. It is masked again when you leave or reload the page.",
	hide: "Hide",
	facts: {
		mobile: "Mobile",
		address: "Shop address",
		payTo: "Pay to",
		delivery: "Delivery address",
		pickUp: "Pick-up address",
	},
	noAddress: "No shop",
	noMobile: "No number",
	noAccount: "No payout account has been added.",
	upi: (id: string) => `UPI ID ${id}`,
	bank: (account: string, ifsc: string) => `Account ${account}, IFSC ${ifsc}`,
};
