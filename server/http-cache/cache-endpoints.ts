import type { MiddlewareHandler } from "hono";
import { attachedTextOf, attachText } from "#platform/http/in-process-response.ts";
import type { HttpEnv } from "#platform/http-handler.ts";
import { endpointCacheKey, isAnonymousRequest } from "./cache-key.ts";
import { CachedResponse } from "./cached-response.ts";
import type { ResponseCache } from "./response-cache.ts";

/** API middleware: answers anonymous requests from the response cache, and stores the response on a miss. */
export const cacheEndpoints =
	(cache: ResponseCache): MiddlewareHandler<HttpEnv> =>
	async (c, next) => {
		const cacheKey = isAnonymousRequest(c.req.raw) ? endpointCacheKey(c.req.path, c.req.url) : undefined;
		if (!cacheKey) return next();
		const requestIdHeader = { "x-request-id": c.get("requestId") };
		const cached = cache.find(cacheKey);
		if (cached) {
			c.res = c.env?.pageSignal
				? toInProcessResponse(cached)
				: await cached.toResponse(c.req.raw.headers, requestIdHeader);
			return;
		}
		const generation = cache.startFill();
		await next();
		const { res } = c;
		if (!generation || res.status !== 200 || res.headers.has("set-cookie")) return;
		const type = res.headers.get("content-type") ?? "";
		const text = attachedTextOf(res);
		const body = text === undefined ? Buffer.from(await res.arrayBuffer()) : Buffer.from(text);
		const response = new CachedResponse(body, { "content-type": type });
		cache.store(cacheKey, response, generation);
		if (text !== undefined) return;
		// Hono's setter would merge the headers of the old response into the new one.
		c.res = undefined;
		c.res = await response.toResponse(c.req.raw.headers, requestIdHeader);
	};

/** For a page's in-process request, which reads the text without decoding the body. */
const toInProcessResponse = ({ body, headers }: CachedResponse) =>
	attachText(new Response(body, { headers }), body.toString());
