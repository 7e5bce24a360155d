import type { Email, Recipient } from "#common/email.ts";
import { formatDates, sanitizeUserText, shortName } from "#common/email-copy.ts";
import { formatRupees } from "#common/money.ts";
import { type OrderEmailFacts, orderButton, orderUpdate } from "../emails.ts";

/** The emails about a parcel that was reported, and about one that is found. */

export const parcelReportEmail = (support: string, order: OrderEmailFacts, by: string, reason: string): Email => ({
	to: { email: support, name: "" },
	about: order.about,
	subject: `Parcel lost or damaged? ${shortName(order.product)}, ${formatDates(order.period)}`,
	heading: "Please ask the courier",
	text: [`The ${by === "client" ? "client" : "lister"} of this order wrote:`],
	quote: sanitizeUserText(reason),
	next: ["If the courier lost or damaged the parcel, record it on the order page, with what the lister is owed."],
	item: { name: order.product, photo: order.photo, facts: [["Order", order.number]] },
	button: orderButton(order, "Open the order"),
});

type Compensation = { retained: number; owed: number };

export const foundEmail = (
	to: Recipient,
	order: OrderEmailFacts,
	reason: string,
	{ retained, owed }: Compensation,
): Email =>
	orderUpdate(order, {
		to,
		subject: `Item found: ${shortName(order.product)}, ${formatDates(order.period)}`,
		heading: "Your item is found",
		text: [
			"The item that the courier had lost or damaged is recorded as back with you. It is in your stock again and can be booked.",
			`You keep ${formatRupees(retained)} of the ${formatRupees(owed)} that we owed you for it.${owed > retained ? ` We set the other ${formatRupees(owed - retained)} off against your payouts.` : ""}`,
			`Reason: ${sanitizeUserText(reason)}`,
		],
		item: { name: order.product, photo: order.photo, facts: [["Order", order.number]] },
		button: orderButton(order, "See the order"),
	});
