import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { chooseEncoding, minBytes } from "./compress.ts";

/** An answer that is there as a whole, to be sent many times: with its ETag, and compressed once. */

export type WholeAnswer = {
	readonly body: Buffer<ArrayBuffer>;
	readonly headers: Readonly<Record<string, string>>;
	/** Made when they are first asked for, like the tag: most of what pages ask on their way is never sent. */
	tag?: string;
	readonly forms: { same?: Form; plain?: Form; br?: Form | Promise<Form>; gzip?: Form | Promise<Form> };
};

/** The answer as one asker reads it. Without a body for who has it already. */
export type Form = {
	readonly status: 200 | 304;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Buffer<ArrayBuffer> | null;
};

type Asked = { ifNoneMatch: string | null | undefined; acceptEncoding: string | null | undefined };

export const wholeAnswer = (body: Buffer<ArrayBuffer>, headers: Record<string, string>): WholeAnswer => ({
	body,
	// The browser asks anew each time; nobody in between keeps it, who would not know when it is old, or who is signed in.
	headers: { ...headers, "cache-control": "private, no-cache", vary: "accept-encoding, cookie, authorization" },
	forms: {},
});

/** Weak, because a compressed answer has other bytes. */
function tagOf(answer: WholeAnswer): string {
	const { body, headers } = answer;
	answer.tag ??= `W/"${createHash("sha256").update(body).update(JSON.stringify(headers)).digest("base64url")}"`;
	return answer.tag;
}

/** 304 for who has it, compressed for who can. At once when it was asked for before. */
export function formFor(answer: WholeAnswer, asked: Asked): Form | Promise<Form> {
	const { body, forms } = answer;
	const tag = tagOf(answer);
	const headers = { ...answer.headers, etag: tag };
	if (asked.ifNoneMatch?.includes(tag)) {
		forms.same ??= { status: 304, headers, body: null };
		return forms.same;
	}
	const encoding = body.length < minBytes ? undefined : chooseEncoding(asked.acceptEncoding ?? "");
	if (!encoding) {
		forms.plain ??= formOf(body, headers);
		return forms.plain;
	}
	forms[encoding] ??= compressed(body, encoding).then((small) => {
		const form = formOf(small, { ...headers, "content-encoding": encoding });
		forms[encoding] = form;
		return form;
	});
	return forms[encoding];
}

const formOf = (body: Buffer<ArrayBuffer>, headers: Record<string, string>): Form => ({
	status: 200,
	headers: { ...headers, "content-length": String(body.length) },
	body,
});

/** To a HEAD as to a GET, whose body is then left out. */
export async function sendWhole(answer: WholeAnswer, asked: Headers, more?: Record<string, string>): Promise<Response> {
	const { status, headers, body } = await formFor(answer, {
		ifNoneMatch: asked.get("if-none-match"),
		acceptEncoding: asked.get("accept-encoding"),
	});
	return new Response(body, { status, headers: { ...headers, ...more } });
}

const compressed = (body: Buffer, encoding: "br" | "gzip"): Promise<Buffer<ArrayBuffer>> =>
	encoding === "br"
		? brotli(body, {
				params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
			})
		: zip(body, { level: 6 });

const brotli = promisify(brotliCompress) as (body: Buffer, options: object) => Promise<Buffer<ArrayBuffer>>;
const zip = promisify(gzip) as (body: Buffer, options: object) => Promise<Buffer<ArrayBuffer>>;
