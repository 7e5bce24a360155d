import { randomUUID } from "node:crypto";
import type { Db } from "#database/connect.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import type { ActorMemo, EndpointRequest } from "./endpoint-request.ts";
import type { FailureOf } from "./error-responses.ts";
import { toJsonValue } from "./json-value.ts";
import { readPassedBody } from "./parse-request.ts";
import type { JsonReply, RunEndpoint } from "./run-endpoint.ts";

/**
 * Runs endpoints for pages of this process: no Request, no router, no JSON text. Authorisation, validation, limits and the mapping of errors
 * are those of HTTP (run-endpoint.ts), and so is the reply: the value is what parsing the response's JSON would give. (decision 0050)
 */

export type RunnableEndpoint = { endpoint: Endpoint; run: RunEndpoint };

/** The input of the typed client (hono/client) for JSON endpoints. */
export type CallInput = {
	param?: Record<string, string>;
	query?: Record<string, string | string[] | undefined>;
	json?: unknown;
};

/** The request of a page, which all its calls share. */
export type Visit = {
	address: string;
	signal: AbortSignal;
	actorMemo: ActorMemo;
	reads: Db;
	/** Headers of the page's request. */
	headers: Readonly<Record<string, string>>;
	addCookie(cookie: string): void;
};

/** As much of a Response as readers of JSON need. */
export type InProcessResponse = { ok: boolean; status: number; json(): Promise<unknown> };

export async function runInProcess(
	{ endpoint, run }: RunnableEndpoint,
	visit: Visit,
	input: CallInput,
	headers: Readonly<Record<string, string>>,
	failureOf: FailureOf,
): Promise<{ status: number; body: object }> {
	const request = toEndpointRequest(endpoint, visit, input, headers);
	try {
		const { message = "OK", ...rest } = (await run(request)) as JsonReply<Endpoint>;
		return { status: 200, body: { success: true, message, ...(toJsonValue(endpoint.reply.parse(rest)) as object) } };
	} catch (error) {
		const { requestId, path } = request;
		const { status, body } = failureOf(error as Error, { requestId, path, method: endpoint.method.toUpperCase() });
		return { status, body };
	}
}

const toEndpointRequest = (
	endpoint: Endpoint,
	{ address, signal, actorMemo, reads, headers: pageHeaders, addCookie }: Visit,
	{ param = {}, query = {}, json }: CallInput,
	headers: Readonly<Record<string, string>>,
): EndpointRequest => ({
	address,
	requestId: randomUUID(),
	get path() {
		return pathOf(endpoint, param);
	},
	signal,
	isFromPage: true,
	actorMemo,
	pageReads: endpoint.method === "get" ? reads : undefined,
	header: (name) => headers[name] ?? pageHeaders[name],
	params: () => param,
	queries: () => listsOf(query),
	readBody: async () => readPassedBody(json),
	receiveFiles: () => Promise.reject(new Error("files are sent over HTTP")),
	setHeader: () => {},
	addCookie,
});

/** The path of a call: /api/product/0198… */
export const pathOf = ({ path }: Endpoint, param: Record<string, string> = {}): string =>
	path.replace(/:(\w+)/g, (_, name: string) => param[name] ?? "");

/** As a URL carries them: undefined values are left out, lone surrogates are replaced. */
function listsOf(query: NonNullable<CallInput["query"]>): Record<string, string[]> {
	// Without a prototype: a parameter may be called __proto__.
	const lists: Record<string, string[]> = Object.create(null);
	for (const [name, value] of Object.entries(query)) {
		if (value === undefined) continue;
		const values = typeof value === "string" ? [value] : value;
		if (values.length > 0) lists[name] = values.map((one) => one.toWellFormed());
	}
	return lists;
}
