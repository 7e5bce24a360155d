import { randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import { uploadsFolder } from "./file-store.ts";
import { toRefusal } from "./storage-failure.ts";

/** A text that is made faster than its reader takes it, and may be larger than memory. */
export type TemporaryFile = {
	clear(): Promise<void>;
	/** Throws `storage-full` (507). */
	write(text: string): Promise<void>;
	/** Everything that was written. The file is closed at the end, or when the reader stops. */
	read(): AsyncGenerator<string>;
	close(): Promise<void>;
};

/** Opens an empty file without a name, which the system deletes when it is closed or the process ends. */
export async function openTemporaryFile(dataDir: string): Promise<TemporaryFile> {
	const folder = uploadsFolder(dataDir);
	await mkdir(folder, { recursive: true });
	const name = path.join(folder, randomUUID());
	const handle = await open(name, "wx+", 0o600);
	await rm(name);
	let end = 0;
	return {
		clear: async () => {
			end = 0;
			await handle.truncate();
		},
		write: async (text) => {
			const bytes = Buffer.from(text);
			try {
				for (let written = 0; written < bytes.length; )
					written += (await handle.write(bytes, written, bytes.length - written, end + written)).bytesWritten;
			} catch (error) {
				throw toRefusal(error) ?? error;
			}
			end += bytes.length;
		},
		async *read() {
			const source = handle.createReadStream({ start: 0, encoding: "utf8", autoClose: false });
			try {
				yield* source as AsyncIterable<string>;
			} finally {
				await handle.close();
			}
		},
		close: () => handle.close(),
	};
}
