import { expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import type { Found } from "./find-placed-order.ts";
import { asksAgain, isThere, learnFrom, nothingYet } from "./poll-order-status.ts";

const order = (stands: boolean): Found => ({
	orderId: "o",
	orderNumber: "A-1",
	status: stands ? "pending" : "cancelled",
	stands,
	placedAt: "2026-11-20T10:00:00.000Z",
});
const after = (...answers: Found[]) => answers.reduce(learnFrom, nothingYet);

test("an order that came to nothing is not taken for the one that was sent", () => {
	expect([order(true), order(false), null, undefined].map(isThere)).toEqual([true, false, false, false]);
	expect(after(order(false), order(false)).known).toBe("not so far");
});

test.each([
	["asking", [null]],
	["not so far", [null, null]],
	["no line", [undefined]],
	["no line", [null, undefined]],
	["asking", [undefined, null]],
	["not so far", [null, undefined, null]],
	["not so far", [null, null, undefined]],
] as const)("%s after %j", (known, answers) => {
	expect(after(...answers).known).toBe(known);
});

test("it goes on asking for longer than a statement and its repetition may wait", () => {
	const asked = (ms: number) => after(...Array<null>(Math.ceil(ms / rules.delay.askAgainMs)).fill(null));
	expect(asksAgain(asked(40_000))).toBe(true);
	expect(asksAgain(asked(rules.delay.stillComingMs))).toBe(false);
	expect(asksAgain(after(...Array<undefined>(1000).fill(undefined)))).toBe(true);
});
