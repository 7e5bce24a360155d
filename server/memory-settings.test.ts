import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { Log } from "#platform/log.ts";
import { limitMemory, warnWithoutStartScript } from "./memory.ts";

/** The missing settings that the server warns about; undefined without a warning. */
function warned(execArgv: string[], env: Record<string, string>): string[] | undefined {
	let missing: string[] | undefined;
	const log = { warn: (fields: { missing: string[] }) => ({ missing } = fields) } as unknown as Log;
	warnWithoutStartScript(log, { execArgv, env } as NodeJS.Process);
	return missing;
}

const malloc = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "262144" };
const flag = "--max-semi-space-size=8";

test.each([
	["all settings", [flag], malloc, undefined],
	["the flag in NODE_OPTIONS", [], { ...malloc, NODE_OPTIONS: `--enable-source-maps ${flag}` }, undefined],
	["no flag", [], malloc, ["--max-semi-space-size"]],
	["one variable", [flag], { MALLOC_ARENA_MAX: "2" }, ["MALLOC_MMAP_THRESHOLD_"]],
	["none", [], {}, ["--max-semi-space-size", "MALLOC_ARENA_MAX", "MALLOC_MMAP_THRESHOLD_"]],
] as const)("a server started with %s warns about the rest", (_, execArgv, env, missing) => {
	expect(warned([...execArgv], env)).toEqual(missing);
});

test("scripts/start.sh sets every setting that the server warns about", async () => {
	const script = await readFile("scripts/start.sh", "utf8");
	for (const name of warned([], {}) ?? [])
		expect(script).toMatch(new RegExp(`^(export ${name}|exec .* ${name})=\\d+`, "m"));
});

test("garbage can be collected on demand once memory is limited", () => {
	limitMemory();
	expect(globalThis.gc).toBeTypeOf("function");
});
