import { randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import { StringDecoder } from "node:string_decoder";
import { uploadsFolder } from "./file-store.ts";
import { toRefusal } from "./storage-failure.ts";

/** A text that is made faster than its reader takes it, and may be larger than memory. */
export type TemporaryFile = {
	clear(): Promise<void>;
	/** Throws `storage-full` (507). */
	write(text: string): Promise<void>;
	/** Everything that was written. The file is closed at the end, when the reader stops, and when it takes nothing for `stallMs`. */
	read(): AsyncGenerator<string>;
	close(): Promise<void>;
	/** Resolves when the file is closed, and its space on the disk is free. */
	readonly closed: Promise<void>;
};

/** The bytes of a read: what a reader has to take within `stallMs`. */
const readBytes = 64 * 1024;

/** Opens an empty file without a name, which the system deletes when it is closed or the process ends. */
export async function openTemporaryFile(dataDir: string, stallMs = 60_000): Promise<TemporaryFile> {
	const folder = uploadsFolder(dataDir);
	await mkdir(folder, { recursive: true });
	const name = path.join(folder, randomUUID());
	const handle = await open(name, "wx+", 0o600);
	await rm(name);
	const closed = Promise.withResolvers<void>();
	const close = () => handle.close().finally(closed.resolve);
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
			const decoder = new StringDecoder();
			const buffer = Buffer.alloc(readBytes);
			let stalled: NodeJS.Timeout | undefined;
			try {
				for (let position = 0; position < end; ) {
					const { bytesRead } = await handle.read(buffer, 0, readBytes, position);
					position += bytesRead;
					// Then the next read fails, and with it the response.
					stalled = setTimeout(() => void close(), stallMs).unref();
					yield decoder.write(buffer.subarray(0, bytesRead));
					clearTimeout(stalled);
				}
			} finally {
				clearTimeout(stalled);
				await close();
			}
		},
		close,
		closed: closed.promise,
	};
}
