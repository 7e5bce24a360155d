/** Runs vitest and reads its report: counts, failures, and how long each file took. */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { run } from "./run.ts";

export type Count = { passed: number; failed: number; skipped: number };

/** A test that failed; without a `test` the file itself did, before its first test. */
export type Failure = { file: string; test: string; message: string };

export type Report = Count & {
	failures: Failure[];
	/** By file, in ms. A file of two projects has the sum. */
	durations: Map<string, number>;
};

type VitestReport = {
	numPassedTests: number;
	numPendingTests: number;
	numTodoTests: number;
	testResults: {
		name: string;
		status: string;
		message: string;
		startTime: number;
		endTime: number;
		assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
	}[];
};

/** `options` are passed to vitest: parts of file names, or `--project unit`. */
export async function vitest(options: string[], env: Record<string, string> = {}): Promise<Report> {
	mkdirSync(".cache", { recursive: true });
	// Two runs in one checkout have a report each.
	const file = `.cache/vitest-${process.pid}.json`;
	rmSync(file, { force: true });
	const reporters = ["--reporter=default", "--reporter=./tests/end-of-run.ts", "--reporter=json"];
	const { code } = await run(
		process.execPath,
		["node_modules/vitest/vitest.mjs", "run", ...reporters, `--outputFile.json=${file}`, ...options],
		{ isLoud: true, env },
	);
	const report = readReport(file);
	rmSync(file, { force: true });
	// A run can fail without a failed test: a set-up error or an unhandled error.
	if (code !== 0 && report.failed === 0)
		return withFailure(report, {
			file: "vitest",
			test: "",
			message: `It ended with code ${code}; its output is above.`,
		});
	return report;
}

const withFailure = (report: Report, failure: Failure): Report => ({
	...report,
	failed: report.failed + 1,
	failures: [...report.failures, failure],
});

function readReport(file: string): Report {
	let report: VitestReport;
	try {
		report = JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return { passed: 0, failed: 0, skipped: 0, failures: [], durations: new Map() };
	}
	const failures: Failure[] = [];
	const durations = new Map<string, number>();
	for (const result of report.testResults) {
		const name = path.relative(process.cwd(), result.name).replaceAll(path.sep, "/");
		durations.set(name, (durations.get(name) ?? 0) + result.endTime - result.startTime);
		const failed = result.assertionResults.filter(({ status }) => status === "failed");
		for (const one of failed)
			failures.push({ file: name, test: one.fullName, message: one.failureMessages.join("\n") });
		if (result.status === "failed" && failed.length === 0)
			failures.push({ file: name, test: "", message: result.message });
	}
	return {
		passed: report.numPassedTests,
		failed: failures.length,
		skipped: report.numPendingTests + report.numTodoTests,
		failures,
		durations,
	};
}
