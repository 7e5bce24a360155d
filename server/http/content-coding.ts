/** Content codings (RFC 9110, 8.4.1): which one a client gets, and the compression of a complete body. */
import { promisify } from "node:util";
import * as zlib from "node:zlib";

export type Encoding = "zstd" | "br" | "gzip";

/** Below this, compressing costs more than it saves. */
export const minBytes = 1024;

/** Up to this a body is compressed in place: a thread of the pool takes 0.1 ms more CPU, a larger body blocks the event loop for too long. */
export const maxInPlaceBytes = 128 * 1024;

/**
 * The encoder's window, as a power of two: 64 kB, about a page. The default of 4 MB is memory that each response allocates again: with it an
 * uncached browse page took 20.7 ms of CPU instead of 8.6 (82 and 168 a second, 16 connections, the same bytes).
 */
export const brotliWindowBits = 16;

/** Small tables: malloc may map larger ones into memory for each response, which takes longer than compressing. */
const zstdTables = {
	[zlib.constants.ZSTD_c_windowLog]: 17,
	[zlib.constants.ZSTD_c_hashLog]: 13,
	[zlib.constants.ZSTD_c_chainLog]: 13,
};

/**
 * The codings that a client accepts: `fast` for a response that is sent once, where CPU counts, `small` for a stored one, where bytes count. For a browse
 * page of 70 kB, zstd 4 takes 0.23 ms for 14.0 kB (0.70 with its own tables), brotli 3 takes 0.32 ms for 14.3 kB, brotli 4 takes 0.59 ms for
 * 13.7 kB, and brotli 5 takes 0.90 ms for 12.5 kB.
 */
export type EncodingChoice = { readonly fast: Encoding | undefined; readonly small: Encoding | undefined };

type Quality = keyof EncodingChoice;
const preferences: Record<Quality, readonly Encoding[]> = {
	fast: ["zstd", "br", "gzip"],
	small: ["br", "zstd", "gzip"],
};
const levels: Record<Quality, Record<Encoding, number>> = {
	fast: { zstd: 4, br: 3, gzip: 3 },
	small: { zstd: 9, br: 5, gzip: 6 },
};

const maxKnownChoices = 100;
const knownChoices = new Map<string, EncodingChoice>();

/** The codings that Accept-Encoding allows; a quality of 0 excludes a coding. Parsed once: few different values arrive. */
export function chooseEncodings(acceptEncoding: string): EncodingChoice {
	let choice = knownChoices.get(acceptEncoding);
	if (choice) return choice;
	const preferred = (quality: Quality) => preferences[quality].find((name) => patterns[name].test(acceptEncoding));
	choice = { fast: preferred("fast"), small: preferred("small") };
	if (knownChoices.size >= maxKnownChoices) knownChoices.clear();
	knownChoices.set(acceptEncoding, choice);
	return choice;
}

const patternOf = (name: Encoding) =>
	new RegExp(`(?:^|,)\\s*${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, "i");
const patterns: Record<Encoding, RegExp> = { zstd: patternOf("zstd"), br: patternOf("br"), gzip: patternOf("gzip") };

type Bytes = Buffer<ArrayBuffer>;

/**
 * The buffers that a compressor writes to: half of the body mostly suffices. Node's default of 16 kB is memory outside of the heap, and so much
 * of it for a small body makes V8 collect garbage more often: an uncached detail of 3 kB took 1.3 times the CPU.
 */
const chunkBytes = { min: 1024, max: 16 * 1024 };
const chunkSizeFor = ({ length }: Uint8Array) => Math.min(chunkBytes.max, Math.max(chunkBytes.min, length >> 1));

/** Compresses a body that is sent once. It blocks the event loop: only for bodies of at most `maxInPlaceBytes`. */
export function compressFast(body: Uint8Array, encoding: Encoding): Bytes {
	const level = levels.fast[encoding];
	const chunkSize = chunkSizeFor(body);
	if (encoding === "zstd")
		return zlib.zstdCompressSync(body, { ...zstdOptions(level, body.length, zstdTables), chunkSize });
	if (encoding === "br") return zlib.brotliCompressSync(body, { ...brotliOptions(level, body.length), chunkSize });
	return zlib.gzipSync(body, { level, chunkSize });
}

/** Compresses a body that is sent many times, in a thread of the pool. */
export function compressSmall(body: Uint8Array, encoding: Encoding): Promise<Bytes> {
	const level = levels.small[encoding];
	if (encoding === "zstd") return zstdInPool(body, zstdOptions(level, body.length));
	if (encoding === "br") return brotliInPool(body, brotliOptions(level, body.length));
	return gzipInPool(body, { level });
}

const zstdOptions = (level: number, size: number, tables?: object): zlib.ZstdOptions & { pledgedSrcSize: number } => ({
	params: { ...tables, [zlib.constants.ZSTD_c_compressionLevel]: level },
	pledgedSrcSize: size,
});

const brotliOptions = (quality: number, size: number): zlib.BrotliOptions => ({
	params: {
		[zlib.constants.BROTLI_PARAM_QUALITY]: quality,
		[zlib.constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
		[zlib.constants.BROTLI_PARAM_SIZE_HINT]: size,
	},
});

const zstdInPool = promisify<Uint8Array, zlib.ZstdOptions, Bytes>(zlib.zstdCompress);
const brotliInPool = promisify<Uint8Array, zlib.BrotliOptions, Bytes>(zlib.brotliCompress);
const gzipInPool = promisify<Uint8Array, zlib.ZlibOptions, Bytes>(zlib.gzip);
