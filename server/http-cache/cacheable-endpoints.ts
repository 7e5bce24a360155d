import type { MiddlewareHandler } from "hono";
import { catalogueEndpoints } from "#modules/catalogue/contract.ts";
import { browseEndpoints } from "#modules/catalogue/contract-browse.ts";
import { relatedEndpoints } from "#modules/catalogue/contract-related.ts";
import { reviewEndpoints as reviews } from "#modules/reviews/contract.ts";
import type { App } from "#platform/app.ts";
import { attachedTextOf, attachText } from "#platform/http/in-process-response.ts";
import type { HttpEnv } from "#platform/http-handler.ts";
import { type CachedResponse, makeCachedResponse, sendCached } from "./cached-response.ts";
import { type CacheKey, responseCacheOf } from "./response-cache.ts";

/** Which API endpoints are cacheable for anonymous visitors, and the middleware that caches them. The values are the known query parameters. */
const cacheableParameters = new Map<string, ReadonlySet<string>>([
	...[browseEndpoints.getAllProducts, browseEndpoints.getFilters].map(
		({ path, query }) => [path, new Set(Object.keys(query.shape))] as const,
	),
	[catalogueEndpoints.getCategories.path, new Set<string>()],
]);
const id = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const detailPath = new RegExp(`^/api/product/(${id})$`, "i");
/** Lists that belong to one lister or listing. They show other listings too, so the catalogue invalidates them. */
const relatedLists = new Map([
	[new RegExp(`^/api/product/closet/${id}$`, "i"), new Set(Object.keys(relatedEndpoints.getCloset.query.shape))],
	[new RegExp(`^/api/product/similar/${id}$`, "i"), new Set<string>()],
	[new RegExp(`^/api/product/reviews/${id}$`, "i"), new Set(Object.keys(reviews.getReviews.query.shape))],
]);

/** Longer URLs are hardly ever requested twice. */
const maxKeyLength = 500;

/** Middleware: answers anonymous requests from the response cache, and stores the response on a miss. */
export const cacheEndpoints =
	(app: App): MiddlewareHandler<HttpEnv> =>
	async (c, next) => {
		const cacheKey = isAnonymousRequest(c.req.raw) ? endpointCacheKeyOf(c.req.path, c.req.url) : undefined;
		if (!cacheKey) return next();
		const cache = responseCacheOf(app);
		const requestIdHeader = { "x-request-id": c.get("requestId") };
		const cached = cache.find(cacheKey);
		if (cached) {
			c.res = c.env?.pageSignal
				? toInProcessResponse(cached)
				: await sendCached(cached, c.req.raw.headers, requestIdHeader);
			return;
		}
		const generation = cache.startFill();
		await next();
		const { res } = c;
		if (!generation || res.status !== 200 || res.headers.has("set-cookie")) return;
		const type = res.headers.get("content-type") ?? "";
		const text = attachedTextOf(res);
		const body = text === undefined ? Buffer.from(await res.arrayBuffer()) : Buffer.from(text);
		const cacheable = makeCachedResponse(body, { "content-type": type });
		cache.put(cacheKey, cacheable, generation);
		if (text !== undefined) return;
		c.res = undefined;
		c.res = await sendCached(cacheable, c.req.raw.headers, requestIdHeader);
	};

/** For a page's in-process request, which reads the text without decoding the body. */
const toInProcessResponse = ({ body, headers }: CachedResponse) =>
	attachText(new Response(body, { headers }), body.toString());

/** True when the request carries no credentials. All other requests bypass the cache, for reading and for writing. */
export const isAnonymousRequest = ({ method, headers }: Request): boolean =>
	isAnonymous(method, headers.get("authorization"), headers.get("cookie"));

type HeaderValue = string | null | undefined;

export const isAnonymous = (method: HeaderValue, authorization: HeaderValue, cookie: HeaderValue): boolean =>
	(method === "GET" || method === "HEAD") && (authorization ?? null) === null && !cookie?.includes("almari");

/** The cache key of an API URL, or undefined. Unknown parameters are dropped and the rest sorted; repeated values keep their order. */
export function endpointCacheKeyOf(path: string, url: string): CacheKey | undefined {
	const productId = detailPath.exec(path)?.[1];
	if (productId) return { key: path, dependsOn: productId.toLowerCase() };
	const parameters =
		cacheableParameters.get(path) ?? relatedLists.entries().find(([pattern]) => pattern.test(path))?.[1];
	if (!parameters) return undefined;
	const at = url.indexOf("?");
	if (at < 0) return { key: path };
	const params = new URLSearchParams(url.slice(at));
	for (const name of new Set(params.keys())) if (!parameters.has(name)) params.delete(name);
	params.sort();
	const key = `${path}?${params}`;
	return key.length > maxKeyLength ? undefined : { key };
}
