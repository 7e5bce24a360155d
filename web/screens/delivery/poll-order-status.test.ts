import { expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import type { PlacedOrderLookup } from "./find-placed-order.ts";
import { hasArrived, initialPollState, nextPollState, shouldPollAgain } from "./poll-order-status.ts";

const order = (isActive: boolean): PlacedOrderLookup => ({
	orderId: "o",
	orderNumber: "A-1",
	status: isActive ? "pending" : "cancelled",
	stands: isActive,
	placedAt: "2026-11-20T10:00:00.000Z",
});
const afterReplies = (...replies: PlacedOrderLookup[]) => replies.reduce(nextPollState, initialPollState);

test("an order that came to nothing is not taken for the one that was sent", () => {
	expect([order(true), order(false), null, undefined].map(hasArrived)).toEqual([true, false, false, false]);
	expect(afterReplies(order(false), order(false)).status).toBe("not so far");
});

test.each([
	["asking", [null]],
	["not so far", [null, null]],
	["no line", [undefined]],
	["no line", [null, undefined]],
	["asking", [undefined, null]],
	["not so far", [null, undefined, null]],
	["not so far", [null, null, undefined]],
] as const)("%s after %j", (known, replies) => {
	expect(afterReplies(...replies).status).toBe(known);
});

test("it goes on asking for longer than a statement and its repetition may wait", () => {
	const pollsFor = (ms: number) => afterReplies(...Array<null>(Math.ceil(ms / rules.delay.retryMs)).fill(null));
	expect(shouldPollAgain(pollsFor(40_000))).toBe(true);
	expect(shouldPollAgain(pollsFor(rules.delay.inFlightMs))).toBe(false);
	expect(shouldPollAgain(afterReplies(...Array<undefined>(1000).fill(undefined)))).toBe(true);
});
