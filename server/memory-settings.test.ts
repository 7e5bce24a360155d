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
const arenas = { MALLOC_ARENA_MAX: "1" };

test.each([
	["all settings", [flag], arenas, undefined],
	["the flag in NODE_OPTIONS", [], { NODE_OPTIONS: `--enable-source-maps ${flag}`, ...arenas }, undefined],
	["another flag", ["--min-semi-space-size=8"], arenas, ["--max-semi-space-size"]],
	["no setting of malloc", [flag], {}, ["MALLOC_ARENA_MAX"]],
	["none", [], {}, ["--max-semi-space-size", "MALLOC_ARENA_MAX"]],
] as const)("a server started with %s warns about the rest", (_, execArgv, env, missing) => {
	expect(warned([...execArgv], env)).toEqual(missing);
});

test("scripts/start.sh sets every setting that the server warns about", async () => {
	const script = await readFile("scripts/start.sh", "utf8");
	for (const name of warned([], {}) ?? [])
		expect(script).toMatch(new RegExp(`^(export ${name}|exec .* ${name})=\\d+`, "m"));
});

test("scripts/start.sh sets no other option of V8 or malloc", async () => {
	const command = /^exec node_modules\/\.bin\/node (.*) server\/main\.ts/m;
	const script = await readFile("scripts/start.sh", "utf8");
	const options = command.exec(script)?.[1]?.split(" ") ?? [];
	expect(options.filter((option) => /^--(?!import)/.test(option))).toEqual(semiSpaces);
	expect(script.match(/^export MALLOC\w+=.*/gm)).toEqual(["export MALLOC_ARENA_MAX=1"]);
});

const semiSpaces = ["--min-semi-space-size=8", "--max-semi-space-size=8"];

/** Returns the number that a program prints in a process of its own. */
const run = async (options: string[], program: string, env: Record<string, string> = {}): Promise<number> => {
	const all = [...options, "--input-type=module", "--eval", program];
	return Number((await promisify(execFile)(process.execPath, all, { env })).stdout);
};
const churn = `
	import v8 from "node:v8";
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

/** Compresses in all threads of the pool, then counts malloc's pools beside the first one: each reserves 64 MB (man mallopt, M_ARENA_MAX). */
const countArenas = `
	import { readFileSync } from "node:fs";
	import { promisify } from "node:util";
	import zlib from "node:zlib";
	await Promise.all(Array.from({ length: 16 }, () => promisify(zlib.gzip)(Buffer.alloc(2_000_000, "dress"))));
	const maps = readFileSync("/proc/self/maps", "utf8").matchAll(/^(\\w+)-(\\w+) (....) \\S+ 00:00 0 *$/gm);
	let [used, count] = [undefined, 0];
	for (const [, from, to, rights] of maps) {
		const [start, end] = [from, to].map((hex) => Number.parseInt(hex, 16));
		if (rights === "---p" && used?.end === start && end - used.start === 64 * 2 ** 20) count++;
		used = { start, end };
	}
	console.log(count);
`;

test("glibc still keeps to the one pool that scripts/start.sh sets, and would make more otherwise", async () => {
	expect(await run([], countArenas, arenas)).toBe(0);
	expect(await run([], countArenas)).toBeGreaterThan(0);
});
