/** The headline of an order for each viewer: its beginning, and its emphasised end. */
import type { Order, OrderStatus } from "#web/api.ts";
import { firstNamesOf, type Viewer, wasReported } from "#web/features/orders/order-labels.ts";

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
	reported: (order) => ({
		client: ["Not as described:", "give it back."],
		seller: ["Not as described:", "it comes back to you."],
		staff: ["Not as described:", `it goes back to ${firstNamesOf(order).seller}.`],
	}),
	returned: (order) => ({
		client: ["Returned", `to ${firstNamesOf(order).seller}.`],
		seller: ["Returned:", "please inspect it."],
		staff: ["Returned", `to ${firstNamesOf(order).seller}.`],
	}),
	disputed: (order) => disputeHeadline(order),
	completed: (order) =>
		hasStep(order, "settle") ? forAll(subjectOf(order), "settled.")(order) : forAll("Order", "completed.")(order),
	declined: forAll("Request", "declined."),
	expired: forAll("Request", "expired."),
	cancelled: forAll("Order", "cancelled."),
	undelivered: forAll("Order", "not delivered."),
};

const subjectOf = (order: Order) => (wasReported(order) ? "Report" : "Damage claim");

/** The headline of an open dispute: by its last event. */
function disputeHeadline(order: Order): Record<Viewer, [string, string]> {
	const subject = `${subjectOf(order)}:`;
	const { client, seller } = firstNamesOf(order);
	const last = order.timeline.findLast(({ step }) => /Dispute$/.test(step))?.step;
	if (last === "decideDispute") return forAll(subject, "decided.")(order);
	if (last === "appealDispute" || hasStep(order, "contestDamage", "passDamageToStaff"))
		return {
			client: [subject, "Almari decides."],
			seller: [subject, "Almari decides."],
			staff: [subject, last ? "the appeal is to be decided." : "to be decided."],
		};
	if (wasReported(order))
		return {
			client: ["Returned:", `${seller} can reply.`],
			seller: ["Not as described:", "please reply."],
			staff: ["Not as described:", `${seller} can reply.`],
		};
	return {
		client: [subject, "please reply."],
		seller: ["Damage claim", `sent to ${client}.`],
		staff: ["Damage claim", `sent to ${client}.`],
	};
}
