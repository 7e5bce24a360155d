import type { MiddlewareHandler } from "hono";
import { calls as catalogue } from "#modules/catalogue/contract.ts";
import { calls as finding } from "#modules/catalogue/contract-browse.ts";
import { calls as near } from "#modules/catalogue/contract-related.ts";
import { calls as reviews } from "#modules/reviews/contract.ts";
import type { App } from "#platform/app.ts";
import type { DoorEnv } from "#platform/door.ts";
import { textOf, withText } from "#platform/inner-answer.ts";
import { type CachedResponse, makeCachedResponse, sendCached } from "./cached-response.ts";
import { type CacheKey, responseCacheOf } from "./response-cache.ts";

/** The public calls whose answers are the same for every visitor, with the parameters that they know. */
const cacheableParameters = new Map<string, ReadonlySet<string>>([
	...[finding.getAllProducts, finding.getFilters].map(
		({ path, query }) => [path, new Set(Object.keys(query.shape))] as const,
	),
	[catalogue.getCategories.path, new Set<string>()],
]);
const id = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const detailPath = new RegExp(`^/api/product/(${id})$`, "i");
/** Those of one lister or of what is like one listing: they show other listings too. A listing's reviews have pages. */
const relatedLists = new Map([
	[new RegExp(`^/api/product/closet/${id}$`, "i"), new Set(Object.keys(near.getCloset.query.shape))],
	[new RegExp(`^/api/product/similar/${id}$`, "i"), new Set<string>()],
	[new RegExp(`^/api/product/reviews/${id}$`, "i"), new Set(Object.keys(reviews.getReviews.query.shape))],
]);

/** Longer addresses are asked once. */
const maxKeyLength = 500;

/** Answers visitors from what is kept, and keeps what they are answered. */
export const cacheEndpoints =
	(app: App): MiddlewareHandler<DoorEnv> =>
	async (c, next) => {
		const cacheKey = isAnonymousRequest(c.req.raw) ? endpointCacheKeyOf(c.req.path, c.req.url) : undefined;
		if (!cacheKey) return next();
		const cache = responseCacheOf(app);
		const requestIdHeader = { "x-request-id": c.get("requestId") };
		const cached = cache.find(cacheKey);
		if (cached) {
			c.res = c.env?.inner ? toInProcessResponse(cached) : await sendCached(cached, c.req.raw.headers, requestIdHeader);
			return;
		}
		const generation = cache.startFill();
		await next();
		const { res } = c;
		if (!generation || res.status !== 200 || res.headers.has("set-cookie")) return;
		const type = res.headers.get("content-type") ?? "";
		const text = textOf(res);
		const body = text === undefined ? Buffer.from(await res.arrayBuffer()) : Buffer.from(text);
		const cacheable = makeCachedResponse(body, { "content-type": type });
		cache.put(cacheKey, cacheable, generation);
		if (text !== undefined) return;
		c.res = undefined;
		c.res = await sendCached(cacheable, c.req.raw.headers, requestIdHeader);
	};

/** As a page asks for it. */
const toInProcessResponse = ({ body, headers }: CachedResponse) =>
	withText(new Response(body, { headers }), body.toString());

/** Nobody who could be somebody: their answers are neither read here nor kept. */
export const isAnonymousRequest = ({ method, headers }: Request): boolean =>
	isAnonymous(method, headers.get("authorization"), headers.get("cookie"));

type HeaderValue = string | null | undefined;

export const isAnonymous = (method: HeaderValue, authorization: HeaderValue, cookie: HeaderValue): boolean =>
	(method === "GET" || method === "HEAD") && (authorization ?? null) === null && !cookie?.includes("almari");

/** Parameters in one order, and no others than the call knows. Values of one name stay in theirs. */
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
