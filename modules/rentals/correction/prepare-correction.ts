import { dayOf, formatDay } from "#common/calendar.ts";
import { refuse, refuseField } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import { findPaymentState } from "#modules/ledger/index-corrections.ts";
import type { CorrectionStep } from "../contract.ts";
import { copy } from "../copy.ts";
import type { ExtensionChange } from "../extension/extension.ts";
import { earliestDispatchDay, earliestHandOverDay } from "../orders/earliest.ts";
import type { RentalRow } from "../orders/queries-order-columns.ts";
import {
	addsReturn,
	type CorrectedEvent,
	type CorrectionInput,
	changeOfCorrection,
	lastHandOver,
	lastPaidReturn,
	sinceCorrection,
	takesBackHandOver,
	wasLost,
} from "./correction.ts";
import * as queries from "./queries-correction.ts";

type Attempt = CorrectionInput & { step: CorrectionStep; now: Date };

/**
 * The changes of a correction to an order whose row is locked. Throws `not-allowed-now` (never accepted, disputed, paid, the item is elsewhere, too
 * early), `invalid` (the day of the return).
 */
export async function prepareCorrection(tx: Tx, order: RentalRow, attempt: Attempt): Promise<ExtensionChange> {
	const events = await queries.listEvents(tx, order);
	const problem = problemOf(order, events, attempt) ?? (await paymentProblem(tx, order));
	if (problem) throw refuse("not-allowed-now", problem);
	if (attempt.step !== "correctToCancelled" && attempt.step !== "correctToReturned")
		if (await queries.isOutElsewhere(tx, order)) throw refuse("not-allowed-now", copy.correction.out);
	const isLost = wasLost(events);
	if (addsReturn(attempt.step, order, isLost)) ensureReturnDay(events, attempt);
	return changeOfCorrection(order, attempt.step, attempt, { isLost, now: attempt.now });
}

function problemOf(order: RentalRow, events: readonly CorrectedEvent[], { step, now }: Attempt): string | undefined {
	const texts = copy.correction;
	if (!events.some(({ to_status }) => to_status === "confirmed")) return texts.neverAccepted;
	if (sinceCorrection(events).some(({ step: one }) => one === "dispute" || one === "report")) return texts.disputed;
	if (wasLost(events) && step !== "correctToReturned") return texts.onlyReturned;
	const isDelivered = order.returned_at !== null || order.status === "delivered" || order.status === "overdue";
	if (takesBackHandOver(step) && isDelivered && lastHandOver(events)?.cash_holder === "bank") return texts.byUpi;
	const isReturnTakenBack = step !== "correctToReturned" && order.returned_at !== null;
	if (isReturnTakenBack && lastPaidReturn(events)?.cash_holder === "bank") return texts.byUpi;
	const placed = { ...order, taken_before: null };
	const from = step === "correctToDispatched" ? earliestDispatchDay(placed) : earliestHandOverDay(placed);
	const isSent = step === "correctToDispatched" || step === "correctToDelivered";
	return isSent && dayOf(now) < from ? texts.tooEarly(formatDay(from, "weekday")) : undefined;
}

/** Money that was paid, or is on its way, cannot be taken back by entries alone. */
async function paymentProblem(tx: Tx, order: RentalRow): Promise<string | undefined> {
	const state = await findPaymentState(tx, order);
	return state === "open" ? undefined : copy.correction[state];
}

function ensureReturnDay(events: readonly CorrectedEvent[], { returnedOn, now }: Attempt): void {
	const handOver = lastHandOver(events);
	if (returnedOn && (returnedOn > dayOf(now) || (handOver && returnedOn < dayOf(handOver.at))))
		throw refuseField("returnedOn", copy.correction.returnedOn);
}
