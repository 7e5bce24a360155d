import type { MiddlewareHandler } from "hono";
import { refuse } from "#common/refusal.ts";
import type { Config } from "#platform/config.ts";
import { apiKeyIn } from "#platform/http/run-endpoint.ts";

/**
 * Middleware against cross-site request forgery (CSRF): browsers send Origin or Sec-Fetch-Site with unsafe requests. Requests without both come
 * from programs, which carry no visitor's cookie, and pass; so do those with an API key, which no browser adds by itself. Throws `forbidden`.
 */
export const refuseCsrf =
	(config: Pick<Config, "publicUrl">): MiddlewareHandler =>
	async (c, next) => {
		const hasKey = apiKeyIn(c.req.header("authorization")) !== undefined;
		if (!isSafe(c.req.method) && !hasKey && isCrossOrigin(c.req.raw.headers, config.publicUrl))
			throw refuse("forbidden", "This request comes from another site.");
		await next();
	};

const isSafe = (method: string) => method === "GET" || method === "HEAD" || method === "OPTIONS";

/**
 * True when the browser says that the request comes from another origin. An origin has a scheme (RFC 6454): https of this host is another one
 * on a site that is plain http, and the other way round.
 */
export function isCrossOrigin(headers: Headers, publicUrl: string | undefined): boolean {
	const origin = headers.get("origin");
	if (origin !== null) {
		const { origin: ownOrigin, protocol } = publicUrl ? new URL(publicUrl) : { origin: "", protocol: "http:" };
		return origin !== ownOrigin && origin.toLowerCase() !== `${protocol}//${headers.get("host")?.toLowerCase()}`;
	}
	const site = headers.get("sec-fetch-site");
	return site !== null && site !== "same-origin" && site !== "none";
}
