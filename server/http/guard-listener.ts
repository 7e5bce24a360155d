import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { App } from "#platform/app.ts";
import { redactSecrets } from "#platform/http/error-responses.ts";
import { commonHeaders } from "./security-headers.ts";

/** May throw, and may return a promise that rejects. */
export type RequestListener = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * Wraps a request listener so that an error is logged and answered with 500. Node leaves the socket open when a listener throws or rejects,
 * so the client would wait for ever. If the response has started already, the connection is closed.
 */
export function guardListener(app: Pick<App, "config" | "log">, listener: RequestListener) {
	const fail = (request: IncomingMessage, response: ServerResponse, error: unknown) => {
		const requestId = randomUUID();
		const path = redactSecrets(request.url?.split("?")[0] ?? "");
		app.log.error({ requestId, method: request.method, path, err: error }, "a request listener failed");
		if (response.headersSent) response.destroy();
		else sendFailure(response, { ...crash, requestId }, commonHeaders(app.config));
	};
	return (request: IncomingMessage, response: ServerResponse): void => {
		try {
			const result = listener(request, response);
			if (result instanceof Promise) result.catch((error) => fail(request, response, error));
		} catch (error) {
			fail(request, response, error);
		}
	};
}

type Failure = { status: number; code: string; message: string; requestId: string };

const crash = {
	status: 500,
	code: "crash",
	message: "Something went wrong on our side. Please try again.",
};

/** Sends a failure as the API's JSON envelope, for requests that no framework has seen. It closes the connection: the body may be unread. */
export function sendFailure(
	response: ServerResponse,
	{ status, ...failure }: Failure,
	headers: Record<string, string> = {},
) {
	response.writeHead(status, {
		...headers,
		"content-type": "application/json",
		"cache-control": "no-store",
		connection: "close",
		"x-request-id": failure.requestId,
	});
	response.end(JSON.stringify({ success: false, ...failure }));
}
