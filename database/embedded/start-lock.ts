import path from "node:path";
import { lockFile } from "./file-lock.ts";
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
