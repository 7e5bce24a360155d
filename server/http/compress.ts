import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { constants, createBrotliCompress, createGzip, createZstdCompress } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { bodyOf } from "#platform/http/responses.ts";
import type { HttpEnv } from "#platform/http-handler.ts";
import {
	brotliWindowBits,
	chooseEncodings,
	compressFast,
	type Encoding,
	maxInPlaceBytes,
	minBytes,
} from "./content-coding.ts";

/** Excludes event streams: they stay open for hours, and each would hold an encoder's window in memory for a few short lines. */
const compressibleTypes = /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json)|image\/svg)/;

/**
 * Compresses responses: a complete body in one go, a stream chunk by chunk. hono/compress buffers a streamed page to its end (first byte after
 * 1 s instead of 7 ms). A response that could be compressed has `Vary: accept-encoding`, compressed or not: otherwise a shared cache could send
 * it to the wrong clients.
 */
export const compress = (): MiddlewareHandler<{ Bindings: HttpEnv["Bindings"] }> => async (c, next) => {
	// A page reads its in-process requests uncompressed.
	if (c.env?.pageSignal) return next();
	const { fast: encoding } = chooseEncodings(c.req.header("accept-encoding") ?? "");
	await next();
	const { res } = c;
	const { headers } = res;
	const isCompressible =
		compressibleTypes.test(headers.get("content-type") ?? "") &&
		Number(headers.get("content-length") ?? minBytes) >= minBytes;
	if (!isCompressible || headers.has("content-encoding")) return;
	if (!variesOnEncoding.test(headers.get("vary") ?? "")) headers.append("vary", "accept-encoding");
	if (!encoding || c.req.method === "HEAD") return;
	const { status } = res;
	const body = await compressResponse(res, encoding);
	if (!body) return;
	headers.delete("content-length");
	headers.set("content-encoding", encoding);
	// Hono's setter would merge the headers of the old response into the new one, and read its body for that.
	c.res = undefined;
	c.res = new Response(body, { status, headers });
};

const variesOnEncoding = /\baccept-encoding\b/i;

type Body = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Undefined: the response has no body, or one that is too small. */
function compressResponse(response: Response, encoding: Encoding) {
	const bytes = bodyOf(response);
	if (!bytes) return response.body ? compressBody(response.body as Body, encoding) : undefined;
	if (bytes.length < minBytes) return undefined;
	return bytes.length <= maxInPlaceBytes
		? compressFast(bytes, encoding)
		: compressBody(response.body as Body, encoding);
}

/** Most bodies are complete: their one chunk is followed by the end at once. Then no encoder's stream is made, which would take more CPU. */
async function compressBody(body: Body, encoding: Encoding): Promise<Body | Buffer<ArrayBuffer>> {
	const reader = body.getReader();
	const first = await reader.read();
	const second = reader.read();
	// Handled where it is read; a stream that is cancelled meanwhile must not count as unhandled.
	second.catch(() => {});
	const isComplete = first.done || (await Promise.race([second.then(({ done }) => done), nextTurn()]));
	const chunk = first.value ?? new Uint8Array();
	if (isComplete && chunk.length <= maxInPlaceBytes) return compressFast(chunk, encoding);
	let pending: typeof second | undefined = second;
	const whole: Body = new ReadableStream({
		start: (controller) => controller.enqueue(chunk),
		async pull(controller) {
			const { done, value } = await (pending ?? reader.read());
			pending = undefined;
			if (done) controller.close();
			else controller.enqueue(value);
		},
		cancel: (reason) => reader.cancel(reason),
	});
	return compressStream(whole, encoding);
}

const nextTurn = () => new Promise<false>((resolve) => setImmediate(() => resolve(false)));

function compressStream(body: Body, encoding: Encoding): Body {
	const encoder = makeEncoder(encoding);
	const source = Readable.fromWeb(body as NodeReadableStream);
	source.once("error", (error) => encoder.destroy(error));
	encoder.once("close", () => source.destroy());
	return Readable.toWeb(source.pipe(encoder)) as Body;
}

/** Each chunk is sent as soon as it is written. */
function makeEncoder(encoding: Encoding) {
	if (encoding === "zstd") return createZstdCompress({ flush: constants.ZSTD_e_flush });
	if (encoding === "gzip") return createGzip({ flush: constants.Z_SYNC_FLUSH, level: 6 });
	return createBrotliCompress({
		flush: constants.BROTLI_OPERATION_FLUSH,
		params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits },
	});
}
