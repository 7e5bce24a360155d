import { expect, test } from "vitest";
import { giveSecondChance, maxFiles } from "./second-chance.ts";
import type { Failure, Report } from "./vitest.ts";

/** A journey that failed runs once more, alone; nothing else does. */

const failure = (file: string, name = "orders"): Failure => ({ file, test: name, message: "It did not open." });
const report = (passed: number, ...failures: Failure[]): Report => ({
	...{ passed, failed: failures.length, skipped: 0, failures },
	durations: new Map(),
});
const isJourney = (file: string) => file.startsWith("tests/journeys/");

async function run(first: Report, second: Record<string, Report>) {
	const again: string[] = [];
	const { report: last, flaky } = await giveSecondChance(first, isJourney, async (file) => {
		again.push(file);
		return second[file] ?? report(0);
	});
	return { again, flaky, counts: [last.passed, last.failed], failures: last.failures };
}

const [one, two] = ["tests/journeys/orders.test.ts", "tests/journeys/pages.test.ts"];

test("a journey that passes then makes the run green, and is told with its failures", async () => {
	const failures = [failure(one, "a"), failure(one, "b")];
	const { again, flaky, counts } = await run(report(10, ...failures), { [one]: report(4) });
	expect([again, flaky, counts]).toEqual([[one], failures, [12, 0]]);
});

test("one that fails again is a failure, whichever of its tests fails", async () => {
	const { flaky, counts, failures } = await run(report(10, failure(one, "a"), failure(two)), {
		[one]: report(3, failure(one, "another")),
		[two]: report(5),
	});
	expect([flaky, counts, failures]).toEqual([[failure(two)], [11, 1], [failure(one, "a")]]);
});

test("one whose second run does not run any test is a failure", async () => {
	expect((await run(report(10, failure(one)), { [one]: report(0) })).counts).toEqual([10, 1]);
});

test("other tests get none", async () => {
	const { again, counts } = await run(report(10, failure("modules/a.test.ts")), {});
	expect([again, counts]).toEqual([[], [10, 1]]);
});

test("more files than chance explains get none", async () => {
	const files = Array.from({ length: maxFiles + 1 }, (_, at) => failure(`tests/journeys/${at}.test.ts`));
	const { again, counts } = await run(report(10, ...files), {});
	expect([again, counts]).toEqual([[], [10, files.length]]);
});
