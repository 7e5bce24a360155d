/** Texts of the delivery screen, and of the confirmation of a placed order. The specification's are in common/copy.ts. */

import { formatDay } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import { formatCount, formatMoment } from "#web/features/format/format.ts";

export const deliveryPageCopy = {
	metaTitle: "Delivery",
	title: "Where should we deliver?",
	text: (howToPay: string, isEarlier: boolean) =>
		`We deliver on the ${isEarlier ? "first try-on day" : "first day of your rental"}, and you pay ${howToPay} at the door.`,
	signInAgain: "Sign in again",
	chooseOtherDays: "Choose other days",
	notifyMe: "Notify me if these days free up",
	hold: {
		until: (time: string) => `Held for you until ${time}`,
		left: (time: string) => `(${time} left)`,
		over: "These dates are no longer held for you. You can order them as long as they are free.",
		again: "Hold them again",
	},
	address: {
		thisPincode: "this pincode",
		earliest: (where: string, day: string) => `Earliest delivery to ${where} is ${day}.`,
		bookInstead: (days: string) => `Book ${days} instead`,
		noTransit: (where: string) =>
			`Not available in ${where} on these dates, because the courier needs days before and after them.`,
	},
	payment: {
		title: "What you pay, and when",
		nothingNow: "You pay nothing now.",
		onDelivery: (cash: string, day: string, howToPay: string) =>
			`You pay ${cash} ${howToPay} when the item is delivered on ${day}.`,
		parts: (rent: string, deposit: string) =>
			`That is ${rent} rent and ${deposit} deposit. We refund the deposit after inspection.`,
		method: "Payment Method",
		cash: "Cash on Delivery",
		deposit: "Security Deposit",
		depositHint: "Refunded after inspection.",
		status: "Status",
		statusValue: "OTP Sent",
		statusHint: (email: string) =>
			`When you place the order, we email a 6-digit delivery code (OTP) to ${email}. Give it at the door when your item arrives.`,
	},
	placeOrder: "Place Order & Send OTP",
	placingOrder: "Placing Order...",
	summary: {
		label: "Order summary",
		from: (lister: string) => `from ${lister}`,
		period: "Rental period",
		tryOn: {
			name: "Try-on days",
			none: "None",
			comes: (day: string, days: number) =>
				`Comes on ${formatDay(day, "weekday")}, ${days === 1 ? "a day" : `${days} days`} to try it on`,
			gone: (day: string) =>
				`The item is not free from ${formatDay(day, "weekday")} on. Please order without try-on days.`,
			rule: (day: string, cost: number) =>
				`If it does not fit, it may go back until noon on ${formatDay(day, "weekday")}: you pay no rent${cost > 0 ? `, only ${formatRupees(cost)} for the courier` : ""}.`,
			add: (day: string, amount: number) =>
				`Try it on from ${formatDay(day, "weekday")}${amount > 0 ? `, ${formatRupees(amount)}` : ", free of charge"}`,
			remove: "Without try-on days",
			price: (days: number) => (days === 1 ? "1 try-on day" : `${days} try-on days`),
		},
		backup: {
			name: "Second size",
			none: "None",
			comes: (size: string) => `${size} comes along, free of charge. You keep one at the door.`,
			gone: (size: string) => `${size} is not free on these days. Please order without it.`,
			add: (size: string) => `Bring ${size} too`,
			remove: "Without a second size",
		},
		rent: "Rent",
		discount: (percent: number, days: number) => `${percent}% off for ${formatCount(days, "day")}`,
		totalRent: "Total rent",
		deposit: "Security deposit",
		refundable: "refundable",
		cash: (howToPay: string) => `To pay ${howToPay} on delivery`,
		total: "Total",
		freeCancellation: (hours: number) =>
			`Free to cancel until ${formatCount(hours, "hour")} before delivery, or until the item is sent if that is earlier.`,
	},
	success: { requested: "Request sent", confirmed: "Booking confirmed", seeOrder: "See your order" },
	overLimit: { seeOrders: "See your orders", askLister: "Write to the lister", browse: "Choose another item" },
	noOffer: { title: "These dates can't be booked", goneTitle: "This item can't be booked", browse: "Browse Dresses" },
	duplicate: {
		title: "You have already ordered this",
		text: (moment: string) => `placed on ${moment}. We have not placed it twice.`,
		yourOrder: "Your order",
		was: "was",
		seeOrder: "See your order",
		orderAgain: "Order one more",
	},
	pending: {
		notFound:
			"We checked: your order has not reached us so far. Your address is still here. You can press the button again, and you will not be charged or booked twice.",
		checking: "We're checking whether your order reached us.",
		unreachable: "We can't reach the server right now. Please don't press again: we keep checking.",
	},
};

/** The confirmation. It follows the order's status. */
export const thankYouCopy = {
	title: "Thank you",
	thanks: "Thank you",
	order: "Order",
	nextHeading: "What happens next",
	noOrder: "We could not find this order. You can see all your orders in your dashboard.",
	dashboard: "Go to Dashboard",
	browse: "Browse More",
	track: "Track this order",
	details: "Order details",
	days: "Dates",
	at: (days: string) => `${days} at`,
	cash: "Cash to pay",
	deliverTo: "Deliver to",
	mobile: "Mobile",
	from: (who: string) => `from ${who}`,
	pending: {
		headline: "Request sent",
		answerBy: (lister: string, deadline: string) =>
			`${lister} has until ${formatMoment(deadline)} to accept. Your dates are reserved until then.`,
		answerSoon: (lister: string) => `${lister} will accept or decline soon. Your dates are reserved until then.`,
	},
	declined: {
		headline: "Request declined",
		text: (lister: string) => `${lister} could not accept this request. You do not have to pay anything.`,
	},
	expired: {
		headline: "Request expired",
		text: (lister: string) => `${lister} did not reply in time. You do not have to pay anything.`,
	},
	cancelled: { headline: "Order cancelled", text: "You do not have to pay anything." },
	confirmed: {
		headline: "Booking confirmed",
		text: (lister: string) => `The item is booked for you. ${lister} will send it on time.`,
	},
	/** The next steps of the client, in this order. */
	steps: {
		answer: {
			title: (lister: string) => `${lister} accepts or declines`,
			text: "We email you as soon as there is a reply.",
		},
		code: {
			title: "Keep your delivery code",
			text: "We emailed you a 6-digit code. Read it out at delivery, after you have checked the item. Do not share it before.",
		},
		pay: {
			title: (cash: number) => `Keep ${formatRupees(cash)} in cash ready`,
			titleWithUpi: (cash: number) => `Keep ${formatRupees(cash)} ready, in cash or by UPI`,
			text: (day: string) => `You pay at delivery, on ${formatDay(day, "weekday")}.`,
		},
		wear: {
			title: "Wear it, then return it",
			text: (day: string, lister: string) =>
				`We collect it on ${formatDay(day, "weekday")}. ${lister} takes care of the cleaning.`,
		},
	},
};
