import { createHash } from "node:crypto";
import * as contentCoding from "#server/http/content-coding.ts";

/** The response in one content coding, or the 304 without a body. */
export type Representation = {
	readonly status: 200 | 304;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Buffer<ArrayBuffer> | null;
};

type Negotiation = { ifNoneMatch: string | null | undefined; acceptEncoding: string | null | undefined };

/**
 * The headers of a response that is the same for all, stored or not. Browsers revalidate each time. Proxies must not store it: they cannot see
 * invalidations, nor who is signed in.
 */
export const publicHeaders = {
	"cache-control": "private, no-cache",
	vary: "accept-encoding, accept-language, cookie, authorization",
};

/** Whose page it is: the service worker keeps pages of one account only (decision 0115). Absent on a visitor's. */
export const accountHeader = "almari-account";

export const jsonHeaders = { "content-type": "application/json" };

/**
 * A complete response that is stored. It has an ETag (RFC 9110, 8.8.3), and each content coding is compressed once: quickly for the first
 * request that finds it, and smaller in the background of the second.
 */
export class CachedResponse {
	#body: Buffer<ArrayBuffer>;
	#isStored = false;
	#value?: object;
	readonly headers: Readonly<Record<string, string>>;
	#etag?: string;
	#notModified?: Representation;
	#identity?: Representation;
	readonly #fast: Partial<Record<contentCoding.Encoding, Representation>> = {};
	readonly #small: Partial<Record<contentCoding.Encoding, Representation | Promise<Representation>>> = {};

	constructor(body: Buffer<ArrayBuffer>, headers: Record<string, string>) {
		this.#body = body;
		this.headers = { ...headers, ...publicHeaders };
	}

	get body(): Buffer<ArrayBuffer> {
		return this.#body;
	}

	/** The value of a body in JSON, for pages: parsed once for all of them, so none can change it. */
	get value(): object {
		this.#value ??= freeze(JSON.parse(this.body.toString())) as object;
		return this.#value;
	}

	/** Its size in memory, about: the value of JSON takes 1.4 bytes for each of its text. */
	get bytes(): number {
		return this.headers["content-type"]?.startsWith("application/json") ? 2.4 * this.body.length : this.body.length;
	}

	/** Called when it is stored: its bodies are in memory of their own from now on. */
	store(): void {
		this.#isStored = true;
		this.#body = withOwnMemory(this.#body);
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
		const encodings = contentCoding.chooseEncodings(acceptEncoding ?? "");
		if (!encodings.fast || !encodings.small || this.body.length < contentCoding.minBytes) {
			this.#identity ??= this.#represent(this.body);
			return this.#identity;
		}
		const small = this.#small[encodings.small];
		if (small && !(small instanceof Promise)) return small;
		if (this.body.length > contentCoding.maxInPlaceBytes) return small ?? this.#makeSmall(encodings);
		const known = this.#fast[encodings.fast];
		if (!known) return this.#makeFast(encodings.fast);
		// If it fails, the fast one stays.
		if (!small) this.#makeSmall(encodings).catch(() => {});
		return known;
	}

	#makeFast(encoding: contentCoding.Encoding): Representation {
		const fast = this.#represent(contentCoding.compressFast(this.body, encoding), { "content-encoding": encoding });
		this.#fast[encoding] = fast;
		return fast;
	}

	#makeSmall({ fast, small }: contentCoding.EncodingChoice): Promise<Representation> {
		const encoding = small as contentCoding.Encoding;
		const compressing = contentCoding.compressSmall(this.body, encoding).then((body) => {
			const representation = this.#represent(body, { "content-encoding": encoding });
			this.#small[encoding] = representation;
			delete this.#fast[fast as contentCoding.Encoding];
			return representation;
		});
		this.#small[encoding] = compressing;
		return compressing;
	}

	/** As a `Response`. HEAD is answered like GET; Hono leaves the body out. */
	async toResponse(requestHeaders: Headers, extraHeaders?: Record<string, string>): Promise<Response> {
		const { status, headers, body } = await this.negotiate({
			ifNoneMatch: requestHeaders.get("if-none-match"),
			acceptEncoding: requestHeaders.get("accept-encoding"),
		});
		return new Response(body, { status, headers: { ...headers, ...extraHeaders } });
	}

	#represent(bytes: Buffer<ArrayBuffer>, headers?: Record<string, string>): Representation {
		const body = this.#isStored ? withOwnMemory(bytes) : bytes;
		const contentLength = String(body.length);
		return {
			status: 200,
			headers: { ...this.headers, etag: this.etag, ...headers, "content-length": contentLength },
			body,
		};
	}
}

/** Freezes a value of JSON, with all in it. */
function freeze(value: unknown): unknown {
	if (typeof value !== "object" || value === null) return value;
	Object.values(value).forEach(freeze);
	return Object.freeze(value);
}

/**
 * Small buffers, those of compressors too, are parts of Node's pool. Stored, each would keep 64 kB of it: 60 MB of 454 with full caches.
 */
export function withOwnMemory(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
	if (bytes.buffer.byteLength === bytes.length) return bytes;
	const copy = Buffer.allocUnsafeSlow(bytes.length);
	bytes.copy(copy);
	return copy;
}
