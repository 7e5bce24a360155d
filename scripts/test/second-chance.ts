/**
 * A journey drives a browser, a server and a database at once, and chance can fail it. Each of a few files that failed runs once more, alone; a
 * test that passes then is flaky: the run is green and says so. Nothing else gets a second chance.
 */
import type { Failure, Report } from "./vitest.ts";

/** More files than these do not fail by chance. */
export const maxFiles = 3;

export type SecondChance = { report: Report; flaky: Failure[] };

/** `rerun` runs one file again. A failure counts as flaky only if every test of its file passes then. */
export async function giveSecondChance(
	report: Report,
	isJourney: (file: string) => boolean,
	rerun: (file: string) => Promise<Report>,
): Promise<SecondChance> {
	const files = [...new Set(report.failures.map(({ file }) => file))].filter(isJourney);
	if (files.length === 0 || files.length > maxFiles) return { report, flaky: [] };
	const flaky: Failure[] = [];
	for (const file of files) {
		const again = await rerun(file);
		if (again.failed === 0 && again.passed > 0) flaky.push(...report.failures.filter((one) => one.file === file));
	}
	return {
		flaky,
		report: {
			...report,
			// A file that failed before its first test counted none of them as passed.
			passed: report.passed + flaky.length,
			failed: report.failed - flaky.length,
			failures: report.failures.filter((failure) => !flaky.includes(failure)),
		},
	};
}
