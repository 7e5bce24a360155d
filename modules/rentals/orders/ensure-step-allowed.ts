import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { OrderStatus } from "../contract.ts";
import { formatEarliest } from "./earliest.ts";
import {
	claimsEarly,
	isPastDeadline,
	type OrderFacts,
	orderCan,
	type Role,
	type Step,
	stepTakenBackBy,
	upcomingEarliestDay,
	waitsForGarment,
} from "./order.ts";

/** `seenVersion`: the order's version that the actor saw. */
type StepAttempt = { step: Step; role: Role; seenVersion: number | undefined; now: Date };

/** Throws `not-allowed-now`, `dates-taken` (another order has the days before), `changed-meanwhile` (the actor saw another version). */
export function ensureStepAllowed(order: OrderFacts & { version: number }, attempt: StepAttempt): void {
	const { step, role, seenVersion, now } = attempt;
	const hasChanged = seenVersion !== undefined && seenVersion !== order.version;
	if (!orderCan(step, order.status, role)) {
		if (hasChanged) throw changedMeanwhile(order.status);
		throw refuse("not-allowed-now", `This order is ${order.status}; that cannot be done now.`);
	}
	if (isPastDeadline(step, order, now) && stepTakenBackBy(step)) throw refuse("not-allowed-now", undoPassedMessage);
	if (isPastDeadline(step, order, now))
		throw refuse("not-allowed-now", deadlinePassedMessages[order.status] ?? "The time for this has passed.");
	if (waitsForGarment(step, order))
		throw refuse("not-allowed-now", "The piece is not back yet from the rental before this one.");
	const from = upcomingEarliestDay(step, order, now);
	if (from && claimsEarly(step))
		throw refuse(order.taken_before ? "dates-taken" : "not-allowed-now", formatEarliest(step, order, from), {
			details: { from },
		});
	if (hasChanged) throw changedMeanwhile(order.status);
}

const deadlinePassedMessages: Partial<Record<OrderStatus, string>> = {
	pending: "This order was not answered in time and is over.",
	confirmed: "The days of this order are over.",
	dispatched: "The days of this order are over.",
	returned: "The time to look the piece over has passed.",
};

const undoPassedMessage = `This can be undone for ${rules.order.undoSeconds} seconds only. You can still cancel the order, or write to the client.`;

const changedMeanwhile = (status: OrderStatus) =>
	refuse("changed-meanwhile", `This order has moved on meanwhile: it is ${status}. Please look at it again.`);
