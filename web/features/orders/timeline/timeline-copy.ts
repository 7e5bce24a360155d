/** Texts of past timeline events for each viewer. Pure. */

import { type Day, formatDay } from "#common/calendar.ts";
import type { Order } from "#web/api.ts";
import { formatSize } from "#web/features/format/copy.ts";
import { shortPeriod } from "#web/features/format/format.ts";

import { firstNamesOf, type Viewer, wasReported } from "#web/features/orders/order-labels.ts";
import { termsOf } from "#web/features/orders/policy-copy.ts";

export type OrderEvent = Order["timeline"][number];
type EventText = { title: string; text: string };

export function eventText(order: Order, viewer: Viewer, event: OrderEvent): EventText {
	return eventTexts[event.step]?.(order, viewer, event) ?? { title: event.step, text: "" };
}

const weekday = (day: Day) => formatDay(day, "weekday");

type DescribeEvent = (order: Order, viewer: Viewer, event: OrderEvent) => EventText;

const actorName = (order: Order, viewer: Viewer, { by }: OrderEvent) =>
	by === viewer ? "You" : by === "client" || by === "seller" ? firstNamesOf(order)[by] : "Almari";
const clientName = (order: Order, viewer: Viewer) => (viewer === "client" ? "You" : firstNamesOf(order).client);
const sellerInSentence = (order: Order, viewer: Viewer) => (viewer === "seller" ? "you" : firstNamesOf(order).seller);
const sellerName = (order: Order, viewer: Viewer) => (viewer === "seller" ? "You" : firstNamesOf(order).seller);
const reasonText = ({ reason }: OrderEvent) => (reason ? `: “${reason}”` : ".");
const lastDay = ({ endDate }: OrderEvent) => (endDate ? weekday(endDate) : "");
const cityOf = ({ seller }: Order) => (seller.city ? ` in ${seller.city}` : "");

const corrected =
	(status: string): DescribeEvent =>
	(_, __, event) => ({ title: "Corrected", text: `Almari corrected this order: it is ${status}${reasonText(event)}` });

const courierLoss: DescribeEvent = (order, viewer, event) => ({
	title: "Lost or damaged by the courier",
	text: `${clientName(order, viewer)} ${viewer === "client" ? "owe" : "owes"} nothing for it, and Almari pays ${sellerInSentence(order, viewer)}${reasonText(event)}`,
});

