import { type FileHandle, open } from "node:fs/promises";
import { type FileStore, snapshotFolder } from "#platform/storage/file-store.ts";
import { replaceFile, SnapshotError, type SnapshotInfo } from "./snapshot-file.ts";

/**
 * The snapshot in a bucket, for processes whose data folder is new: the file in parts, in a folder of its own, and a manifest that names this folder and
 * is replaced last. The previous folder stays, as a process may be reading it.
 */

/** A folder of parts is named by the time of its snapshot and by its mark. */
type Manifest = Pick<SnapshotInfo, "version" | "catalogue" | "mark" | "since"> & {
	folder: string;
	bytes: number;
};

/** A part is hashed three times, within some milliseconds. */
const partBytes = 4 << 20;
/** Parts that are downloaded at once. */
const concurrency = 4;
const manifestKey = `${snapshotFolder}/manifest.json`;

export class SnapshotBucket {
	readonly #files: FileStore;

	constructor(files: FileStore) {
		this.#files = files;
	}

	/** Replaces `file` by the snapshot in the bucket. Returns false when there is none. Throws SnapshotError. */
	async download(file: string, { version, catalogue }: Pick<Manifest, "version" | "catalogue">): Promise<boolean> {
		const manifest = await this.#readManifest();
		if (!manifest) return false;
		if (manifest.version !== version) throw new SnapshotError("another version of the program wrote it");
		if (manifest.catalogue !== catalogue) throw new SnapshotError("it is of another catalogue");
		await replaceFile(file, (handle) => this.#downloadParts(handle, manifest));
		return true;
	}

	/** Stores the snapshot of `file`. Another process may have stored a newer one since `after`: then nothing is stored. */
	async upload(file: string, info: SnapshotInfo, { after, signal }: { after: Date; signal: AbortSignal }) {
		const { version, catalogue, mark, since } = info;
		const replaced = await this.#readManifest().catch(() => undefined);
		const isSame = replaced?.version === version && replaced.catalogue === catalogue;
		if (replaced && isSame && new Date(replaced.since) > after) return;
		const folder = `${snapshotFolder}/${since.replaceAll(/\D/g, "")}-${mark.slice(-12)}`;
		const bytes = await this.#uploadParts(file, folder, signal);
		const manifest: Manifest = { version, catalogue, mark, since, folder, bytes };
		await this.#files.put(manifestKey, Buffer.from(JSON.stringify(manifest)));
		await this.#removeOthers(folder, replaced?.folder ?? folder);
	}

	/** Undefined when there is none. */
	async #readManifest(): Promise<Manifest | undefined> {
		const bytes = await this.#files.get(manifestKey);
		if (!bytes) return undefined;
		try {
			return JSON.parse(Buffer.from(bytes).toString()) as Manifest;
		} catch {
			throw new SnapshotError("it is damaged");
		}
	}

	async #downloadParts(handle: FileHandle, { folder, bytes }: Manifest) {
		let next = 0;
		const work = async () => {
			for (let part = next++; part * partBytes < bytes; part = next++) {
				const content = await this.#files.get(partKey(folder, part));
				if (content?.length !== Math.min(partBytes, bytes - part * partBytes))
					throw new SnapshotError("a part of it is missing in the bucket, or damaged");
				await handle.write(content, 0, content.length, part * partBytes);
			}
		};
		await Promise.all(Array.from({ length: concurrency }, work));
	}

	/** Returns the number of bytes. */
	async #uploadParts(file: string, folder: string, signal: AbortSignal): Promise<number> {
		const handle = await open(file);
		try {
			const { size } = await handle.stat();
			for (let part = 0; part * partBytes < size; part++) {
				signal.throwIfAborted();
				const buffer = Buffer.alloc(Math.min(partBytes, size - part * partBytes));
				await handle.read(buffer, 0, buffer.length, part * partBytes);
				await this.#files.put(partKey(folder, part), buffer);
			}
			return size;
		} finally {
			await handle.close();
		}
	}

	/** Removes the folders of older snapshots, and of uploads that were not finished. Younger ones may be uploads of other processes. */
	async #removeOthers(newest: string, previous: string) {
		const folders = new Set<string>();
		for await (const key of this.#files.list(snapshotFolder)) folders.add(key.slice(0, key.lastIndexOf("/")));
		for (const folder of [snapshotFolder, newest, previous]) folders.delete(folder);
		for (const one of folders) if (timeOf(one) <= timeOf(previous)) await this.#files.removeFolder(one);
	}
}

const timeOf = (folder: string): string => folder.slice(0, folder.lastIndexOf("-"));
const partKey = (folder: string, part: number) => `${folder}/${String(part).padStart(5, "0")}`;
