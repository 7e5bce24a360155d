import type { MiddlewareHandler } from "hono";
import { bodyOf } from "#platform/http/responses.ts";
import type { HttpEnv } from "#platform/http-handler.ts";
import { endpointCacheKey, isAnonymousRequest } from "./cacheable.ts";
import { CachedResponse, publicHeaders } from "./cached-response.ts";
import type { ResponseCache } from "./response-cache.ts";

/** API middleware (pages/in-process-client.ts does the same for a page's own calls): answers anonymous requests from the response cache, and stores the response of a repeated one. */
export const cacheEndpoints =
	(cache: ResponseCache, config: { isSecure: boolean }): MiddlewareHandler<HttpEnv> =>
	async (c, next) => {
		const cacheKey = isAnonymousRequest(c.req.raw, config) ? endpointCacheKey(c.req.path, c.req.url) : undefined;
		if (!cacheKey) return next();
		const requestIdHeader = { "x-request-id": c.get("requestId") };
		const cached = cache.find(cacheKey);
		if (cached) {
			c.res = await cached.toResponse(c.req.raw.headers, requestIdHeader);
			return;
		}
		const generation = cache.startRepeatedFill(cacheKey);
		await next();
		const { res } = c;
		if (res.status !== 200 || res.headers.has("set-cookie")) return;
		if (!generation) {
			for (const [name, value] of Object.entries(publicHeaders)) res.headers.set(name, value);
			return;
		}
		const type = res.headers.get("content-type") ?? "";
		const body = bodyOf(res) ?? Buffer.from(await res.text());
		const response = new CachedResponse(body, { "content-type": type });
		cache.store(cacheKey, response, generation);
		// Hono's setter would merge the headers of the old response into the new one.
		c.res = undefined;
		c.res = await response.toResponse(c.req.raw.headers, requestIdHeader);
	};
