import { formatDay } from "#common/calendar.ts";
import { refuse } from "#common/refusal.ts";
import type { OrderStatus } from "../contract.ts";
import { copy } from "../copy.ts";
import { formatEarliest } from "./earliest.ts";
import {
	claimsEarly,
	fitsExtension,
	isCorrectionStep,
	isPastDeadline,
	type OrderFacts,
	orderCan,
	type Role,
	type Step,
	statusAfter,
	stepTakenBackBy,
	upcomingEarliestDay,
	upcomingFirstDay,
	waitsForGarment,
} from "./order.ts";

/** `seenVersion`: the order's version that the actor saw. */
type StepAttempt = { step: Step; role: Role; seenVersion: number | undefined; now: Date };

/** Throws `not-allowed-now`, `dates-taken` (another order has the days before), `changed-meanwhile` (the actor saw another version). */
export function ensureStepAllowed(order: OrderFacts & { version: number }, attempt: StepAttempt): void {
	const { step, seenVersion, now } = attempt;
	const hasChanged = seenVersion !== undefined && seenVersion !== order.version;
	const otherState = refuseState(order, attempt);
	if (otherState) throw hasChanged ? changedMeanwhile(order.status) : refuse("not-allowed-now", otherState);
	if (isPastDeadline(step, order, now) && stepTakenBackBy(step)) throw refuse("not-allowed-now", copy.undoOver);
	if (isPastDeadline(step, order, now) && isCorrectionStep(step))
		throw refuse("not-allowed-now", copy.correction.daysOver);
	if (isPastDeadline(step, order, now))
		throw refuse("not-allowed-now", copy.deadlineOver[order.status] ?? copy.timeOver);
	const firstDay = upcomingFirstDay(step, order, now);
	if (firstDay) {
		const formatMessage = step === "fail" ? copy.notFailedYet : copy.notLostYet;
		throw refuse("not-allowed-now", formatMessage(formatDay(firstDay, "weekday")), { details: { from: firstDay } });
	}
	if (waitsForGarment(step, order)) throw refuse("not-allowed-now", copy.notBack);
	const from = upcomingEarliestDay(step, order, now);
	if (from && claimsEarly(step))
		throw refuse(order.taken_before ? "dates-taken" : "not-allowed-now", formatEarliest(step, order, from), {
			details: { from },
		});
	if (hasChanged) throw changedMeanwhile(order.status);
}

/** Why the order's status, or its extension, does not allow the step; undefined when they do. */
function refuseState(order: OrderFacts, { step, role }: StepAttempt): string | undefined {
	const { status } = order;
	if (!orderCan(step, status, role))
		return isCorrectionStep(step) && statusAfter(step, status) === status
			? copy.correction.noEffect(status)
			: copy.notNow(status);
	if (fitsExtension(step, order)) return undefined;
	return order.extend_by ? copy.extension.alreadyRequested : copy.extension.notRequested;
}

const changedMeanwhile = (status: OrderStatus) => refuse("changed-meanwhile", copy.changed(status));
