import { formatParcel } from "#common/couriers.ts";
import { formatRupees } from "#common/money.ts";
import { roleIn } from "#common/parties.ts";
import { refuse, refuseField } from "#common/refusal.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import { findRecipients } from "#modules/accounts/index.ts";
import { recordAuditEntry } from "#modules/audit/index.ts";
import { restorePiece } from "#modules/catalogue/index.ts";
import { type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { FindParcelInput, Order } from "../contract.ts";
import { foundEmail, parcelReportEmail } from "../emails.ts";
import { showOrder } from "../list-orders.ts";
import { findCompensation, findOrder } from "../queries-order-rows.ts";
import { isLostElsewhere, lockPiecesOf, type RentalRow } from "../queries-orders.ts";
import { lockOrderById, recordEventForLockedOrder, toEmailFacts } from "../record-event.ts";
import { hasReported, parcelActions, storedParcel, wayOf } from "./parcel.ts";

/**
 * The client or the lister tells the staff that the courier lost or damaged the parcel: an event on the timeline, and an email to the staff. Each
 * side reports once; a repeated request changes nothing. Throws `not-found`, `not-allowed-now` (not with the courier).
 */
export async function reportParcel(app: App, actor: Member, orderId: string, reason: string): Promise<Order> {
	await app.db.write(async (tx) => {
		const order = await lockOrderById(tx, orderId, viewerOf(actor));
		const row = order && (await findOrder(tx, orderId, viewerOf(actor)));
		if (!order || !row) throw refuse("not-found", ordersCopy.noOrder);
		const role = roleIn(order, actor);
		if (hasReported(row.events, role)) return;
		if (!parcelActions(order.status, row.events, role).canReport)
			throw refuse("not-allowed-now", ordersCopy.parcel.notOnItsWay);
		await recordEventForLockedOrder(app, tx, order, { step: "reportParcel", by: { id: actor.id, role }, reason });
		await app.mail.enqueue(tx, () =>
			parcelReportEmail(app.settings.current("supportEmail").address, toEmailFacts(app, order), role, {
				reason,
				parcel: parcelOnWay(order),
			}),
		);
	});
	return showOrder(app, actor, orderId);
}

/**
 * An admin records that an item which the courier lost or damaged is back with its lister: it is in the stock again, unless another order has lost it
 * too. The lister keeps `amount`, for damage, and owes the rest, which is set off against their payouts. The same again changes nothing. Throws
 * `not-found`, `not-allowed-now` (it was not lost), `invalid` (more than they were owed), `conflict` (found before, with another amount).
 */
export async function findParcel(app: App, admin: Member, orderId: string, input: FindParcelInput): Promise<Order> {
	const { amount, reason } = input;
	await app.db.write(async (tx) => {
		const order = await lockOrderById(tx, orderId, { id: admin.id, seesAll: true }, lockPiecesOf);
		if (!order) throw refuse("not-found", ordersCopy.noOrder);
		const { owed, retained } = await findCompensation(tx, order);
		if (owed === null) throw refuse("not-allowed-now", ordersCopy.parcel.notLost);
		if (retained === amount) return;
		if (retained !== null) throw refuse("conflict", ordersCopy.parcel.foundBefore);
		if (amount > owed) throw refuseField("amount", ordersCopy.parcel.notMore({ rupees: formatRupees(owed) }));
		const by = { id: admin.id, role: "admin" } as const;
		await recordEventForLockedOrder(app, tx, order, { step: "findParcel", by, reason, amount });
		await recordAuditEntry(app, tx, admin, {
			...{ action: "find-parcel", subjectKind: "order", subjectId: orderId, subjectName: order.product_name, reason },
			details: { amount },
		});
		const [, seller] = await findRecipients(tx, order.client_id, order.seller_id);
		await app.mail.enqueue(tx, () => foundEmail(seller, toEmailFacts(app, order), reason, { retained: amount, owed }));
		if (!(await isLostElsewhere(tx, order))) await restorePiece(app, tx, order);
	});
	return showOrder(app, admin, orderId);
}

/** The parcel with which the item is now, as texts name it. */
function parcelOnWay(order: RentalRow): string {
	const way = wayOf(order.status);
	return way ? formatParcel(storedParcel(order, way)) : "";
}
