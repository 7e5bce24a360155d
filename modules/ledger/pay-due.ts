import { refuse } from "#common/refusal.ts";
import { policyOf } from "#common/rules.ts";
import { referenceOf } from "#common/text/reference.ts";
import { findRecipient } from "#modules/accounts/index-recipients.ts";
import { recordAuditEntry } from "#modules/audit/index.ts";
import { actOnEach, type BulkResult } from "#platform/act-on-each.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { settleDues } from "./book-step.ts";
import type { Due } from "./contract.ts";
import { copy } from "./copy.ts";
import { paymentEmail } from "./emails.ts";
import { duesOf, paymentOf } from "./ledger.ts";
import * as queries from "./queries.ts";
import { findDue, findReference, findSellerOfDue, lockDue } from "./queries-dues.ts";
import { toDue } from "./views.ts";

/** Books several payments under one reference, each in its own transaction. A refused one does not stop the others. */
export const payDues = (app: App, admin: Member, ids: string[], reference: string): Promise<BulkResult[]> =>
	actOnEach(ids, (id) => payDue(app, admin, id, reference));

/**
 * Books the payment of a due and emails the person. Repeated with the same reference it changes nothing.
 * Throws `not-found`, `not-allowed-now` (paid with another reference).
 */
export async function payDue(app: App, admin: Member, dueId: string, reference: string): Promise<Due> {
	await app.db.write(async (tx) => {
		const sellerId = await findSellerOfDue(tx, dueId);
		if (sellerId) await queries.lockSellerDues(tx, sellerId);
		const due = await lockDue(tx, dueId);
		if (!due) throw refuse("not-found", copy.noPayment);
		if (due.paid_at) {
			const earlierReference = await findReference(tx, due, dueId);
			if (earlierReference === reference) return;
			throw refuse("not-allowed-now", copy.paidAlready(earlierReference));
		}
		const now = app.clock.now();
		const order = { product_id: due.product_id, garment_id: due.garment_id, id: due.rental_id };
		const bookings = await queries.listBookings(tx, order);
		const dueEntries = bookings.find(({ id }) => id === due.booking_id)?.entries ?? [];
		const booking = paymentOf(due.kind, dueEntries, now, policyOf(due.policy), due.seller_id);
		await queries.insertBookings(tx, [
			{
				...booking,
				id: app.newId(),
				order,
				dues: duesOf(booking.entries).map((one) => ({ ...one, id: app.newId() })),
				payment: { dueId, reference, adminId: admin.id },
			},
		]);
		await queries.markPaid(tx, { ...order, id: dueId }, now);
		if (due.kind === "collection") await settleDues(app, tx, due.seller_id, now);
		const { kind, amount, product_name: product, photo_id: photo } = due;
		const number = referenceOf(due.rental_id);
		const path = `/orders/${due.rental_id}`;
		const payment = { kind, amount, reference, product, photo, number, path };
		const email = paymentEmail(await findRecipient(tx, due.person_id), payment);
		await app.mail.enqueue(tx, email);
		await recordAuditEntry(app, tx, admin, {
			action: `book-${due.kind}`,
			subjectKind: "order",
			subjectId: due.rental_id,
			subjectName: number,
			details: { amount: due.amount, person: due.person_id, reference },
		});
	});
	const found = await findDue(app.db.read, dueId);
	if (!found) throw refuse("not-found", copy.noPayment);
	return toDue(found, app.clock.today());
}
