import { expect, test } from "vitest";
import { mayTry, outcomeOf } from "./code.ts";

test.each([
	[1, true, "right"],
	[1, false, "wrong"],
	[5, true, "right"],
	[5, false, "wrong"],
	[6, true, "locked"],
	[6, false, "locked"],
	[60, true, "locked"],
] as const)("attempt %d with a code that matches: %s, is %s", (tries, matches, outcome) => {
	expect(outcomeOf(tries, matches)).toBe(outcome);
});

test.each([
	["browser", [4, 5, 2], true],
	["browser", [5, 0, 0], false],
	["network", [5, 4, 2], true],
	["network", [0, 5, 0], false],
	["elsewhere", [5, 1, 1], true],
	["elsewhere", [0, 2, 2], false],
	["elsewhere", [0, 5, 1], false],
] as const)("an attempt from %s after %j attempts is allowed: %s", (origin, [tries, other_tries, far_tries], may) => {
	expect(mayTry(origin, { tries, other_tries, far_tries })).toBe(may);
});
