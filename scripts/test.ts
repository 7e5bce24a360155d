/**
 * `npm test`: types, lint, dead code, the build of the screens, and vitest. The last line counts them all. `npm test -- word` runs the test files
 * whose path contains that word, and builds the screens only if one of them needs them. `npm run test:fast` runs what needs no build and no
 * database.
 */
import { type Check, check, checks } from "./test/checks.ts";
import { classify, listTestFiles } from "./test/classify.ts";
import { conclude } from "./test/conclude.ts";
import { recordDurations } from "./test/durations.ts";
import { lockRun } from "./test/lock-run.ts";
import { endAllOnSignals } from "./test/run.ts";
import { giveSecondChance } from "./test/second-chance.ts";
import { type Count, type Report, vitest } from "./test/vitest.ts";

const build: Check = ["screens (production build)", ["scripts/bootstrap.mjs", "build"]];
/** For tests/setup.ts: these tests start no PostgreSQL. */
const withoutDatabase = { TEST_DATABASE: "none" };

const filters = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const has = (option: string) => process.argv.includes(option);
const kinds = classify(listTestFiles());
endAllOnSignals();

if (filters.length > 0) await runSome();
else if (has("--fast")) await runFast();
else await runAll();

async function runAll() {
	if (!lockRun()) return;
	// Beside the tests that need no screens, which come first. The others wait for the build.
	const checked = checkInTurn([build, ...checks]);
	const first = await vitest([]);
	const counts = await checked;
	const { report, flaky } = await again(first);
	if (has("--record-durations")) recordDurations(report.durations);
	conclude([...counts, report], report.failures, flaky);
}

async function runSome() {
	const files = [...kinds.keys()].filter((file) => filters.some((word) => file.includes(word)));
	const unmatched = filters.filter((word) => !files.some((file) => file.includes(word)));
	if (unmatched.length > 0) {
		console.error(`No test file has ${unmatched.map((word) => `"${word}"`).join(" or ")} in its path.`);
		process.exitCode = 1;
		return;
	}
	const needed = new Set(files.map((file) => kinds.get(file)));
	const built = needed.has("journeys") || needed.has("pages") ? await check(build) : undefined;
	if (built && built.failed > 0) return conclude([built]);
	const isPure = needed.size === 1 && needed.has("pure");
	const { report, flaky } = await again(await vitest(filters, isPure ? withoutDatabase : {}));
	conclude([report], report.failures, flaky);
}

async function runFast() {
	const files = [...kinds].filter(([, kind]) => kind === "pure").map(([file]) => file);
	const checked = checkInTurn(checks.filter(([name]) => name !== "dead code"));
	const report = await vitest(["--project", "unit", ...files], withoutDatabase);
	conclude([...(await checked), report], report.failures);
}

function again(report: Report) {
	const isJourney = (file: string) => kinds.get(file) === "journeys";
	return giveSecondChance(report, isJourney, (file) => vitest(["--project", "journeys", file]));
}

/** One after the other: the tests need the processor too. */
async function checkInTurn(all: readonly Check[]): Promise<Count[]> {
	const counts: Count[] = [];
	for (const one of all) counts.push(await check(one));
	return counts;
}
