import type { MiddlewareHandler } from "hono";
import { bodyOf } from "#platform/http/responses.ts";
import type { HttpEnv } from "#platform/http-handler.ts";
import { currentLanguage } from "#platform/language.ts";
import { endpointCacheKey, isAnonymousRequest } from "./cacheable.ts";
import { CachedResponse, jsonHeaders, publicHeaders } from "./cached-response.ts";
import type { ResponseCache } from "./response-cache.ts";

/** API middleware (pages/in-process-client.ts does the same for a page's own calls): answers anonymous requests from the response cache, and stores the response of a repeated one. */
export const cacheEndpoints =
	(cache: ResponseCache, config: { isSecure: boolean }): MiddlewareHandler<HttpEnv> =>
	async (c, next) => {
		const cacheKey = isAnonymousRequest(c.req.raw, config)
			? endpointCacheKey(c.req.path, c.req.url, currentLanguage())
			: undefined;
		if (!cacheKey) return next();
		const requestIdHeader = { "x-request-id": c.get("requestId") };
		const cached = cache.find(cacheKey);
		if (cached) {
			c.res = await cached.toResponse(c.req.raw.headers, requestIdHeader);
			return;
		}
		const fill = cache.startEndpointFill(cacheKey);
		const respond = async (response: CachedResponse) => {
			if (fill.isRepeated && fill.generation) cache.store(cacheKey, response, fill.generation);
			// Hono's setter would merge the headers of the old response into the new one.
			c.res = undefined;
			c.res = await response.toResponse(c.req.raw.headers, requestIdHeader);
		};
		const reply = cache.findReply(cacheKey);
		if (reply) return respond(new CachedResponse(reply, jsonHeaders));
		await next();
		const { res } = c;
		if (res.status !== 200 || res.headers.has("set-cookie")) return;
		const body = fill.generation && (bodyOf(res) ?? Buffer.from(await res.clone().text()));
		if (fill.generation && body) cache.storeReply(cacheKey, body, fill.generation);
		if (fill.isRepeated && body) return respond(new CachedResponse(body, jsonHeaders));
		for (const [name, value] of Object.entries(publicHeaders)) res.headers.set(name, value);
	};
