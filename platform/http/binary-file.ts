import type { Context } from "hono";

/** A file that is streamed as an attachment, to its owner only. */
export type BinaryFile = { fileName: string; type: string; bytes: number; chunks: AsyncIterable<Uint8Array> };

/** Reads the first chunk before anything is sent, so that an early error still gets an error response. */
export async function sendBinaryFile(c: Context, { fileName, type, bytes, chunks }: BinaryFile): Promise<Response> {
	const source = chunks[Symbol.asyncIterator]();
	let next = await source.next();
	const body = new ReadableStream<Uint8Array>({
		async pull(controller) {
			if (next.done) return controller.close();
			controller.enqueue(next.value);
			next = await source.next();
		},
		cancel: async () => void (await source.return?.()),
	});
	c.header("cache-control", "private, no-store");
	c.header("content-type", type);
	c.header("content-length", String(bytes));
	c.header("content-disposition", `attachment; filename="${fileName}"`);
	return c.body(body);
}
