import { refuse, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { maskBankText } from "#common/text/mask-details.ts";
import { referenceOf } from "#common/text/reference.ts";
import { ledgerCopy } from "#messages/api/ledger.js";
import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { confirmDues } from "../book-payment.ts";
import { settleDues } from "../book-step.ts";
import type { BankRow, BatchPayout, Reconciliation, UpiPayment } from "../contract.ts";
import { insertUpiPayment, lockSellerDues } from "../queries.ts";
import * as payments from "../queries-upi.ts";
import { debitsExpectedBefore } from "./debit-deadline.ts";
import * as debits from "./queries-debits.ts";
import * as queries from "./queries-statements.ts";

/** UPI payments and payments of batches compared with bank statements, and what an admin does about a difference. */

export async function showReconciliation(app: App): Promise<Reconciliation> {
	const limit = rules.bankFile.listed;
	const before = debitsExpectedBefore(app.clock.today());
	const [statements, withoutRow, withoutPayment, differing, unmatched, returned, unseen] = await Promise.all([
		queries.listStatements(app.db.read, 10),
		queries.listPaymentsWithoutRow(app.db.read, limit),
		queries.listRowsWithoutPayment(app.db.read, limit),
		queries.listDiffering(app.db.read, limit),
		debits.listUnmatchedDebits(app.db.read, limit),
		debits.listReturnedDebits(app.db.read, limit),
		debits.listUnseenPayouts(app.db.read, before, limit),
	]);
	return {
		statements: statements.map((one) => ({
			...one,
			creditedPaise: Number(one.creditedPaise),
			at: one.at.toISOString(),
		})),
		paymentsWithoutRow: { total: withoutRow.total, payments: withoutRow.items.map(toPayment) },
		rowsWithoutPayment: { total: withoutPayment.total, rows: withoutPayment.items.map(maskRow) },
		differing: {
			total: differing.total,
			pairs: differing.items.map(({ row, payment }) => ({ row: maskRow(row), payment: toPayment(payment) })),
		},
		unmatchedDebits: { total: unmatched.total, pairs: unmatched.items.map(toPair) },
		returnedDebits: { total: returned.total, pairs: returned.items.map(toPair) },
		unseenPayouts: { total: unseen.total, payouts: unseen.items.map(toPayout) },
	};
}

/** The bank's text names accounts; the reference is what a payment is found by. */
const maskRow = (row: BankRow): BankRow => ({ ...row, description: maskBankText(row.description, row.reference) });

const toPayment = (payment: queries.ListedPayment): UpiPayment => ({
	...payment,
	orderNumber: referenceOf(payment.orderId),
	recordedAt: new Date(payment.recordedAt).toISOString(),
});

const toPair = ({ debit, payout }: debits.DebitPair) => ({
	debit: { ...debit, description: maskBankText(debit.description) },
	payout: payout && toPayout(payout),
});

const toPayout = ({ personId, personName, closedAt, ...payout }: debits.ListedPayout): BatchPayout => ({
	...payout,
	orderNumber: referenceOf(payout.orderId),
	person: { _id: personId, name: personName },
	closedAt: closedAt && new Date(closedAt).toISOString(),
});

/** Takes a credit or a debit off the list. One that was explained before keeps its note. Throws `not-found`. */
export async function explainBankRow(app: App, admin: Member, rowId: string, note: string): Promise<void> {
	await app.db.write(async (tx) => {
		const row = await queries.lockBankRow(tx, rowId);
		if (!row) throw refuse("not-found", ledgerCopy.upi.noRow);
		if (row.isExplained) return;
		await queries.explainRow(tx, row.table, rowId, { explained_by: admin.id, explained_at: app.clock.now(), note });
		await recordAuditEntry(app, tx, admin, {
			action: "explain-bank-row",
			subjectKind: "bank-statement",
			subjectId: rowId,
			reason: note,
		});
	});
}

/** Takes a paid payment of a batch off the list of those that no debit has confirmed; one that is not on it stays as it is. Throws `not-found`. */
export async function explainPayout(
	app: App,
	admin: Member,
	batchId: string,
	{ payment, note }: { payment: string; note: string },
): Promise<void> {
	await app.db.write(async (tx) => {
		const awaitsDebit = await debits.lockAwaitsDebit(tx, batchId, payment);
		if (awaitsDebit === undefined) throw refuse("not-found", ledgerCopy.noPayment);
		if (!awaitsDebit) return;
		await debits.setAwaitsNoDebit(tx, payment);
		await recordAuditEntry(app, tx, admin, {
			action: "explain-payout",
			subjectKind: "payment-batch",
			subjectId: batchId,
			subjectName: payment,
			reason: note,
		});
	});
}

/** Replaces a mistyped reference. Throws `not-found`, `not-allowed-now` (rejected before), `invalid` (used before). */
export async function correctUpiPayment(
	app: App,
	admin: Member,
	paymentId: string,
	{ reference, reason }: { reference: string; reason: string },
): Promise<void> {
	await app.db.write(async (tx) => {
		const payment = await rejectOne(app, tx, admin, paymentId, reason);
		const isNew = await insertUpiPayment(tx, {
			id: app.newId(),
			reference,
			product_id: payment.product_id,
			garment_id: payment.garment_id,
			rental_id: payment.rental_id,
			due_id: payment.due_id,
			at_step: payment.at_step,
			amount: payment.amount,
			recorded_by: payment.recorded_by,
			recorded_at: app.clock.now(),
		});
		if (!isNew) throw refuseField("reference", ledgerCopy.upi.usedBefore);
		await record(app, tx, admin, payment, { action: "correct-upi-reference", reason, to: reference });
		if (payment.due_id) await confirmDues(app, tx, payment.due_id);
	});
}

/** Rejects a remittance's payment that did not arrive: it is due again. Throws `not-found`, `not-allowed-now`. */
export async function rejectUpiPayment(app: App, admin: Member, paymentId: string, reason: string): Promise<void> {
	await app.db.write(async (tx) => {
		const payment = await rejectOne(app, tx, admin, paymentId, reason);
		// The step has happened: without its payment the order's money would be missing. Its reference can be corrected.
		if (!payment.due_id) throw refuse("not-allowed-now", ledgerCopy.upi.onlyCorrect);
		await record(app, tx, admin, payment, { action: "reject-upi-payment", reason });
		await lockSellerDues(tx, payment.recorded_by);
		await settleDues(app, tx, payment.recorded_by, app.clock.now());
	});
}

type Tx = Parameters<typeof payments.lockUpiPayment>[0];
type Payment = NonNullable<Awaited<ReturnType<typeof payments.lockUpiPayment>>>;

async function rejectOne(app: App, tx: Tx, admin: Member, id: string, reason: string): Promise<Payment> {
	const payment = await payments.lockUpiPayment(tx, id);
	if (!payment) throw refuse("not-found", ledgerCopy.noPayment);
	if (payment.rejected_at) throw refuse("not-allowed-now", ledgerCopy.upi.rejectedBefore);
	if (payment.due_id && (await payments.isDuePaid(tx, payment.due_id)))
		throw refuse("not-allowed-now", ledgerCopy.upi.paidAlready);
	await payments.rejectUpiPayment(tx, id, { by: admin.id, at: app.clock.now(), reason });
	return payment;
}

type Correction = { action: `${string}-${string}`; reason: string; to?: string };

const record = (app: App, tx: Tx, admin: Member, payment: Payment, { action, reason, to }: Correction) =>
	recordAuditEntry(app, tx, admin, {
		action,
		subjectKind: "order",
		subjectId: payment.rental_id,
		subjectName: referenceOf(payment.rental_id),
		reason,
		details: { reference: payment.reference, ...(to && { to }) },
	});
