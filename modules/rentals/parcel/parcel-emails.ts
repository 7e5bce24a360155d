import type { Email, Recipient } from "#common/email.ts";
import { formatDates, sanitizeUserText, shortName } from "#common/email-copy.ts";
import { formatRupees } from "#common/money.ts";
import type { Policy } from "#common/rules.ts";
import { type OrderEmailFacts, orderButton, orderUpdate, type Substitute } from "../emails.ts";

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

type LossDetails = { policy: Policy; amount?: number; substitutes?: Substitute[] | undefined };

/** Before the hand-over the client has paid nothing; after it the whole deposit goes back. */
export const courierLoss = (order: OrderEmailFacts, { policy, amount = 0, substitutes }: LossDetails) => {
	const [from, to] = policy.refundBusinessDays;
	const deposit = order.deposit
		? ` We refund your full deposit of ${formatRupees(order.deposit)} within ${from} to ${to} business days.`
		: "";
	return {
		subject: "Lost or damaged by the courier",
		client: substitutes
			? `We are sorry. The courier lost or damaged the item on its way to you, so your order has ended. You do not have to pay anything.`
			: `The courier lost or damaged the item on its way back. You owe nothing for it.${deposit}`,
		seller: `We are sorry. The courier lost or damaged your item. We owe you ${formatRupees(amount)} for it, and pay it within ${policy.payoutBusinessDays} business days. The item is out of your stock until it is found or mended. Later orders of it get another one of the same size, or are cancelled.`,
	};
};
