import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import type { Log } from "#platform/log.ts";
import { warnWithoutStartScript } from "./memory.ts";

/** The missing settings that the server warns about; undefined without a warning. */
function warned(execArgv: string[], env: Record<string, string>): string[] | undefined {
	let missing: string[] | undefined;
	const log = { warn: (fields: { missing: string[] }) => ({ missing } = fields) } as unknown as Log;
	warnWithoutStartScript(log, { execArgv, env } as NodeJS.Process);
	return missing;
}

const flag = "--max-semi-space-size=8";

test.each([
	["the flag", [flag], {}, undefined],
	["the flag in NODE_OPTIONS", [], { NODE_OPTIONS: `--enable-source-maps ${flag}` }, undefined],
	["another flag", ["--min-semi-space-size=8"], {}, ["--max-semi-space-size"]],
	["none", [], {}, ["--max-semi-space-size"]],
] as const)("a server started with %s warns about the rest", (_, execArgv, env, missing) => {
	expect(warned([...execArgv], env)).toEqual(missing);
});

test("scripts/start.sh sets every setting that the server warns about", async () => {
	const script = await readFile("scripts/start.sh", "utf8");
	for (const name of warned([], {}) ?? [])
		expect(script).toMatch(new RegExp(`^(export ${name}|exec .* ${name})=\\d+`, "m"));
});

test("scripts/start.sh sets no other option of V8, and nothing of malloc", async () => {
	const command = /^exec node_modules\/\.bin\/node (.*) server\/main\.ts/m;
	const script = await readFile("scripts/start.sh", "utf8");
	const options = command.exec(script)?.[1]?.split(" ") ?? [];
	expect(options.filter((option) => /^--(?!import)/.test(option))).toEqual(semiSpaces);
	expect(script).not.toContain("MALLOC");
});

const semiSpaces = ["--min-semi-space-size=8", "--max-semi-space-size=8"];

/** Returns the number that a program prints in a process of its own. */
const run = async (options: string[], program: string): Promise<number> => {
	const all = [...options, "--input-type=module", "--eval", `import v8 from "node:v8"; ${program}`];
	return Number((await promisify(execFile)(process.execPath, all)).stdout);
};
const churn = `
	let kept = [];
	for (let made = 0; made < 2_000_000; made++) {
		kept.push({ made });
		if (kept.length > 200_000) kept = [];
	}
	console.log(v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space").space_size / 2 ** 20);
`;

test("V8 still keeps to the semi-spaces that scripts/start.sh sets, and would grow them otherwise", async () => {
	expect(await run(semiSpaces, churn)).toBe(16);
	expect(await run([], churn)).toBeGreaterThan(16);
});

test("V8 still has the setting by which the heap may grow, and no other spelling of it passes", async () => {
	const set = (name: string) => [
		"--input-type=module",
		"--eval",
		`import { setFlagsFromString } from "node:v8"; setFlagsFromString("--${name}=100");`,
	];
	const errorsOf = async (name: string) => (await promisify(execFile)(process.execPath, set(name))).stderr;
	expect(await errorsOf("heap-growing-percent")).toBe("");
	expect(await errorsOf("heap-growing-percentage")).toContain("unrecognized flag");
});
