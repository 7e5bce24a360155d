/** The state machine of polling for an order whose placement had an unknown outcome. Pure. */
import * as rules from "#common/rules/requests.ts";
import type { PlacedOrderLookup } from "#web/features/booking-intent/find-placed-order.ts";

export type PollState = { status: "polling" | "unreachable" | "not-found"; notFoundCount: number };

export const initialPollState: PollState = { status: "polling", notFoundCount: 0 };

/** A cancelled order of the same booking is not the one that was just placed. */
export const hasArrived = (found: PlacedOrderLookup): found is NonNullable<PlacedOrderLookup> => found?.stands === true;

/** The request may still be in flight, so the order counts as not found only after two negative replies. */
export function nextPollState({ status, notFoundCount }: PollState, found: PlacedOrderLookup): PollState {
	if (found === undefined) return { notFoundCount, status: status === "not-found" ? status : "unreachable" };
	return { notFoundCount: notFoundCount + 1, status: notFoundCount > 0 ? "not-found" : "polling" };
}

/** True while the server may still be processing the order. */
export const shouldPollAgain = ({ notFoundCount }: PollState) =>
	notFoundCount * rules.delay.retryMs < rules.delay.inFlightMs;
