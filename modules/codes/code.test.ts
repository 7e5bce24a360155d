import { expect, test } from "vitest";
import { outcomeOf } from "./code.ts";

test.each([
	[1, true, "right"],
	[1, false, "wrong"],
	[5, true, "right"],
	[5, false, "wrong"],
	[6, true, "locked"],
	[6, false, "locked"],
	[60, true, "locked"],
] as const)("try number %d with a code that matches: %s, is %s", (tries, matches, outcome) => {
	expect(outcomeOf(tries, matches)).toBe(outcome);
});