const eventTexts: Record<string, DescribeEvent> = {
	place: (order, viewer, { status }) => ({
		title: status === "confirmed" ? "Ordered and confirmed" : "Ordered",
		text: `${clientName(order, viewer)} ordered it for ${shortPeriod(order.rentalPeriod)}${order.size && `, ${formatSize(order.size)}`}.`,
	}),
	accept: (order, viewer, event) => ({
		title: "Accepted",
		text: `${actorName(order, viewer, event)} accepted the booking.`,
	}),
	dispatch: (order, viewer) => ({
		title: "On its way",
		text: {
			client: `${firstNamesOf(order).seller} sent it from${order.seller.city ? ` ${order.seller.city}` : " home"}.`,
			seller: `You sent it to ${firstNamesOf(order).client}.`,
			staff: `${firstNamesOf(order).seller}${cityOf(order)} sent it to ${firstNamesOf(order).client}.`,
		}[viewer],
	}),
	undoAccept: (order, viewer, event) => ({
		title: "Acceptance undone",
		text: `${actorName(order, viewer, event)} undid the acceptance.`,
	}),
	undoDispatch: (order, viewer, event) => ({
		title: "Not sent yet",
		text: `${actorName(order, viewer, event)} undid “Mark as sent”.`,
	}),
	handOver: (order, viewer) => ({
		title: viewer === "client" ? "Delivered to you" : `Delivered to ${firstNamesOf(order).client}`,
		text: "Handed over with the delivery code.",
	}),
	requestExtension: (order, viewer, event) => ({
		title: "More days requested",
		text: `${actorName(order, viewer, event)} asked to keep it until ${lastDay(event)}.`,
	}),
	extend: (_, __, event) => ({ title: "Extended", text: `The rental now lasts until ${lastDay(event)}.` }),
	acceptExtension: (order, viewer, event) => ({
		title: "Extended",
		text: `${actorName(order, viewer, event)} accepted. The rental now lasts until ${lastDay(event)}.`,
	}),
	declineExtension: (order, viewer, event) => ({
		title: "More days declined",
		text: `${actorName(order, viewer, event)} declined the request${reasonText(event)}`,
	}),
	withdrawExtension: (order, viewer, event) => ({
		title: "Request taken back",
		text: `${actorName(order, viewer, event)} no longer asked for more days.`,
	}),
	lapseExtension: () => ({
		title: "No reply about more days",
		text: "The lister did not reply in time. The return stays as planned.",
	}),
	fallOverdue: ({ courier }) => ({
		title: "Overdue",
		text: `It was due back on ${weekday(courier.backBy)}.`,
	}),
	miss: () => ({
		title: "Undelivered",
		text: "It was not handed over during the rental days. Nobody has to pay anything.",
	}),
	lapse: () => ({
		title: "Not sent",
		text: "It was not marked as sent before the rental days ended. Nobody has to pay anything.",
	}),
	return: (order, viewer, event) =>
		({
			client: { title: "Returned", text: `Returned to ${firstNamesOf(order).seller}${reasonText(event)}` },
			seller: { title: "Returned to you", text: `You have it back${reasonText(event)}` },
			staff: {
				title: `Returned to ${firstNamesOf(order).seller}`,
				text: `${firstNamesOf(order).seller} has it back${reasonText(event)}`,
			},
		})[viewer],
	dispute: (order, viewer, event) => ({
		title: "Damage claimed",
		text: `${actorName(order, viewer, event)} reported that it came back damaged.`,
	}),
	report: (order, viewer, event) => ({
		title: "Not as described",
		text: `${actorName(order, viewer, event)} reported that the item is not as described. It goes back.`,
	}),
	markLost: (order, viewer, event) => ({
		title: "Marked as lost",
		text: `${actorName(order, viewer, event)} marked it as lost${reasonText(event)}`,
	}),
	correctToConfirmed: corrected("confirmed, not sent yet"),
	correctToDispatched: corrected("on its way to the client"),
	correctToDelivered: corrected("with the client"),
	correctToReturned: corrected("back with the lister"),
	correctToCancelled: corrected("cancelled"),
	contestDamage: (order, viewer, event) => ({
		title: wasReported(order) ? "Reply to the report" : "Claim contested",
		text: `${actorName(order, viewer, event)} did not agree. Almari decides.`,
	}),
	passDamageToStaff: (order, viewer) => ({
		title: wasReported(order) ? "No reply to the report" : "No reply to the claim",
		text: `${wasReported(order) ? sellerName(order, viewer) : clientName(order, viewer)} did not reply in time. This does not count as accepting. Almari decides.`,
	}),
	lowerDamage: (order, viewer, event) => ({
		title: "Claim lowered",
		text: `${actorName(order, viewer, event)} lowered the amount.`,
	}),
	decideDispute: () => ({ title: "Decided", text: "Almari decided. Either side can appeal, once." }),
	appealDispute: (order, viewer, event) => ({
		title: "Appeal",
		text: `${actorName(order, viewer, event)} appealed. Someone else at Almari decides, and that is final.`,
	}),
	settle: (order) => ({
		title: "Settled",
		text: `The ${wasReported(order) ? "report" : "damage claim"} is settled, and the order is completed.`,
	}),
	complete: (order, viewer, event) => ({
		title: "Completed",
		text:
			event.by === "clock"
				? `Completed automatically ${termsOf(order).inspectionHours} hours after the return, with no damage claimed.`
				: `${actorName(order, viewer, event)} inspected the item and completed the order.`,
	}),
	decline: (order, viewer, event) => ({
		title: "Declined",
		text: `${actorName(order, viewer, event)} declined the request${reasonText(event)}`,
	}),
	expire: () => ({
		title: "Expired",
		text: "The lister did not reply in time. Nobody has to pay anything.",
	}),
	cancel: (order, viewer, event) => ({
		title: event.isLate ? "Cancelled late" : "Cancelled",
		text: `${actorName(order, viewer, event)} cancelled the order${reasonText(event)}`,
	}),
	removeMark: () => ({ title: "Mark removed", text: "Almari removed the mark for this order." }),
	delay: (order, viewer) => ({
		title: "Delayed",
		text: `The item is not back yet from the previous rental. ${clientName(order, viewer)} can cancel free of charge.`,
	}),
	delayOver: (_, viewer) => ({
		title: "Delay over",
		text: `The item is back, and ${viewer === "client" ? "your" : "this"} order goes on as planned.`,
	}),
	reportParcel: (order, viewer, event) => ({
		title: "Parcel reported",
		text: `${actorName(order, viewer, event)} told Almari that the courier lost or damaged it${reasonText(event)}`,
	}),
	loseParcel: courierLoss,
	loseReportedParcel: courierLoss,
	findParcel: (order, viewer) => ({
		title: "Item found",
		text: `The item is back with ${sellerInSentence(order, viewer)}.`,
	}),
	reassign: (_, __, { by }) => ({
		title: "Another item assigned",
		text: `The item that was booked ${by === "clock" ? "was lost or damaged" : "was taken out of the stock"}. Another one of the same size goes to the client.`,
	}),
	fail: (_, __, event) => ({ title: "Undelivered", text: `It could not be handed over${reasonText(event)}` }),
};
