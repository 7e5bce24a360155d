import type { Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { Refusal } from "#common/refusal.ts";
import type { App } from "#platform/app.ts";
import { copy } from "#platform/copy.ts";
import type { HttpEnv } from "#platform/http-handler.ts";
import { isOutage, outageRetrySeconds } from "#platform/outage.ts";

/** Error responses of the API: always JSON, always with a request id, never with a stack trace. */

/** A refusal in the specified form, with its status. */
function respondWithRefusal(c: Context, refusal: Refusal): Response {
	const { fields, details, retryAfterSeconds } = refusal.extra;
	if (retryAfterSeconds) c.header("retry-after", String(retryAfterSeconds));
	c.header("cache-control", "no-store");
	return c.json(
		{
			success: false,
			message: refusal.message,
			code: refusal.code,
			...(fields && { fields }),
			...details,
			requestId: c.get("requestId"),
		},
		refusal.status,
	);
}

/**
 * Handles refusals, unknown paths (404), wrong methods (405), an unavailable database (503) and bugs (500: the client gets an
 * id, the log the details).
 */
export function handleErrors(
	api: Hono<HttpEnv>,
	app: App,
	methodsOf: (path: string) => string[],
	outageMessageOf: (method: string, path: string) => string,
) {
	api.notFound((c) => {
		const methods = methodsOf(c.req.path);
		if (methods.length === 0) return respondWithRefusal(c, new Refusal("not-found", copy.noEndpoint));
		c.header("allow", methods.join(", "));
		return respondWithRefusal(c, new Refusal("wrong-method", copy.otherMethod(methods)));
	});
	api.onError((error, c) => {
		if (error instanceof Refusal) return respondWithRefusal(c, error);
		if (error instanceof HTTPException && error.status < 500)
			return respondWithRefusal(c, new Refusal("invalid", error.message || copy.body.unreadable));
		if (isOutage(error)) {
			app.log.warn(
				{ requestId: c.get("requestId"), path: redactSecrets(c.req.path), err: error },
				"the database is unavailable",
			);
			const message = outageMessageOf(c.req.method, c.req.path);
			return respondWithRefusal(c, new Refusal("unavailable", message, { retryAfterSeconds: outageRetrySeconds }));
		}
		const requestId = c.get("requestId");
		app.log.error({ requestId, path: redactSecrets(c.req.path), err: error }, "a request failed");
		return c.json({ success: false, message: copy.crashed, code: "crash", requestId }, 500);
	});
}

/** Removes path segments that are secrets (longer than any id) before a path is logged. */
export const redactSecrets = (path: string) => path.replace(/[\w-]{40,}/g, "…");
