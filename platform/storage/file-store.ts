import path from "node:path";

/** File storage through flydrive: a folder, or a bucket. Keys are generated, never taken from users. */
export type FileStore = {
	/** Writes a file atomically. It is durable when the promise resolves. Throws `storage-full`, and `unavailable` when a bucket cannot be reached. */
	put(key: string, bytes: Uint8Array): Promise<void>;
	/** The bytes; undefined when there is no file, or when it differs from its checksum. Throws `unavailable`. */
	get(key: string): Promise<Uint8Array | undefined>;
	has(key: string): Promise<boolean>;
	/** The SHA-256 of a file in hex, undefined when there is none. */
	checksum(key: string): Promise<string | undefined>;
	/** Every key below a folder, in no order. Without a folder: every key of photographs. */
	list(folder?: string): AsyncIterable<string>;
	/** Removes every key below a folder. */
	removeFolder(folder: string): Promise<void>;
	/** Removes temporary files that dead processes left behind. Returns how many. */
	removeTemporary(): Promise<number>;
	/** Writes, reads, lists and deletes a probe. Throws `ConfigError` when the settings are wrong. */
	verify(): Promise<void>;
};

/** The folder of uploaded files during their requests. */
export const uploadsFolder = (dataDir: string) => path.resolve(dataDir, "uploads");

/** The folder of members' data exports. */
export const exportsFolder = "data-exports";

/** The folder of the search index's snapshot, in the data folder and in a bucket. */
export const snapshotFolder = "search-index";
