import { expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import type { PlacedOrderLookup } from "#web/features/booking-intent/booking-intent.ts";
import { hasArrived, initialPollState, nextPollState, shouldPollAgain } from "./pending-order.tsx";

const order = (isActive: boolean): PlacedOrderLookup => ({
	orderId: "o",
	orderNumber: "A-1",
	status: isActive ? "pending" : "cancelled",
	stands: isActive,
	placedAt: "2026-11-20T10:00:00.000Z",
});
const afterReplies = (...replies: PlacedOrderLookup[]) => replies.reduce(nextPollState, initialPollState);

test("a cancelled order is not taken for the one just placed", () => {
	expect([order(true), order(false), null, undefined].map(hasArrived)).toEqual([true, false, false, false]);
	expect(afterReplies(order(false), order(false)).status).toBe("not-found");
});

test.each([
	["polling", [null]],
	["not-found", [null, null]],
	["unreachable", [undefined]],
	["unreachable", [null, undefined]],
	["polling", [undefined, null]],
	["not-found", [null, undefined, null]],
	["not-found", [null, null, undefined]],
] as const)("%s after %j", (status, replies) => {
	expect(afterReplies(...replies).status).toBe(status);
});

test("polls for longer than a database statement and its retry may take", () => {
	const pollsFor = (ms: number) => afterReplies(...Array<null>(Math.ceil(ms / rules.delay.retryMs)).fill(null));
	expect(shouldPollAgain(pollsFor(40_000))).toBe(true);
	expect(shouldPollAgain(pollsFor(rules.delay.inFlightMs))).toBe(false);
	expect(shouldPollAgain(afterReplies(...Array<undefined>(1000).fill(undefined)))).toBe(true);
});
