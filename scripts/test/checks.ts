/** The checks that need no database and no browser: types, lint and dead code. */
import { run } from "./run.ts";
import type { Count } from "./vitest.ts";

/** A name and its commands, run in sequence. */
export type Check = [name: string, ...commands: string[][]];

export const checks: Check[] = [
	[
		"types",
		["node_modules/@react-router/dev/bin.cjs", "typegen"],
		// The other core runs tests: with its default of four checkers it takes twice the processor time.
		["node_modules/typescript/bin/tsc", "--pretty", "false", "--checkers", "1"],
	],
	["lint", ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "--max-diagnostics=none", "."]],
	["dead code", ["node_modules/knip/bin/knip.js"]],
];

/** Runs one check's commands in sequence. Prints the entire output of the first that fails. */
export async function check([name, ...commands]: Check, print: (text: string) => void = console.log): Promise<Count> {
	const from = performance.now();
	for (const command of commands) {
		const { code, output } = await run(process.execPath, command);
		if (code === 0) continue;
		print(`✗ ${name}\n\n${output.trimEnd()}\n`);
		if (isFixedByFormat(output)) print("`npm run format` fixes what is marked as a safe fix or as formatting.\n");
		return { passed: 0, failed: 1, skipped: 0 };
	}
	print(`✓ ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)`);
	return { passed: 1, failed: 0, skipped: 0 };
}

/** Biome's output above what `biome check --write` changes. Unsafe fixes are left to people. */
const isFixedByFormat = (output: string) => /Safe fix:|Formatter would have printed/.test(output);
