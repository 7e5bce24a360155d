import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import type { App } from "./app.ts";
import type { Endpoint } from "./endpoint.ts";
import { type HttpEnv, toEndpointRequest } from "./http/endpoint-request.ts";
import type { FailureOf } from "./http/error-responses.ts";
import { type EventFeed, sendEvents } from "./http/event-stream.ts";
import type { RunnableEndpoint } from "./http/in-process.ts";
import * as responses from "./http/responses.ts";
import { type ExtraValidation, type Handle, type JsonReply, makeEndpointRunner } from "./http/run-endpoint.ts";

export type { HttpEnv } from "./http/endpoint-request.ts";
export type { ExtraValidation } from "./http/run-endpoint.ts";

/** Serves endpoints over HTTP: runs them (http/run-endpoint.ts) and sends only what the reply schema names. */

/** The API's router. Pages run its endpoints without passing through it (http/in-process.ts). */
export class ApiRouter extends Hono<HttpEnv> {
	/** By method and path: "get /api/product/:id". */
	readonly endpoints = new Map<string, RunnableEndpoint>();
	readonly failureOf: FailureOf;

	constructor(failureOf: FailureOf) {
		super();
		this.failureOf = failureOf;
	}
}

export type HandleEndpoint<A extends App = App> = <E extends Endpoint>(
	endpoint: E,
	handle: Handle<E, A>,
	extraValidation?: ExtraValidation,
) => void;

/** Makes the `handle` function with which each module's http.ts registers its endpoints on `api`. */
export function makeEndpointHandler<A extends App>(api: ApiRouter, app: A): HandleEndpoint<A> {
	const makeRunner = makeEndpointRunner(app);
	return (endpoint, handle, extraValidation) => {
		const run = makeRunner(endpoint, handle, extraValidation);
		api.endpoints.set(`${endpoint.method} ${endpoint.path}`, { endpoint, run });
		api.on(endpoint.method.toUpperCase(), endpoint.path, async (c) =>
			send(c, endpoint, await run(toEndpointRequest(c))),
		);
	};
}

function send(c: Context<HttpEnv>, endpoint: Endpoint, result: unknown): Response | Promise<Response> {
	if (endpoint.replyFormat === "csv") return responses.streamCsv(c, result as responses.CsvFile);
	if (endpoint.replyFormat === "calendar") return responses.sendCalendar(c, result as responses.CalendarFile);
	if (endpoint.replyFormat === "pdf") return responses.sendPdf(c, result as responses.PdfFile);
	if (endpoint.replyFormat === "zip") return responses.sendBinaryFile(c, result as responses.BinaryFile);
	if (endpoint.replyFormat === "events") return sendEvents(c, result as EventFeed);
	const { message = "OK", ...rest } = result as JsonReply<Endpoint>;
	c.header("cache-control", "no-store");
	const text = JSON.stringify({ success: true, message, ...endpoint.reply.parse(rest) });
	if (endpoint.isPolled) return respondWithEtag(c, text);
	return responses.rememberBody(c.body(text, 200, { "content-type": "application/json" }), text);
}

/** Responds with an ETag, or with an empty 304 when the client has the current version. */
function respondWithEtag(c: Context, reply: string): Response {
	// A weak ETag, because a compressed response has other bytes.
	const etag = `W/"${createHash("sha256").update(reply).digest("base64url")}"`;
	c.header("etag", etag);
	if (c.req.header("if-none-match") === etag) return c.body(null, 304);
	return c.body(reply, 200, { "content-type": "application/json" });
}
