import type { Context } from "hono";

/** A file that is streamed line by line, because it may be larger than memory. */
export type CsvFile = { fileName: string; lines: AsyncIterable<string> };

/** Makes the first lines before anything is sent, so that an early error still gets an error response. */
export async function streamCsv(c: Context, { fileName, lines }: CsvFile): Promise<Response> {
	const source = lines[Symbol.asyncIterator]();
	const encoder = new TextEncoder();
	let next = await source.next();
	const body = new ReadableStream<Uint8Array>({
		async pull(controller) {
			if (next.done) return controller.close();
			controller.enqueue(encoder.encode(next.value));
			next = await source.next();
		},
		cancel: async () => void (await source.return?.()),
	});
	c.header("cache-control", "no-store");
	c.header("content-type", "text/csv; charset=utf-8");
	c.header("content-disposition", `attachment; filename="${fileName}"`);
	return c.body(body);
}
