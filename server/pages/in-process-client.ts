import { hc } from "hono/client";
import { readBatch } from "#database/batch-reads.ts";
import type { Db } from "#database/connect.ts";
import type { ActorMemo } from "#platform/http/endpoint-request.ts";
import {
	type CallInput,
	type InProcessResponse,
	pathOf,
	type RunnableEndpoint,
	runInProcess,
	type Visit,
} from "#platform/http/in-process.ts";
import { databaseForReads } from "#platform/http/read-your-writes.ts";
import type { ApiRouter } from "#platform/http-handler.ts";
import { currentLanguage } from "#platform/language.ts";
import type { Api } from "#server/endpoints.ts";
import { endpointCacheKey, isAnonymousRequest } from "#server/http-cache/cacheable.ts";
import { CachedResponse, jsonHeaders } from "#server/http-cache/cached-response.ts";
import type { ResponseCache } from "#server/http-cache/response-cache.ts";
import type { ServerApp } from "#server/server-app.ts";

/** The combined outcome of a page's API requests. */
export type Outcome = { cookies: string[]; allSucceeded: boolean; isOutage: boolean; isShed: boolean };

type ClientDeps = Pick<ServerApp, "config" | "db" | "responseCache">;
type Input = CallInput & { form?: unknown };
type Options = { headers?: Record<string, string> };

/**
 * A typed client with the surface of hono's `hc` that runs the endpoints in this process as this visitor, and the `outcome` of all its calls so
 * far. Uploads and downloads pass through the router, because they are streams. The deferred client of each part of the page reads in batches of its
 * own, so that the page and its other parts never wait for them.
 */
export function makeApiClient(api: ApiRouter, app: ClientDeps, request: Request, address: string) {
	const outcome: Outcome = { cookies: [], allSucceeded: true, isOutage: false, isShed: false };
	const headers = forwardedHeaders(request);
	const addCookie = (cookie: string) => void outcome.cookies.push(cookie);
	const actorMemo: ActorMemo = new Map();
	const visit = { address, signal: request.signal, actorMemo, headers, addCookie };
	const database = databaseForReads(app, { header: (name) => headers[name], addCookie });
	const run = isAnonymousRequest(request, app.config) ? makeCachedRunner(app.responseCache) : runInProcess;
	const send = async (reads: Db, path: readonly string[], input: Input = {}, options: Options = {}) => {
		const runnable = api.endpoints.get(nameOf(path));
		if (!runnable || runnable.endpoint.replyFormat || input.form !== undefined)
			return noteOutcome(outcome, await callOverHttp(api, visit, request, path, [input, options]));
		const { status, body } = await run(
			runnable,
			{ ...visit, reads },
			input,
			lowerCaseNames(options.headers),
			api.failureOf,
		);
		const response = { ok: status === 200, status, json: async () => body } satisfies InProcessResponse;
		return noteOutcome(outcome, response);
	};
	const makeClient = () => {
		const reads = readBatch(database);
		return callable((...call) => send(reads, ...call), []) as ReturnType<typeof hc<Api>>;
	};
	const deferredClients = new Map<string, ReturnType<typeof makeClient>>();
	const deferredClient = (part: string) => {
		const client = deferredClients.get(part) ?? makeClient();
		deferredClients.set(part, client);
		return client;
	};
	return { apiClient: makeClient(), deferredClient, outcome, actorMemo };
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
	{ address, signal, actorMemo, headers, addCookie }: Omit<Visit, "reads">,
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

/** The response cache for a page's in-process calls. */

/** Any id, to learn which endpoints have a cache key. */
const anyId = "00000000-0000-0000-0000-000000000000";
const cacheable = new WeakMap<RunnableEndpoint, boolean>();
function isCacheable(runnable: RunnableEndpoint): boolean {
	const known = cacheable.get(runnable);
	if (known !== undefined) return known;
	const path = runnable.endpoint.path.replace(/:\w+/g, anyId);
	const is = runnable.endpoint.method === "get" && endpointCacheKey(path, path, "") !== undefined;
	cacheable.set(runnable, is);
	return is;
}

/** Answers from the response cache of anonymous visitors, and stores the reply of a repeated call. */
const makeCachedRunner =
	(cache: ResponseCache): typeof runInProcess =>
	async (runnable, visit, input, headers, failureOf) => {
		const cacheKey = isCacheable(runnable) ? cacheKeyOf(runnable, input) : undefined;
		if (!cacheKey) return runInProcess(runnable, visit, input, headers, failureOf);
		const cached = cache.find(cacheKey);
		if (cached) return { status: 200, body: cached.value };
		const stored = cache.findReply(cacheKey);
		if (stored) return { status: 200, body: JSON.parse(stored.toString()) };
		const { generation } = cache.startEndpointFill(cacheKey);
		const reply = await runInProcess(runnable, visit, input, headers, failureOf);
		if (generation && reply.status === 200) {
			const json = Buffer.from(JSON.stringify(reply.body));
			if (cacheKey.dependsOn) cache.storeReply(cacheKey, json, generation);
			else cache.store(cacheKey, new CachedResponse(json, jsonHeaders), generation);
		}
		return reply;
	};

function cacheKeyOf({ endpoint }: RunnableEndpoint, { param, query = {} }: CallInput) {
	const path = pathOf(endpoint, param);
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query))
		for (const one of value === undefined ? [] : [value].flat()) search.append(name, one);
	return endpointCacheKey(path, search.size > 0 ? `${path}?${search}` : path, currentLanguage());
}
