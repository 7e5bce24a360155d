import { roleIn } from "#common/parties.ts";
import { refuse } from "#common/refusal.ts";
import { type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Order } from "../contract.ts";
import { copy } from "../copy.ts";
import { showOrder } from "../orders/list-orders.ts";
import { lockOrderById } from "../orders/lock-order.ts";
import { findOrder } from "../orders/queries-order-rows.ts";
import { recordEventForLockedOrder } from "../orders/record-event.ts";
import { toEmailFacts } from "../orders/to-email-facts.ts";
import { hasReported, parcelActions } from "./parcel.ts";
import { parcelReportEmail } from "./parcel-emails.ts";

/**
 * The client or the lister tells the staff that the courier lost or damaged the parcel: an event on the timeline, and an email to the staff. Each
 * side reports once; a repeated request changes nothing. Throws `not-found`, `not-allowed-now` (not with the courier).
 */
export async function reportParcel(app: App, actor: Member, orderId: string, reason: string): Promise<Order> {
	await app.db.write(async (tx) => {
		const order = await lockOrderById(tx, orderId, viewerOf(actor));
		const row = order && (await findOrder(tx, orderId, viewerOf(actor)));
		if (!order || !row) throw refuse("not-found", copy.noOrder);
		const role = roleIn(order, actor);
		if (hasReported(row.events, role)) return;
		if (!parcelActions(order.status, row.events, role).canReport)
			throw refuse("not-allowed-now", copy.parcel.notOnItsWay);
		await recordEventForLockedOrder(app, tx, order, { step: "reportParcel", by: { id: actor.id, role }, reason });
		await app.mail.enqueue(tx, parcelReportEmail(app.config.supportEmail, toEmailFacts(app, order), role, reason));
	});
	return showOrder(app, actor, orderId);
}
