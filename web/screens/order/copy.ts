import * as reviewRules from "#common/rules/orders.ts";
import * as rules from "#common/rules/rental.ts";
import { formatCount } from "#web/features/format/format.ts";

/** Texts of the order's page, whatever its state is (state-copy.ts has the rest). */
export const orderCopy = {
	change: "Change days or size",
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
	tryOn: "Try-on days",
	backup: {
		name: "Second size",
		along: {
			client: (size: string) => `${size} comes along. You keep one at the door, and the other one goes back.`,
			seller: (size: string) => `Please pack ${size} too. The client keeps one, and the other one comes back.`,
			staff: (size: string) => `${size} comes along. The client keeps one at the door.`,
		},
		/** `isOver`: the order ended without a hand-over. */
		wasAlong: (size: string, isOver: boolean) => (isOver ? size : `${size} went back at the hand-over.`),
	},
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
	sent: "Tick the parts that you sent",
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
	hint: "A part that is not ticked is missing. We email the other side.",
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
	chosenSize: {
		legend: "Which size stays with the client?",
		ordered: "The size that was ordered",
		second: "The second size",
	},
	together: {
		handOver: "Hand over now",
		return: "Back now",
		hint: "The client’s code is the same for these items. Clear the box of one that is not here.",
		consequence: "With the right code, this is recorded for every item that is checked above.",
		total: (cash: string) => `To receive for all of them: ${cash}`,
	},
	deliveryCode: "Delivery code",
	returnCode: "Return code",
	cashHolder: {
		legend: "Who took the cash?",
		seller: (lister: string | undefined) => lister ?? "I did",
		sellerHint: (lister: string | undefined) =>
			lister
				? `${lister} keeps their part and pays the rest to Almari when the order is completed.`
				: "You keep your part and pay the rest to Almari when the order is completed.",
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
