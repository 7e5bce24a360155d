import path from "node:path";
import { Disk } from "flydrive";
import { AtomicFolder, removeTemporary } from "./atomic-folder.ts";

/** File storage through flydrive: a folder now, or a bucket later. Keys are generated, never taken from users. */
export type FileStore = {
	/** Writes a file atomically. It is durable when the promise resolves. */
	put(key: string, bytes: Uint8Array): Promise<void>;
	/** The bytes, or undefined when the key does not exist. */
	get(key: string): Promise<Uint8Array | undefined>;
	has(key: string): Promise<boolean>;
	/** Removes every key below a folder. */
	removeFolder(folder: string): Promise<void>;
	/** Removes temporary files that dead processes left behind. Returns how many. */
	removeTemporary(): Promise<number>;
};

/** The folder of uploaded files during their requests. */
export const uploadsFolder = (dataDir: string) => path.resolve(dataDir, "uploads");

/** Opens the file store in `dataDir`/media. */
export function openFileStore(dataDir: string): FileStore {
	const location = path.resolve(dataDir, "media");
	const disk = new Disk(new AtomicFolder({ location, visibility: "private" }));
	return {
		put: (key, bytes) => disk.put(key, bytes),
		has: (key) => disk.exists(key),
		removeFolder: (folder) => disk.deleteAll(folder),
		get: async (key) => ((await disk.exists(key)) ? disk.getBytes(key) : undefined),
		removeTemporary: async () => (await removeTemporary(location)) + (await removeTemporary(uploadsFolder(dataDir))),
	};
}
