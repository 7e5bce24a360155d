import { randomBytes } from "node:crypto";
import type { Hono } from "hono";
import { hc } from "hono/client";
import type { Generation } from "#modules/catalogue/index.ts";
import type { Actor } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { HttpEnv } from "#platform/http-handler.ts";
import type { Priority } from "#platform/limits/fair-queue.ts";
import { ipPrefixOf } from "#platform/limits/ip-prefix.ts";
import { outageRetrySeconds } from "#platform/outage.ts";
import type { Api } from "#server/endpoints.ts";
import { isCrossOrigin } from "#server/http/csrf.ts";
import { pagePolicy } from "#server/http/security-headers.ts";
import { pageCacheKeyOf, toCachedPage } from "#server/http-cache/cacheable-pages.ts";
import { type CachedResponse, sendCached } from "#server/http-cache/cached-response.ts";
import { responseCacheOf } from "#server/http-cache/response-cache.ts";
import { browsePaths, busyPage, isBusy } from "./busy-page.ts";
import type { Screens } from "./screens.ts";

/** The demo admin's credentials, shown on the admin sign-in of a local trial; never with LIVE=1. */
export type DemoAdmin = { email: string; password: string };

type PageContext = { app: App; api: Hono<HttpEnv>; screens: Screens; demoAdmin: DemoAdmin | undefined };

/**
 * Renders a page on the server, or sends it from the response cache. The screens call the API in-process with the visitor's cookies; cookies that
 * the API sets are added to the page's response. Answers 403 to a cross-site form, 503 when the fair queue sheds the request.
 */
export async function renderPage(context: PageContext, request: Request, address = "local"): Promise<Response> {
	const { app } = context;
	const isSafe = request.method === "GET" || request.method === "HEAD";
	if (!isSafe && isCrossOrigin(request.headers, app.config.publicUrl))
		return new Response("This form comes from another site.", { status: 403 });
	// A form's body may arrive slowly, so it takes no slot of the fair queue here; its API requests are admitted one by one.
	if (!isSafe) return (await renderScreens(context, request, address)).response;
	const requester = { address: ipPrefixOf(address), signal: request.signal };
	try {
		return await app.admission.requests.run(requester, priorityOf(request), () =>
			readThroughCache(context, request, address),
		);
	} catch (error) {
		if (isBusy(error)) return busyPage(request, error);
		throw error;
	}
}

const priorityOf = (request: Request): Priority =>
	browsePaths.test(new URL(request.url).pathname) ? "normal" : "high";

async function readThroughCache(context: PageContext, request: Request, address: string): Promise<Response> {
	const { app, screens } = context;
	const cacheKey = screens.vite ? undefined : pageCacheKeyOf(request);
	const cache = responseCacheOf(app);
	// Another request may have filled the cache while this one waited in the queue.
	const cached = cacheKey && cache.find(cacheKey);
	if (cached) return sendCached(cached, request.headers);
	const generation = cacheKey && cache.startFill();
	if (!cacheKey || !generation) return (await renderScreens(context, request, address)).response;
	// Single-flight: after an invalidation many clients request the same page at once, and only the first one renders it.
	const pendingFill = cache.pendingFill(cacheKey, generation);
	const shared = pendingFill && (await pendingFill.catch(() => undefined));
	if (shared) return sendCached(shared, request.headers);
	const rendering = renderScreens(context, request, address, generation);
	cache.shareFill(
		cacheKey,
		generation,
		rendering.then(({ cacheable }) => cacheable),
	);
	const { cacheable, response } = await rendering;
	if (!cacheable) return response;
	cache.put(cacheKey, cacheable, generation);
	return sendCached(cacheable, request.headers);
}

type Rendered = { response: Response; cacheable?: CachedResponse };

/** Renders with React Router. Given a `generation`, the result is `cacheable` unless the page depends on its visitor. */
async function renderScreens(
	context: PageContext,
	request: Request,
	address: string,
	generation?: Generation,
): Promise<Rendered> {
	const { app, screens, demoAdmin } = context;
	const { apiClient, outcome } = makeApiClient(context.api, request, address);
	const nonce = randomBytes(16).toString("base64");
	let html: string | undefined;
	const onRenderError = () => {
		outcome.allSucceeded = false;
	};
	const handle = await screens.handler();
	const response = await handle(generation && request.method === "HEAD" ? asGet(request) : request, {
		api: apiClient as never,
		nonce,
		isSecure: app.config.isSecure,
		publicUrl: app.config.publicUrl,
		demoAdmin,
		...(generation && { onRenderError }),
		onHtml: (text) => {
			html = text;
		},
	});
	const outHeaders = new Headers(response.headers);
	for (const cookie of outcome.cookies) outHeaders.append("set-cookie", cookie);
	// A page rendered to a string is not in the response's body: encoding it there and decoding it again would be wasted CPU.
	let body: string | ReadableStream | null = html ?? response.body;
	if (generation) {
		body = html ?? (await response.text());
		const cacheable = isSameForAll(outcome, response.status, outHeaders)
			? toCachedPage(body, nonce, outHeaders.get("content-type") ?? "")
			: undefined;
		if (cacheable) return { response, cacheable };
	}
	outHeaders.set("content-security-policy", pagePolicy(nonce, screens.vite !== undefined));
	if (!outHeaders.has("cache-control")) outHeaders.set("cache-control", "private, no-store");
	if (isUnavailable(outcome, response.status)) {
		outHeaders.set("retry-after", String(outageRetrySeconds));
		return { response: new Response(body, { status: 503, headers: outHeaders }) };
	}
	return { response: new Response(body, { status: response.status, headers: outHeaders }) };
}

/** What the page's API calls came to. */
type Outcome = { cookies: string[]; allSucceeded: boolean; isOutage: boolean };

const isSameForAll = ({ allSucceeded }: Outcome, status: number, headers: Headers): boolean =>
	allSucceeded && status === 200 && !headers.has("set-cookie") && !headers.has("cache-control");

/** During an outage the page becomes a 503, but redirects and the status of a refused form stay. */
const isUnavailable = ({ isOutage }: Outcome, status: number): boolean => isOutage && (status === 200 || status >= 500);

/** A typed client that calls the API in-process as this visitor, and the `outcome` of all its calls so far. */
function makeApiClient(api: Hono<HttpEnv>, request: Request, address: string) {
	const outcome: Outcome = { cookies: [], allSucceeded: true, isOutage: false };
	const inner = { address, actorMemo: new Map<string, Promise<Actor>>(), inner: request.signal };
	const forwardedHeaders = Object.fromEntries(
		["cookie", "user-agent"].flatMap((name) =>
			request.headers.get(name) ? [[name, request.headers.get(name) as string]] : [],
		),
	);
	const apiClient = hc<Api>(new URL(request.url).origin, {
		headers: forwardedHeaders,
		fetch: (async (input: Request | URL | string, init?: RequestInit) => {
			const response = await api.fetch(new Request(input, init), inner);
			outcome.cookies.push(...response.headers.getSetCookie());
			if (!response.ok) outcome.allSucceeded = false;
			if (response.status === 503) outcome.isOutage ||= (await response.clone().json()).code === "unavailable";
			return response;
		}) as typeof fetch,
	});
	return { apiClient, outcome };
}

const asGet = ({ url, headers, signal }: Request) => new Request(url, { headers, signal });
