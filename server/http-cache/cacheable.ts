import { dataRequestOf } from "#common/data-request.ts";
import { catalogueEndpoints } from "#modules/catalogue/contract.ts";
import { browseEndpoints, relatedEndpoints } from "#modules/catalogue/contract-browse.ts";
import { reviewEndpoints } from "#modules/reviews/contract.ts";
import { joinKey } from "#platform/join-key.ts";
import { withoutLanguage } from "#server/http/language-of-request.ts";
import { pageVariantOf } from "./page-variant.ts";

/** Which requests are cacheable, and the cache keys (RFC 9111, 2) of their responses. Pure. */

/** `dependsOn`: the id of the only listing that the response depends on. Without it, the response depends on the whole catalogue. */
export type CacheKey = { key: string; dependsOn?: string };

type HeaderValue = string | null | undefined;

/** True when a request only reads and carries no credentials. */
export function isAnonymous(
	method: HeaderValue,
	authorization: HeaderValue,
	cookie: HeaderValue,
	isSecure: boolean,
): boolean {
	if ((method !== "GET" && method !== "HEAD") || (authorization ?? null) !== null) return false;
	const variant = pageVariantOf(cookie, isSecure);
	return variant !== undefined && variant.session === undefined;
}

export const isAnonymousRequest = ({ method, headers }: Request, { isSecure }: { isSecure: boolean }): boolean =>
	isAnonymous(method, headers.get("authorization"), headers.get("cookie"), isSecure);

/** Longer URLs are hardly ever requested twice. */
const maxKeyLength = 500;

/** Pages, and the `.data` requests that client-side navigation sends instead. */
const cacheablePages =
	/^\/(?:_\.data|(?:browse|(?:product|closet)\/[^/]+|how-it-works|how-we-comply|faq|help|privacy|terms)(?:\.data)?)?$/;

/**
 * The cache key of a page: its host and exact URL, because screens may show both, and the cookies that it depends on. Undefined: not
 * cacheable.
 */
export function pageCacheKey({ host, pathname, search }: URL, cookies = ""): CacheKey | undefined {
	if (!cacheablePages.test(withoutLanguage(pathname))) return undefined;
	const key = joinKey("page", host, pathname + search, cookies);
	return key.length > maxKeyLength ? undefined : { key };
}

/** The key of a page with slots for the members of one type of account. */
export const templateKey = ({ key }: CacheKey, accountType: string): CacheKey => ({
	key: joinKey("template", key, accountType),
});

/** Whether a URL is a data request of client-side navigation that leaves out the routes whose data is personal. */
export function isPartialData(url: string): boolean {
	const routes = dataRequestOf(new URL(url))?.routes ?? [];
	return routes.length > 0 && !routes.some((route) => personalRoutes.has(route));
}

/** The root knows the user and the wishlist, the frame the number of unread messages. */
const personalRoutes = new Set(["root", "frame"]);

/** The cacheable lists of the catalogue, with their query parameters. */
const catalogueLists = new Map<string, ReadonlySet<string>>([
	...[browseEndpoints.getAllProducts, browseEndpoints.getFilters, reviewEndpoints.getLatestReviews].map(
		({ path, query }) => [path, new Set(Object.keys(query.shape))] as const,
	),
	[catalogueEndpoints.getCategories.path, new Set<string>()],
]);
const id = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const detailPath = new RegExp(`^/api/product/(${id})$`, "i");
const reviewsPath = new RegExp(`^/api/product/reviews/(${id})$`, "i");
/** Lists that belong to one lister or listing. They show other listings too, so they depend on the whole catalogue. */
const relatedLists = new Map([
	[new RegExp(`^/api/product/closet/${id}$`, "i"), new Set(Object.keys(relatedEndpoints.getCloset.query.shape))],
	[new RegExp(`^/api/product/similar/${id}$`, "i"), new Set<string>()],
	[reviewsPath, new Set(Object.keys(reviewEndpoints.getReviews.query.shape))],
]);

/**
 * The cache key of an API URL: its path and known parameters. Unknown parameters are dropped and the rest sorted by name; repeated values keep
 * their order. Undefined: not cacheable. `path` is decoded, `url` is not. `language`: of the reply, which may name former members.
 */
export function endpointCacheKey(path: string, url: string, language: string): CacheKey | undefined {
	const productId = detailPath.exec(path)?.[1]?.toLowerCase();
	if (productId) return { key: joinKey("endpoint", language, path.toLowerCase()), dependsOn: productId };
	const parameters = catalogueLists.get(path) ?? relatedLists.entries().find(([pattern]) => pattern.test(path))?.[1];
	if (!parameters) return undefined;
	const dependsOn = reviewsPath.exec(path)?.[1]?.toLowerCase();
	const depending = dependsOn ? { dependsOn } : {};
	const queryStart = url.indexOf("?");
	if (queryStart < 0) return { key: joinKey("endpoint", language, path), ...depending };
	const params = new URLSearchParams(url.slice(queryStart));
	for (const name of new Set(params.keys())) if (!parameters.has(name)) params.delete(name);
	params.sort();
	const key = joinKey("endpoint", language, path, params.toString());
	return key.length > maxKeyLength ? undefined : { key, ...depending };
}
