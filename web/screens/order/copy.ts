import { formatRupees } from "#common/money.ts";
import * as reviewRules from "#common/rules/orders.ts";
import * as rules from "#common/rules/rental.ts";
import type { Order, OrderMoney } from "#web/api.ts";
import { formatCount } from "#web/features/format/format.ts";

/** Texts of the order's page, whatever its state is (state-copy.ts has the rest). */
export const orderCopy = {
	/** After the page on which a client chooses other days or another size. */
	changeDone: {
		asked: "Request sent. The days are held for you until the reply.",
		changed: "Your order is changed. We have emailed you both.",
	},
	title: "Order",
	titleOf: (item: string) => `Order: ${item}`,
	back: "All rentals",
	order: "Order",
	group: (orders: number) => `One of ${orders} orders placed together`,
	message: (name: string) => `Message ${name}`,
	nextStep: "Next step",
	partialLoad: "Some details of this order could not be loaded. Money, photos, damage or reviews may be missing below.",
	tryAgain: "Try again",
	addToCalendar: "Add to calendar",
	printReceipt: "Print receipt",
	receiptPdf: "Receipt (PDF)",
	evidence: "Photo record (PDF)",
	receipt: "Receipt",
	summary: "Summary",
	days: "Dates",
	deliverTo: "Deliver to",
	addressAfterAccepting: "You will see the address after you accept.",
	client: "Client",
	seller: "Seller",
	listing: "Listing",
	openListing: "Open in admin",
	from: (who: string) => `from ${who}`,
	cash: {
		rent: "Rent",
		owed: "To pay",
		nothing: "Nothing. No cash was paid.",
		extra: "Of it for extra days",
		extraToPay: "To pay at the return.",
		extraPaid: "Paid at the return.",
		deposit: "Deposit",
		refund: "Refunded after inspection.",
		paid: "Paid",
		toPay: "To pay on delivery",
		toCollect: "To collect on delivery",
		at: (days: string) => `${days} at`,
		discount: "Discount for the number of days:",
	},
	address: {
		fetchFrom: "Collect from",
		collectedFrom: "Collected from",
		bringBackTo: "Return to",
		deliveredTo: "Delivered to",
		masked: "Address and telephone",
		reveal: "Show with a reason",
	},
	money: {
		heading: "Money",
		payments: "Payments",
		toPay: "To pay",
		contact: "contact us",
		nameOrder: "and mention order",
		refundTo: "We pay your refund to the account in your settings. Please check that there is one:",
		refundAccount: "refund account",
	},
	substitutes: {
		search: "See what is available on these dates",
		heading: "Available on your dates instead",
		hint: (period: string) =>
			`Similar items in your size for ${period}. Book one, then cancel this order free of charge.`,
	},
} as const;

export const sendCodeCopy = {
	sameCode: (items: string[]) => `The same code is for ${items.join(" and ")}.`,
	sendCode: "Send code",
	byEmail: "We will email it to you.",
	resendIn: (seconds: number) => `You can resend in ${formatCount(seconds, "second")}. Use the latest code.`,
	resendNow: "No email? Check your spam folder, or resend. Use the latest code.",
} as const;

/** Links to the parts, which should be ticked now. */
export const duePartsCopy = {
	dispatch: "Tick the parts before you send it",
	handOver: "Tick the parts that arrived",
	return: "Tick the parts that came back",
} as const;

/** Texts of the parts of an order's item. */
export const partsCopy = {
	heading: "Parts",
	valued: (name: string, rupees: string) => `${name} (${rupees} if lost)`,
	saved: "Saved. Both sides can see it.",
	unchecked: "Nobody has ticked them yet.",
	stages: { dispatch: "When sent", handOver: "On arrival", return: "On return" },
	allThere: "All there.",
	missing: (names: string[]) => `Missing: ${names.join(", ")}.`,
	tickedBy: (who: string, at: string) => `Ticked by ${who}, ${at}`,
	you: "you",
	almari: "Almari",
	onArrival: "Something was missing when it arrived. You can",
	write: (lister: string) => `write to ${lister}`,
	or: "or",
	report: "report it as not as described",
	lost: (client: string) => `Something that ${client} received did not come back. You can claim its value.`,
	claim: "Start the claim",
	what: {
		dispatch: "what is sent",
		handOver: "what arrived",
		return: "what came back",
		returning: "what you are returning",
	},
	tick: (what: string) => `Tick ${what}`,
	correct: (what: string) => `Correct ${what}`,
	hint: "A part that is not ticked is missing. The other side is told by email.",
	noneLeft: (what: string) =>
		`You have corrected ${what} as often as possible. Please write to the other side or to us.`,
	tickAll: "Tick all",
	save: (what: string) => `Save ${what}`,
	saving: "Saving...",
} as const;

/** Texts of adding photos at a step of an order. */
export const stepPhotosCopy = {
	dispatch: { done: "Add photos of the item as it was sent", todo: "Add photos before you send it" },
	handOver: "Add photos of the item as it arrived",
	returnByClient: { done: "Add photos of the item as you returned it", todo: "Add photos before you return it" },
	returnToSeller: { done: "Add photos of the item as it came back", todo: "Add photos when it comes back" },
} as const;

