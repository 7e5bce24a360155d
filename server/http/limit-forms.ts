import type { Context, MiddlewareHandler, Next } from "hono";
import { bodyLimit } from "hono/body-limit";
import { rules } from "#common/rules.ts";
import type { App } from "#platform/app.ts";
import { readCookie } from "#platform/http/cookie.ts";
import { type ReceivedForm, receiveForm } from "#platform/http/receive-form.ts";
import type { HttpEnv } from "#platform/http-handler.ts";
import { uploadsFolder } from "#platform/storage/file-store.ts";

/** Without JavaScript, a listing's form uploads all its photos at once. */
const maxUploadBytes = rules.listing.maxImages * rules.upload.maxFileBytes + 256 * 1024;

/** Many times what the longest form without files has. */
const maxTextBytes = 256 * 1024;

type SiteEnv = { Bindings: HttpEnv["Bindings"] };

/**
 * Limits the body of a page's form (413), before it is parsed: parsing blocks the event loop. Only signed-in people have forms with files, so
 * only theirs may be larger than texts are.
 */
export function limitForms(app: App): MiddlewareHandler<SiteEnv> {
	const limitTexts = bodyLimit({ maxSize: maxTextBytes, onError: tooLarge });
	return async (c, next) => {
		const isMultipart = /^multipart\/form-data\b/i.test(c.req.header("content-type") ?? "");
		const isSmall = Number(c.req.header("content-length") ?? Number.NaN) <= maxTextBytes;
		const member = isMultipart && !isSmall ? await findMemberByCookie(app, c.req.header("cookie")) : undefined;
		return (member ? limitUploads : limitTexts)(c, next);
	};
}

const tooLarge = (c: Context) => c.text("This form is too large.", 413, { connection: "close" });

/** Without a length, bodyLimit would keep the whole body in memory before anybody reads it. */
async function limitUploads(c: Context, next: Next) {
	const { body, headers } = c.req.raw;
	const length = headers.has("transfer-encoding") ? null : headers.get("content-length");
	if (length !== null) return Number(length) > maxUploadBytes ? tooLarge(c) : next();
	let size = 0;
	const counter = new TransformStream<Uint8Array, Uint8Array>({
		transform(chunk, controller) {
			size += chunk.length;
			if (size > maxUploadBytes) controller.error(new Error("The form is too large."));
			else controller.enqueue(chunk);
		},
	});
	if (body) c.req.raw = new Request(c.req.raw, { body: body.pipeThrough(counter), duplex: "half" } as RequestInit);
	await next();
	if (size <= maxUploadBytes) return;
	c.res = undefined;
	c.res = tooLarge(c);
}

/** Whose session a Cookie header has. */
async function findMemberByCookie({ config, sessions }: Pick<App, "config" | "sessions">, header: string | undefined) {
	const token = readCookie(header, "almari", config.isSecure);
	return token === undefined ? undefined : sessions.find(token);
}

/** Reads the forms that a page's action asks for. `discard` removes their files; call it when the action is over. */
export function makeFormReader(app: App) {
	const received: ReceivedForm[] = [];
	const readForm = async (request: Request): Promise<FormData> => {
		const cookie = request.headers.get("cookie") ?? undefined;
		// In an outage the action fails anyway, and its page shows the texts again.
		const findAccountId = async () => (await findMemberByCookie(app, cookie).catch(() => undefined))?.id;
		const one = await receiveForm(request, { findAccountId, folder: uploadsFolder(app.config.dataDir) });
		received.push(one);
		return one.form;
	};
	return { readForm, discard: () => Promise.all(received.map((one) => one.discard())) };
}
