/** Texts of past timeline events for each viewer. Pure. */
import type { Order } from "#web/api.ts";
import { longDay } from "#web/components/format/days.ts";
import { shortPeriod } from "#web/components/format/period.ts";
import { firstNamesOf, type Viewer } from "./order-labels.ts";
import { termsOf } from "./policy-terms.ts";

export type OrderEvent = Order["timeline"][number];
type EventText = { title: string; text: string };

export function eventText(order: Order, viewer: Viewer, event: OrderEvent): EventText {
	return eventTexts[event.step]?.(order, viewer, event) ?? { title: event.step, text: "" };
}

/** Events that set the order back or end it. */
export const isSetback = ({ step }: OrderEvent) =>
	["decline", "expire", "cancel", "lapse", "fail", "miss", "fallOverdue", "dispute", "delay"].includes(step);

type DescribeEvent = (order: Order, viewer: Viewer, event: OrderEvent) => EventText;

const actorName = (order: Order, viewer: Viewer, { by }: OrderEvent) =>
	by === viewer ? "You" : by === "client" || by === "seller" ? firstNamesOf(order)[by] : "Almari";
const reasonText = ({ reason }: OrderEvent) => (reason ? `: “${reason}”` : ".");
const cityOf = ({ seller }: Order) => (seller.city ? ` in ${seller.city}` : "");

const eventTexts: Record<string, DescribeEvent> = {
	place: (order, viewer, { status }) => ({
		title: status === "confirmed" ? "Ordered and confirmed" : "Ordered",
		text: `${viewer === "client" ? "You" : firstNamesOf(order).client} asked for ${shortPeriod(order.rentalPeriod)}${order.size ? `, size ${order.size}` : ""}.`,
	}),
	accept: (order, viewer, event) => ({
		title: "Accepted",
		text: `${actorName(order, viewer, event)} said yes. The days are ${viewer === "client" ? "yours" : `${firstNamesOf(order).client}’s`}.`,
	}),
	dispatch: (order, viewer) => ({
		title: "On its way",
		text: {
			client: `It left ${firstNamesOf(order).seller}${cityOf(order)}.`,
			seller: `It left you, for ${firstNamesOf(order).client}.`,
			staff: `It left ${firstNamesOf(order).seller}${cityOf(order)}, for ${firstNamesOf(order).client}.`,
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
		title: viewer === "client" ? "With you" : `With ${firstNamesOf(order).client}`,
		text: "Handed over against the delivery code.",
	}),
	fallOverdue: ({ rentalPeriod }) => ({
		title: "Overdue",
		text: `It was due back on ${longDay(rentalPeriod.endDate)}.`,
	}),
	miss: () => ({ title: "Not delivered", text: "It was not handed over on its days. Nothing is owed." }),
	lapse: () => ({ title: "Never sent", text: "Nobody marked it as sent, and its days are over. Nothing is owed." }),
	return: (order, viewer, event) =>
		({
			client: { title: "Back", text: `It is back with ${firstNamesOf(order).seller}${reasonText(event)}` },
			seller: { title: "Back with you", text: `It came home${reasonText(event)}` },
			staff: { title: `Back with ${firstNamesOf(order).seller}`, text: `It came home${reasonText(event)}` },
		})[viewer],
	dispute: (order, viewer, event) => ({
		title: "Damage claim",
		text: `${actorName(order, viewer, event)} said that it came back damaged.`,
	}),
	contestDamage: (order, viewer, event) => ({
		title: "Contested",
		text: `${actorName(order, viewer, event)} did not agree, and Almari decides.`,
	}),
	passDamageToStaff: (order, viewer) => ({
		title: "Not answered",
		text: `${viewer === "client" ? "You" : firstNamesOf(order).client} did not answer in time. That is no yes: Almari decides.`,
	}),
	lowerDamage: (order, viewer, event) => ({
		title: "Lowered",
		text: `${actorName(order, viewer, event)} claimed less.`,
	}),
	settle: () => ({ title: "Settled", text: "The damage claim is settled, and the rental is done." }),
	complete: (order, viewer, event) => ({
		title: "Done",
		text:
			event.by === "clock"
				? `${termsOf(order).inspectionHours} hours passed quietly: all is well.`
				: `${actorName(order, viewer, event)} said that all is well.`,
	}),
	decline: (order, viewer, event) => ({
		title: "Declined",
		text: `${actorName(order, viewer, event)} said no${reasonText(event)}`,
	}),
	expire: () => ({ title: "Not answered in time", text: "So the order ended by itself. Nothing is owed." }),
	cancel: (order, viewer, event) => ({
		title: event.isLate ? "Cancelled late" : "Cancelled",
		text: `${actorName(order, viewer, event)} called it off${reasonText(event)}`,
	}),
	delay: (order, viewer) => ({
		title: "Not back yet",
		text: `It was due back from the rental before${viewer === "client" ? " yours" : ""}. ${viewer === "client" ? "You" : firstNamesOf(order).client} may cancel without a mark.`,
	}),
	delayOver: (_, viewer) => ({
		title: "Back after all",
		text: `It is home again, and ${viewer === "client" ? "your" : "this"} order goes on.`,
	}),
	fail: (_, __, event) => ({ title: "Not delivered", text: `Nobody took it at the door${reasonText(event)}` }),
};
