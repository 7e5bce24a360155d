import path from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** Where bytes are kept: a folder, through flydrive, so that a bucket can take its place. Keys are ours, never a visitor's words. */
export type Files = {
	put(key: string, bytes: Uint8Array): Promise<void>;
	/** The bytes, or undefined when there are none under this key. */
	get(key: string): Promise<Uint8Array | undefined>;
	has(key: string): Promise<boolean>;
	/** Everything whose key begins with this folder. */
	removeFolder(folder: string): Promise<void>;
};

/** Opens the store in `dataDir`/media. */
export function openFiles(dataDir: string): Files {
	const disk = new Disk(new FSDriver({ location: path.resolve(dataDir, "media"), visibility: "private" }));
	return {
		put: (key, bytes) => disk.put(key, bytes),
		has: (key) => disk.exists(key),
		removeFolder: (folder) => disk.deleteAll(folder),
		get: async (key) => ((await disk.exists(key)) ? disk.getBytes(key) : undefined),
	};
}
