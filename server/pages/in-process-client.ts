import { hc } from "hono/client";
import { readBatch } from "#database/batch-reads.ts";
import { type CallInput, type InProcessResponse, runInProcess, type Visit } from "#platform/http/in-process.ts";
import { databaseForReads } from "#platform/http/read-your-writes.ts";
import type { ApiRouter } from "#platform/http-handler.ts";
import type { Api } from "#server/endpoints.ts";
import { isAnonymousRequest } from "#server/http-cache/cache-key.ts";
import type { ServerApp } from "#server/server-app.ts";
import { makeCachedRunner } from "./cached-runner.ts";

/** The combined outcome of a page's API requests. */
export type Outcome = { cookies: string[]; allSucceeded: boolean; isOutage: boolean; isShed: boolean };

type ClientDeps = Pick<ServerApp, "config" | "db" | "responseCache">;
type Input = CallInput & { form?: unknown };
type Options = { headers?: Record<string, string> };

/**
 * A typed client with the surface of hono's `hc` that runs the endpoints in this process as this visitor, and the `outcome` of all its calls so
 * far. Uploads and downloads pass through the router, because they are streams.
 */
export function makeApiClient(api: ApiRouter, app: ClientDeps, request: Request, address: string) {
	const outcome: Outcome = { cookies: [], allSucceeded: true, isOutage: false, isShed: false };
	const headers = forwardedHeaders(request);
	const addCookie = (cookie: string) => void outcome.cookies.push(cookie);
	const visit: Visit = {
		address,
		signal: request.signal,
		actorMemo: new Map(),
		reads: readBatch(databaseForReads(app, { header: (name) => headers[name], addCookie })),
		headers,
		addCookie,
	};
	const run = isAnonymousRequest(request, app.config) ? makeCachedRunner(app.responseCache) : runInProcess;
	const call = async (path: readonly string[], input: Input = {}, options: Options = {}): Promise<unknown> => {
		const runnable = api.endpoints.get(nameOf(path));
		if (!runnable || runnable.endpoint.replyFormat || input.form !== undefined)
			return noteOutcome(outcome, await callOverHttp(api, visit, request, path, [input, options]));
		const { status, body } = await run(runnable, visit, input, lowerCaseNames(options.headers), api.failureOf);
		const response = { ok: status === 200, status, json: async () => body } satisfies InProcessResponse;
		return noteOutcome(outcome, response);
	};
	return { apiClient: callable(call, []) as ReturnType<typeof hc<Api>>, outcome };
}

const forwardedHeaders = ({ headers }: Request): Record<string, string> =>
	Object.fromEntries(
		["cookie", "host", "user-agent"].flatMap((name) => {
			const value = headers.get(name);
			return value ? [[name, value]] : [];
		}),
	);

type Call = (path: readonly string[], input?: Input, options?: Options) => Promise<unknown>;

/** client.api.product[":id"].$get(…) calls with ["api", "product", ":id", "$get"]. */
const callable = (call: Call, path: readonly string[]): unknown =>
	new Proxy(() => {}, {
		get: (_, name) => (typeof name === "string" && name !== "then" ? callable(call, [...path, name]) : undefined),
		apply: (_, __, [input, options]: [Input?, Options?]) => call(path, input, options),
	});

/** As the router knows endpoints: "get /api/product/:id". */
const nameOf = (path: readonly string[]) => `${path.at(-1)?.slice(1)} /${path.slice(0, -1).join("/")}`;

const noHeaders: Record<string, string> = {};
const lowerCaseNames = (headers: Record<string, string> | undefined) =>
	headers ? Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])) : noHeaders;

async function noteOutcome<R extends InProcessResponse | Response>(outcome: Outcome, response: R): Promise<R> {
	if (!response.ok) outcome.allSucceeded = false;
	if (response.status !== 503) return response;
	const { code } = (await (response instanceof Response ? response.clone() : response).json()) as { code?: string };
	outcome.isOutage ||= code === "unavailable";
	outcome.isShed ||= code === "busy";
	return response;
}

/** Calls through hono's client and the API's router. */
async function callOverHttp(
	api: ApiRouter,
	{ address, signal, actorMemo, headers, addCookie }: Visit,
	{ url }: Request,
	path: readonly string[],
	args: unknown[],
): Promise<Response> {
	const client: unknown = hc<Api>(new URL(url).origin, {
		headers,
		fetch: (async (input: Request | URL | string, init?: RequestInit) => {
			const response = await api.fetch(new Request(input, init), { address, actorMemo, pageSignal: signal });
			for (const cookie of response.headers.getSetCookie()) addCookie(cookie);
			return response;
		}) as typeof fetch,
	});
	const target = path.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], client);
	return (target as (...args: unknown[]) => Promise<Response>)(...args);
}
