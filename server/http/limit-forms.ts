import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { rules } from "#common/rules.ts";
import type { App } from "#platform/app.ts";
import { readCookie } from "#platform/http/cookie.ts";
import type { HttpEnv } from "#platform/http-handler.ts";

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
	const limitTo = (maxSize: number) =>
		bodyLimit({ maxSize, onError: (c) => c.text("This form is too large.", 413, { connection: "close" }) });
	const [texts, uploads] = [limitTo(maxTextBytes), limitTo(maxUploadBytes)];
	return async (c, next) => {
		const isMultipart = /^multipart\/form-data\b/i.test(c.req.header("content-type") ?? "");
		const token = isMultipart ? readCookie(c.req.header("cookie"), "almari", app.config.isSecure) : undefined;
		const isSmall = Number(c.req.header("content-length") ?? Number.NaN) <= maxTextBytes;
		const isMember = !isSmall && token !== undefined && (await app.sessions.find(token)) !== undefined;
		return (isMember ? uploads : texts)(c, next);
	};
}
