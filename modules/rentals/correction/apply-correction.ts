import { addDays, dayOf, formatDay } from "#common/calendar.ts";
import { refuse, refuseField } from "#common/refusal.ts";
import { deliveryDayOf } from "#common/try-on.ts";
import type { Tx } from "#database/connect.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import { findRecipient } from "#modules/accounts/index.ts";
import { notifyListingsChanged, restorePiece, uncountCompletedRental } from "#modules/catalogue/index.ts";
import { issueCode, voidCode } from "#modules/codes/index.ts";
import { type EndedDue, endDues, findPaymentState } from "#modules/ledger/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { CorrectionStep } from "../contract.ts";
import { claimBackupEarly, freeEarlyBackupDays } from "../days/backup-size.ts";
import { endClaimsAtReturn, notifyOfReturn } from "../days/extend-overdue-claims.ts";
import { offerFreedDays } from "../days/offer-freed-days.ts";
import { claimFurtherDays } from "../days/queries-days.ts";
import { newCodeEmail } from "../emails.ts";
import type { ExtensionChange } from "../extension/extension.ts";
import { type MarkedSide, markOf } from "../marks/mark.ts";
import { codeInForce, daysBeforeDelivery, earliestDispatchDay, earliestHandOverDay, statusAfter } from "../order.ts";
import { findSuspendedSide, isLostElsewhere, type RentalRow } from "../queries-orders.ts";
import { orderCodeKey, toEmailFacts } from "../record-event.ts";
import * as corrections from "./correction.ts";
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
 * issued, a lost piece is in service again. Returns the side whose mark the correction removes, and what is no longer due. Throws `dates-taken`.
 */
export async function applyCorrection(
	app: App,
	tx: Tx,
	correction: Correction,
): Promise<{ unmarked: MarkedSide | null; endedDues: EndedDue[] }> {
	const { before, after, step } = correction;
	const endedDues = await endDues(app, tx, before, correction.admin?.id ?? null);
	await changeDays(app, tx, correction);
	if (before.status === "completed") await uncountCompletedRental(app, tx, before.product_id);
	// The correction itself is the last event.
	const earlier = (await queries.listEvents(tx, before)).slice(0, -1);
	if (corrections.wasLost(earlier) && !(await isLostElsewhere(tx, before))) await restorePiece(app, tx, before);
	await changeCodes(app, tx, before, { ...after, status: statusAfter(step, before.status) });
	const mark = markOf(earlier);
	return { unmarked: mark && !mark.isRemoved ? mark.side : null, endedDues };
}

