/** The whole `npm test`: types, lint, dead code, the built screens, and vitest. Its last line counts them all. */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { endAll, run } from "./test/run.ts";

type Count = { passed: number; failed: number; skipped: number };

const node = process.execPath;
const reportFile = ".cache/vitest.json";
const checks: [name: string, ...commands: string[][]][] = [
	[
		"types",
		["node_modules/@react-router/dev/bin.cjs", "typegen"],
		["node_modules/typescript/bin/tsc", "--pretty", "false"],
	],
	["lint", ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "--max-diagnostics=none", "."]],
	["dead code", ["node_modules/knip/bin/knip.js"]],
];
const build: (typeof checks)[number] = ["screens (production build)", ["scripts/bootstrap.mjs", "build"]];

const filters = process.argv.slice(2);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => endAll(signal));

const counts =
	filters.length > 0
		? [await prepare(), await vitest(filters)]
		: [...(await Promise.all([...checks, build].map(check))), await vitest([])];

const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
const skipped = sum("skipped");
process.exitCode = sum("failed") > 0 || sum("passed") === 0 ? 1 : 0;
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);

/** One test: its commands end well, one after the other. Prints all that a failed one said. */
async function check([name, ...commands]: (typeof checks)[number]): Promise<Count> {
	const from = performance.now();
	for (const command of commands) {
		const { code, output } = await run(node, command);
		if (code === 0) continue;
		console.log(`✗ ${name}\n\n${output.trimEnd()}\n`);
		return { passed: 0, failed: 1, skipped: 0 };
	}
	console.log(`✓ ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)`);
	return { passed: 1, failed: 0, skipped: 0 };
}

/** Some tests need the built screens; a run of chosen tests builds them without counting it. */
async function prepare(): Promise<Count> {
	const { failed } = await check(build);
	return { passed: 0, failed, skipped: 0 };
}

async function vitest(files: string[]): Promise<Count> {
	mkdirSync(".cache", { recursive: true });
	rmSync(reportFile, { force: true });
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`];
	const { code } = await run(node, ["node_modules/vitest/vitest.mjs", "run", ...reporters, ...files], { isLoud: true });
	const count = readReport();
	// A run that broke without a failed test (a set-up, an unhandled error, no file of that name) has failed all the same.
	return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
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
		const broken = report.testResults.filter(
			(file) => file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
		);
		return {
			passed: report.numPassedTests,
			failed: report.numFailedTests + broken.length,
			skipped: report.numPendingTests + report.numTodoTests,
		};
	} catch {
		return { passed: 0, failed: 0, skipped: 0 };
	}
}
