/** The headline of an order for each viewer: its beginning, and its emphasised end. */
import type { Order, OrderStatus } from "#web/api.ts";
import { firstNamesOf, type Viewer } from "#web/features/orders/order-labels.ts";

type HeadlineTexts = (order: Order) => Record<Viewer, [string, string]>;

const forAll = (opening: string, ending: string): HeadlineTexts => {
	const all: [string, string] = [opening, ending];
	return () => ({ client: all, seller: all, staff: all });
};
const hasStep = ({ timeline }: Order, ...steps: string[]) => timeline.some(({ step }) => steps.includes(step));

export const headlines: Record<OrderStatus, HeadlineTexts> = {
	pending: (order) => ({
		client: ["Request", "sent."],
		seller: ["New request from", `${firstNamesOf(order).client}.`],
		staff: ["Request sent to", `${firstNamesOf(order).seller}.`],
	}),
	confirmed: forAll("Booking", "confirmed."),
	dispatched: () => ({
		client: ["On its way", "to you."],
		seller: ["On its way:", "hand it over."],
		staff: ["On its way:", "hand it over."],
	}),
	delivered: (order) => ({
		client: ["Delivered", "to you."],
		seller: ["Delivered to", `${firstNamesOf(order).client}.`],
		staff: ["Delivered to", `${firstNamesOf(order).client}.`],
	}),
	overdue: forAll("Return", "overdue."),
	returned: (order) => ({
		client: ["Returned", `to ${firstNamesOf(order).seller}.`],
		seller: ["Returned:", "please inspect it."],
		staff: ["Returned", `to ${firstNamesOf(order).seller}.`],
	}),
	disputed: (order) =>
		hasStep(order, "contestDamage", "passDamageToStaff")
			? {
					client: ["Damage claim:", "Almari decides."],
					seller: ["Damage claim:", "Almari decides."],
					staff: ["Damage claim:", "please decide."],
				}
			: {
					client: ["Damage claim:", "please reply."],
					seller: ["Damage claim", `sent to ${firstNamesOf(order).client}.`],
					staff: ["Damage claim", `sent to ${firstNamesOf(order).client}.`],
				},
	completed: (order) =>
		hasStep(order, "settle") ? forAll("Damage claim", "settled.")(order) : forAll("Order", "completed.")(order),
	declined: forAll("Request", "declined."),
	expired: forAll("Request", "expired."),
	cancelled: forAll("Order", "cancelled."),
	undelivered: forAll("Order", "not delivered."),
};