async function changeDays(app: App, tx: Tx, { step, before, after, returnedOn }: Correction): Promise<void> {
	// The item stays with its client, and only the holder of the cash changes.
	if (statusAfter(step, before.status) === before.status && step === "correctToDelivered") return;
	const wasOut = before.status === "overdue";
	if (step === "correctToReturned") {
		if (!returnedOn) return;
		await endClaimsAtReturn(app, tx, after, returnedOn);
		offerFreedDays(app, tx, after.product_id);
		return;
	}
	if (step !== "correctToCancelled") {
		const days = corrections.claimsOfCorrection(after, step, await queries.listOwnDays(tx, after), app.clock.today());
		await queries.freeOtherDays(
			tx,
			after,
			days.map(({ day }) => day),
		);
		if (step === "correctToConfirmed")
			await freeEarlyBackupDays(tx, before, addDays(deliveryDayOf(before), -before.transit_days));
		// The second garment leaves with the order, also when it goes back at once.
		const early = step === "correctToConfirmed" ? [] : daysBeforeDelivery(app.clock.today(), before);
		const isClaimed = (await claimFurtherDays(tx, after, days)) && (await claimBackupEarly(tx, before, early));
		if (!isClaimed) throw refuse("dates-taken", ordersCopy.correction.taken);
		offerFreedDays(app, tx, after.product_id);
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
	await app.mail.enqueue(tx, () => newCodeEmail(client, toEmailFacts(app, after), { kind, code, alsoFor: [] }));
}

type Attempt = corrections.CorrectionInput & { step: CorrectionStep; now: Date };

/**
 * The changes of a correction to an order whose row is locked. Throws `not-allowed-now` (never accepted, disputed, paid, the item is elsewhere or lost,
 * an account is suspended, too early, without effect), `invalid` (the day of the return, a hand-over that is not paid).
 */
export async function prepareCorrection(tx: Tx, order: RentalRow, attempt: Attempt): Promise<ExtensionChange> {
	if (attempt.step === "correctToDelivered" && attempt.cashHolder === "unpaid")
		throw refuseField("cashHolder", ordersCopy.correction.alwaysPaid);
	const events = await queries.listEvents(tx, order);
	const recorded = corrections.recordedBy(events);
	const problem = problemOf(order, { ...recorded, events }, attempt) ?? (await paymentProblem(tx, order));
	if (problem) throw refuse("not-allowed-now", problem);
	if (attempt.step !== "correctToCancelled" && attempt.step !== "correctToReturned") {
		if (await queries.isOutElsewhere(tx, order)) throw refuse("not-allowed-now", ordersCopy.correction.out);
		if (await isLostElsewhere(tx, order)) throw refuse("not-allowed-now", ordersCopy.correction.lost);
	}
	// It would not be sent, as orders of suspended accounts that are not dispatched are cancelled.
	const suspended = attempt.step === "correctToConfirmed" && (await findSuspendedSide(tx, order));
	if (suspended) throw refuse("not-allowed-now", ordersCopy.correction.suspended({ side: suspended }));
	ensureDayAndHolder(order, events, attempt);
	const change = corrections.changeOfCorrection(order, attempt.step, attempt, { recorded, now: attempt.now });
	const isSame = statusAfter(attempt.step, order.status) === order.status;
	if (isSame && !change.cashHolder && !change.returnedOn)
		throw refuse("not-allowed-now", ordersCopy.correction.noEffect({ status: ordersCopy.statuses[order.status] }));
	return change;
}

type Timeline = corrections.Recorded & { events: readonly corrections.CorrectedEvent[] };

function problemOf(order: RentalRow, timeline: Timeline, attempt: Attempt): string | undefined {
	const { events, isLost } = timeline;
	const { step, now } = attempt;
	const texts = ordersCopy.correction;
	if (order.sent_back_on) return texts.sentBack;
	if (!events.some(({ to_status }) => to_status === "confirmed")) return texts.neverAccepted;
	if (corrections.sinceCorrection(events).some(({ step: one }) => one === "dispute" || one === "report"))
		return texts.disputed;
	if (events.some(({ step: one }) => one === "loseParcel" || one === "loseReportedParcel")) return texts.parcelLost;
	if (isLost && step !== "correctToReturned") return texts.onlyReturned;
	if (takesBackUpiPayment(order, timeline, attempt)) return texts.byUpi;
	const placed = { ...order, taken_before: null };
	const from = step === "correctToDispatched" ? earliestDispatchDay(placed) : earliestHandOverDay(placed);
	const isSent = step === "correctToDispatched" || step === "correctToDelivered";
	return isSent && dayOf(now) < from ? texts.tooEarly({ day: formatDay(from, "weekday") }) : undefined;
}

/** Whether the hand-over or the return that is taken back, or booked again, was paid by UPI. */
function takesBackUpiPayment(order: RentalRow, recorded: corrections.Recorded, attempt: Attempt): boolean {
	const { step } = attempt;
	const isDelivered = order.returned_at !== null || order.status === "delivered" || order.status === "overdue";
	const isHandOver = corrections.takesBackHandOver(step) || corrections.changesHandOver(step, order, attempt, recorded);
	if (isHandOver && isDelivered && recorded.handOver?.cash_holder === "bank") return true;
	const isReturn = step !== "correctToReturned" || corrections.addsReturn(step, order, attempt, recorded);
	return isReturn && order.returned_at !== null && recorded.paidReturn?.cash_holder === "bank";
}

/** Money that was paid, or is on its way, cannot be taken back by entries alone. */
async function paymentProblem(tx: Tx, order: RentalRow): Promise<string | undefined> {
	const state = await findPaymentState(tx, order);
	return state === "open" ? undefined : ordersCopy.correction[state];
}

/** Throws `invalid`: a refund goes out from the holder of the cash by the books, and a return has a day after the hand-over. */
function ensureDayAndHolder(order: RentalRow, events: readonly corrections.CorrectedEvent[], attempt: Attempt): void {
	const { step, cashHolder, returnedOn, now } = attempt;
	const recorded = corrections.recordedBy(events);
	const holder = recorded.handOver?.cash_holder ?? "courier";
	if (corrections.refundsPayment(step, order, attempt) && cashHolder && cashHolder !== holder)
		throw refuseField("cashHolder", ordersCopy.correction.otherHolder);
	if (!corrections.addsReturn(step, order, attempt, recorded)) return;
	const first = corrections.handOverDay(events);
	if (returnedOn && (returnedOn > dayOf(now) || (first && returnedOn < first)))
		throw refuseField("returnedOn", ordersCopy.correction.returnedOn);
}
