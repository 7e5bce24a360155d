import { refuse } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import { ledgerCopy } from "#messages/api/ledger.js";
import { ensureSelfApproval, recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { inDefaultLanguage } from "#platform/language.ts";
import { settleDues } from "../book-step.ts";
import type { PaymentBatch } from "../contract-batches.ts";
import * as queries from "./queries-batches.ts";
import { listSellersToSettle } from "./queries-rows.ts";
import { findBatch } from "./show-batches.ts";

/**
 * Approves a batch; one's own only where the operator allows it, hours later and with a reason. Throws `not-found`, `forbidden` (one's own batch),
 * `not-allowed-now` (cancelled, too early for one's own), `invalid` (no reason for one's own).
 */
export async function approveBatch(app: App, admin: Member, id: string, written: string): Promise<PaymentBatch> {
	await app.db.write(async (tx) => {
		const batch = await lockBatch(tx, id);
		if (batch.cancelled_at) throw refuse("not-allowed-now", ledgerCopy.batch.isCancelled);
		if (batch.approved_at) return;
		const own =
			batch.created_by === admin.id
				? await ensureSelfApproval(app, tx, {
						...{ doneAt: batch.created_at, reason: written },
						refusal: () => refuse("forbidden", ledgerCopy.batch.ownBatch),
					})
				: null;
		const now = app.clock.now();
		const reason = inDefaultLanguage(() => ledgerCopy.batch.heldReason);
		const held = await queries.cancelHeldRows(tx, batch, now, reason);
		await queries.approveBatch(tx, id, { admin: admin.id, at: now, reason: own });
		await settleFreed(app, tx, id);
		const action = own === null ? "approve-payment-batch" : "approve-own-payment-batch";
		await record(app, tx, admin, id, { action, reason: own ?? "", details: { held } });
	});
	return findBatch(app, id);
}

/** Cancels a batch that is not approved. Throws `not-found`, `not-allowed-now`. */
export async function cancelBatch(app: App, admin: Member, id: string, reason: string): Promise<PaymentBatch> {
	await app.db.write(async (tx) => {
		const batch = await lockBatch(tx, id);
		if (batch.approved_at) throw refuse("not-allowed-now", ledgerCopy.batch.isApproved);
		if (batch.cancelled_at) return;
		await queries.cancelBatch(tx, id, { admin: admin.id, at: app.clock.now(), reason });
		await settleFreed(app, tx, id);
		await record(app, tx, admin, id, { action: "cancel-payment-batch", reason });
	});
	return findBatch(app, id);
}

/** Locks a batch. Throws `not-found`. */
export async function lockBatch(tx: Tx, id: string) {
	const batch = await queries.lockBatch(tx, id);
	if (!batch) throw refuse("not-found", ledgerCopy.batch.none);
	return batch;
}

/** Sets off what the batch had held back from it: payouts that are due again, against remittances of their sellers. */
export async function settleFreed(app: App, tx: Tx, batchId: string, failed: readonly string[] = []): Promise<void> {
	for (const seller of await listSellersToSettle(tx, batchId, failed))
		await settleDues(app, tx, seller, app.clock.now());
}

type Decision = { action: `${string}-${string}`; reason?: string; details?: Record<string, unknown> };

const record = (app: App, tx: Tx, admin: Member, id: string, decision: Decision) =>
	recordAuditEntry(app, tx, admin, { ...decision, subjectKind: "payment-batch", subjectId: id });
