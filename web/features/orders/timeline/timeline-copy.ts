/** Texts of past timeline events for each viewer. Pure. */
import { type Day, formatDay } from "#common/calendar.ts";
import type { Order } from "#web/api.ts";
import { shortPeriod } from "#web/components/format/period.ts";

import { firstNamesOf, type Viewer } from "#web/features/orders/order-labels.ts";
import { termsOf } from "#web/features/orders/policy-terms.ts";

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
const reasonText = ({ reason }: OrderEvent) => (reason ? `: “${reason}”` : ".");
const cityOf = ({ seller }: Order) => (seller.city ? ` in ${seller.city}` : "");

const eventTexts: Record<string, DescribeEvent> = {
	place: (order, viewer, { status }) => ({
		title: status === "confirmed" ? "Ordered and confirmed" : "Ordered",
		text: `${clientName(order, viewer)} ordered it for ${shortPeriod(order.rentalPeriod)}${order.size ? `, size ${order.size}` : ""}.`,
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
	contestDamage: (order, viewer, event) => ({
		title: "Claim contested",
		text: `${actorName(order, viewer, event)} did not agree. Almari decides.`,
	}),
	passDamageToStaff: (order, viewer) => ({
		title: "No reply to the claim",
		text: `${clientName(order, viewer)} did not reply in time. This does not count as accepting. Almari decides.`,
	}),
	lowerDamage: (order, viewer, event) => ({
		title: "Claim lowered",
		text: `${actorName(order, viewer, event)} lowered the amount.`,
	}),
	settle: () => ({ title: "Settled", text: "The damage claim is settled, and the order is completed." }),
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
	delay: (order, viewer) => ({
		title: "Delayed",
		text: `The item is not back yet from the previous rental. ${clientName(order, viewer)} can cancel free of charge.`,
	}),
	delayOver: (_, viewer) => ({
		title: "Delay over",
		text: `The item is back, and ${viewer === "client" ? "your" : "this"} order goes on as planned.`,
	}),
	fail: (_, __, event) => ({ title: "Undelivered", text: `It could not be handed over${reasonText(event)}` }),
};
