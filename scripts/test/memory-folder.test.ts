import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
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

test("a run has a temporary folder, which ends with it; that of a killed run is removed, that of a running one is not", () => {
	const memory = makeFolder();
	const [killed, running] = [4_194_400, process.pid].map((pid) => path.join(memory, `almari-tests-${pid}-x`));
	for (const folder of [killed, running]) {
		mkdirSync(String(folder));
		writeFileSync(path.join(String(folder), "file"), "");
	}
	const used = runUsing(memory, "console.log((await import('node:os')).tmpdir(), process.env.TEST_CACHE_DIR)");
	expect(used).toMatch(new RegExp(`^${memory}/almari-tests-\\d+-\\w+ /tmp$`));
	expect([String(used.split(" ")[0]), String(killed), String(running)].map((folder) => existsSync(folder))).toEqual([
		false,
		false,
		true,
	]);
});

test("without such a folder the temporary folder stays", () => {
	expect(runUsing("/no/such/folder", "console.log((await import('node:os')).tmpdir())")).toBe("/tmp");
});
