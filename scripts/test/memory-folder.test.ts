import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** Runs a statement in a process that uses a folder in `memory`; returns what it printed. */
function runUsing(memory: string, statement: string): string {
	const start = `import { moveTemporaryFolderToMemory } from "./scripts/test/memory-folder.ts"; moveTemporaryFolderToMemory(${JSON.stringify(memory)});`;
	const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", start + statement], {
		encoding: "utf8",
		env: { TMPDIR: "/tmp" },
	});
	expect(stderr).toBe("");
	return stdout.trim();
}

function makeFolder(): string {
	const folder = mkdtempSync(path.join(tmpdir(), "almari-memory-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return folder;
}

test("a run has a temporary folder, which ends with it; that of a killed run is removed, those of a running one and of another container are not", () => {
	const memory = makeFolder();
	const namespace = readlinkSync("/proc/self/ns/pid").replace(/\D/g, "");
	const names = [`${namespace}-4194400`, `${namespace}-${process.pid}`, "1-4194400"];
	const [killed, running, elsewhere] = names.map((name) => path.join(memory, `almari-tests-${name}-x`));
	for (const folder of [killed, running, elsewhere]) {
		mkdirSync(String(folder));
		writeFileSync(path.join(String(folder), "file"), "");
	}
	const used = runUsing(memory, "console.log((await import('node:os')).tmpdir(), process.env.TEST_CACHE_DIR)");
	expect(used).toMatch(new RegExp(`^${memory}/almari-tests-\\d+-\\d+-\\w+ /tmp$`));
	const left = [used.split(" ")[0], killed, running, elsewhere].map((folder) => existsSync(String(folder)));
	expect(left).toEqual([false, false, true, true]);
});

test("without such a folder the temporary folder stays", () => {
	expect(runUsing("/no/such/folder", "console.log((await import('node:os')).tmpdir())")).toBe("/tmp");
});
