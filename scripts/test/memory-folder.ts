/** The temporary folder of a test run, in memory where there is enough. */
import { chmodSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isAlive } from "./lock-run.ts";

/** A run needs 1 GB at most. */
const neededBytes = 4 * 1024 ** 3;
/** The folder's name has the process id, and the namespace of it: containers may share the memory, and see no processes of each other. */
function namePrefix(): string | undefined {
	try {
		return `almari-tests-${/\d+/.exec(readlinkSync("/proc/self/ns/pid"))?.[0]}-`;
	} catch {
		return undefined;
	}
}

/**
 * Makes a folder in memory the temporary folder of this process and of those that it starts, and removes it when the process ends. On a disk,
 * creating the files of databases and browsers takes a tenth of a run (measured on ext4). Folders of runs that were killed are removed first.
 * `TEST_CACHE_DIR` becomes the folder for files that later runs use again.
 */
export function moveTemporaryFolderToMemory(memory = "/dev/shm"): void {
	process.env.TEST_CACHE_DIR ??= tmpdir();
	const prefix = hasSpace(memory) ? namePrefix() : undefined;
	if (!prefix) return;
	removeKilled(memory, prefix);
	const folder = mkdtempSync(path.join(memory, `${prefix}${process.pid}-`));
	// The database server may run as another user, which must reach its folder in this one.
	chmodSync(folder, 0o755);
	process.env.TMPDIR = folder;
	process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

function hasSpace(memory: string): boolean {
	try {
		const { bavail, bsize } = statfsSync(memory);
		return bavail * bsize >= neededBytes;
	} catch {
		return false;
	}
}

function removeKilled(memory: string, prefix: string): void {
	for (const name of readdirSync(memory)) {
		if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
		try {
			rmSync(path.join(memory, name), { recursive: true, force: true });
		} catch {
			// It belongs to another user.
		}
	}
}
