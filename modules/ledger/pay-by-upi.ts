import { refuse, refuseField } from "#common/refusal.ts";
import { correctionReference } from "#common/rules/money.ts";
import { referenceOf } from "#common/text/reference.ts";
import type { Tx } from "#database/connect.ts";
import { ledgerCopy } from "#messages/api/ledger.js";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Config } from "#platform/config.ts";
import { drawQr } from "#platform/draw-qr.ts";
import { confirmDues } from "./book-payment.ts";
import type { RemittancePayment, UpiRequest } from "./contract.ts";
import { insertUpiPayment, lockSellerDues } from "./queries.ts";
import { findDue, findReference, lockDue } from "./queries-dues.ts";
import { findUpiPaymentOfDue } from "./queries-upi.ts";
import { upiLink } from "./upi.ts";
import { toDue } from "./views.ts";

/** A seller pays a remittance by UPI: the QR code, and the reference that they enter afterwards. The bank's statement confirms it. */

/** The remittance with its QR code and the reference that was entered. Throws `not-found`, also for a stranger. */
export async function showUpiPayment(app: App, seller: Member, dueId: string): Promise<RemittancePayment> {
	const row = await findDue(app.db.read, dueId);
	if (row?.kind !== "remittance" || row.person_id !== seller.id) throw refuse("not-found", ledgerCopy.noPayment);
	const payment = await findUpiPaymentOfDue(app.db.read, dueId);
	const isOpen = row.paid_at === null;
	return {
		due: toDue(row, app.clock.today()),
		upi: isOpen && !payment ? makeUpiRequest(app.config, row.amount, remittanceReference(row.rental_id)) : null,
		payment: payment ? { reference: payment.reference, recordedAt: payment.recorded_at.toISOString() } : null,
	};
}

/** The R tells it from the payment at the door of the same order. */
const remittanceReference = (orderId: string) => `${referenceOf(orderId)}R`;

/**
 * Records the reference of a remittance's payment. The due is paid when a bank statement has it. Throws `not-found`, `not-allowed-now` (paid,
 * or another reference was entered), `invalid` (the reference was used before).
 */
export async function payByUpi(app: App, seller: Member, dueId: string, reference: string): Promise<RemittancePayment> {
	await app.db.write(async (tx) => {
		// First, so that it does not become part of a set-off meanwhile.
		await lockSellerDues(tx, seller.id);
		const due = await lockDue(tx, dueId);
		if (due?.kind !== "remittance" || due.person_id !== seller.id) throw refuse("not-found", ledgerCopy.noPayment);
		if (due.paid_at) {
			const isUndone = (await findReference(tx, due, dueId)) === correctionReference;
			throw refuse("not-allowed-now", isUndone ? ledgerCopy.corrected : ledgerCopy.upi.paidAlready);
		}
		const known = await findUpiPaymentOfDue(tx, dueId);
		if (known?.reference === reference) return;
		if (known) throw refuse("not-allowed-now", ledgerCopy.upi.checking({ reference: known.reference }));
		await recordDuePayment(app, tx, { id: dueId, ...due }, reference, seller.id);
		await confirmDues(app, tx, dueId);
	});
	return showUpiPayment(app, seller, dueId);
}

type LockedDue = { id: string; product_id: string; garment_id: string; rental_id: string; amount: number };

/** Throws `invalid` when the reference was used before. */
export async function recordDuePayment(app: App, tx: Tx, due: LockedDue, reference: string, by: string) {
	const isNew = await insertUpiPayment(tx, {
		id: app.newId(),
		reference,
		product_id: due.product_id,
		garment_id: due.garment_id,
		rental_id: due.rental_id,
		due_id: due.id,
		amount: due.amount,
		recorded_by: by,
		recorded_at: app.clock.now(),
	});
	if (!isNew) throw refuseField("reference", ledgerCopy.upi.usedBefore);
}

/** The request with which a payment app pays an amount to Almari: link and QR code. Null where the operator takes no UPI payments. */
export function makeUpiRequest(config: Config, amount: number, reference: string): UpiRequest | null {
	if (!config.upi) return null;
	const link = upiLink(config.upi, amount, reference);
	return { link, qr: drawQr(link), amount, payee: config.upi };
}
