import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, stat, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { ConfigError } from "#platform/config.ts";

const reasons: Record<string, string> = {
	EEXIST: "it is a file",
	ENOENT: "it cannot be created there",
	ENOTDIR: "a part of its path is a file",
	EACCES: "this user may not write there",
	EPERM: "this user may not write there",
	EROFS: "it is on a read-only file system",
	ENOSPC: "its disk is full",
	ENAMETOOLONG: "its path is too long",
};

/** This file is in a data folder until its restore is complete. */
export const unfinishedRestoreFile = "restore-unfinished";

/** Creates the data folder and writes a probe file in it. Throws `ConfigError` when that fails, and for a folder with an unfinished restore. */
export async function prepareDataDir(dataDir: string): Promise<void> {
	if (existsSync(path.join(dataDir, unfinishedRestoreFile)))
		throw new ConfigError(
			`DATA_DIR ${dataDir} has an unfinished restore; please delete its files and restore the backup again.`,
		);
	const probe = path.join(dataDir, `.probe-${randomBytes(6).toString("hex")}`);
	try {
		await makeFolder(path.resolve(dataDir));
		await writeFile(probe, "x");
		await unlink(probe);
	} catch (error) {
		const { code = "", message } = error as { code?: string; message: string };
		throw new ConfigError(
			`DATA_DIR ${dataDir} cannot be used: ${reasons[code] ?? message}; please choose a folder that this user may write to.`,
		);
	}
}

/** Node's recursive mkdir never returns where the system reports ENOENT below an existing folder, as in /proc. */
async function makeFolder(folder: string): Promise<void> {
	try {
		await makeSingleFolder(folder);
	} catch (error) {
		if ((error as { code?: string }).code !== "ENOENT") throw error;
		await makeFolder(path.dirname(folder));
		await makeSingleFolder(folder);
	}
}

async function makeSingleFolder(folder: string) {
	try {
		await mkdir(folder);
	} catch (error) {
		// Another process may have created it concurrently.
		const isThere = (error as { code?: string }).code === "EEXIST" && (await stat(folder)).isDirectory();
		if (!isThere) throw error;
	}
}
