/** Texts of the delivery screen. The specification's are in common/copy.ts. */
import { formatCount } from "#web/features/format/format.ts";

export const deliveryPageCopy = {
	metaTitle: "Delivery",
	title: "Where should we deliver?",
	text: (howToPay: string) => `We deliver on the first day of your rental, and you pay ${howToPay} at the door.`,
	lastAddress: "We have filled in the address of your last order.",
	signInAgain: "Sign in again",
	chooseOtherDays: "Choose other days",
	notifyMe: "Notify me if these days free up",
	fillIn: "Please fill this in",
	address: {
		title: "Delivery address",
		address_Line: "Address Line",
		city: "City",
		pincode: "Pincode",
		pincodeHint: "6 digits",
		thisPincode: "this pincode",
		unknownPincode: (pincode: string) =>
			`We don't know the pincode ${pincode}. Please check it. If it is right, place the order again.`,
		otherCity: (pincode: string, city: string, typed: string) =>
			`The pincode ${pincode} is in ${city}, and you entered ${typed}. Please check both. If they are right, place the order again.`,
		noTransit: (where: string) =>
			`Not available in ${where} on these dates, because the courier needs days before and after them.`,
		country: "Country",
		defaultCountry: "India",
		mobile: "Mobile",
		mobilePlaceholder: "10-digit mobile number",
		mobileHint: "The delivery person calls this number.",
		saved: "Deliver to a saved address",
		save: "Save this address for next time",
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
		rent: "Rent",
		totalRent: "Total rent",
		deposit: "Security deposit",
		refundable: "refundable",
		cash: (howToPay: string) => `To pay ${howToPay} on delivery`,
		total: "Total",
		freeCancellation: (hours: number) =>
			`Free to cancel until ${formatCount(hours, "hour")} before delivery, or until the item is sent if that is earlier.`,
	},
	success: { requested: "Request sent", confirmed: "Booking confirmed", seeOrder: "See your order" },
	overLimit: { seeOrders: "See your orders" },
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
