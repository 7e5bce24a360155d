import { randomBytes } from "node:crypto";
import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { FSDriver } from "flydrive/drivers/fs";

/**
 * flydrive's folder, whose files appear whole or not at all. flydrive writes in place: a process killed meanwhile leaves a truncated
 * file under the final name.
 */
export class AtomicFolder extends FSDriver {
	override async put(key: string, contents: string | Uint8Array): Promise<void> {
		const target = path.join(String(this.options.location), key);
		for (let attemptsLeft = 3; ; attemptsLeft--)
			try {
				return await replace(target, contents);
			} catch (error) {
				// The folder was removed meanwhile, with the photograph that it held until now.
				if ((error as NodeJS.ErrnoException).code !== "ENOENT" || attemptsLeft <= 1) throw error;
			}
	}
}

const temporary = /^\..+\.[0-9a-f]{16}\.tmp$/;

/** A temporary file of the same folder takes the final name once its bytes are on the disk (rename is atomic within a file system). */
async function replace(target: string, contents: string | Uint8Array) {
	const folder = path.dirname(target);
	const firstMade = await mkdir(folder, { recursive: true });
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
	await syncFolders(folder, firstMade);
}

/** A new name is on the disk only when its folder is (fsync(2)), and a new folder only when its parent is. */
async function syncFolders(folder: string, firstMade: string | undefined) {
	const last = firstMade ? path.dirname(firstMade) : folder;
	for (let at = folder; ; at = path.dirname(at)) {
		await syncFolder(at);
		if (at === last || at === path.dirname(at)) return;
	}
}

async function syncFolder(folder: string) {
	// Windows cannot open a folder.
	if (process.platform === "win32") return;
	const handle = await open(folder, "r");
	await handle.sync().finally(() => handle.close());
}

/** No write takes this long: what is older belongs to a process that died. */
const abandonedMs = 3_600_000;

/** Removes abandoned temporary files below a folder; how many. */
export async function removeTemporary(location: string): Promise<number> {
	let removed = 0;
	const before = Date.now() - abandonedMs;
	try {
		for await (const entry of await opendir(location, { recursive: true })) {
			if (!entry.isFile() || !temporary.test(entry.name)) continue;
			const file = path.join(entry.parentPath, entry.name);
			const found = await stat(file).catch(() => undefined);
			if (!found || found.mtimeMs > before) continue;
			await rm(file, { force: true });
			removed++;
		}
	} catch (error) {
		// No photograph yet, or a folder that was removed meanwhile: the next sweep goes on.
		if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
	}
	return removed;
}
