import type { IncomingMessage, ServerResponse } from "node:http";
import type { App } from "#platform/app.ts";
import { runInSpan } from "#platform/telemetry/telemetry.ts";
import type { RequestListener } from "./guard-listener.ts";

/** Checks and scrapes are no work for visitors; event streams last for hours. */
const untraced = /^\/(?:healthz|readyz|metrics|api\/events)(?:\?|$)/;
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * A server span for each request, which continues the trace of a `traceparent` header, and the metric of its duration. Neither holds the path:
 * it may contain a token, so only its route is sent. Without OpenTelemetry it returns the listener itself.
 */
export function traceRequests(
	{ telemetry }: Pick<App, "telemetry">,
	listener: RequestListener,
	findRoute: (url: string) => string | undefined,
): RequestListener {
	if (!telemetry) return listener;
	return (request: IncomingMessage, response: ServerResponse) => {
		const { url = "/" } = request;
		if (untraced.test(url)) return listener(request, response);
		const method = methods.has(request.method ?? "") ? (request.method as string) : "_OTHER";
		const about = { "http.request.method": method, "url.scheme": "http" };
		const span = telemetry.startSpan(method, "server", about, request.headers);
		const start = performance.now();
		response.once("close", () => {
			const { statusCode } = response;
			const route = statusCode === 404 ? undefined : findRoute(url);
			const errorType = response.writableFinished ? (statusCode >= 500 ? String(statusCode) : undefined) : "aborted";
			const outcome = {
				"http.response.status_code": statusCode,
				...(route && { "http.route": route }),
			};
			if (route) span.rename(`${method} ${route}`);
			span.set(outcome);
			span.end(errorType);
			telemetry.record("http.server.request.duration", (performance.now() - start) / 1000, {
				...about,
				...outcome,
				...(errorType && { "error.type": errorType }),
			});
		});
		return runInSpan(span, () => listener(request, response));
	};
}
