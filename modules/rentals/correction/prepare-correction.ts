import { dayOf, formatDay } from "#common/calendar.ts";
import { refuse, refuseField } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import { findPaymentState } from "#modules/ledger/index-corrections.ts";
import type { CorrectionStep } from "../contract.ts";
import { copy } from "../copy.ts";
import type { ExtensionChange } from "../extension/extension.ts";
import { earliestDispatchDay, earliestHandOverDay } from "../orders/earliest.ts";
import { statusAfter } from "../orders/order.ts";
import type { RentalRow } from "../orders/queries-order-columns.ts";
import {
	addsReturn,
	type CorrectedEvent,
	type CorrectionInput,
	changeOfCorrection,
	changesHandOver,
	handOverDay,
	type Recorded,
	recordedBy,
	sinceCorrection,
	takesBackHandOver,
} from "./correction.ts";
import * as queries from "./queries-correction.ts";

type Attempt = CorrectionInput & { step: CorrectionStep; now: Date };

/**
 * The changes of a correction to an order whose row is locked. Throws `not-allowed-now` (never accepted, disputed, paid, the item is elsewhere, too
 * early, without effect), `invalid` (the day of the return, a hand-over that is not paid).
 */
export async function prepareCorrection(tx: Tx, order: RentalRow, attempt: Attempt): Promise<ExtensionChange> {
	if (attempt.step === "correctToDelivered" && attempt.cashHolder === "unpaid")
		throw refuseField("cashHolder", copy.correction.alwaysPaid);
	const events = await queries.listEvents(tx, order);
	const recorded = recordedBy(events);
	const problem = problemOf(order, { ...recorded, events }, attempt) ?? (await paymentProblem(tx, order));
	if (problem) throw refuse("not-allowed-now", problem);
	if (attempt.step !== "correctToCancelled" && attempt.step !== "correctToReturned")
		if (await queries.isOutElsewhere(tx, order)) throw refuse("not-allowed-now", copy.correction.out);
	if (addsReturn(attempt.step, order, attempt, recorded)) ensureReturnDay(events, attempt);
	const change = changeOfCorrection(order, attempt.step, attempt, { recorded, now: attempt.now });
	const isSame = statusAfter(attempt.step, order.status) === order.status;
	if (isSame && !change.cashHolder && !change.returnedOn)
		throw refuse("not-allowed-now", copy.correction.noEffect(order.status));
	return change;
}

type Timeline = Recorded & { events: readonly CorrectedEvent[] };

function problemOf(order: RentalRow, timeline: Timeline, attempt: Attempt): string | undefined {
	const { events, isLost } = timeline;
	const { step, now } = attempt;
	const texts = copy.correction;
	if (!events.some(({ to_status }) => to_status === "confirmed")) return texts.neverAccepted;
	if (sinceCorrection(events).some(({ step: one }) => one === "dispute" || one === "report")) return texts.disputed;
	if (events.some(({ step: one }) => one === "loseParcel" || one === "loseReportedParcel")) return texts.parcelLost;
	if (isLost && step !== "correctToReturned") return texts.onlyReturned;
	if (takesBackUpiPayment(order, timeline, attempt)) return texts.byUpi;
	const placed = { ...order, taken_before: null };
	const from = step === "correctToDispatched" ? earliestDispatchDay(placed) : earliestHandOverDay(placed);
	const isSent = step === "correctToDispatched" || step === "correctToDelivered";
	return isSent && dayOf(now) < from ? texts.tooEarly(formatDay(from, "weekday")) : undefined;
}

/** Whether the hand-over or the return that is taken back, or booked again, was paid by UPI. */
function takesBackUpiPayment(order: RentalRow, recorded: Recorded, attempt: Attempt): boolean {
	const { step } = attempt;
	const isDelivered = order.returned_at !== null || order.status === "delivered" || order.status === "overdue";
	const isHandOver = takesBackHandOver(step) || changesHandOver(step, order, attempt, recorded);
	if (isHandOver && isDelivered && recorded.handOver?.cash_holder === "bank") return true;
	const isReturn = step !== "correctToReturned" || addsReturn(step, order, attempt, recorded);
	return isReturn && order.returned_at !== null && recorded.paidReturn?.cash_holder === "bank";
}

/** Money that was paid, or is on its way, cannot be taken back by entries alone. */
async function paymentProblem(tx: Tx, order: RentalRow): Promise<string | undefined> {
	const state = await findPaymentState(tx, order);
	return state === "open" ? undefined : copy.correction[state];
}

function ensureReturnDay(events: readonly CorrectedEvent[], { returnedOn, now }: Attempt): void {
	const first = handOverDay(events);
	if (returnedOn && (returnedOn > dayOf(now) || (first && returnedOn < first)))
		throw refuseField("returnedOn", copy.correction.returnedOn);
}
