import { refuse } from "#common/refusal.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import { findRecipient } from "#modules/accounts/index.ts";
import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Order } from "../contract.ts";
import { markRemovedEmail } from "../emails.ts";
import { showOrder } from "../list-orders.ts";
import { lockOrderById, recordEventForLockedOrder, toEmailFacts } from "../record-event.ts";
import { findMark } from "./queries-marks.ts";

/**
 * An admin takes the mark of an order back: the timeline and the audit log record it, and the member is emailed. Repeated, it changes nothing.
 * Throws `not-found`, `not-allowed-now` (the order gave none).
 */
export async function removeMark(app: App, admin: Member, orderId: string, reason: string): Promise<Order> {
	await app.db.write(async (tx) => {
		// The row's lock serialises two admins.
		const order = await lockOrderById(tx, orderId, { id: admin.id, seesAll: true });
		if (!order) throw refuse("not-found", ordersCopy.noOrder);
		const mark = await findMark(tx, orderId);
		if (!mark) throw refuse("not-allowed-now", ordersCopy.noMark);
		if (mark.isRemoved) return;
		await recordEventForLockedOrder(app, tx, order, { step: "removeMark", by: { id: admin.id, role: "admin" } });
		await recordAuditEntry(app, tx, admin, {
			action: "remove-mark",
			subjectKind: "order",
			subjectId: orderId,
			subjectName: order.product_name,
			reason,
			details: { of: mark.accountId === order.client_id ? "client" : "seller", person: mark.accountId },
		});
		const person = await findRecipient(tx, mark.accountId);
		await app.mail.enqueue(tx, () => markRemovedEmail(person, toEmailFacts(app, order)));
	});
	return showOrder(app, admin, orderId);
}
