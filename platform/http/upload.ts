import { open, readFile } from "node:fs/promises";

/** An uploaded file. It is on the disk during its request, so that concurrent uploads do not fill the memory. */
export type Upload = {
	readonly size: number;
	/** The path of a temporary file, or bytes that are in memory anyway. */
	readonly source: string | Uint8Array;
};

export const uploadOf = (bytes: Uint8Array): Upload => ({ size: bytes.length, source: bytes });

/** Reads the whole file into memory. */
export const readUpload = async ({ source }: Upload): Promise<Uint8Array> =>
	typeof source === "string" ? readFile(source) : source;

/** Reads the file in chunks, up to `maxBytes`. */
export async function* readPieces({ source }: Upload, maxBytes = Number.POSITIVE_INFINITY): AsyncGenerator<Uint8Array> {
	if (typeof source !== "string") {
		yield source.subarray(0, Math.min(maxBytes, source.length));
		return;
	}
	const file = await open(source);
	try {
		const end = Number.isFinite(maxBytes) ? { end: maxBytes - 1 } : {};
		for await (const piece of file.createReadStream({ autoClose: false, ...end })) yield piece as Buffer;
	} finally {
		await file.close();
	}
}
