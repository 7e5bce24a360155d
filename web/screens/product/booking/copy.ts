/** The texts of the booking column. The specification's own are in common/copy.ts. */
import { dayCount } from "#web/components/format/days.ts";

export const bookingCopy = {
	label: "Booking",
	discount: (percent: number) => `${percent}% off`,
	freeCancellation: (hours: number) =>
		`Free cancellation until ${hours === 1 ? "one hour" : `${hours} hours`} before delivery, or until the item is sent if that is earlier.`,
	freeAgain: (day: string) => `It is free again from ${day}:`,
	chooseLater: "choose later dates below.",
	allTaken: (months: number) => `It is booked for the next ${months} months.`,
	actions: {
		daysTimes: (days: number) => ` × ${dayCount(days)}`,
		beforeDiscount: (percent: number) => `Price before the ${percent}% discount`,
		was: "was ",
		delivery: "Delivery and pickup",
		included: "Included",
		deposit: "Security deposit, refundable",
		depositNote: "Refunded after inspection.",
		noDeposit: (note: string) => `Security deposit: ${note}`,
		total: (howToPay: string) => `To pay ${howToPay} on delivery`,
		perDay: "a day ",
		summary: (days: number) => `${dayCount(days)}, `,
		withDeposit: " with deposit",
		chooseDays: "Choose your first and last day.",
		proceed: "Proceed to Delivery",
		later: "Choose Later Dates",
		rent: "Rent Now",
	},
	days: {
		label: (size: string) => (size ? `Your days, in size ${size}` : "Your days"),
		first: "First day",
		last: "Last day",
		length: (min: number, max: number) => `${min} to ${max} days, first and last day included. `,
		next: (day: string) => `Next free day: ${day}.`,
	},
	nextFree: "Next free days",
};
