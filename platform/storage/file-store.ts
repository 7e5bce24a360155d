import path from "node:path";
import { Disk } from "flydrive";
import { AtomicFolder, removeTemporary } from "./atomic-folder.ts";

/** Where bytes are kept: a folder, through flydrive, so that a bucket can take its place. Keys are ours, never a visitor's words. */
export type FileStore = {
	/** Stores the bytes whole or not at all, whenever the process or the machine dies. They are on the disk when it resolves. */
	put(key: string, bytes: Uint8Array): Promise<void>;
	/** The bytes, or undefined when there are none under this key. */
	get(key: string): Promise<Uint8Array | undefined>;
	has(key: string): Promise<boolean>;
	/** Everything whose key begins with this folder. */
	removeFolder(folder: string): Promise<void>;
	/** Removes what processes that died left of the files that they were writing or receiving; how many. */
	removeTemporary(): Promise<number>;
};

/** Where the files of calls are while they are worked on. */
export const uploadsFolder = (dataDir: string) => path.resolve(dataDir, "uploads");

/** Opens the store in `dataDir`/media. */
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
