import { expect, test } from "vitest";
import { askAll, benchRack, demoRack, figuresOf } from "./golden.ts";
import { golden } from "./golden-queries.ts";

/** Search is as good as it was promised to be: what it was tuned for, and what it was not. */

const results = askAll([demoRack(), benchRack(1500)]);

test("the set has 250 queries and more, each once, and every one means something that is somewhere", () => {
	expect(golden.length).toBeGreaterThanOrEqual(250);
	expect(new Set(golden.map(({ query }) => query)).size).toBe(golden.length);
	for (const { query } of golden)
		expect(
			results.some((one) => one.query === query && !Number.isNaN(one.recall)),
			query,
		).toBe(true);
});

test.each([
	["all queries", () => true],
	["those that search was not tuned for", ({ isHeldOut }: { isHeldOut: boolean }) => isHeldOut],
	["the demo's", ({ rack }: { rack: string }) => rack === "demo"],
])("the aims hold: %s", (_, isAsked) => {
	const { recall, reciprocal, wrong } = figuresOf(results.filter(isAsked));
	expect(recall).toBeGreaterThanOrEqual(0.95);
	expect(reciprocal).toBeGreaterThanOrEqual(0.85);
	expect(wrong).toBeLessThan(0.02);
});
