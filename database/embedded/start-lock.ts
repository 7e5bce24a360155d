import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { EmbeddedDatabaseError } from "./server-process.ts";

/** Longer than a first start takes on a slow disk, in ms. */
const lockTimeoutMs = 120_000;

/**
 * Runs `work` while no other process starts or stops the database of this folder. The lock is SQLite's exclusive one on a file of its own: the
 * operating system releases it when its holder dies, so that nothing stale is ever left. Node has no other lock of that kind.
 */
export async function withStartLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
	const file = new DatabaseSync(path.join(dataDir, "start.lock"), { timeout: 0 });
	try {
		for (const until = Date.now() + lockTimeoutMs; !tryLock(file); await sleep(50))
			if (Date.now() > until)
				throw new EmbeddedDatabaseError(
					`Another process has been starting the database in ${dataDir} for two minutes.`,
				);
		return await work();
	} finally {
		file.close();
	}
}

function tryLock(file: DatabaseSync): boolean {
	try {
		file.exec("begin exclusive");
		return true;
	} catch (error) {
		// SQLITE_BUSY
		if ((error as { errcode?: number }).errcode === 5) return false;
		throw error;
	}
}
