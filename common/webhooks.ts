/** The types of events that webhooks send, and which of them a step of an order is. Pure. */

export const webhookTypes = [
	"order.placed",
	"order.accepted",
	"order.declined",
	"order.expired",
	"order.cancelled",
	"order.dispatched",
	"order.delivered",
	"order.undelivered",
	"order.overdue",
	"order.reported",
	"order.returned",
	"order.disputed",
	"order.completed",
	"order.updated",
	"listing.created",
	"listing.updated",
	"listing.approved",
	"listing.suspended",
	"listing.restored",
	"listing.deleted",
] as const;

export type WebhookType = (typeof webhookTypes)[number];

/** Ids and states only: a receiver reads the rest from the API. */
export type WebhookEvent = { type: WebhookType; data: Record<string, string | null> };

/** The type of a step that leads to the status. None has `pending`, as only an undo leads back to it. */
const typeOfStatus: Record<string, WebhookType> = {
	confirmed: "order.accepted",
	declined: "order.declined",
	expired: "order.expired",
	cancelled: "order.cancelled",
	dispatched: "order.dispatched",
	delivered: "order.delivered",
	undelivered: "order.undelivered",
	overdue: "order.overdue",
	reported: "order.reported",
	returned: "order.returned",
	disputed: "order.disputed",
	completed: "order.completed",
};

type OrderStep = { step: string; from: string | null; to: string };

/** A step that leaves the status, an undo and a correction are updates: they are no further acceptance or delivery. */
export function orderEventType({ step, from, to }: OrderStep): WebhookType {
	if (from === null) return "order.placed";
	if (from === to || /^(?:undo|correctTo)[A-Z]/.test(step)) return "order.updated";
	return typeOfStatus[to] ?? "order.updated";
}

type OrderIds = { id: string; product_id: string; client_id: string; seller_id: string };

/** The event of a step of an order. */
export const orderEvent = (order: OrderIds, { step, from, to }: OrderStep): WebhookEvent => ({
	type: orderEventType({ step, from, to }),
	data: {
		orderId: order.id,
		listingId: order.product_id,
		clientId: order.client_id,
		listerId: order.seller_id,
		...{ step, status: to, previousStatus: from },
	},
});

type ListingChange = { [T in WebhookType]: T extends `listing.${infer Change}` ? Change : never }[WebhookType];

/** The event of a change of a listing. */
export const listingEvent = (
	change: ListingChange,
	{ id, seller_id }: { id: string; seller_id: string },
): WebhookEvent => ({
	type: `listing.${change}`,
	data: { listingId: id, listerId: seller_id },
});

/** The seconds before each attempt at a delivery, from the end of the one before: about three days in all. */
export const webhookSchedule = [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** How long a failed delivery waits, after so many attempts and at least as long as the receiver asks for, up to a day; undefined: it is given up. */
export function waitSecondsAfter(attempts: number, asked = 0): number | undefined {
	const planned = webhookSchedule[attempts];
	return planned === undefined ? undefined : Math.max(planned, Math.min(asked, 86_400));
}
