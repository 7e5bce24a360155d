import { formatRupees } from "#common/money.ts";
import { policyNow, rules } from "#common/rules.ts";

/** The messages about the record of an item, and the texts of its printed tags. */
export const recordCopy = {
	day: "Please choose the day.",
	future: "This day is still to come. Please add it when it is done.",
	tooOld: (years: number) => `Please choose a day of the last ${years} years.`,
	noPiece: "This item does not exist, or it is not yours.",
	noEntry: "This entry does not exist.",
	deleted: "This listing is deleted. Its record can be read, but nothing can be added.",
	retired: "This item is no longer in your stock. Its record can be read, but nothing can be added.",
	full: "The record of this item is full. Please write to us through the contact page.",
	noTag: "This tag is not valid any more.",
	changes: {
		cleaning: (day: string) => `recorded that it was cleaned on ${day}`,
		repair: (day: string) => `recorded a repair on ${day}`,
		alteration: (day: string) => `recorded an alteration on ${day}`,
		strike: "struck out an entry in the record of the item",
		tag: "replaced the QR tag of the item, so a tag that was printed before does not work any more",
	},
	tags: {
		title: (listing: string) => `Tags: ${listing}`,
		intro:
			"Cut the tags out and sew or pin each one into its item. Scan it with a phone to open what is due: sending it, taking it back, or marking it as cleaned.",
		piece: (number: number, size: string) => `Item ${number}${size ? `, size ${size}` : ""}`,
		scan: "Scan to open what is due for this item.",
		alt: (piece: string) => `QR code of ${piece}`,
		none: "No item of this listing is in your stock.",
	},
} as const;

