import { type CallInput, pathOf, type RunnableEndpoint, runInProcess } from "#platform/http/in-process.ts";
import { endpointCacheKey } from "#server/http-cache/cache-key.ts";
import { CachedResponse } from "#server/http-cache/cached-response.ts";
import type { ResponseCache } from "#server/http-cache/response-cache.ts";

/** The response cache for a page's in-process calls. */

/** Any id, to learn which endpoints have a cache key. */
const anyId = "00000000-0000-0000-0000-000000000000";
const cacheable = new WeakMap<RunnableEndpoint, boolean>();
function isCacheable(runnable: RunnableEndpoint): boolean {
	const known = cacheable.get(runnable);
	if (known !== undefined) return known;
	const path = runnable.endpoint.path.replace(/:\w+/g, anyId);
	const is = runnable.endpoint.method === "get" && endpointCacheKey(path, path) !== undefined;
	cacheable.set(runnable, is);
	return is;
}

/** Answers from the response cache of anonymous visitors, and stores the reply of a repeated call. */
export const makeCachedRunner =
	(cache: ResponseCache): typeof runInProcess =>
	async (runnable, visit, input, headers, failureOf) => {
		const cacheKey = isCacheable(runnable) ? cacheKeyOf(runnable, input) : undefined;
		if (!cacheKey) return runInProcess(runnable, visit, input, headers, failureOf);
		const cached = cache.find(cacheKey);
		if (cached) return { status: 200, body: JSON.parse(cached.body.toString()) };
		const generation = cache.startRepeatedFill(cacheKey);
		const reply = await runInProcess(runnable, visit, input, headers, failureOf);
		if (generation && reply.status === 200) {
			const text = Buffer.from(JSON.stringify(reply.body));
			cache.store(cacheKey, new CachedResponse(text, { "content-type": "application/json" }), generation);
		}
		return reply;
	};

function cacheKeyOf({ endpoint }: RunnableEndpoint, { param, query = {} }: CallInput) {
	const path = pathOf(endpoint, param);
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query))
		for (const one of value === undefined ? [] : [value].flat()) search.append(name, one);
	return endpointCacheKey(path, search.size > 0 ? `${path}?${search}` : path);
}
