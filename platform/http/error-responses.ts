import type { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { Refusal } from "#common/refusal.ts";
import { isOutage } from "#database/outage.ts";
import { platformCopy } from "#messages/api/platform.js";
import type { App } from "#platform/app.ts";
import { shedHeader } from "#platform/limits/admission.ts";
import { outageRetrySeconds } from "#platform/outage.ts";
import type { HttpEnv } from "./endpoint-request.ts";

/** Error responses of the API: always JSON, always with a request id, never with a stack trace. */

export type Failed = { status: 400 | 500; headers: Record<string, string>; body: object };

/** How a request that threw an error is answered. */
export type FailureOf = (error: Error, request: { requestId: string; method: string; path: string }) => Failed;

/** A refusal in the specified form, with its status. */
function failureOfRefusal(refusal: Refusal, requestId: string): Failed {
	const { fields, details, retryAfterSeconds } = refusal.extra;
	return {
		status: refusal.status as 400,
		headers: {
			...(retryAfterSeconds && { "retry-after": String(retryAfterSeconds) }),
			...(refusal.code === "busy" && { [shedHeader.name]: shedHeader.value }),
			"cache-control": "no-store",
		},
		body: {
			success: false,
			message: refusal.message,
			code: refusal.code,
			...(fields && { fields }),
			...details,
			requestId,
		},
	};
}

/**
 * Maps refusals, an unavailable database (503) and bugs (500: the client gets an id, the log the details).
 */
export const makeFailureOf =
	(app: App, outageMessageOf: (method: string, path: string) => string): FailureOf =>
	(error, { requestId, method, path }) => {
		if (error instanceof Refusal) return failureOfRefusal(error, requestId);
		if (error instanceof HTTPException && error.status < 500)
			return failureOfRefusal(new Refusal("invalid", error.message || platformCopy.body.unreadable), requestId);
		if (isOutage(error)) {
			app.log.warn({ requestId, path: redactSecrets(path), err: error }, "the database is unavailable");
			const message = outageMessageOf(method, path);
			return failureOfRefusal(
				new Refusal("unavailable", message, { retryAfterSeconds: outageRetrySeconds }),
				requestId,
			);
		}
		app.log.error({ requestId, path: redactSecrets(path), err: error }, "a request failed");
		return {
			status: 500,
			headers: {},
			body: { success: false, message: platformCopy.crashed, code: "crash", requestId },
		};
	};

/** Handles errors, unknown paths (404) and wrong methods (405). */
export function handleErrors(api: Hono<HttpEnv>, failureOf: FailureOf, methodsOf: (path: string) => string[]) {
	api.notFound((c) => {
		const methods = methodsOf(c.req.path);
		const refusal =
			methods.length === 0
				? new Refusal("not-found", platformCopy.noEndpoint)
				: new Refusal("wrong-method", platformCopy.otherMethod({ methods }));
		if (methods.length > 0) c.header("allow", methods.join(", "));
		const { status, headers, body } = failureOfRefusal(refusal, c.get("requestId"));
		return c.json(body, status, headers);
	});
	api.onError((error, c) => {
		const request = { requestId: c.get("requestId"), method: c.req.method, path: c.req.path };
		const { status, headers, body } = failureOf(error, request);
		return c.json(body, status, headers);
	});
}

/** Removes path segments that are secrets (longer than any id) before a path is logged. */
export const redactSecrets = (path: string) => path.replace(/[\w-]{40,}/g, "…");
