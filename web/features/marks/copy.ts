/** Texts about marks for late cancellations. */
import { type Day, formatDay } from "#common/calendar.ts";
import * as rules from "#common/rules/orders.ts";

const { limit } = rules.marks;

export const marksCopy = {
	title: "Late-cancellation marks",
	/** `step`: cancel, lapse or fail. */
	entry: (step: string, day: Day) =>
		`${step === "cancel" ? "cancelled late" : step === "lapse" ? "not sent" : "nobody took the delivery"} on ${formatDay(day)}.`,
	until: (day: Day) => `Ends on ${formatDay(day)}.`,
	consequence: {
		client: `With ${limit} marks at the same time, your orders wait for the lister’s acceptance, even on instant listings.`,
		seller: `With ${limit} marks at the same time, instant booking is off for your listings, and each order waits for your acceptance.`,
	},
	limited: {
		client: (until: Day) =>
			`You have ${limit} marks. Until ${formatDay(until)}, your orders wait for the lister’s acceptance, even on instant listings.`,
		seller: (until: Day) =>
			`You have ${limit} marks. Until ${formatDay(until)}, instant booking is off for your listings, and each order waits for your acceptance.`,
	},
	notRight: "A mark is not right? Write to us",
	/** On the page of the order that gave the mark. */
	ofOrder: {
		own: (lastDay: Day) => `This order gave your account a mark, which counts until ${formatDay(lastDay)}.`,
		ownRemoved: "The mark of this order was removed. It no longer counts.",
		staff: (name: string, lastDay: Day) => `${name} has a mark for this order until ${formatDay(lastDay)}.`,
		staffRemoved: (name: string) => `The mark that ${name} had for this order was removed.`,
	},
} as const;
