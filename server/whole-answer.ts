import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { chooseEncoding, minBytes } from "./compress.ts";

/** An answer that is there as a whole, to be sent many times: with its ETag, and compressed once. */

export type WholeAnswer = {
	readonly body: Buffer<ArrayBuffer>;
	readonly headers: Readonly<Record<string, string>>;
	readonly tag: string;
	/** Made when they are first asked for. */
	readonly encoded: { br?: Promise<Buffer<ArrayBuffer>>; gzip?: Promise<Buffer<ArrayBuffer>> };
};

export function wholeAnswer(body: Buffer<ArrayBuffer>, headers: Record<string, string>): WholeAnswer {
	// Weak, because a compressed answer has other bytes.
	const tag = `W/"${createHash("sha256").update(body).update(JSON.stringify(headers)).digest("base64url")}"`;
	// The browser asks anew each time; nobody in between keeps it, who would not know when it is old, or who is signed in.
	const kept = { "cache-control": "private, no-cache", vary: "accept-encoding, cookie, authorization" };
	return { body, headers: { ...headers, ...kept, etag: tag }, tag, encoded: {} };
}

/** The answer as this asker reads it: 304 for who has it, compressed for who can. To a HEAD as to a GET, whose body is then left out. */
export async function sendWhole(answer: WholeAnswer, asked: Headers, more?: Record<string, string>): Promise<Response> {
	const { body, tag } = answer;
	const headers = { ...answer.headers, ...more };
	if (asked.get("if-none-match")?.includes(tag)) return new Response(null, { status: 304, headers });
	const encoding = body.length < minBytes ? undefined : chooseEncoding(asked.get("accept-encoding") ?? "");
	if (!encoding) return new Response(body, { headers: { ...headers, "content-length": String(body.length) } });
	const small = await encode(answer, encoding);
	const length = String(small.length);
	return new Response(small, { headers: { ...headers, "content-encoding": encoding, "content-length": length } });
}

function encode({ body, encoded }: WholeAnswer, encoding: "br" | "gzip"): Promise<Buffer<ArrayBuffer>> {
	encoded[encoding] ??=
		encoding === "br"
			? brotli(body, {
					params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
				})
			: zip(body, { level: 6 });
	return encoded[encoding];
}

const brotli = promisify(brotliCompress) as (body: Buffer, options: object) => Promise<Buffer<ArrayBuffer>>;
const zip = promisify(gzip) as (body: Buffer, options: object) => Promise<Buffer<ArrayBuffer>>;
