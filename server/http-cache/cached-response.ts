import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { chooseEncoding, minBytes } from "#server/http/compress.ts";

/** A complete response that is sent many times: it has an ETag (RFC 9110, 8.8.3), and each content coding is compressed only once. */

export type CachedResponse = {
	readonly body: Buffer<ArrayBuffer>;
	readonly headers: Readonly<Record<string, string>>;
	/** Made lazily, like the ETag: most API responses that pages read in-process are never sent. */
	etag?: string;
	readonly representations: {
		notModified?: Representation;
		identity?: Representation;
		br?: Representation | Promise<Representation>;
		gzip?: Representation | Promise<Representation>;
	};
};

/** The response in one content coding, or the 304 without a body. */
export type Representation = {
	readonly status: 200 | 304;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Buffer<ArrayBuffer> | null;
};

type Negotiation = { ifNoneMatch: string | null | undefined; acceptEncoding: string | null | undefined };

export const makeCachedResponse = (body: Buffer<ArrayBuffer>, headers: Record<string, string>): CachedResponse => ({
	body,
	// Browsers revalidate each time. Proxies must not store it: they cannot see invalidations, nor who is signed in.
	headers: { ...headers, "cache-control": "private, no-cache", vary: "accept-encoding, cookie, authorization" },
	representations: {},
});

/** Weak, because the compressed representations have other bytes. */
function etagOf(response: CachedResponse): string {
	const { body, headers } = response;
	response.etag ??= `W/"${createHash("sha256").update(body).update(JSON.stringify(headers)).digest("base64url")}"`;
	return response.etag;
}

/** Content negotiation: a 304 when the client has this ETag, else the best coding it accepts. A promise only while compressing. */
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

/** The cached response as a `Response`. HEAD is answered like GET; Hono leaves the body out. */
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
