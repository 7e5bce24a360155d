import type { FileStore } from "#platform/storage/file-store.ts";
import { exportsFolder } from "#platform/storage/file-store.ts";

/** A file in parts: the file store takes whole files only, and a zip may be larger than memory should hold. */

const partBytes = 4 * 1024 * 1024;

export const exportFolder = (id: string) => `${exportsFolder}/${id}`;
const partKey = (id: string, part: number) => `${exportFolder(id)}/${part}.part`;

/** Stores a stream in parts of a few megabytes. Returns how many, and the bytes in total. */
export async function storeParts(files: FileStore, id: string, stream: AsyncIterable<Uint8Array>) {
	let chunks: Uint8Array[] = [];
	let pending = 0;
	const stored = { part_count: 0, bytes: 0 };
	const flush = async () => {
		if (pending === 0) return;
		await files.put(partKey(id, stored.part_count), Buffer.concat(chunks));
		stored.part_count++;
		stored.bytes += pending;
		[chunks, pending] = [[], 0];
	};
	for await (const chunk of stream) {
		chunks.push(chunk);
		pending += chunk.length;
		if (pending >= partBytes) await flush();
	}
	await flush();
	return stored;
}

/** Reads the parts one after the other. Throws when one is missing or damaged, which ends the download. */
export async function* readParts(files: FileStore, id: string, count: number): AsyncGenerator<Uint8Array> {
	for (let part = 0; part < count; part++) {
		const bytes = await files.get(partKey(id, part));
		if (!bytes) throw new Error(`part ${part} of the export ${id} is missing`);
		yield bytes;
	}
}
