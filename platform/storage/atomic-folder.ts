import { randomBytes } from "node:crypto";
import type { Dir } from "node:fs";
import { mkdir, open, opendir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { FSDriver } from "flydrive/drivers/fs";

/**
 * A flydrive folder driver with atomic writes. flydrive writes in place, so that a killed process leaves a truncated file under
 * the final name.
 */
export class AtomicFolder extends FSDriver {
	/** flydrive returns 64 kB of unrelated memory for an empty file: the whole buffer that an empty result shares. */
	override async getBytes(key: string): Promise<Uint8Array> {
		return new Uint8Array(await readFile(path.join(String(this.options.location), key)));
	}

	override async put(key: string, contents: string | Uint8Array): Promise<void> {
		const target = path.join(String(this.options.location), key);
		for (let attemptsLeft = 3; ; attemptsLeft--)
			try {
				return await replace(target, contents);
			} catch (error) {
				// The folder was removed concurrently with its last photo.
				if ((error as NodeJS.ErrnoException).code !== "ENOENT" || attemptsLeft <= 1) throw error;
			}
	}
}

/** True for the name of a file that is being written. */
export const isTemporary = (name: string): boolean => /^\..+\.[0-9a-f]{16}\.tmp$/.test(name);

/** Writes a temporary file in the same folder, syncs it and renames it; rename is atomic within a file system. */
async function replace(target: string, contents: string | Uint8Array) {
	const folder = path.dirname(target);
	const firstCreated = await mkdir(folder, { recursive: true });
	const temporaryFile = path.join(folder, `.${path.basename(target)}.${randomBytes(8).toString("hex")}.tmp`);
	try {
		const file = await open(temporaryFile, "wx");
		try {
			await file.writeFile(contents);
			await file.sync();
		} finally {
			await file.close();
		}
		await rename(temporaryFile, target);
	} catch (error) {
		await rm(temporaryFile, { force: true });
		throw error;
	}
	await syncFolders(folder, firstCreated);
}

/** A new name is durable when its folder is synced (fsync(2)), and a new folder when its parent is. */
async function syncFolders(folder: string, firstCreated: string | undefined) {
	const last = firstCreated ? path.dirname(firstCreated) : folder;
	for (let at = folder; ; at = path.dirname(at)) {
		await syncFolder(at);
		if (at === last || at === path.dirname(at)) return;
	}
}

async function syncFolder(folder: string) {
	// Windows cannot open a directory.
	if (process.platform === "win32") return;
	const handle = await open(folder, "r");
	await handle.sync().finally(() => handle.close());
}

/** A temporary file older than this belongs to a process that died. */
const abandonedMs = 3_600_000;

/** Removes abandoned temporary files below a folder. Returns how many. */
export async function removeTemporary(location: string): Promise<number> {
	let removed = 0;
	const before = Date.now() - abandonedMs;
	for await (const file of walkFiles(location)) {
		if (!isTemporary(path.basename(file))) continue;
		const found = await stat(file).catch(() => undefined);
		if (!found || found.mtimeMs > before) continue;
		await rm(file, { force: true });
		removed++;
	}
	return removed;
}

/**
 * The paths of all files below a folder. A folder that is missing, or removed concurrently, has none. Node's recursive opendir leaves the
 * handles of sub-folders open until they are garbage-collected.
 */
export async function* walkFiles(folder: string): AsyncGenerator<string> {
	let entries: Dir;
	try {
		entries = await opendir(folder);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
		throw error;
	}
	for await (const entry of entries) {
		const inside = path.join(folder, entry.name);
		if (entry.isDirectory()) yield* walkFiles(inside);
		else if (entry.isFile()) yield inside;
	}
}
