/** Declining, cancelling and failing an order: which of them are possible, and their texts. Pure. */
import { addDays, instantOf } from "#common/calendar.ts";
import { marks } from "#common/rules/orders.ts";
import { rental } from "#common/rules/rental.ts";
import type { Order } from "#web/api.ts";
import { firstNamesOf, type Viewer } from "#web/features/orders/order-labels.ts";
import type { OrderData } from "./order-data.ts";
import { mayAct } from "./staff-actions.ts";
import { stateCopy } from "./state-copy.ts";

export function exitTexts(data: Pick<OrderData, "order" | "viewer" | "staffRole" | "now">) {
	const { order, viewer, now } = data;
	const texts = textsByStep(order, viewer, now);
	// A seller declines a pending order; cancelling it would be the same.
	const steps = (["decline", "cancel", "fail"] as const)
		.filter((step) => order.allowed.includes(step))
		.filter((step, _, all) => step !== "cancel" || !all.includes("decline"));
	const ends = steps.map((step) => ({ step, ...texts[step] }));
	const isRemovable = viewer === "staff" && mayAct(data) && order.mark !== null && !order.mark.isRemoved;
	return {
		steps: isRemovable ? [...ends, { step: "removeMark" as const, ...removeMark }] : ends,
		readers: isRemovable ? stateCopy.readByStaff : stateCopy.readBy(order, viewer),
	};
}

export const isLateCancel = ({ cancelFreeUntil }: Order, now: string) =>
	cancelFreeUntil !== null && new Date(now) > new Date(cancelFreeUntil);

function textsByStep(order: Order, viewer: Viewer, now: string) {
	const isLate = isLateCancel(order, now);
	const { client, seller } = firstNamesOf(order);
	return {
		decline: {
			question: "Decline",
			text: `${client} does not have to pay anything, and the days are free for others again.`,
		},
		cancel: {
			client: {
				question: "Cancel this order",
				text: `You do not have to pay anything, and the days are free for others again. ${lateCancelText(order, isLate)}You cannot undo this.`,
			},
			seller: {
				question: "Cancel this order",
				text: `${client} is counting on this order. The days are free for others again. ${listerMarkText(order, now)}You cannot undo this.`,
			},
			staff: {
				question: "Cancel this order",
				text: `We email the reason to ${client} and ${seller}. Nobody has to pay anything, and the days are free again. You cannot undo this.`,
			},
		}[viewer],
		fail: {
			question: "Nobody there? Mark as undelivered",
			text: `This ends the order, and ${client} does not have to pay anything. Today and tomorrow stay blocked while the item comes back; its other days are free again. You cannot undo this.`,
		},
	};
}

const removeMark = {
	question: "Remove the mark",
	text: "It then no longer counts. We email the member, and the timeline shows it.",
};

function lateCancelText(order: Order, isLate: boolean): string {
	if (order.isDelayed) return "It does not count as late, because the item is not back from the previous rental. ";
	return isLate
		? `Delivery is less than an hour away or its time has passed, so this counts as a late cancellation. ${order.status === "confirmed" ? `Your account gets a mark for ${marks.days} days. ` : ""}`
		: "";
}

/** A lister who cancels an accepted order shortly before its delivery gets a mark. */
function listerMarkText({ status, isDelayed, rentalPeriod }: Order, now: string): string {
	const free = instantOf(addDays(rentalPeriod.startDate, -marks.listerDays), rental.deliveryHour);
	return status === "confirmed" && !isDelayed && new Date(now) > free
		? `It is less than ${marks.listerDays} days before the delivery, so your account gets a mark for ${marks.days} days. `
		: "";
}
