import path from "node:path";
import { Disk } from "flydrive";
import { inSpan } from "#platform/telemetry/telemetry.ts";
import { AtomicFolder, isTemporary, removeTemporary, walkFiles } from "./atomic-folder.ts";
import { sha256 } from "./checksum.ts";
import { exportsFolder, type FileStore, uploadsFolder } from "./file-store.ts";
import { toRefusal } from "./storage-failure.ts";

/** Opens the file store in `dataDir`/media. */
export function openFolderStore(dataDir: string): FileStore {
	const location = path.resolve(dataDir, "media");
	const disk = new Disk(new AtomicFolder({ location, visibility: "private" }));
	const get = async (key: string) => ((await disk.exists(key)) ? disk.getBytes(key) : undefined);
	return {
		get,
		put: (key, bytes) =>
			disk.put(key, bytes).catch((error) => {
				throw toRefusal(error) ?? error;
			}),
		has: (key) => disk.exists(key),
		checksum: async (key) => {
			const bytes = await get(key);
			return bytes && sha256(bytes);
		},
		list: (folder) => listFolder(location, folder),
		removeFolder: (folder) => disk.deleteAll(folder),
		removeTemporary: async () => (await removeTemporary(location)) + (await removeTemporary(uploadsFolder(dataDir))),
		// The data folder was probed before (data-dir.ts).
		verify: async () => {},
	};
}

async function* listFolder(location: string, folder = ""): AsyncGenerator<string> {
	for await (const file of walkFiles(path.join(location, folder))) {
		const key = path.relative(location, file).split(path.sep).join("/");
		if (!isTemporary(path.basename(file)) && (folder || !key.startsWith(`${exportsFolder}/`))) yield key;
	}
}

/** A file store that counts the writes and reads that failed, for /metrics, and has a span for each. */
export type CountedFileStore = FileStore & { readonly failures: { write: number; read: number } };

export function countFailures(store: FileStore): CountedFileStore {
	const failures = { write: 0, read: 0 };
	const counted = async <T>(operation: keyof typeof failures, work: () => Promise<T>): Promise<T> => {
		try {
			return await inSpan({ name: `media ${operation}`, kind: "client" }, work);
		} catch (error) {
			failures[operation]++;
			throw error;
		}
	};
	return {
		...store,
		failures,
		put: (key, bytes) => counted("write", () => store.put(key, bytes)),
		get: (key) => counted("read", () => store.get(key)),
	};
}
