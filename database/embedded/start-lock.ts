import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { EmbeddedDatabaseError } from "./server-process.ts";

/** In ms; longer than a first start takes on a slow disk. */
const lockTimeoutMs = 120_000;

/**
 * Runs `work` while no other process starts or stops the database of this folder. The lock is an exclusive SQLite lock on a
 * separate file: the operating system releases it when its holder dies, so it is never stale. Node has no other such lock.
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
