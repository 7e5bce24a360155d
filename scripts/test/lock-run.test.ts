import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

/** One whole run at a time in a checkout. */

let folder: string;
const file = () => path.join(folder, ".cache/test-run.pid");
beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), "almari-lock-"));
	mkdirSync(path.join(folder, ".cache"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Takes the lock in a process of its own, which ends at once. */
const take = () => {
	const module = path.resolve("scripts/test/lock-run.ts");
	const text = `const { lockRun } = await import(${JSON.stringify(module)}); console.log(lockRun());`;
	const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", text], {
		cwd: folder,
		encoding: "utf8",
	});
	return { status, stdout: stdout.trim(), stderr };
};

test("a run takes the lock and gives it back; that of a killed run is taken over", () => {
	expect(take()).toEqual({ status: 0, stdout: "true", stderr: "" });
	// No process has this number.
	writeFileSync(file(), "4194305");
	expect(take().stdout).toBe("true");
});

test("a second run is refused with a sentence, and the first keeps its lock", () => {
	writeFileSync(file(), String(process.pid));
	const { status, stdout, stderr } = take();
	expect([status, stdout]).toEqual([1, "false"]);
	expect(stderr).toMatch(/^npm test already runs in this folder \(process \d+\)\. [^\n]+\n$/);
	expect(readFileSync(file(), "utf8")).toBe(String(process.pid));
});
