import type { Context } from "hono";

/** A file that is sent while it is made, line by line: it may be longer than memory. */
export type CsvFile = { fileName: string; lines: AsyncIterable<string> };

/** The first lines are made before anything is sent, so that what fails at once is answered as a failure. */
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
