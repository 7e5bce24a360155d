import { Refusal } from "#common/refusal.ts";
import { sha256 } from "./checksum.ts";
import type { FileStore } from "./file-store.ts";

export type CopyCounts = {
	copied: number;
	bytes: number;
	/** Files that the target had already, with the same checksum. */
	present: number;
	/** Files that could not be copied: damaged at the source, or different when read back. */
	failed: string[];
	/** Why it ended early: a bucket that is away or full. */
	stoppedBy: Refusal | undefined;
};

type Options = {
	/** Reads files that are present at the target, instead of trusting the checksum that a bucket keeps. */
	verify?: boolean;
	onFile?: (counts: CopyCounts) => void;
};

/** Concurrent files. A file waits for the network most of the time. */
const concurrency = 8;

/** Copies all files and reads each one back. It may be repeated: files that are present are not copied again. */
export async function copyFiles(source: FileStore, target: FileStore, options: Options = {}): Promise<CopyCounts> {
	const counts: CopyCounts = { copied: 0, bytes: 0, present: 0, failed: [], stoppedBy: undefined };
	const keys = source.list()[Symbol.asyncIterator]();
	const work = async () => {
		while (!counts.stoppedBy) {
			const { value: key, done } = await keys.next();
			if (done) return;
			if (!isFileKey(key)) continue;
			await copyFile({ source, target, key, counts, verify: options.verify ?? false });
			options.onFile?.(counts);
		}
	};
	const workers = Array.from({ length: concurrency }, () =>
		work().catch((error: unknown) => {
			if (!(error instanceof Refusal)) throw error;
			counts.stoppedBy ??= error;
		}),
	);
	await Promise.all(workers);
	await keys.return?.();
	return counts;
}

/** Files lie in folders. Others are not ours, such as those that a file manager leaves behind. */
export const isFileKey = (key: string) => /^\w[\w-]*(?:\/\w[\w.-]*)+$/.test(key);

type One = { source: FileStore; target: FileStore; key: string; counts: CopyCounts; verify: boolean };

async function copyFile({ source, target, key, counts, verify }: One): Promise<void> {
	const checksum = await source.checksum(key);
	// It was deleted since it was listed.
	if (checksum === undefined) return;
	if ((await (verify ? readChecksum(target, key) : target.checksum(key))) === checksum) {
		counts.present++;
		return;
	}
	const bytes = await source.get(key);
	if (!bytes || sha256(bytes) !== checksum) return void counts.failed.push(key);
	await target.put(key, bytes);
	if ((await readChecksum(target, key)) !== checksum) return void counts.failed.push(key);
	counts.copied++;
	counts.bytes += bytes.length;
}

async function readChecksum(store: FileStore, key: string): Promise<string | undefined> {
	const bytes = await store.get(key);
	return bytes && sha256(bytes);
}
