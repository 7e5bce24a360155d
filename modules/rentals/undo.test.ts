import { expect, test } from "vitest";
import { type Role, type Step, steps, stepTakenBackBy, undoStep, undoUntil } from "./order.ts";

const roles: Role[] = ["client", "seller", "admin", "clock"];
const allSteps = Object.keys(steps) as Step[];
const deadline = new Date("2026-11-24T12:00:00Z");
const before = new Date(deadline.getTime() - 1);

test.each([
	["confirmed", "seller", "undoAccept"],
	["dispatched", "seller", "undoDispatch"],
	["confirmed", "client", undefined],
	["confirmed", "admin", undefined],
	["pending", "seller", undefined],
	["delivered", "seller", undefined],
] as const)("%s: what the %s may undo until the moment has come: %s", (status, role, step) => {
	const order = { status, undo_until: deadline };
	expect([before, deadline].map((now) => undoStep(order, role, now))).toEqual([step, undefined]);
	expect(undoStep({ status, undo_until: null }, role, before)).toBeUndefined();
});

test("only the seller's acceptance and dispatch can be undone, for 10 seconds", () => {
	const until = new Date(before.getTime() + 10_000);
	const undoable = allSteps.flatMap((step) =>
		roles.filter((role) => undoUntil(step, role, before)).map((role) => [step, role]),
	);
	expect(undoable).toEqual([
		["accept", "seller"],
		["dispatch", "seller"],
	]);
	expect(undoUntil("accept", "seller", before)).toEqual(until);
	expect(stepTakenBackBy("undoAccept")).toBe("accept");
});
