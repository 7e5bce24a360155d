/** What the answers to "is my order there?" tell, one after the other. Pure. */
import { rules } from "#common/rules.ts";
import type { PlacedOrderLookup } from "./find-placed-order.ts";

export type PollState = { status: "asking" | "no line" | "not so far"; notFoundCount: number };

export const initialPollState: PollState = { status: "asking", notFoundCount: 0 };

/** An order of the same wish that came to nothing is not the one that was sent. */
export const hasArrived = (found: PlacedOrderLookup): found is NonNullable<PlacedOrderLookup> => found?.stands === true;

/** It may be on its way still: only a second no is said, and as what is known so far. */
export function nextPollState({ status, notFoundCount }: PollState, found: PlacedOrderLookup): PollState {
	if (found === undefined) return { notFoundCount, status: status === "not so far" ? status : "no line" };
	return { notFoundCount: notFoundCount + 1, status: notFoundCount > 0 ? "not so far" : "asking" };
}

/** As long as the server may still be at it. */
export const shouldPollAgain = ({ notFoundCount }: PollState) =>
	notFoundCount * rules.delay.retryMs < rules.delay.inFlightMs;
