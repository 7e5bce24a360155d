import { refuse } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import { findRecipient } from "#modules/accounts/index-recipients.ts";
import {
	enqueueWaitlistOffers,
	notifyListingsChanged,
	restorePiece,
	uncountCompletedRental,
} from "#modules/catalogue/index.ts";
import { issueCode, voidCode } from "#modules/codes/index.ts";
import { endDues } from "#modules/ledger/index-corrections.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { CorrectionStep } from "../contract.ts";
import { copy } from "../copy.ts";
import { endClaimsAtReturn, notifyOfReturn } from "../days/extend-overdue-claims.ts";
import { claimFurtherDays } from "../days/queries-claimed-days.ts";
import { newCodeEmail } from "../emails.ts";
import { type MarkedSide, markOf } from "../marks/mark.ts";
import { codeInForce, statusAfter } from "../orders/order.ts";
import { orderCodeKey } from "../orders/order-code-key.ts";
import type { RentalRow } from "../orders/queries-order-columns.ts";
import { toEmailFacts } from "../orders/to-email-facts.ts";
import { claimsOfCorrection, wasLost } from "./correction.ts";
import * as queries from "./queries-correction.ts";

/** `before`, `after`: the order's row before and after the step. `returnedOn`: of a return that the correction adds. */
type Correction = {
	step: CorrectionStep;
	before: RentalRow;
	after: RentalRow;
	returnedOn: string | undefined;
	admin: Member | undefined;
};

/**
 * Everything that follows from a correction but its booking: open dues end, days are claimed again or freed, codes become void and new ones are
 * issued, a lost piece is in service again. Returns the side whose mark the correction removes. Throws `dates-taken`.
 */
export async function applyCorrection(app: App, tx: Tx, correction: Correction): Promise<MarkedSide | null> {
	const { before, after, step } = correction;
	await endDues(app, tx, before, correction.admin?.id ?? null);
	await changeDays(app, tx, correction);
	if (before.status === "completed") await uncountCompletedRental(app, tx, before.product_id);
	// The correction itself is the last event.
	const earlier = (await queries.listEvents(tx, before)).slice(0, -1);
	if (wasLost(earlier)) await restorePiece(app, tx, before.product_id, before.garment_id);
	await changeCodes(app, tx, before, { ...after, status: statusAfter(step, before.status) });
	const mark = markOf(earlier);
	return mark && !mark.isRemoved ? mark.side : null;
}

async function changeDays(app: App, tx: Tx, { step, before, after, returnedOn }: Correction): Promise<void> {
	// The item stays with its client, and only the holder of the cash changes.
	if (statusAfter(step, before.status) === before.status && step === "correctToDelivered") return;
	const wasOut = before.status === "overdue";
	if (step === "correctToReturned") {
		if (!returnedOn) return;
		await endClaimsAtReturn(app, tx, after, returnedOn);
		await enqueueWaitlistOffers(tx, after.product_id);
		return;
	}
	if (step !== "correctToCancelled") {
		const days = claimsOfCorrection(after, step, await queries.listOwnDays(tx, after), app.clock.today());
		await queries.freeOtherDays(
			tx,
			after,
			days.map(({ day }) => day),
		);
		if (!(await claimFurtherDays(tx, after, days))) throw refuse("dates-taken", copy.correction.taken);
		await enqueueWaitlistOffers(tx, after.product_id);
		await notifyListingsChanged(app, tx, [after.product_id]);
	}
	if (wasOut) await notifyOfReturn(app, tx, after);
}

async function changeCodes(app: App, tx: Tx, before: RentalRow, after: RentalRow): Promise<void> {
	const [old, kind] = [codeInForce(before.status), codeInForce(after.status)];
	if (old === kind) return;
	if (old) await voidCode(app, tx, orderCodeKey(before, old));
	if (!kind) return;
	const code = await issueCode(app, tx, orderCodeKey(after, kind), null);
	const client = await findRecipient(tx, after.client_id);
	await app.mail.enqueue(tx, newCodeEmail(client, toEmailFacts(app, after), kind, code));
}
