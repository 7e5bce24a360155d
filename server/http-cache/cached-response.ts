import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { brotliWindowBits, chooseEncoding, minBytes } from "#server/http/compress.ts";

/** The response in one content coding, or the 304 without a body. */
export type Representation = {
	readonly status: 200 | 304;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Buffer<ArrayBuffer> | null;
};

type Negotiation = { ifNoneMatch: string | null | undefined; acceptEncoding: string | null | undefined };
type Encoding = "br" | "gzip";

/** A complete response that is sent many times. It has an ETag (RFC 9110, 8.8.3), and each content coding is compressed only once. */
export class CachedResponse {
	readonly body: Buffer<ArrayBuffer>;
	readonly headers: Readonly<Record<string, string>>;
	#etag?: string;
	#notModified?: Representation;
	#identity?: Representation;
	readonly #encoded: Partial<Record<Encoding, Representation | Promise<Representation>>> = {};

	constructor(body: Buffer<ArrayBuffer>, headers: Record<string, string>) {
		this.body = body;
		// Browsers revalidate each time. Proxies must not store it: they cannot see invalidations, nor who is signed in.
		this.headers = { ...headers, "cache-control": "private, no-cache", vary: "accept-encoding, cookie, authorization" };
	}

	/** Weak, because compressed representations differ in their bytes. Computed lazily: most responses that pages read are never sent. */
	get etag(): string {
		const hash = () => createHash("sha256").update(this.body).update(JSON.stringify(this.headers)).digest("base64url");
		this.#etag ??= `W/"${hash()}"`;
		return this.#etag;
	}

	/** Validation and content negotiation: a 304 when the client has this ETag, else the best coding it accepts. A promise only while compressing. */
	negotiate({ ifNoneMatch, acceptEncoding }: Negotiation): Representation | Promise<Representation> {
		if (ifNoneMatch?.includes(this.etag)) {
			this.#notModified ??= { status: 304, headers: { ...this.headers, etag: this.etag }, body: null };
			return this.#notModified;
		}
		const encoding = this.body.length < minBytes ? undefined : chooseEncoding(acceptEncoding ?? "");
		if (!encoding) {
			this.#identity ??= this.#represent(this.body);
			return this.#identity;
		}
		this.#encoded[encoding] ??= compressBody(this.body, encoding).then((compressedBody) => {
			const representation = this.#represent(compressedBody, { "content-encoding": encoding });
			this.#encoded[encoding] = representation;
			return representation;
		});
		return this.#encoded[encoding];
	}

	/** As a `Response`. HEAD is answered like GET; Hono leaves the body out. */
	async toResponse(requestHeaders: Headers, extraHeaders?: Record<string, string>): Promise<Response> {
		const { status, headers, body } = await this.negotiate({
			ifNoneMatch: requestHeaders.get("if-none-match"),
			acceptEncoding: requestHeaders.get("accept-encoding"),
		});
		return new Response(body, { status, headers: { ...headers, ...extraHeaders } });
	}

	#represent(body: Buffer<ArrayBuffer>, headers?: Record<string, string>): Representation {
		const contentLength = String(body.length);
		return {
			status: 200,
			headers: { ...this.headers, etag: this.etag, ...headers, "content-length": contentLength },
			body,
		};
	}
}

const compressBody = (body: Buffer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> =>
	encoding === "br"
		? brotli(body, {
				params: {
					[constants.BROTLI_PARAM_QUALITY]: 5,
					[constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
					[constants.BROTLI_PARAM_SIZE_HINT]: body.length,
				},
			})
		: zip(body, { level: 6 });

const brotli = promisify(brotliCompress) as (body: Buffer, options: object) => Promise<Buffer<ArrayBuffer>>;
const zip = promisify(gzip) as (body: Buffer, options: object) => Promise<Buffer<ArrayBuffer>>;
