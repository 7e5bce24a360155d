import { formatRupees } from "#common/money.ts";
import { refuse, refuseField } from "#common/refusal.ts";
import { findRecipients } from "#modules/accounts/index-recipients.ts";
import { recordAuditEntry } from "#modules/audit/index.ts";
import { restorePiece } from "#modules/catalogue/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Order } from "../contract.ts";
import type { FindParcelInput } from "../contract-parcel.ts";
import { copy } from "../copy.ts";
import { showOrder } from "../orders/list-orders.ts";
import { lockOrderById } from "../orders/lock-order.ts";
import { recordEventForLockedOrder } from "../orders/record-event.ts";
import { toEmailFacts } from "../orders/to-email-facts.ts";
import { lockPiecesOfListing } from "../reassign/queries-reassign.ts";
import { foundEmail } from "./parcel-emails.ts";
import { findCompensation } from "./queries-parcel.ts";

/**
 * An admin records that an item which the courier lost or damaged is back with its lister: it is in the stock again. The lister keeps `amount`, for
 * damage, and owes the rest, which is set off against their payouts. The same again changes nothing. Throws `not-found`, `not-allowed-now` (it was
 * not lost), `invalid` (more than they were owed), `conflict` (found before, with another amount).
 */
export async function findParcel(app: App, admin: Member, orderId: string, input: FindParcelInput): Promise<Order> {
	const { amount, reason } = input;
	await app.db.write(async (tx) => {
		const order = await lockOrderById(tx, orderId, { id: admin.id, seesAll: true }, lockPiecesOfListing);
		if (!order) throw refuse("not-found", copy.noOrder);
		const { owed, retained } = await findCompensation(tx, order);
		if (owed === null) throw refuse("not-allowed-now", copy.parcel.notLost);
		if (retained === amount) return;
		if (retained !== null) throw refuse("conflict", copy.parcel.foundBefore);
		if (amount > owed) throw refuseField("amount", copy.parcel.notMore(formatRupees(owed)));
		const by = { id: admin.id, role: "admin" } as const;
		await recordEventForLockedOrder(app, tx, order, { step: "findParcel", by, reason, amount });
		await recordAuditEntry(app, tx, admin, {
			...{ action: "find-parcel", subjectKind: "order", subjectId: orderId, subjectName: order.product_name, reason },
			details: { amount },
		});
		const [, seller] = await findRecipients(tx, order.client_id, order.seller_id);
		await app.mail.enqueue(tx, foundEmail(seller, toEmailFacts(app, order), reason, { retained: amount, owed }));
		await restorePiece(app, tx, order.product_id, order.garment_id);
	});
	return showOrder(app, admin, orderId);
}
