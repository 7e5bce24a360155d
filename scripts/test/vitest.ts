/** Runs vitest and counts its results, so that the last line of a run shows the totals. */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { run } from "./run.ts";

export type Count = { passed: number; failed: number; skipped: number };

const reportFile = ".cache/vitest.json";

/** `options` are passed to vitest: parts of file names, or `--project unit`. With `databaseUrl` the tests create their databases there. */
export async function vitest(options: string[], databaseUrl?: string): Promise<Count> {
	mkdirSync(".cache", { recursive: true });
	rmSync(reportFile, { force: true });
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`];
	const { code } = await run(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...reporters, ...options], {
		isLoud: true,
		env: databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {},
	});
	const count = readReport();
	// A run can fail without a failed test: a set-up error, an unhandled error, or no matching file.
	return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/** Prints the totals as the last line and sets the exit code. */
export function conclude(counts: Count[]) {
	const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
	const skipped = sum("skipped");
	process.exitCode = sum("failed") > 0 || sum("passed") === 0 ? 1 : 0;
	console.log(`\n${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
}

function readReport(): Count {
	try {
		const report = JSON.parse(readFileSync(reportFile, "utf8")) as {
			numPassedTests: number;
			numFailedTests: number;
			numPendingTests: number;
			numTodoTests: number;
			testResults: { status: string; assertionResults: { status: string }[] }[];
		};
		const filesWithoutResults = report.testResults.filter(
			(file) => file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
		);
		return {
			passed: report.numPassedTests,
			failed: report.numFailedTests + filesWithoutResults.length,
			skipped: report.numPendingTests + report.numTodoTests,
		};
	} catch {
		return { passed: 0, failed: 0, skipped: 0 };
	}
}
