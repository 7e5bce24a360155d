import { refuse } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import { bookStep } from "#modules/ledger/index.ts";
import { publishUpdates } from "#modules/updates/index.ts";
import type { App } from "#platform/app.ts";
import { copy } from "../copy.ts";
import { lockOrderById } from "./lock-order.ts";
import type { NonStepEvent, Role } from "./order.ts";
import { insertEvent } from "./queries.ts";
import type { RentalRow } from "./queries-order-columns.ts";

/** Without `by` the scheduler is the author. `amount`: whole rupees of damage still claimed, or what a lister keeps. */
type OrderEvent = {
	step: NonStepEvent;
	by?: { id: string; role: Role } | undefined;
	amount?: number | undefined;
	reason?: string;
};

/**
 * Adds an event that does not change the status to an order's timeline, books it in the ledger and notifies open pages.
 * Throws `not-found`.
 */
export async function recordEvent(app: App, tx: Tx, orderId: string, event: OrderEvent): Promise<void> {
	const order = await lockOrderById(tx, orderId, { id: orderId, seesAll: true });
	if (!order) throw refuse("not-found", copy.noOrder);
	await recordEventForLockedOrder(app, tx, order, event);
}

/** The same for an order whose row is already locked. */
export async function recordEventForLockedOrder(
	app: App,
	tx: Tx,
	order: RentalRow,
	{ step, by, amount, reason = "" }: OrderEvent,
): Promise<void> {
	await insertEvent(tx, {
		product_id: order.product_id,
		garment_id: order.garment_id,
		rental_id: order.id,
		step,
		from_status: order.status,
		to_status: order.status,
		actor_id: by?.id ?? null,
		actor_role: by?.role ?? "clock",
		reason,
		is_late: false,
		amount: amount ?? null,
		at: app.clock.now(),
	});
	await bookStep(app, tx, order, step);
	await publishUpdates(app, tx, { about: "order", id: order.id, people: [order.client_id, order.seller_id] });
}
