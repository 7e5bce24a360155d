import type { Day } from "#common/calendar.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { ledgerCopy } from "#messages/api/ledger.js";
import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { PaymentBatch } from "../contract-batches.ts";
import type { Channel } from "./format.ts";
import * as queries from "./queries-batches.ts";
import { findBatch } from "./show-batches.ts";

/**
 * Makes a batch of the payouts and refunds that are due by a day and can be paid through the channel. Nothing else can pay them, or set them off,
 * while they are in it. Throws `not-allowed-now` when there are none.
 */
export async function makeBatch(
	app: App,
	admin: Member,
	{ channel, dueBy }: { channel: Channel; dueBy: Day },
): Promise<PaymentBatch> {
	const id = app.newId();
	await app.db.write(async (tx) => {
		const dueIds = await queries.lockOpenDues(tx, { channel, dueBy, limit: rules.bankFile.maxRows });
		await queries.insertBatch(tx, { id, channel, due_by: dueBy, created_by: admin.id, created_at: app.clock.now() });
		const rows = await queries.insertRows(tx, id, channel, dueIds);
		if (rows === 0) throw refuse("not-allowed-now", ledgerCopy.batch.nothingDue);
		await recordAuditEntry(app, tx, admin, {
			action: "make-payment-batch",
			subjectKind: "payment-batch",
			subjectId: id,
			details: { channel, dueBy, rows },
		});
	});
	return findBatch(app, id);
}
