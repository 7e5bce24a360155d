/** The whole `npm test`: types, lint, dead code, the built screens, and vitest. Its last line counts them all. */
import { findInstalled, startInstalled } from "./test/external.ts";
import { endAllOnSignals, run } from "./test/run.ts";
import { type Count, conclude, vitest } from "./test/vitest.ts";

const node = process.execPath;
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
endAllOnSignals();

conclude(
	filters.length > 0
		? [await prepare(), await vitest(filters)]
		: [...(await Promise.all([...checks, build].map(check))), await vitest([]), ...(await onOlderPostgres())],
);

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

/** The tests that lean on the database most, on the oldest supported PostgreSQL, if this machine has one (all: `npm run test:external`). */
async function onOlderPostgres(): Promise<Count[]> {
	const installed = process.env.TEST_DATABASE_URL ? undefined : await findInstalled();
	if (!installed) return [];
	console.log(`On PostgreSQL ${installed.version}:`);
	const server = await startInstalled(installed);
	try {
		const files = ["database/migrate", "catalogue/search", "rentals/rentals", "rentals/order-life"];
		return [await vitest(["--project", "unit", ...files], server.url)];
	} finally {
		await server.stop();
	}
}
