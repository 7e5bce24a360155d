import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { EmbeddedDatabaseError } from "./server-process.ts";

/** In ms; longer than a first start takes on a slow disk. */
const lockTimeoutMs = 120_000;

/** Runs `work` while no other process starts or stops the database of this folder. */
export async function withStartLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
	const release = await lockFile(path.join(dataDir, "start.lock"), lockTimeoutMs);
	if (!release)
		throw new EmbeddedDatabaseError(`Another process has been starting the database in ${dataDir} for two minutes.`);
	try {
		return await work();
	} finally {
		release();
	}
}

/**
 * Takes an exclusive lock, and returns its release; undefined after `timeoutMs`. It is an exclusive SQLite lock on a separate file: the
 * operating system releases it when its holder dies, so it is never stale. Node has no other such lock.
 */
export async function lockFile(file: string, timeoutMs: number): Promise<(() => void) | undefined> {
	const database = new DatabaseSync(file, { timeout: 0 });
	try {
		for (const until = Date.now() + timeoutMs; !tryLock(database); await sleep(50))
			if (Date.now() >= until) {
				database.close();
				return undefined;
			}
		return () => database.close();
	} catch (error) {
		database.close();
		throw error;
	}
}

function tryLock(database: DatabaseSync): boolean {
	try {
		database.exec("begin exclusive");
		return true;
	} catch (error) {
		// SQLITE_BUSY
		if ((error as { errcode?: number }).errcode === 5) return false;
		throw error;
	}
}
