import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { chooseEncoding, minBytes } from "#server/http/compress.ts";

/** An answer that is there as a whole, to be sent many times: with its ETag, and compressed once. */

export type CachedResponse = {
	readonly body: Buffer<ArrayBuffer>;
	readonly headers: Readonly<Record<string, string>>;
	/** Made when they are first asked for, like the tag: most of what pages ask on their way is never sent. */
	etag?: string;
	readonly representations: {
		notModified?: Representation;
		identity?: Representation;
		br?: Representation | Promise<Representation>;
		gzip?: Representation | Promise<Representation>;
	};
};

/** The answer as one asker reads it. Without a body for who has it already. */
export type Representation = {
	readonly status: 200 | 304;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Buffer<ArrayBuffer> | null;
};

type Negotiation = { ifNoneMatch: string | null | undefined; acceptEncoding: string | null | undefined };

export const makeCachedResponse = (body: Buffer<ArrayBuffer>, headers: Record<string, string>): CachedResponse => ({
	body,
	// The browser asks anew each time; nobody in between keeps it, who would not know when it is old, or who is signed in.
	headers: { ...headers, "cache-control": "private, no-cache", vary: "accept-encoding, cookie, authorization" },
	representations: {},
});

/** Weak, because a compressed answer has other bytes. */
function etagOf(response: CachedResponse): string {
	const { body, headers } = response;
	response.etag ??= `W/"${createHash("sha256").update(body).update(JSON.stringify(headers)).digest("base64url")}"`;
	return response.etag;
}

/** 304 for who has it, compressed for who can. At once when it was asked for before. */
export function representationFor(
	response: CachedResponse,
	requestHeaders: Negotiation,
): Representation | Promise<Representation> {
	const { body, representations } = response;
	const etag = etagOf(response);
	const headers = { ...response.headers, etag };
	if (requestHeaders.ifNoneMatch?.includes(etag)) {
		representations.notModified ??= { status: 304, headers, body: null };
		return representations.notModified;
	}
	const encoding = body.length < minBytes ? undefined : chooseEncoding(requestHeaders.acceptEncoding ?? "");
	if (!encoding) {
		representations.identity ??= representationOf(body, headers);
		return representations.identity;
	}
	representations[encoding] ??= compressBody(body, encoding).then((compressedBody) => {
		const representation = representationOf(compressedBody, { ...headers, "content-encoding": encoding });
		representations[encoding] = representation;
		return representation;
	});
	return representations[encoding];
}

const representationOf = (body: Buffer<ArrayBuffer>, headers: Record<string, string>): Representation => ({
	status: 200,
	headers: { ...headers, "content-length": String(body.length) },
	body,
});

/** To a HEAD as to a GET, whose body is then left out. */
export async function sendCached(
	response: CachedResponse,
	requestHeaders: Headers,
	extraHeaders?: Record<string, string>,
): Promise<Response> {
	const { status, headers, body } = await representationFor(response, {
		ifNoneMatch: requestHeaders.get("if-none-match"),
		acceptEncoding: requestHeaders.get("accept-encoding"),
	});
	return new Response(body, { status, headers: { ...headers, ...extraHeaders } });
}

const compressBody = (body: Buffer, encoding: "br" | "gzip"): Promise<Buffer<ArrayBuffer>> =>
	encoding === "br"
		? brotli(body, {
				params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
			})
		: zip(body, { level: 6 });

const brotli = promisify(brotliCompress) as (body: Buffer, options: object) => Promise<Buffer<ArrayBuffer>>;
const zip = promisify(gzip) as (body: Buffer, options: object) => Promise<Buffer<ArrayBuffer>>;
