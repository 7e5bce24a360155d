import { Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "#platform/http-handler.ts";

/** Excludes event streams: they stay open for hours, and each would hold an encoder's window in memory for a few short lines. */
const compressibleTypes = /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json)|image\/svg)/;
/** Below this, compressing costs more than it saves. */
export const minBytes = 1024;

/**
 * The encoder's window, as a power of two: 64 kB, about a page. The default of 4 MB is memory that each response allocates again: with it an
 * uncached browse page took 20.7 ms of CPU instead of 8.6 (82 and 168 a second, 16 connections, the same bytes).
 */
export const brotliWindowBits = 16;

/**
 * Compresses responses chunk by chunk. hono/compress buffers a streamed page to its end (first byte after 1 s instead of 7 ms). A response
 * that could be compressed has `Vary: accept-encoding`, compressed or not: otherwise a shared cache could send it to the wrong clients.
 */
export const compress = (): MiddlewareHandler<{ Bindings: HttpEnv["Bindings"] }> => async (c, next) => {
	// A page reads its in-process requests uncompressed.
	if (c.env?.pageSignal) return next();
	const encoding = chooseEncoding(c.req.header("accept-encoding") ?? "");
	await next();
	const { res } = c;
	const isCompressible =
		compressibleTypes.test(res.headers.get("content-type") ?? "") &&
		Number(res.headers.get("content-length") ?? minBytes) >= minBytes;
	if (!isCompressible || res.headers.has("content-encoding")) return;
	if (!variesOnEncoding.test(res.headers.get("vary") ?? "")) res.headers.append("vary", "accept-encoding");
	if (!encoding || !res.body || c.req.method === "HEAD") return;
	const encoder =
		encoding === "br"
			? createBrotliCompress({
					flush: constants.BROTLI_OPERATION_FLUSH,
					params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits },
				})
			: createGzip({ flush: constants.Z_SYNC_FLUSH, level: 6 });
	const source = Readable.fromWeb(res.body as never);
	source.once("error", (error) => encoder.destroy(error));
	encoder.once("close", () => source.destroy());
	c.res = new Response(Readable.toWeb(source.pipe(encoder)) as never, res);
	c.res.headers.delete("content-length");
	c.res.headers.set("content-encoding", encoding);
};

const variesOnEncoding = /\baccept-encoding\b/i;

/** The best content coding that Accept-Encoding allows; a quality of 0 excludes a coding. */
export const chooseEncoding = (acceptEncoding: string): "br" | "gzip" | undefined =>
	encodingPatterns.br.test(acceptEncoding) ? "br" : encodingPatterns.gzip.test(acceptEncoding) ? "gzip" : undefined;

const encodingPattern = (name: string) =>
	new RegExp(`(?:^|,)\\s*${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, "i");
const encodingPatterns = { br: encodingPattern("br"), gzip: encodingPattern("gzip") };
