import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";

/** Copies and hashes files in blocks, so that memory does not grow with them. */

export type FileSummary = { sha256: string; bytes: number };

const blockBytes = 1024 * 1024;

/** Copies a file that may change meanwhile to a new one, readable by its owner only. It is durable when the promise resolves. */
export async function copyFile(source: string, target: string, signal: AbortSignal): Promise<FileSummary> {
	const from = await open(source, "r");
	try {
		const to = await open(target, "wx", 0o600);
		try {
			const summary = await readBlocks(from, signal, (block) => to.writeFile(block));
			await to.sync();
			return summary;
		} finally {
			await to.close();
		}
	} finally {
		await from.close();
	}
}

export async function hashFile(file: string, signal: AbortSignal): Promise<FileSummary> {
	const from = await open(file, "r");
	return readBlocks(from, signal).finally(() => from.close());
}

/** Writes a new file, readable by its owner only. It is durable when the promise resolves. */
export async function writeDurably(file: string, content: string | Uint8Array | Iterable<string>): Promise<void> {
	const handle = await open(file, "wx", 0o600);
	try {
		await handle.writeFile(content);
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** Syncs a file, or the names in a folder (fsync(2)). */
export async function sync(fileOrFolder: string): Promise<void> {
	const handle = await open(fileOrFolder, "r");
	await handle.sync().finally(() => handle.close());
}

async function readBlocks(
	file: FileHandle,
	signal: AbortSignal,
	onBlock: (block: Uint8Array) => Promise<void> = async () => {},
): Promise<FileSummary> {
	const hash = createHash("sha256");
	const buffer = Buffer.allocUnsafe(blockBytes);
	for (let bytes = 0; ; ) {
		signal.throwIfAborted();
		const { bytesRead } = await file.read(buffer, 0, blockBytes);
		if (bytesRead === 0) return { sha256: hash.digest("hex"), bytes };
		const block = buffer.subarray(0, bytesRead);
		hash.update(block);
		await onBlock(block);
		bytes += bytesRead;
	}
}

/** Files in progress at once. One waits for the disk most of the time. */
const concurrency = 8;

/** Runs `work` on each item, eight at a time. After a failure it starts no more, and throws when those in progress have ended. */
export async function forEachConcurrently<T>(
	items: AsyncIterable<T> | Iterable<T>,
	work: (item: T) => Promise<void>,
): Promise<void> {
	const iterator = (async function* () {
		yield* items;
	})();
	const failures: unknown[] = [];
	const worker = async () => {
		while (failures.length === 0) {
			const { value, done } = await iterator.next();
			if (done) return;
			await work(value);
		}
	};
	await Promise.all(Array.from({ length: concurrency }, () => worker().catch((error) => failures.push(error))));
	await iterator.return();
	if (failures.length > 0) throw failures[0];
}
