import { expect, test } from "vitest";
import { summarize } from "./conclude.ts";

/** The last lines of a run. */

const count = (passed: number, failed = 0, skipped = 0) => ({ passed, failed, skipped });
const lost = { file: "tests/journeys/a.test.ts", test: "orders", message: "It did not open.\n    at a.ts:1" };

test("the last line counts all suites, alone on it", () => {
	expect(summarize([count(1), count(20, 0, 3)], [], [])).toEqual(["", "21 passed, 0 failed, 3 skipped"]);
	expect(summarize([count(1), count(20)], [], []).at(-1)).toBe("21 passed, 0 failed");
});

test("every failure is repeated with its message, then what was flaky", () => {
	const broken = { file: "modules/a.test.ts", test: "", message: "x\n".repeat(50) };
	const lines = summarize([count(9, 2)], [broken, { ...lost, test: "pays" }], [lost]);
	expect(lines.filter((line) => line && !line.startsWith("    "))).toEqual([
		"failed: modules/a.test.ts",
		"failed: tests/journeys/a.test.ts: pays",
		"flaky: tests/journeys/a.test.ts: orders",
		"9 passed, 2 failed",
	]);
	expect(lines.filter((line) => line.includes("It did not open."))).toHaveLength(2);
	expect(lines.length).toBeLessThan(30);
});
