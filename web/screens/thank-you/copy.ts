/** Texts of the confirmation of a placed order. They follow the order's status. */
import { formatDay } from "#common/calendar.ts";
import { amountReady } from "#common/copy/payment.ts";
import { formatRupees } from "#common/money.ts";
import type { Order } from "#web/api.ts";
import { formatMoment } from "#web/features/format/format.ts";
import { cashOf, otherPartyName } from "#web/features/orders/order-labels.ts";

const listerOf = (order: Order) => otherPartyName(order, "client");

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
} as const;

/** The headline, and one sentence about it. */
export function outcomeOf(order: Order): { headline: string; text: string } {
	const lister = listerOf(order);
	switch (order.status) {
		case "pending":
			return {
				headline: "Request sent",
				text: order.answerBy
					? `${lister} has until ${formatMoment(order.answerBy)} to accept. Your dates are reserved until then.`
					: `${lister} will accept or decline soon. Your dates are reserved until then.`,
			};
		case "declined":
			return {
				headline: "Request declined",
				text: `${lister} could not accept this request. You do not have to pay anything.`,
			};
		case "expired":
			return {
				headline: "Request expired",
				text: `${lister} did not reply in time. You do not have to pay anything.`,
			};
		case "cancelled":
		case "undelivered":
			return { headline: "Order cancelled", text: "You do not have to pay anything." };
		default:
			return { headline: "Booking confirmed", text: `The item is booked for you. ${lister} will send it on time.` };
	}
}

/** The next steps for the client, in order. `howToPay`: "in cash", or "in cash or by UPI". */
export function nextSteps(order: Order, howToPay: string): { title: string; text: string }[] {
	const lister = listerOf(order);
	const { startDate, endDate } = order.rentalPeriod;
	return [
		...(order.status === "pending"
			? [{ title: `${lister} accepts or declines`, text: "We email you as soon as there is a reply." }]
			: []),
		{
			title: "Keep your delivery code",
			text: "We emailed you a 6-digit code. Read it out at delivery, after you have checked the item. Do not share it before.",
		},
		{
			title: `Keep ${amountReady(formatRupees(cashOf(order)), howToPay)}`,
			text: `You pay at delivery, on ${formatDay(startDate, "weekday")}.`,
		},
		{
			title: "Wear it, then return it",
			text: `We collect it on ${formatDay(endDate, "weekday")}. ${lister} takes care of the cleaning.`,
		},
	];
}
