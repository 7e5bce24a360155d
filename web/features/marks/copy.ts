/** Texts about marks for late cancellations. */
import { dayOf, formatDay } from "#common/calendar.ts";
import * as rules from "#common/rules/orders.ts";

const { limit } = rules.marks;
const dayText = (moment: string) => formatDay(dayOf(new Date(moment)));

const causes: Record<string, string> = {
	cancel: "cancelled late",
	lapse: "not sent",
	fail: "nobody took the delivery",
};

export const marksCopy = {
	title: "Late-cancellation marks",
	entry: ({ step, at }: { step: string; at: string }) => `${causes[step] ?? ""} on ${dayText(at)}.`,
	until: (endsAt: string) => `Ends on ${dayText(endsAt)}.`,
	consequence: {
		client: `With ${limit} marks at the same time, your orders wait for the lister’s acceptance, even on instant listings.`,
		seller: `With ${limit} marks at the same time, instant booking is off for your listings, and each order waits for your acceptance.`,
	},
	limited: {
		client: (until: string) =>
			`You have ${limit} marks. Until ${dayText(until)}, your orders wait for the lister’s acceptance, even on instant listings.`,
		seller: (until: string) =>
			`You have ${limit} marks. Until ${dayText(until)}, instant booking is off for your listings, and each order waits for your acceptance.`,
	},
	notRight: "A mark is not right? Write to us",
	/** On the page of the order that gave the mark. */
	ofOrder: {
		own: (endsAt: string) => `This order gave your account a mark, which counts until ${dayText(endsAt)}.`,
		ownRemoved: "The mark of this order was removed. It no longer counts.",
		staff: (name: string, endsAt: string) => `${name} has a mark for this order until ${dayText(endsAt)}.`,
		staffRemoved: (name: string) => `The mark that ${name} had for this order was removed.`,
	},
} as const;