/** The messages about orders. */
export const ordersCopy = {
	heldTwice: "These dates were held for you twice. You can still order them if they are free.",
	departing: "Your account is set to be deleted. Please stop the deletion in your settings before you place an order.",
	openLimit: (open: number) =>
		`You already have ${open} open orders, the maximum for now. You can order again when an item is returned or an order is cancelled or declined.`,
	/** The sentence after `openLimit`. */
	higherLimit: (completed: number, open: number) =>
		`After ${completed} completed ${completed === 1 ? "order" : "orders"}, you can have ${open} open orders.`,
	/** `worth`: of the item and those of the open orders. `until`: completed orders from which on the limit is higher. */
	valueLimit: ({ worth, hasOpen, limit, until }: { worth: number; hasOpen: boolean; limit: number; until: number }) =>
		`${
			hasOpen
				? `With this item, the items of your open orders would be worth ${formatRupees(worth)}`
				: `This item is worth ${formatRupees(worth)}`
		}. Until you have completed ${until === 1 ? "one order" : `${until} orders`}, your open orders may be worth up to ${formatRupees(limit)} in all. You can choose another item, or write to the lister, who can allow this order.`,
	numberTaken:
		"This phone number is on an open order of another account. Please enter your own number, or order from that account: a bag can hold items for the whole family. If the number is yours alone, write to us.",
	blocked: "You cannot order from this lister. Please choose another item.",
	group: {
		notPlaced: (count: number) =>
			count === 1
				? "One of these items can't be ordered now. Nothing was ordered."
				: `${count} of these items can't be ordered now. Nothing was ordered.`,
		tooMany: (left: number) =>
			`You can order ${left === 1 ? "one more item" : `${left} more items`} for now. You can order more when an item is returned, or after your first completed orders.`,
		twice: "There is only one of this item, and you ordered it twice for these dates.",
		noGroup: "This group of orders does not exist, or you cannot see it.",
		cancelled: (count: number) => `${count === 1 ? "The order is" : `All ${count} orders are`} cancelled`,
		someCancelled: (count: number, all: number) =>
			`${count} of ${all} orders are cancelled. The others can't be cancelled any more.`,
	},
	backup: {
		unknown: "Please choose another size of this item as your second one.",
		taken: "The second size is no longer free on these dates. You can order without it.",
		notAlong: "Please choose one of the two sizes that came.",
	},
	tryOn: {
		taken: "The try-on days are no longer free, so the item cannot come earlier. You can order it for the first day.",
		tooSoon: (day: string) =>
			`The item can be there on ${day} at the earliest, so it cannot come that many days before. You can order it with fewer try-on days.`,
		none: "This order has no try-on days, so the item cannot be sent back before the rental.",
		over: (day: string) =>
			`The item could go back until noon on ${day}. If it is not as described, report it on this page, or write to us.`,
		sentBack: "The client is sending this item back, because it does not fit, so this is not possible.",
	},
	noOrder: "This order does not exist, or you cannot see it.",
	reason: "Please write a reason.",
	code: "Please enter the code.",
	productGone: "This listing no longer exists.",
	ownAccount: "You can order only for your own account.",
	takenUntil: (day: string) => `Someone else just booked this item until ${day}.`,
	earliest: {
		dispatch: (day: string) => `You can mark this order as sent from ${day}.`,
		handOver: (day: string) => `You can hand over this order from ${day}.`,
		/** Why the day is a later one. */
		taken: "Until then, the item is booked for another order, being cleaned or blocked.",
	},
	photos: {
		notNow: "You cannot add photos for this step now.",
		full: `You have already added ${rules.order.photosPerStage} photos for this step, which is the maximum.`,
		tooMany: (left: number) => `You can add ${rules.order.photosPerStage} photos for this step, so ${left} more now.`,
	},
	parts: {
		notNow: "You cannot tick the parts of this item now.",
		unknown: "This item does not have a part of this name. Please load the page again.",
		tooOften: "You have corrected this too often. Please write to the other side or to us.",
	},
	upi: {
		notTaken: "Almari does not take UPI payments yet. Please choose who took the cash.",
		missing: "Please enter the 12-digit UPI reference (UTR) of the payment.",
		oneByOne: "A UPI payment is for one item. Please hand over the items one by one.",
		usedBefore: "This UPI reference was entered before. Please check the 12 digits.",
	},
	wrongCode: "This is not the client's code. Please ask for it again and check each digit.",
	wrongCodeField: "Not the client's code",
	codeLocked: `The code was entered wrong ${rules.code.tries} times and is locked. Please ask the client to resend it from their order page.`,
	codeSent: "We have emailed you a new code. Use the latest code.",
	notNow: (status: string) => `This order is ${status}, so this is not possible now.`,
	changed: (status: string) => `This order has changed: it is ${status} now. Please check it and try again.`,
	/** The status in `notNow`, `changed` and `noEffect`. */
	statuses: {
		pending: "waiting for a reply",
		confirmed: "confirmed",
		declined: "declined",
		expired: "expired",
		cancelled: "cancelled",
		dispatched: "on its way",
		delivered: "delivered",
		undelivered: "undelivered",
		overdue: "overdue",
		returned: "returned",
		reported: "reported as not as described",
		disputed: "in a dispute",
		completed: "completed",
	},
	undoOver: `You can undo this for ${rules.order.undoSeconds} seconds only. You can still cancel the order or message the client.`,
	extension: {
		alreadyRequested:
			"You have already asked for more days. Please wait for the lister's reply, or take your request back.",
		notRequested: "There is no request for more days to answer now.",
		taken: "These days are no longer free. Please choose an earlier last day.",
		unknownDay: `Please choose a later last day. A rental lasts at most ${rules.rental.maxDays} days.`,
		changed: "The client now asks for another last day. Please check it and try again.",
		requested: "We have sent your request to the lister. The days are reserved for you until they reply.",
		extended: "Your rental is extended.",
		accepted: "You have accepted. We have emailed the client.",
		declined: "You have declined. We have emailed the client.",
		withdrawn: "Your request is withdrawn.",
	},
	change: {
		alreadyRequested:
			"You have already asked for a change. Please wait for the lister's reply, or take your request back.",
		notRequested: "There is no request for a change to answer now.",
		blocked: "You and the lister cannot write to each other, so this order cannot be changed. You can still cancel it.",
		bound: "The lister is already preparing this item, so the order cannot be changed here. Please write to them.",
		tooOften: `You have changed this order ${rules.orderTimes.changesPerOrder} times, which is the maximum. Please write to the lister.`,
		unchanged: "These are the days and the size that you have ordered. Please choose others.",
		taken: "This size is not free on all of these days. Please choose others.",
		begun: "It is too late for the lister to agree to this first day. Please choose a later one.",
		past: "The first day of this change is over. Please decline it, and the client can ask for other days.",
		answered: "The client no longer asks for this change. Please check the order and try again.",
		/** The reason of an end, which both sides read. */
		pieceGone: "The item is no longer available.",
		requested: "We have sent your request to the lister. The days are held for you until they reply.",
		changed: "Your order is changed.",
		acceptChange: "You have accepted. We have emailed the client.",
		declineChange: "You have declined. We have emailed the client.",
		withdrawChange: "Your request is withdrawn.",
	},
	markRemoved: "The mark is removed. We have emailed the member.",
	noMark: "This order has no mark to remove.",
	correction: {
		daysOver: "The rental days of this order are over, so it cannot be confirmed or on its way.",
		neverAccepted: "This order was never accepted, so it cannot be corrected. The client can place it again.",
		disputed: "This order had a dispute, whose decision is final. Please settle anything else with both sides.",
		onlyReturned: "This item was lost. The order can only be corrected to returned, when the item is found.",
		paid: "A payment of this order was made or set off, so it cannot be corrected. Please settle it with both sides.",
		paying: "A payment of this order is in a batch or waits for the bank. Please wait for the bank's response.",
		byUpi: "The client paid this order by UPI, so that cannot be taken back. Please refund it instead.",
		sentBack:
			"This item was sent back because it did not fit, so the order cannot be corrected. Please settle it with both sides.",
		parcelLost: "The courier lost or damaged this parcel, so the order cannot be corrected. Please record it as found.",
		out: "The item is or was with another client since then, so this order cannot have it.",
		lost: "The item was lost in another order, so this order cannot have it until it is found.",
		suspended: (side: "client" | "seller") =>
			`The account of the ${side === "seller" ? "lister" : "client"} is suspended, so this order cannot be confirmed. Please restore the account first.`,
		noEffect: (status: string) =>
			`Nothing would change: this order is already ${status}. Please choose another status, who took the cash, or the day of the return.`,
		alwaysPaid: "A hand-over is always paid. Please choose who took the cash.",
		cash: {
			seller: {
				client: "The cash is recorded as taken by the lister.",
				seller: "The cash is recorded as taken by you.",
			},
			courier: {
				client: "The cash is recorded as taken by our courier.",
				seller: "The cash is recorded as taken by our courier.",
			},
		},
		taken: "The days of this order are promised to somebody else now.",
		tooEarly: (day: string) => `This is possible from ${day}.`,
		returnedOn: "Please choose a day from the hand-over to today.",
		corrected: "The order is corrected. We have emailed both sides.",
	},
	notFailedYet: (day: string) => `You can report a failed delivery from ${day}, the delivery day.`,
	/** The reason of a cancellation, by the side whose account is suspended. Both sides read it. */
	suspended: {
		client: "The client’s account is no longer active.",
		seller: "The lister’s account is no longer active.",
	},
	/** The reason of a cancellation, which both sides read. */
	pieceLost: "The item was lost or damaged, and no other one of its size is free.",
	parcel: {
		notOnItsWay: "This order is not with the courier now.",
		notLost: "No lost or damaged parcel is recorded for this order.",
		foundBefore: "This item was already recorded as found, with another amount.",
		notMore: (rupees: string) => `Please enter at most ${rupees}, what the lister was owed.`,
		reported: "Thank you. Our team asks the courier, and emails you.",
		found: "The item is in the stock again. We have emailed the lister.",
	},
	goodwill: {
		done: "The goodwill is recorded. We have emailed the people whose money changes.",
		ownCase: "You are a side of this order, so somebody else of the staff has to decide.",
		onlyFinance: (rupees: string) => `Above ${rupees} for an order, only finance or an owner gives goodwill.`,
		notMore: (rupees: string) => `Please enter at most ${rupees}: never more than the client has paid.`,
		notMoreBySeller: (rupees: string) => `The lister has earned ${rupees} by this order. Please enter at most that.`,
		noneBySeller: "It can be the lister’s cost once the order is completed and has earned something.",
		nothingPaid: "The client has paid nothing for this order that could be given back.",
		changed: (rupees: string) =>
			`Somebody else has just given goodwill: it is ${rupees} in all now. Please look again.`,
	},
	notLostYet: (day: string) => `You can mark this item as lost from ${day}. Please write to the client until then.`,
	notBack: "The item is not back yet from the previous rental.",
	timeOver: "The time for this is over.",
	deadlineOver: {
		pending: "This request has expired, because the lister did not reply in time.",
		confirmed: "The rental days of this order are over.",
		dispatched: "The rental days of this order are over.",
		returned: "The time to inspect the item is over.",
		delivered: `An item can be reported as not as described until ${policyNow.reportHours} hours after the hand-over. Please message the lister, or write to us through the contact page: our team can still help.`,
	},
} as const;
