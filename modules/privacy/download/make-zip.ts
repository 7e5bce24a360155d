import { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A file of the zip; its content is made when its turn comes. */
export type ZipEntry = {
	path: string;
	content: () => AsyncIterable<string | Uint8Array>;
	/** False for pictures, which are compressed already. */
	isCompressible: boolean;
};

/** Streams a zip: one entry at a time, and no faster than it is read. `onEntry` is called before each entry. */
export function makeZip(entries: ZipEntry[], at: Date, onEntry: (index: number) => Promise<unknown>): Readable {
	const zip = new ZipFile();
	const output = zip.outputStream as Readable;
	const fail = (error: unknown) => void output.destroy(error instanceof Error ? error : new Error(String(error)));
	zip.on("error", fail);
	for (const [index, { path, content, isCompressible }] of entries.entries())
		zip.addReadStreamLazy(path, { mtime: at, compress: isCompressible }, (callback) => {
			const open = async function* () {
				await onEntry(index);
				for await (const chunk of content()) yield typeof chunk === "string" ? Buffer.from(chunk) : chunk;
			};
			const stream = Readable.from(open(), { objectMode: false });
			stream.on("error", fail);
			callback(null, stream);
		});
	zip.end();
	return output;
}
