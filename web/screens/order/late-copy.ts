/** Texts of the parts of an order's page that are loaded when an order needs them. */
import { formatRupees } from "#common/money.ts";
import type { Order } from "#web/api.ts";
import { formatCount } from "#web/features/format/format.ts";
import { orderCopy } from "./copy.ts";

/** An item that does not fit. */
export const sendBackCopy = {
	question: "Does it not fit?",
	about: (until: string, courierCost: number, refund: number) =>
		`Until ${until} you can send it back. You pay no rent${courierCost > 0 ? `, only ${formatRupees(courierCost)} for the courier` : ""}: when it is inspected, you get ${formatRupees(refund)} back. Your booking ends with it.`,
	sentBack: {
		client: (day: string) =>
			`It did not fit and goes back. Keep it ready, with your return code: it is due back by ${day}.`,
		seller: (day: string) =>
			`It did not fit and comes back by ${day}. There is no rent for it. Confirm the return with the client’s code.`,
		staff: (day: string) => `It did not fit and goes back by ${day}. There is no rent for it.`,
	},
};

/** Other days or another size. */
export const changeCopy = {
	title: orderCopy.change,
	back: "Back to the order",
	/** `terms`: days and size. */
	now: (terms: string, rent: number) => `Current order: ${terms}, ${formatRupees(rent)} rent.`,
	about: (lister: string, isImmediate: boolean) =>
		isImmediate
			? "The order changes at once. Your price a day, the deposit and your delivery code stay the same."
			: `${lister} has to accept first. Until then your days stay yours, and the new ones are held for you. Your price a day, the deposit and your delivery code stay the same.`,
	size: "Size",
	free: (periods: string) => `Free: ${periods}`,
	freeAndLater: (periods: string) => `Free: ${periods} and later`,
	notFree: "Not free in the next months",
	check: "See the new total",
	quote: "Your order would be",
	days: "Days",
	rent: "Rent",
	discount: "Discount for the number of days",
	same: "Same total as before.",
	more: (amount: number) => `${formatRupees(amount)} more than before.`,
	less: (amount: number) => `${formatRupees(amount)} less than before.`,
	deposit: "Deposit",
	total: (howToPay: string) => `To pay ${howToPay} on delivery`,
	send: { atOnce: "Change the order", ask: "Request this change" },
	sending: "Sending...",
	requested: (client: string, terms: string, rent: number) =>
		`${client} would like to have it for ${terms} instead, for ${formatRupees(rent)} rent. These days are held.`,
	waiting: (client: string | undefined, terms: string, rent: number) =>
		`${client ?? "You"} asked for ${terms} instead, for ${formatRupees(rent)} rent.`,
	until: (lister: string, moment: string) =>
		`${lister} has until ${moment} to accept. Until then the order stays as it is.`,
	noBackup: (size: string) => `If the order changes, the second size, ${size}, no longer comes along.`,
};

/** Texts of an admin's correction of an order. */
export const correctionCopy = {
	question: "Correct this order",
	about:
		"For what was entered wrongly. Nothing is deleted: the correction is a step of its own, with bookings that take the earlier ones back. We email both sides your reason.",
	status: "What is true?",
	labels: {
		confirmed: "Confirmed, not sent yet",
		dispatched: "On its way to the client",
		delivered: "With the client",
		returned: "Back with the lister",
		cancelled: "Cancelled, it never took place",
	} satisfies Record<Order["corrections"][number], string>,
	cashHolder: "If it is with the client: who took the cash at the hand-over",
	extraHolder: "If it is back: who took the rent of the extra days",
	bothHolders: "Who took the cash: at the hand-over if it is with the client, of the extra days if it is back",
	holders: { asRecorded: "As recorded", courier: "Almari’s courier", unpaid: "Nobody. It was not paid" },
	/** The change in money. */
	money: {
		inspects: "The lister inspects it within the hours of the terms.",
		stays: (paid: number) =>
			`The ${formatRupees(paid)} paid at the door stay booked, or are booked again if somebody else took them.`,
		books: (paid: number) => `Books ${formatRupees(paid)} as paid at the door.`,
		none: "Nothing was paid, so no money changes.",
		takesBack: (paid: number) => `Takes back the ${formatRupees(paid)} booked at the door.`,
		duesEnd: (count: number) => `${formatCount(count, "open payment ends", "open payments end")}.`,
	},
	returnedOn: "If it is back: on which day",
	returnedOnHint: "Leave empty for the recorded day, or for today if none is recorded. Late days count up to this day.",
	reason: "Reason",
	reasonHint: "3 to 500 characters. Client, lister and the team can read this.",
};

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

/** Texts of the money that the staff give back. */
export const goodwillCopy = {
	question: (client: string) => `Give ${client} money back`,
	about: (client: string, given: string) =>
		`${client} gets it as a refund, also when the order is not paid yet: then it is due after the hand-over. It cannot be taken back. Given so far: ${given}.`,
	amount: "Amount in rupees",
	most: (most: string, financeAbove: string) =>
		`At most ${most} of what the client pays. Above ${financeAbove} for an order, only finance.`,
	paidBy: "Who pays it?",
	operator: { label: "Almari", hint: "The lister’s money does not change." },
	sellerHint: (most: string) => `At most ${most}, what this order earned. We email the lister and set it off.`,
	reason: "Reason",
	reasonHint: "3 to 500 characters. Client, lister and the team can read this.",
};
