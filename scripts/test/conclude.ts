/** The end of a test run: every failure again, what was flaky, and the count as the last line. */
import type { Count, Failure } from "./vitest.ts";

/** The lines of a failure's message that are repeated; the stack is above, where it happened. */
const maxLines = 12;

export function conclude(counts: Count[], failures: readonly Failure[] = [], flaky: readonly Failure[] = []) {
	for (const line of summarize(counts, failures, flaky)) console.log(line);
	const sum = total(counts);
	process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
}

/** The lines that a run ends with. */
export function summarize(counts: Count[], failures: readonly Failure[], flaky: readonly Failure[]): string[] {
	const { passed, failed, skipped } = total(counts);
	return [
		...failures.flatMap((failure) => ["", `failed: ${nameOf(failure)}`, ...indent(failure.message)]),
		...flaky.flatMap((failure) => ["", `flaky: ${nameOf(failure)}`, ...indent(failure.message)]),
		"",
		`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
	];
}

const total = (counts: Count[]): Count =>
	counts.reduce(
		(sum, { passed, failed, skipped }) => ({
			passed: sum.passed + passed,
			failed: sum.failed + failed,
			skipped: sum.skipped + skipped,
		}),
		{ passed: 0, failed: 0, skipped: 0 },
	);

const nameOf = ({ file, test }: Failure) => (test ? `${file}: ${test}` : file);

const indent = (message: string) =>
	message
		.trimEnd()
		.split("\n")
		.slice(0, maxLines)
		.map((line) => `    ${line}`);
