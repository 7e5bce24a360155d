import { refuse } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import { damageCopy } from "#messages/api/damage.js";
import { recordAuditEntry } from "#modules/audit/index.ts";
import { applyStep, findCompensation, losingStep, showOrder } from "#modules/rentals/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { LostParcel } from "./contract.ts";
import { refuseAmount } from "./damage.ts";
import { type ClaimRow, lockClaim, updateClaim } from "./queries.ts";

/**
 * An admin records that the courier lost or damaged the parcel of an order, on its way or on its way back. The client owes nothing and gets the
 * deposit back, the lister is owed `amount` by the operator, and the piece leaves the stock. An open claim for damage or for a lost item ends with
 * it. After a report as not as described, the refund of the rent is decided as before. The same again changes nothing. Throws `not-found`, `not-allowed-now`, `changed-meanwhile`, `invalid` (above the retail
 * value), `conflict` (recorded with another amount).
 */
export async function loseParcel(app: App, admin: Member, orderId: string, input: LostParcel) {
	const { status, timeline } = await showOrder(app, admin, orderId);
	const step = losingStep(status, timeline);
	await app.db.write((tx) => loseInTransaction(app, tx, admin, orderId, { ...input, step }));
	return showOrder(app, admin, orderId);
}

type LosingStep = LostParcel & { step: ReturnType<typeof losingStep> };

async function loseInTransaction(app: App, tx: Tx, admin: Member, orderId: string, input: LosingStep) {
	const { reason, amount, step, version } = input;
	// Locked before the order, as by everything that changes a dispute.
	const claim = await lockClaim(tx, orderId, { id: admin.id, seesAll: true });
	const { wasAlreadyTaken, order } = await applyStep(app, tx, { actor: admin, orderId, step, reason, amount, version });
	if (wasAlreadyTaken) {
		const { owed } = await findCompensation(tx, order);
		if (owed === null) throw refuse("not-allowed-now", damageCopy.noParcel);
		if (owed !== amount) throw refuse("conflict", damageCopy.parcelBefore);
		return;
	}
	if (order.status === "disputed" && claim?.kind !== "damage")
		throw refuse("not-allowed-now", damageCopy.reportDecides);
	const tooMuch = refuseAmount(amount, order.retail_value);
	if (tooMuch) throw tooMuch;
	if (step === "loseReportedParcel" && claim)
		await updateClaim(tx, order, { state: "withAdmin", waiting_since: app.clock.now() });
	if (order.status === "disputed" && claim)
		await updateClaim(tx, order, dropped(claim, { admin: admin.id, now: app.clock.now(), reason }));
	await recordAuditEntry(app, tx, admin, {
		...{ action: "lose-parcel", subjectKind: "order", subjectId: orderId, subjectName: order.product_name, reason },
		details: { from: order.status, amount },
	});
}

/**
 * A claim that the staff decide at nothing, because the client is not to blame. It is final, as the lister is paid otherwise. It replaces a first
 * decision that was not appealed, which the audit log keeps.
 */
const dropped = (claim: ClaimRow, { admin, now, reason }: { admin: string; now: Date; reason: string }) => ({
	state: "decided" as const,
	amount: 0,
	...(claim.state === "appealed"
		? { final_decision: reason }
		: {
				decision: reason,
				decided_at: now,
				decided_by: admin,
				decided_amount: 0,
				claimed_amount: claim.claimed_amount ?? claim.amount,
			}),
	closed_at: now,
	closed_by: admin,
});