/** Texts about more days for a rental. */
export const extensionCopy = {
	question: "Keep it longer",
	legend: "Keep it until",
	price: (rent: string) => `${rent} more, paid at the return`,
	free: "No more to pay, by the discount for this number of days",
	about: (lister: string) =>
		`The item is free on these days. A rental lasts at most ${rules.rental.maxDays} days. With instant booking it is extended at once; otherwise ${lister} has to accept first, and the days stay reserved for you until then.`,
	requested: (client: string, day: string, rent: string) =>
		`${client} would like to keep it until ${day}, for ${rent} more, paid at the return.`,
	waiting: (client: string | undefined, day: string, rent: string) =>
		`${client ?? "You"} asked to keep it until ${day}, for ${rent} more.`,
	until: (lister: string, moment: string) =>
		`${lister} has until ${moment} to accept. Until then the return stays as planned.`,
};

/** Texts of the form of a hand-over or return. */
export const handOverCopy = {
	together: {
		handOver: "Hand over now",
		return: "Back now",
		hint: "The client’s code is the same for these items. Clear the box of one that is not here.",
		item: (name: string, size: string, cash: string) => [[name, size].filter(Boolean).join(", "), cash].join(": "),
		consequence: "With the right code, this is recorded for every item that is checked above.",
		total: (cash: string) => `To receive for all of them: ${cash}`,
	},
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

type CorrectedStatus = Order["corrections"][number];

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
	} satisfies Record<CorrectedStatus, string>,
	cashHolder: "If it is with the client: who took the cash at the hand-over",
	extraHolder: "If it is back: who took the rent of the extra days",
	bothHolders: "Who took the cash: at the hand-over if it is with the client, of the extra days if it is back",
	holders: (seller: string) => ({
		asRecorded: "As recorded",
		courier: "Almari’s courier",
		seller,
		unpaid: "Nobody. It was not paid",
	}),
	returnedOn: "If it is back: on which day",
	returnedOnHint: "Leave empty for the recorded day, or for today if none is recorded. Late days count up to this day.",
	reason: "Reason",
	reasonHint: "3 to 500 characters. Client, lister and the team can read this.",
};

/** The change in money, in one sentence. */
export function moneyHint(to: CorrectedStatus, order: Order, money: OrderMoney | undefined): string {
	const paid = formatRupees(money?.cashAtDoor ?? order.totalAmount + order.deposit);
	const open = money?.dues.filter(({ paidAt }) => !paidAt) ?? [];
	const dues =
		open.length > 0 ? ` ${open.length === 1 ? "1 open payment ends" : `${open.length} open payments end`}.` : "";
	if (to === "returned") return `The lister inspects it within the hours of the terms.${dues}`;
	if (to === "delivered")
		return money?.isTaken
			? `The ${paid} paid at the door stay booked, or are booked again if somebody else took them.${dues}`
			: `Books ${paid} as paid at the door.`;
	if (!money?.isTaken) return "Nothing was paid, so no money changes.";
	return `Takes back the ${paid} booked at the door.${dues}`;
}

/** Texts around the receipt. Its own are in common/receipt: the PDF has the same. */
export const receiptPageCopy = {
	title: "Receipt",
	back: "Back to order",
	print: "Print",
	pdf: "Download PDF",
} as const;

/** Texts of the review form. */
export const reviewFormCopy = {
	title: "Review",
	back: "Back to order",
	question: { client: "How was the item?", seller: (client: string) => `How was renting to ${client}?` },
	alreadyReviewed: "You have already reviewed this order. Each order can be reviewed once.",
	seeReview: "See your review",
	seeOrder: "See the order",
	notYet: `You can write a review for ${reviewRules.review.days} days after the order is completed.`,
	offline: "We could not reach the server. Please try again.",
	afterClaim:
		"There was a damage claim on this order. Your review will be marked “Written after a damage claim”, and its stars do not count towards the rating.",
	stars: "Stars",
	verdicts: ["Poor", "Fair", "Good", "Very good", "Excellent"],
	fit: "Fit",
	fitQuestion: "How did it fit for its size?",
	fits: { small: "Small", true: "True to size", large: "Large" },
	words: "Your review",
	wordsLabel: { client: "What should the next person know?", seller: "What should other listers know?" },
	wordsHint: {
		client:
			"For example, the fabric, the fall and the colour in evening light. Everyone can read it, with your first name.",
		seller:
			"Was the item cared for and returned on time? Listers who get an order from this client can read it, and so can the client.",
	},
	photos: "Photos",
	optional: "(optional)",
	shown: `It is shown when both of you have written one, or after ${reviewRules.review.days} days. You cannot change it later.`,
	sending: "Sending...",
	uploading: "Uploading photos...",
	send: "Send review",
} as const;

export const fitValues = ["small", "true", "large"] as const;
