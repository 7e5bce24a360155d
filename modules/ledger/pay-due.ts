import { refuse } from "#common/refusal.ts";
import { correctionReference } from "#common/rules/money.ts";
import { referenceOf } from "#common/text/reference.ts";
import type { Tx } from "#database/connect.ts";
import { ledgerCopy } from "#messages/api/ledger.js";
import { recordAuditEntry } from "#modules/audit/index.ts";
import { actOnEach, type BulkResult } from "#platform/act-on-each.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { findOpenRow } from "./batches/queries-rows.ts";
import { bookPayment, type LockedDue } from "./book-payment.ts";
import type { Due } from "./contract.ts";
import type { PaymentAccount } from "./ledger.ts";
import { recordDuePayment } from "./pay-by-upi.ts";
import * as queries from "./queries.ts";
import { findDue, findReference, findSellerOfDue, lockDue } from "./queries-dues.ts";
import { findUpiPaymentOfDue } from "./queries-upi.ts";
import { utrPattern } from "./upi.ts";
import { toDue } from "./views.ts";

/** Books several payments under one reference, each in its own transaction. A refused one does not stop the others. */
export const payDues = (app: App, admin: Member, ids: string[], reference: string): Promise<BulkResult[]> =>
	actOnEach(ids, (id) => payDue(app, admin, id, reference));

/**
 * Books the payment of a due and emails the person. Repeated with the same reference it changes nothing.
 * Throws `not-found`, `not-allowed-now` (paid with another reference), `invalid` (a UPI reference that was used before).
 */
export async function payDue(app: App, admin: Member, dueId: string, reference: string): Promise<Due> {
	await app.db.write(async (tx) => {
		const sellerId = await findSellerOfDue(tx, dueId);
		if (sellerId) await queries.lockSellerDues(tx, sellerId);
		const due = await lockDue(tx, dueId);
		if (!due) throw refuse("not-found", ledgerCopy.noPayment);
		if (due.paid_at) {
			const earlierReference = await findReference(tx, due, dueId);
			if (earlierReference === correctionReference) throw refuse("not-allowed-now", ledgerCopy.corrected);
			if (earlierReference === reference) return;
			throw refuse("not-allowed-now", ledgerCopy.paidAlready({ reference: earlierReference ?? "" }));
		}
		const inBatch = await findOpenRow(tx, dueId);
		if (inBatch) throw refuse("not-allowed-now", ledgerCopy.batch.holdsDue({ reference: inBatch.reference }));
		const account = await accountOf(app, tx, admin, { ...due, id: dueId }, reference);
		await bookPayment(app, tx, { ...due, id: dueId }, { reference, adminId: admin.id, account });
		const number = referenceOf(due.rental_id);
		await recordAuditEntry(app, tx, admin, {
			action: `book-${due.kind}`,
			subjectKind: "order",
			subjectId: due.rental_id,
			subjectName: number,
			details: { amount: due.amount, person: due.person_id, reference },
		});
	});
	const found = await findDue(app.db.read, dueId);
	if (!found) throw refuse("not-found", ledgerCopy.noPayment);
	return toDue(found, app.clock.today());
}

/**
 * The bank for a payment to Almari whose reference is one of UPI, otherwise cash. Throws `invalid` (a UPI reference that was used before),
 * `not-allowed-now` (the seller has entered another one).
 */
async function accountOf(app: App, tx: Tx, admin: Member, due: LockedDue, reference: string): Promise<PaymentAccount> {
	if (due.kind !== "remittance" && due.kind !== "collection") return "cash";
	const known = await findUpiPaymentOfDue(tx, due.id);
	if (known && known.reference !== reference)
		throw refuse("not-allowed-now", ledgerCopy.upi.checking({ reference: known.reference }));
	if (known) return "bank";
	if (!utrPattern.test(reference)) return "cash";
	await recordDuePayment(app, tx, due, reference, admin.id);
	return "bank";
}
