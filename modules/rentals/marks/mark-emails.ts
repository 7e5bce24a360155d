import { dayOf, formatDay } from "#common/calendar.ts";
import type { Email, Recipient } from "#common/email.ts";
import { formatDates, shortName } from "#common/email-copy.ts";
import { rules } from "#common/rules.ts";
import { type OrderEmailFacts, orderButton, orderUpdate } from "../emails.ts";
import { endOfMark, type MarkedSide } from "./mark.ts";

/** Sentences about marks in emails. */

const causes: Record<string, string> = {
	fail: "Nobody was there to take the item",
	lapse: "You did not send the item",
	cancel: "You cancelled late",
};
const consequences: Record<MarkedSide, string> = {
	client: "your orders wait for the lister’s acceptance, even on instant listings",
	seller: "instant booking is off for your listings, and each order waits for your acceptance",
};

/** The sentence in the email of the step that gives the mark. */
export const formatMark = (step: string, side: MarkedSide, now: Date): string =>
	`${causes[step]}, so your account has a mark until ${formatDay(dayOf(endOfMark(now)), "long")}. With ${rules.marks.limit} marks at the same time, ${consequences[side]}. If this is not right, please write to us through the contact page.`;

/** The sentence in the email of a correction, which removes the mark. */
export const markEnded = "The mark that your account had for this order no longer counts.";

export const markRemovedEmail = (to: Recipient, order: OrderEmailFacts): Email =>
	orderUpdate(order, {
		to,
		subject: `Mark removed: ${shortName(order.product)}, ${formatDates(order.period)}`,
		heading: "Your mark was removed",
		text: [
			"We have looked at this order again and removed the mark that your account had for it. It no longer counts.",
		],
		item: { name: order.product, photo: order.photo, facts: [["Order", order.number]] },
		button: orderButton(order),
	});
