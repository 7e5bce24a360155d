/** Declining, cancelling and failing an order: which of them are possible, and their texts. Pure. */
import type { Order } from "#web/api.ts";
import { firstNamesOf, type Viewer } from "#web/features/orders/order-labels.ts";
import { stateCopy } from "./state-copy.ts";

export function exitTexts(order: Order, viewer: Viewer, now: string) {
	const texts = textsByStep(order, viewer, isLateCancel(order, now));
	// A seller declines a pending order; cancelling it would be the same.
	const steps = (["decline", "cancel", "fail"] as const)
		.filter((step) => order.allowed.includes(step))
		.filter((step, _, all) => step !== "cancel" || !all.includes("decline"));
	return { steps: steps.map((step) => ({ step, ...texts[step] })), readers: stateCopy.readBy(order, viewer) };
}

export const isLateCancel = ({ cancelFreeUntil }: Order, now: string) =>
	cancelFreeUntil !== null && new Date(now) > new Date(cancelFreeUntil);

function textsByStep(order: Order, viewer: Viewer, isLate: boolean) {
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
				text: `${client} is counting on this order. The days are free for others again. You cannot undo this.`,
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

function lateCancelText(order: Order, isLate: boolean): string {
	if (order.isDelayed) return "It does not count as late, because the item is not back from the previous rental. ";
	return isLate
		? "Delivery is less than an hour away or its time has passed, so this counts as a late cancellation. "
		: "";
}
